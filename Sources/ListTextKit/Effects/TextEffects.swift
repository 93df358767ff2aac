/// How batches are animated: rows that come grow and glow, rows that go shrink, rows that move travel,
/// and rows with other content pulse.
///
/// The next batch takes over from wherever things are. The last frame is the frame without effects.
public struct TextEffects: Sendable {
  /// How long the effects of a batch take.
  public var duration = Duration.milliseconds(240)
  /// How long a frame is shown.
  public var frameInterval = Duration.milliseconds(33)
  /// How the style of a glowing row changes; the second argument falls from 1 to 0.
  public var glow: @Sendable (TextStyle, Double) -> TextStyle = { style, intensity in
    var style = style
    if intensity > 0 { style.attributes.insert(.bold) }
    return style
  }

  /// Makes the standard effects.
  public init() {}

  /// How far things have come after a part of the time: fast at first, slow at the end.
  static func eased(_ progress: Double) -> Double {
    let left = 1 - max(0, min(1, progress))
    return 1 - left * left * left
  }
}
