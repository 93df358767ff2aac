/// A distance as a scroller and the one around it divided it.
///
/// The four parts add up to the distance. Positive distances go on, to the end of the content.
public struct ScrollShares: Hashable, Sendable {
  /// What the outer one took before the inner one.
  public var before = 0.0
  /// What the inner one took.
  public var inner = 0.0
  /// What the outer one took of the rest.
  public var after = 0.0
  /// What is left, which edge effects show.
  public var overscroll = 0.0

  /// Makes shares, by default of no distance.
  public init(before: Double = 0, inner: Double = 0, after: Double = 0, overscroll: Double = 0) {
    self.before = before
    self.inner = inner
    self.after = after
    self.overscroll = overscroll
  }

  /// What the outer one took.
  public var outer: Double { before + after }
}
