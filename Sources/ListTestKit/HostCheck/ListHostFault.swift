/// What a host did wrong in a ``ListHostCheck``.
public struct ListHostFault: Hashable, Sendable {
  /// The seed of the history.
  public let seed: UInt64
  /// The number of the step; the first is 1.
  public let step: Int
  /// What the step did, in order.
  public let actions: [String]
  /// What was wrong after it.
  public let problem: String
}

extension ListHostFault: CustomStringConvertible {
  /// The seed, the step, its actions and the problem, on a few lines.
  public var description: String {
    "seed \(seed), step \(step): \(actions.joined(separator: ", "))\n\(problem)"
  }
}
