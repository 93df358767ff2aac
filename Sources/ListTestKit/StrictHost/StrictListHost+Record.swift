public import ListKit

extension StrictListHost {
  /// The batches, oldest first, those that were refused included; reloads are not among them.
  public var batches: [ListBatchUpdates] { record.batches }

  /// Everything that happened, oldest first.
  public var log: [ListHostEvent] { record.log }

  /// How often everything was shown anew because the list asked for it.
  public var reloadCount: Int { record.reloadCount }

  /// The oldest batch that was not taken, which is taken now.
  public func takeBatch() -> ListBatchUpdates? { record.takeBatch() }

  /// The requests that were not taken, oldest first, which are taken now.
  ///
  /// Requests are what the list asks for, such as batches and scrolls; see
  /// ``ListHostEvent/isRequest``.
  @discardableResult
  public func takeEvents() -> [ListHostEvent] { record.takeEvents() }

  /// The requests that were not taken, oldest first.
  public var unasserted: [ListHostEvent] { record.untaken }

  /// What a test with ``isExhaustive`` has not taken; each is a violation from now on.
  ///
  /// Call it at the end of the test.
  @discardableResult
  public func verifyNothingUnasserted() -> [String] {
    guard isExhaustive else { return [] }
    let left = record.takeEvents().map { Violation.unasserted($0) }
    for violation in left { report(violation) }
    return left.map { $0.description }
  }

  /// Forgets what was recorded and violated, and pins nothing any more.
  ///
  /// What is shown stays. With ``isExhaustive``, what was not taken is in ``violations`` afterwards.
  public func reset() {
    let left = isExhaustive ? record.untaken : []
    record = EventRecord()
    scrolls = []
    ledger.violations = left.map { .unasserted($0) }
    if case .offset = viewport { return }
    viewport = .offset(0)
    refresh()
  }

  /// Counts a problem that no handler takes as a violation.
  ///
  /// Set `adapter.diagnostics.handler` in tests that provoke problems.
  public func didReport(_ diagnostic: ListDiagnostic) {
    report(Violation(.diagnostic, diagnostic.description))
  }
}
