/// When a load that failed is made again without the user.
///
/// ```swift
/// let options = ListPagerOptions(backoff: .exponential(from: .seconds(1), upTo: .seconds(30)))
/// ```
public struct ListBackoff: Hashable, Sendable {
  /// How many attempts are made after the first one.
  public var attempts: Int
  /// The time before the second attempt.
  public var delay: Duration
  /// By how much each time is longer than the one before.
  public var factor: Double
  /// The longest time.
  public var longest: Duration
  /// Which part of a time is left to chance, from 0 to 1: of 0.5, times are between half and all.
  public var jitter: Double

  /// No attempts but those of the user.
  public static let none = ListBackoff(
    attempts: 0, delay: .zero, factor: 1, longest: .zero, jitter: 0)

  /// Attempts at equal distances.
  public static func fixed(_ delay: Duration, attempts: Int) -> ListBackoff {
    ListBackoff(attempts: attempts, delay: delay, factor: 1, longest: delay, jitter: 0)
  }

  /// Attempts at growing distances.
  public static func exponential(
    from delay: Duration, factor: Double = 2, upTo longest: Duration, attempts: Int = 8,
    jitter: Double = 0.5
  ) -> ListBackoff {
    ListBackoff(
      attempts: attempts, delay: delay, factor: factor, longest: longest, jitter: jitter)
  }

  /// The time before the next attempt.
  ///
  /// - Parameters:
  ///   - failures: How many attempts have failed, at least one.
  ///   - chance: A number from 0 up to 1.
  /// - Returns: The time; `nil` if no attempt is left.
  /// - Complexity: O(*f*) for *f* failures.
  public func delay(after failures: Int, chance: Double) -> Duration? {
    guard failures >= 1, failures <= attempts else { return nil }
    var time = max(.zero, min(delay, longest))
    let factor = factor < 0 ? 0 : factor
    for _ in 1..<failures where time > .zero && time < longest {
      // A product beyond the longest time need not fit into a duration.
      time = factor < longest / time ? time * factor : longest
    }
    // What is not a number leaves nothing to chance.
    let part = jitter > 0 ? min(jitter, 1) : 0
    return part == 0 ? time : time * (1 - part * (1 - (chance > 0 ? min(chance, 1) : 0)))
  }
}
