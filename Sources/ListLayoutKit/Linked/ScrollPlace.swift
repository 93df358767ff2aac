/// The scroll offset of one scroller and its range.
///
/// A shrinking range limits the offset but does not forget it: while a list is empty or not yet
/// measured its offset is zero, and once it is as long as before, the offset is what it was.
public struct ScrollPlace: Hashable, Sendable {
  /// The greatest offset; never negative.
  public var range: Double { didSet { range = range.extent } }
  /// The requested offset, which ``range`` limits.
  private var wanted: Double

  /// Makes a place, by default at the start.
  public init(offset: Double = 0, range: Double) {
    self.range = range.extent
    wanted = min(offset.extent, self.range)
  }

  /// The current offset, from zero to ``range``.
  public var offset: Double { min(wanted, range) }

  /// Whether the offset is zero.
  public var isAtStart: Bool { offset <= 0 }

  /// Whether the offset is ``range``.
  public var isAtEnd: Bool { offset >= range }

  /// The part of a distance that can be scrolled from the current offset.
  public func room(for distance: Double) -> Double {
    if distance.isNaN { return 0 }
    return max(-offset, min(distance, range - offset))
  }

  /// Scrolls by as much of a distance as the range allows.
  ///
  /// - Returns: The distance scrolled.
  @discardableResult
  public mutating func scroll(by distance: Double) -> Double {
    let taken = room(for: distance)
    // Keeps the requested offset while the range is too short to move.
    guard taken != 0 else { return taken }
    // The sum of the offset and all that is left of the range can be less than the range.
    wanted = taken == range - offset ? range : offset + taken
    return taken
  }

  /// Scrolls to an offset, clamped to the range; ignores NaN.
  public mutating func scroll(to offset: Double) {
    if !offset.isNaN { wanted = min(max(0, offset), range) }
  }
}
