public import ListKit

extension StrictListHost {
  /// The batches, oldest first, including rejected ones, but not reloads.
  public var batches: [ListBatchUpdates] { record.batches }

  /// All events, oldest first.
  public var log: [ListHostEvent] { record.log }

  /// The number of reloads that the list requested.
  public var reloadCount: Int { record.reloadCount }

  /// Takes the oldest batch that was not taken; `nil` if there is none.
  public func takeBatch() -> ListBatchUpdates? { record.takeBatch() }

  /// Takes all requests that were not taken, oldest first.
  ///
  /// Requests are the events that the list requested, such as batches and scrolls; see
  /// ``ListHostEvent/isRequest``.
  @discardableResult
  public func takeEvents() -> [ListHostEvent] { record.takeEvents() }

  /// The requests that were not taken, oldest first.
  public var unasserted: [ListHostEvent] { record.untaken }

  /// Takes the remaining requests, if ``isExhaustive``; adds a violation for each, and returns these.
  ///
  /// Call it at the end of the test.
  @discardableResult
  public func verifyNothingUnasserted() -> [String] {
    guard isExhaustive else { return [] }
    let left = record.takeEvents().map { Violation.unasserted($0) }
    for violation in left { report(violation) }
    return left.map { $0.description }
  }

  /// Clears events and violations, and unpins items.
  ///
  /// The shown list stays. With ``isExhaustive``, ``violations`` then has each request that was not taken.
  public func reset() {
    let left = isExhaustive ? record.untaken : []
    record = EventRecord()
    scrolls = []
    ledger.violations = left.map { .unasserted($0) }
    if case .offset = viewport { return }
    viewport = .offset(0)
    refresh()
  }

  /// Adds a violation for a problem that no handler takes.
  ///
  /// Set `adapter.diagnostics.handler` in tests that provoke problems.
  public func didReport(_ diagnostic: ListDiagnostic) {
    report(Violation(.diagnostic, diagnostic.description))
  }
}
