/// How wide and how high something is, in the unit of its host: points, pixels, or the columns and
/// rows of a terminal.
public struct ListSize: Hashable, Sendable {
  /// The extent along the horizontal axis.
  public var width: Double
  /// The extent along the vertical axis.
  public var height: Double

  /// Makes a size of two extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static var zero: ListSize { ListSize(width: 0, height: 0) }

  /// The extent along an axis.
  public func length(along axis: ListAxis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }

  /// This size with every extent that is negative or not a number made zero.
  public var sanitized: ListSize {
    ListSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }

  /// What is left inside insets, never less than nothing.
  public func inset(by insets: ListEdgeInsets) -> ListSize {
    ListSize(
      width: width - insets.leading - insets.trailing,
      height: height - insets.top - insets.bottom
    ).sanitized
  }
}
