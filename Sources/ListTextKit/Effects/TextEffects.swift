/// How batches are animated: inserted rows grow and glow, deleted rows shrink, moved rows travel, and
/// updated rows pulse.
///
/// The next batch begins its effects from the last frame. The last frame of an effect is the frame
/// without effects.
public struct TextEffects: Sendable {
  /// The duration of the effects of a batch.
  public var duration = Duration.milliseconds(240)
  /// The time between two frames.
  public var frameInterval = Duration.milliseconds(33)
  /// The style of a glowing row; the second argument falls from 1 to 0.
  public var glow: @Sendable (TextStyle, Double) -> TextStyle = { style, intensity in
    var style = style
    if intensity > 0 { style.attributes.insert(.bold) }
    return style
  }

  /// Makes the standard effects.
  public init() {}

  /// The progress of a movement after a part of the time: fast at first, slow at the end.
  static func eased(_ progress: Double) -> Double {
    let left = 1 - max(0, min(1, progress))
    return 1 - left * left * left
  }
}
