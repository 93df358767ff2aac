/// How large an element is, or is thought to be until somebody measures it.
public struct LayoutSize: Hashable, Sendable {
  /// The extents.
  public var size: Size
  /// Whether the element was not measured yet.
  public var isEstimate: Bool

  /// Makes the size of an element.
  @inlinable
  public init(_ size: Size, isEstimate: Bool = false) {
    self.size = size
    self.isEstimate = isEstimate
  }

  /// A size that was measured.
  @inlinable
  public static func measured(width: Double, height: Double) -> LayoutSize {
    LayoutSize(Size(width: width, height: height))
  }

  /// A size that holds until the element is measured.
  @inlinable
  public static func estimated(width: Double, height: Double) -> LayoutSize {
    LayoutSize(Size(width: width, height: height), isEstimate: true)
  }
}
