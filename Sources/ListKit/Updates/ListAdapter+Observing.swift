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

  /// Says that the host is about to be given an update.
  func announce(_ transaction: Transaction<Cell>) {
    if !observers.isEmpty { whileBusy { tell(.willShow(transaction.kind)) } }
  }

  func tellObservers(_ transaction: Transaction<Cell>) {
    guard var record = transaction.delivery.record else { return }
    transaction.delivery.record = nil
    record.form = transaction.delivery.form
    record.isAnimated = transaction.delivery.form == .batches && transaction.intent.isAnimated
    tell(.didShow(record))
  }

  private func tell(_ event: ListUpdateEvent) {
    for number in observers.numbers {
      guard let handler = observers.handler(of: number) else { continue }
      if !handler(event) { observers.forget(number) }
    }
  }
}
