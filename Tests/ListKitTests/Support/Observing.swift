import ListKit

extension ListAdapter {
  /// Observes the records of all updates, for as long as the adapter lives.
  func observeRecords(_ handler: @escaping @MainActor (ListUpdateRecord) -> Void) {
    addUpdateObserver(diagnostics) { _, event in
      if case .didShow(let record) = event { handler(record) }
    }
  }

  /// Observes updates that were requested and that a host shows.
  func observeShown<Observer: AnyObject>(
    by observer: Observer,
    _ handler: @escaping @MainActor (Observer, ListUpdateKind, _ isAnimated: Bool) -> Void
  ) {
    addUpdateObserver(observer) { observer, event in
      guard case .didShow(let record) = event, record.kind != .synchronized,
        record.form != .unseen
      else { return }
      handler(observer, record.kind, record.isAnimated)
    }
  }
}
