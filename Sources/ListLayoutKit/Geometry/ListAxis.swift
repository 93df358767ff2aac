/// A direction of a screen.
public enum ListAxis: Hashable, Sendable, CaseIterable {
  /// Along a line of text.
  case horizontal
  /// From line to line.
  case vertical

  /// The other direction.
  public var perpendicular: ListAxis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
