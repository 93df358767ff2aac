/// The violations of a host, shared by the host and its cell desk.
@MainActor
final class ViolationLedger {
  var violations: [Violation] = []
  private let isKept: Bool

  init(isKept: Bool) { self.isKept = isKept }

  func report(_ violation: Violation) {
    if isKept { violations.append(violation) }
  }
}
