/// Spaces along the four edges.
public struct ListEdgeInsets: Hashable, Sendable {
  /// The space at the top.
  public var top: Double
  /// The space at the leading edge.
  public var leading: Double
  /// The space at the bottom.
  public var bottom: Double
  /// The space at the trailing edge.
  public var trailing: Double

  /// Makes insets; an omitted edge has none.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No space along any edge.
  public static var zero: ListEdgeInsets { ListEdgeInsets() }

  /// The sum of the spaces at both ends of an axis.
  public func total(along axis: ListAxis) -> Double {
    switch axis {
    case .horizontal: leading + trailing
    case .vertical: top + bottom
    }
  }

  /// The space before content along an axis.
  public func start(along axis: ListAxis) -> Double {
    switch axis {
    case .horizontal: leading
    case .vertical: top
    }
  }

  /// The space after content along an axis.
  public func end(along axis: ListAxis) -> Double {
    switch axis {
    case .horizontal: trailing
    case .vertical: bottom
    }
  }
}
