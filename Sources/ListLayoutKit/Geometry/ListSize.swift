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

  /// A size that is left to the cell: no length along the scroll axis.
  ///
  /// A host that measures cells lays the element out with an estimate until its cell is measured. A
  /// host that does not, such as one of a test, gives the element no space. To leave only the length
  /// to the cell, set the other extent: `ListSize(width: 20, height: 0)` in a vertical list.
  public static var automatic: ListSize { .zero }

  /// Whether the length along a scroll axis is left to the cell, as in ``automatic``.
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

  /// The part inside insets, never less than zero.
  public func inset(by insets: ListEdgeInsets) -> ListSize {
    ListSize(
      width: width - insets.leading - insets.trailing,
      height: height - insets.top - insets.bottom
    ).sanitized
  }
}
