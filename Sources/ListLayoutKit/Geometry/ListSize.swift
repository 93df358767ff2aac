/// A width and a height in the unit of the host: points, pixels, or columns and rows of a terminal.
public struct ListSize: Hashable, Sendable {
  /// The extent along the horizontal axis.
  public var width: Double
  /// The extent along the vertical axis.
  public var height: Double

  /// Makes a size from two extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static var zero: ListSize { ListSize(width: 0, height: 0) }

  /// A size without length along the scroll axis, which the cell determines when it is measured.
  ///
  /// A host that measures cells uses an estimate until it has measured the cell. A host that does
  /// not measure, such as a test host, gives the element no space. To let the cell determine only
  /// the length, set the other extent: `ListSize(width: 20, height: 0)` in a vertical list.
  public static var automatic: ListSize { .zero }

  /// Whether the size has no length along a scroll axis, so that the cell determines it, as in
  /// ``automatic``.
  public func isAutomatic(along axis: ListAxis) -> Bool { !(length(along: axis) > 0) }

  /// The extent along an axis.
  public func length(along axis: ListAxis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }

  /// The size with negative and undefined extents replaced by zero.
  public var sanitized: ListSize {
    ListSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }

  /// The size reduced by insets; its extents are never negative.
  public func inset(by insets: ListEdgeInsets) -> ListSize {
    ListSize(
      width: width - insets.leading - insets.trailing,
      height: height - insets.top - insets.bottom
    ).sanitized
  }
}
