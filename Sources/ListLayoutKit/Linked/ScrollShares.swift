/// The shares of a scrolled distance that an inner scroller and the one around it took.
///
/// The four shares of a finite distance add up to it. Positive distances scroll towards the end of
/// the content.
public struct ScrollShares: Hashable, Sendable {
  /// The distance that the outer scroller took before the inner one.
  public var before = 0.0
  /// The distance that the inner scroller took.
  public var inner = 0.0
  /// The distance that the outer scroller took of the rest.
  public var after = 0.0
  /// The distance that neither took, for edge effects.
  public var overscroll = 0.0

  /// Makes shares, by default of no distance.
  public init(before: Double = 0, inner: Double = 0, after: Double = 0, overscroll: Double = 0) {
    self.before = before
    self.inner = inner
    self.after = after
    self.overscroll = overscroll
  }

  /// The total distance that the outer scroller took.
  public var outer: Double { before + after }
}
