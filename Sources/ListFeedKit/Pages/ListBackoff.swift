/// When a failed load is retried automatically.
///
/// ```swift
/// let options = ListPagerOptions(backoff: .exponential(from: .seconds(1), upTo: .seconds(30)))
/// ```
public struct ListBackoff: Hashable, Sendable {
  /// The maximum number of automatic attempts after the first one.
  public var attempts: Int
  /// The delay before the second attempt.
  public var delay: Duration
  /// The ratio of each delay to the previous one.
  public var factor: Double
  /// The maximum delay.
  public var longest: Duration
  /// The random share of a delay, from 0 to 1: with 0.5, delays are between half and all of it.
  public var jitter: Double

  /// No automatic attempts.
  public static let none = ListBackoff(
    attempts: 0, delay: .zero, factor: 1, longest: .zero, jitter: 0)

  /// Attempts with equal delays.
  public static func fixed(_ delay: Duration, attempts: Int) -> ListBackoff {
    ListBackoff(attempts: attempts, delay: delay, factor: 1, longest: delay, jitter: 0)
  }

  /// Attempts with growing delays.
  public static func exponential(
    from delay: Duration, factor: Double = 2, upTo longest: Duration, attempts: Int = 8,
    jitter: Double = 0.5
  ) -> ListBackoff {
    ListBackoff(
      attempts: attempts, delay: delay, factor: factor, longest: longest, jitter: jitter)
  }

  /// The delay before the next attempt.
  ///
  /// - Parameters:
  ///   - failures: How many attempts have failed, at least one.
  ///   - chance: A random number from 0 up to 1.
  /// - Returns: The delay; `nil` if no attempt is left.
  /// - Complexity: O(*f*) for *f* failures.
  public func delay(after failures: Int, chance: Double) -> Duration? {
    guard failures >= 1, failures <= attempts else { return nil }
    var time = max(.zero, min(delay, longest))
    let factor = factor < 0 ? 0 : factor
    for _ in 1..<failures where time > .zero && time < longest {
      // A product above the maximum may overflow a duration.
      time = factor < longest / time ? time * factor : longest
    }
    // A jitter or chance that is NaN counts as 0.
    let part = jitter > 0 ? min(jitter, 1) : 0
    return part == 0 ? time : time * (1 - part * (1 - (chance > 0 ? min(chance, 1) : 0)))
  }
}
