extension ListAdapter {
  /// Adds an observer of all updates; the adapter holds it weakly.
  ///
  /// ```swift
  /// adapter.addUpdateObserver(self) { screen, event in
  ///   if case .didShow(let record) = event { screen.log(record) }
  /// }
  /// ```
  ///
  /// Observers are called in the order in which they were added, before completions. Adding an
  /// observer again replaces its handler. Without observers no record is made.
  public func addUpdateObserver<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer, ListUpdateEvent) -> Void
  ) {
    observers.updates.add(observer, handler)
  }

  /// Removes an observer of updates; allowed while observers are called.
  public func removeUpdateObserver<Observer: AnyObject>(_ observer: Observer) {
    observers.updates.remove(ObjectIdentifier(observer))
  }

  /// Adds an observer of the visible values; the adapter holds it weakly, and does not change its
  /// delegate.
  ///
  /// ```swift
  /// adapter.addVisibilityObserver(pager) { [weak adapter] pager in
  ///   if let adapter { pager.access(visibleIn: adapter) }
  /// }
  /// ```
  ///
  /// Observers are called in a separate turn after values became visible or invisible, through
  /// scrolling, an update or another size of the host. Several changes before that turn are
  /// coalesced into one call.
  ///
  /// - Complexity: O(1) for each value that becomes visible or invisible, plus the calls.
  public func addVisibilityObserver<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer) -> Void
  ) {
    display.addObserver(observer, handler)
  }

  /// Removes an observer of the visible values.
  public func removeVisibilityObserver<Observer: AnyObject>(_ observer: Observer) {
    display.removeObserver(ObjectIdentifier(observer))
  }

  /// Adds an observer that is called in a separate turn after updates in which items came, went or moved, visible or
  /// not.
  package func addItemsObserver<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer) -> Void
  ) {
    observers.items.add(observer, handler)
  }

  /// Removes an observer of items that come, go and move.
  package func removeItemsObserver<Observer: AnyObject>(_ observer: Observer) {
    observers.items.remove(ObjectIdentifier(observer))
  }

  /// A number that changes whenever an item of the list comes, goes or moves.
  package var shownVersion: Int { store.version }

  /// Adds an observer of the selection; the adapter holds it weakly.
  ///
  /// ```swift
  /// adapter.addSelectionObserver(self) { [unowned adapter] screen in
  ///   screen.title = "\(adapter.selectionCount) selected"
  /// }
  /// ```
  ///
  /// Observers are called in a separate turn after an item was selected or deselected, whether by the user, by
  /// the app, by an update or by a restored state. Several changes before that turn are coalesced into one call,
  /// so the selection may also be as it was before.
  public func addSelectionObserver<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer) -> Void
  ) {
    observers.selection.add(observer, handler)
  }

  /// Removes an observer of the selection.
  public func removeSelectionObserver<Observer: AnyObject>(_ observer: Observer) {
    observers.selection.remove(ObjectIdentifier(observer))
  }

  /// Schedules a call of the observers of the items if some came, went or moved.
  func noteItems() {
    guard observers.items.note(store.version) else { return }
    inLaterTurn { [link] in link.target?.observers.items.tell() }
  }

  /// Schedules a call of the observers of the selection if it has changed.
  func noteSelection() {
    guard observers.selection.note(interaction.selectionVersion) else { return }
    inLaterTurn { [link] in link.target?.observers.selection.tell() }
  }

  /// Calls observers before the host is given an update.
  func announce(_ transaction: Transaction<Cell>) {
    if !observers.updates.isEmpty {
      whileBusy { observers.updates.tell(.willShow(transaction.kind)) }
    }
  }

  func tellObservers(_ transaction: Transaction<Cell>) {
    guard var record = transaction.delivery.record else { return }
    transaction.delivery.record = nil
    record.form = transaction.delivery.form
    record.isAnimated = transaction.delivery.form == .batches && transaction.intent.isAnimated
    observers.updates.tell(.didShow(record))
  }
}
