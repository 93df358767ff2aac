/// How far something is scrolled, and how far it can be.
///
/// A range that shrinks does not change what was scrolled to: while a list is empty or not yet measured its
/// offset is zero, and once it is as long as before it is where it was.
public struct ScrollPlace: Hashable, Sendable {
  /// The greatest offset; never negative.
  public var range: Double { didSet { range = range.extent } }
  /// The offset that was scrolled to last.
  private var wanted: Double

  /// Makes a place, by default at the start.
  public init(offset: Double = 0, range: Double) {
    self.range = range.extent
    wanted = min(offset.extent, self.range)
  }

  /// How far it is scrolled, from zero to ``range``.
  public var offset: Double { min(wanted, range) }

  /// Whether it can go no further back.
  public var isAtStart: Bool { offset <= 0 }

  /// Whether it can go no further on.
  public var isAtEnd: Bool { offset >= range }

  /// The part of a distance that it can go.
  public func room(for distance: Double) -> Double {
    if distance.isNaN { return 0 }
    return max(-offset, min(distance, range - offset))
  }

  /// Goes as much of a distance as it can.
  ///
  /// - Returns: The part that it went.
  @discardableResult
  public mutating func scroll(by distance: Double) -> Double {
    let taken = room(for: distance)
    // Nothing is forgotten where nothing moves.
    if taken != 0 { wanted = offset + taken }
    return taken
  }

  /// Goes to an offset, as far as it can.
  public mutating func scroll(to offset: Double) {
    if !offset.isNaN { wanted = min(max(0, offset), range) }
  }
}
