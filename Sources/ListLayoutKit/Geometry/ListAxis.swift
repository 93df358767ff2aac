/// The horizontal or the vertical axis.
public enum ListAxis: Hashable, Sendable, CaseIterable {
  /// From the leading to the trailing edge.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  public var perpendicular: ListAxis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
