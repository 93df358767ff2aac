/// Scrollers inside each other, the innermost first, which hand over what they cannot scroll.
///
/// ```swift
/// var chain = ScrollChain([
///   ChainedScroller(ScrollPlace(offset: 70, range: 100)), ChainedScroller(ScrollPlace(range: 500)),
/// ])
/// chain.scroll(by: 60)  // the inner one goes to 100, the outer one to 30
/// ```
///
/// A gesture is what is between ``beginGesture()`` and ``endGesture()``; without these, each call is one.
/// If the chain is latched, all of a gesture goes to the scroller that it moved first, and its rest to
/// none.
public struct ScrollChain: Hashable, Sendable {
  /// What became of a distance.
  public struct Outcome: Hashable, Sendable {
    /// What each scroller took, the innermost first.
    public var taken: [Double]
    /// What none of them took.
    public var overscroll: Double
    /// The scroller that shows an edge effect.
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
    case latched(Int)
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
    if case .latched(let only) = gesture { next = only }
    while next < scrollers.count, outcome.overscroll != 0 {
      let taken = scrollers[next].place.scroll(by: outcome.overscroll)
      outcome.taken[next] = taken
      if outcome.overscroll.isFinite { outcome.overscroll -= taken }
      if outcome.overscroll == 0 { break }
      let edge = scrollers[next].edge(along: axis)
      let isHolding = isLatched && (taken != 0 || gesture == .latched(next))
      if edge != .chain || isHolding || next == scrollers.count - 1 {
        outcome.edgeEffect = edge == .stop ? nil : next
        break
      }
      next += 1
    }
    if isLatched, gesture == .undecided, let moved = outcome.taken.firstIndex(where: { $0 != 0 }) {
      gesture = .latched(moved)
    }
    return outcome
  }
}
