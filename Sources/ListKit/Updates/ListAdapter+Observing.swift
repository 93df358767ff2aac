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
    observers.updates.add(observer, handler)
  }

  /// Ends observing; also while other observers are called.
  public func removeUpdateObserver<Observer: AnyObject>(_ observer: Observer) {
    observers.updates.remove(ObjectIdentifier(observer))
  }

  /// Observes scrolling, by the user or not; the observer is not kept.
  ///
  /// Observers are called after the delegate and the visible controllers, when the host shows where the
  /// list stands now. An observer that is added again replaces its handler.
  public func addScrollObserver<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer, ListScrollEvent) -> Void
  ) {
    observers.scrolling.add(observer, handler)
  }

  /// Ends observing; also while other observers are called.
  public func removeScrollObserver<Observer: AnyObject>(_ observer: Observer) {
    observers.scrolling.remove(ObjectIdentifier(observer))
  }

  func tellScrollObservers(_ event: ListScrollEvent) {
    for number in observers.scrolling.numbers {
      guard let handler = observers.scrolling.handler(of: number) else { continue }
      if !handler(event) { observers.scrolling.forget(number) }
    }
  }

  /// Says that the host is about to be given an update.
  func announce(_ transaction: Transaction<Cell>) {
    if !observers.updates.isEmpty { whileBusy { tell(.willShow(transaction.kind)) } }
  }

  func tellObservers(_ transaction: Transaction<Cell>) {
    guard var record = transaction.delivery.record else { return }
    transaction.delivery.record = nil
    record.form = transaction.delivery.form
    record.isAnimated = transaction.delivery.form == .batches && transaction.intent.isAnimated
    tell(.didShow(record))
  }

  private func tell(_ event: ListUpdateEvent) {
    for number in observers.updates.numbers {
      guard let handler = observers.updates.handler(of: number) else { continue }
      if !handler(event) { observers.updates.forget(number) }
    }
  }
}
