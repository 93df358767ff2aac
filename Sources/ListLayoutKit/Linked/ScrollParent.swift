/// The part that a scroller takes in the scrolling of another one inside it.
///
/// The inner one asks before it moves and hands over what it leaves. A parent that declines at the start
/// of a gesture is not asked until the next one.
///
/// ```swift
/// let parent = ScrollParent(before: 30, after: 100)
/// parent.divide(100, inner: ScrollPlace(range: 50))  // 30 before, 50 inner, 20 after
/// ```
public struct ScrollParent: Hashable, Sendable {
  /// Whether it takes part in the gesture.
  public var accepts: Bool
  /// The greatest distance that it takes before the inner one moves, in either direction.
  public var before: Double
  /// The greatest distance that it takes of what the inner one leaves, in either direction.
  public var after: Double
  /// Whether it takes a fling before the inner one gets it; it takes it as a whole then.
  public var takesFlings: Bool

  /// Makes the part of a parent, which by default takes nothing.
  public init(
    accepts: Bool = true, before: Double = 0, after: Double = 0, takesFlings: Bool = false
  ) {
    self.accepts = accepts
    self.before = before
    self.after = after
    self.takesFlings = takesFlings
  }

  /// Divides a distance; nothing moves.
  public func divide(_ distance: Double, inner: ScrollPlace) -> ScrollShares {
    ScrollShares(
      of: distance, before: { Self.part(of: $0, limit: accepts ? before : 0) },
      inner: inner.room, after: { Self.part(of: $0, limit: accepts ? after : 0) })
  }

  /// Whether the inner one flings.
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
    // An endless distance leaves an endless rest, and no difference of two of them.
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
