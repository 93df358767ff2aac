extension ListAdapter {
  /// Observes all updates; the observer is not kept.
  ///
  /// ```swift
  /// adapter.addUpdateObserver(self) { screen, event in
  ///   if case .didShow(let record) = event { screen.log(record) }
  /// }
  /// ```
  ///
  /// Observers are called in the order in which they were added, before completions. An observer that
  /// is added again replaces its handler. Without observers no record is made.
  public func addUpdateObserver<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer, ListUpdateEvent) -> Void
  ) {
    observers.add(observer, handler)
  }

  /// Ends observing; also while other observers are called.
  public func removeUpdateObserver<Observer: AnyObject>(_ observer: Observer) {
    observers.remove(ObjectIdentifier(observer))
  }

  /// Observes which values are visible; the observer is not kept, and the delegate is left alone.
  ///
  /// ```swift
  /// adapter.addVisibilityObserver(pager) { [weak adapter] pager in
  ///   if let adapter { pager.access(visibleIn: adapter) }
  /// }
  /// ```
  ///
  /// Observers are called in a turn of their own after values came into view or left it: by scrolling, by
  /// an update, by another size of the host. Several such changes before that turn are one call.
  ///
  /// - Complexity: O(1) for each value that comes or leaves, beside the calls.
  public func addVisibilityObserver<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer) -> Void
  ) {
    display.addObserver(observer, handler)
  }

  /// Ends observing which values are visible.
  public func removeVisibilityObserver<Observer: AnyObject>(_ observer: Observer) {
    display.removeObserver(ObjectIdentifier(observer))
  }

  /// Says that the host is about to be given an update.
  func announce(_ transaction: Transaction<Cell>) {
    if !observers.isEmpty { whileBusy { observers.tell(.willShow(transaction.kind)) } }
  }

  func tellObservers(_ transaction: Transaction<Cell>) {
    guard var record = transaction.delivery.record else { return }
    transaction.delivery.record = nil
    record.form = transaction.delivery.form
    record.isAnimated = transaction.delivery.form == .batches && transaction.intent.isAnimated
    observers.tell(.didShow(record))
  }
}
