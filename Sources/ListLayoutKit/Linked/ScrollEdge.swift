/// What happens to the distance that a scroller cannot scroll at its edge.
public enum ScrollEdge: Hashable, Sendable, CaseIterable {
  /// The next scroller around it takes the rest; the outermost one shows its edge effect.
  case chain
  /// The rest ends here, with the edge effect of this scroller.
  case contain
  /// The rest ends here, without an effect.
  case stop
}

/// A scroller of a ``ScrollChain``.
public struct ChainedScroller: Hashable, Sendable {
  /// The offset and the range of the scroller.
  public var place: ScrollPlace
  /// What happens to the rest of horizontal scrolling.
  public var horizontal: ScrollEdge
  /// What happens to the rest of vertical scrolling.
  public var vertical: ScrollEdge

  /// Makes a scroller with the same rule for both axes.
  public init(_ place: ScrollPlace, edge: ScrollEdge = .chain) {
    self.init(place, horizontal: edge, vertical: edge)
  }

  /// Makes a scroller with a rule for each axis.
  public init(_ place: ScrollPlace, horizontal: ScrollEdge, vertical: ScrollEdge) {
    self.place = place
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The rule along an axis.
  public func edge(along axis: ListAxis) -> ScrollEdge {
    axis == .horizontal ? horizontal : vertical
  }
}
