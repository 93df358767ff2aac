/// The distances that a scroller takes from the scrolling of another one inside it.
///
/// The inner scroller asks its parent before it moves, and passes on the distance that it cannot
/// scroll. A parent that declines at the start of a gesture sets ``accepts`` to `false` and takes
/// nothing until the next gesture.
///
/// ```swift
/// let parent = ScrollParent(before: 30, after: 100)
/// parent.divide(100, inner: ScrollPlace(range: 50))  // 30 before, 50 inner, 20 after
/// ```
public struct ScrollParent: Hashable, Sendable {
  /// Whether the parent takes part in the gesture.
  public var accepts: Bool
  /// The greatest distance that the parent takes before the inner scroller moves, in either
  /// direction.
  public var before: Double
  /// The greatest distance that the parent takes of the inner scroller's rest, in either direction.
  public var after: Double
  /// Whether the parent takes each fling as a whole, before the inner scroller.
  public var takesFlings: Bool

  /// Makes a parent, which by default takes nothing.
  public init(
    accepts: Bool = true, before: Double = 0, after: Double = 0, takesFlings: Bool = false
  ) {
    self.accepts = accepts
    self.before = before
    self.after = after
    self.takesFlings = takesFlings
  }

  /// Divides a distance between the parent and an inner scroller, without moving either.
  public func divide(_ distance: Double, inner: ScrollPlace) -> ScrollShares {
    ScrollShares(
      of: distance, before: { Self.part(of: $0, limit: accepts ? before : 0) },
      inner: inner.room, after: { Self.part(of: $0, limit: accepts ? after : 0) })
  }

  /// Whether the inner scroller performs a fling: the parent does not take it, and the inner one
  /// can move.
  public func letsFling(_ inner: ScrollPlace, by distance: Double) -> Bool {
    !(accepts && takesFlings) && inner.room(for: distance) != 0
  }

  private static func part(of distance: Double, limit: Double) -> Double {
    let limit = limit > 0 ? limit : 0
    return max(-limit, min(distance, limit))
  }
}

extension ScrollShares {
  /// Divides a distance among an outer scroller, an inner one, and the outer one again.
  init(
    of distance: Double, before: (Double) -> Double, inner: (Double) -> Double,
    after: (Double) -> Double
  ) {
    // The rest of an infinite distance is infinite; a subtraction could give NaN.
    func rest(_ distance: Double, without part: Double) -> Double {
      distance.isFinite ? distance - part : distance
    }
    self.init()
    if distance.isNaN { return }
    self.before = before(distance)
    overscroll = rest(distance, without: self.before)
    self.inner = inner(overscroll)
    overscroll = rest(overscroll, without: self.inner)
    self.after = after(overscroll)
    overscroll = rest(overscroll, without: self.after)
  }
}
