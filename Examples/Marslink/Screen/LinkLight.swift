import ListTextKit

/// The light at the right of the header, which blinks while the link is up and the terminal has the focus.
struct LinkLight {
  static let period = Duration.milliseconds(600)

  /// Whether the link is up; the light rests when it is down.
  var isUp = true
  /// Whether the light may blink.
  var isAnimated = true
  /// Whether the window of the terminal has the focus.
  ///
  /// Elsewhere a light that blinks draws attention.
  var isWatched = true

  private var isBlinking: Bool { isUp && isAnimated && isWatched }

  /// Whether the light is on.
  func isOn(at time: Duration) -> Bool {
    guard isBlinking else { return isUp }
    return Int(time / LinkLight.period) % 2 == 0
  }

  /// When the light changes next.
  func nextChange(after time: Duration) -> Duration? {
    guard isBlinking else { return nil }
    return LinkLight.period * (Int(time / LinkLight.period) + 1)
  }
}
