/// How often everything is measured.
enum Rounds {
  case fixed(Int)
  /// As many rounds as fit into a time, within limits.
  case filling(nanoseconds: Double, atLeast: Int, atMost: Int)

  static let standard = Rounds.filling(nanoseconds: 1.5e9, atLeast: 7, atMost: 51)

  func count(roundTime: Double) -> Int {
    switch self {
    case .fixed(let count): count
    case .filling(let nanoseconds, let fewest, let most):
      min(most, max(fewest, Int(nanoseconds / max(roundTime, 1))))
    }
  }
}
