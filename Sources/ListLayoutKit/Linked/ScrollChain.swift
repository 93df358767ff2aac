/// Nested scrollers, the innermost first, each of which passes on the distance that it cannot
/// scroll.
///
/// ```swift
/// var chain = ScrollChain([
///   ChainedScroller(ScrollPlace(offset: 70, range: 100)), ChainedScroller(ScrollPlace(range: 500)),
/// ])
/// chain.scroll(by: 60)  // the inner one goes to 100, the outer one to 30
/// ```
///
/// All scrolling between ``beginGesture()`` and ``endGesture()`` is one gesture; without these
/// calls, each scroll is a gesture of its own. In a latched chain, a gesture scrolls only the
/// scroller that it moved first, and no other takes the rest. If the number of scrollers changes
/// during the gesture, it stays with the one that it moves first after that.
public struct ScrollChain: Hashable, Sendable {
  /// How a distance was divided.
  public struct Outcome: Hashable, Sendable {
    /// The distance that each scroller took, the innermost first.
    public var taken: [Double]
    /// The distance that no scroller took.
    public var overscroll: Double
    /// The index of the scroller that shows an edge effect; `nil` if none does.
    public var edgeEffect: Int?
  }

  /// The scrollers, the innermost first.
  public var scrollers: [ChainedScroller]
  /// Whether a gesture stays with the scroller that it moved first.
  public var isLatched: Bool
  private var gesture = Gesture.none

  private enum Gesture: Hashable {
    case none
    case undecided
    /// The index of the scroller, and the number of scrollers for which it is one.
    case latched(Int, of: Int)
  }

  /// Makes a chain.
  public init(_ scrollers: [ChainedScroller], isLatched: Bool = false) {
    self.scrollers = scrollers
    self.isLatched = isLatched
  }

  /// Begins a gesture of several distances.
  public mutating func beginGesture() { gesture = .undecided }

  /// Ends a gesture.
  public mutating func endGesture() { gesture = .none }

  /// Scrolls by a distance, from the innermost scroller outwards.
  ///
  /// - Complexity: Linear in the number of scrollers.
  @discardableResult
  public mutating func scroll(by distance: Double, along axis: ListAxis = .vertical) -> Outcome {
    var outcome = Outcome(
      taken: Array(repeating: 0, count: scrollers.count),
      overscroll: distance.isNaN ? 0 : distance)
    var next = 0
    if case .latched(let only, let count) = gesture {
      if count == scrollers.count { next = only } else { gesture = .undecided }
    }
    while next < scrollers.count, outcome.overscroll != 0 {
      let taken = scrollers[next].place.scroll(by: outcome.overscroll)
      outcome.taken[next] = taken
      if outcome.overscroll.isFinite { outcome.overscroll -= taken }
      if outcome.overscroll == 0 { break }
      let edge = scrollers[next].edge(along: axis)
      let isHolding = isLatched && (taken != 0 || gesture == .latched(next, of: scrollers.count))
      if edge != .chain || isHolding || next == scrollers.count - 1 {
        outcome.edgeEffect = edge == .stop ? nil : next
        break
      }
      next += 1
    }
    if isLatched, gesture == .undecided, let moved = outcome.taken.firstIndex(where: { $0 != 0 }) {
      gesture = .latched(moved, of: scrollers.count)
    }
    return outcome
  }
}
