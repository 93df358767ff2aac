import ListKit
import ListTestKit
import Testing

/// All short sequences of requests that one turn answers, beside what must be shown afterwards.
///
/// A turn that reads the content shows the content. A turn that does not read it shows the value that
/// was named last, or what was shown before.
@MainActor @Suite struct `The world of one turn` {
  enum Step: String, CaseIterable {
    case change, update, nameCurrent, nameOlder, reloadData, batch
    // With these the list is synchronized at once, with the requests that wait.
    case exchangeSource, exchangeHost, loseHost
  }

  private static let requests: [Step] = [
    .change, .update, .nameCurrent, .nameOlder, .reloadData, .batch,
  ]

  @Test(arguments: VersionedList.Kind.allCases)
  func `any five requests of a turn end with the newest value`(_ kind: VersionedList.Kind) {
    var failures = 0
    var orders = 0
    Self.visit(Self.requests, upTo: 5) { steps in
      orders += 1
      let list = VersionedList(kind)
      for step in steps { list.take(step) }
      list.finish()
      guard let fault = list.fault else { return }
      failures += 1
      if failures <= 3 { Self.record(fault, after: steps) }
    }
    #expect(orders == 9_331)
    #expect(failures == 0)
  }

  @Test(arguments: VersionedList.Kind.allCases)
  func `sources and hosts exchanged in the turn change nothing of that`(
    _ kind: VersionedList.Kind
  ) {
    var failures = 0
    Self.visit(Step.allCases, upTo: kind == .value ? 4 : 3) { steps in
      let list = VersionedList(kind)
      for step in steps { list.take(step) }
      list.finish()
      guard let fault = list.fault else { return }
      failures += 1
      if failures <= 3 { Self.record(fault, after: steps) }
    }
    #expect(failures == 0)
  }

  @Test func `a host that shows its batches late ends with the newest value`() {
    var failures = 0
    Self.visit(Step.allCases, upTo: 3) { steps in
      let list = VersionedList(.value, isLate: true)
      // An update is on its way while the steps are taken.
      list.take(.change)
      list.take(.update)
      list.runTurn()
      for step in steps { list.take(step) }
      list.finish()
      guard let fault = list.fault else { return }
      failures += 1
      if failures <= 3 { Self.record(fault, after: steps) }
    }
    #expect(failures == 0)
  }

  private static func record(_ fault: String, after steps: [Step]) {
    Issue.record("\(steps.map(\.rawValue).joined(separator: " › ")): \(fault)")
  }

  /// Calls the body with every sequence of steps up to a length.
  private static func visit(_ steps: [Step], upTo length: Int, _ body: ([Step]) -> Void) {
    var current: [[Step]] = [[]]
    for round in 0...length {
      current.forEach(body)
      if round < length { current = current.flatMap { start in steps.map { start + [$0] } } }
    }
  }
}
