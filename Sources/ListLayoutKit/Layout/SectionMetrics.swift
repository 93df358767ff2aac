/// What a layout must know of a section besides the sizes of its elements.
public struct SectionMetrics: Hashable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// Whether something stands before the items.
  public var hasHeader: Bool
  /// Whether something stands after the items.
  public var hasFooter: Bool
  /// The space kept free around the section.
  public var inset: ListEdgeInsets
  /// The space between two lines, along the axis in which the list scrolls.
  public var lineSpacing: Double
  /// The space between two items of one line.
  public var itemSpacing: Double

  /// Makes metrics; without further words there is neither header nor footer, and no space.
  @inlinable
  public init(
    itemCount: Int, hasHeader: Bool = false, hasFooter: Bool = false, inset: ListEdgeInsets = .zero,
    lineSpacing: Double = 0, itemSpacing: Double = 0
  ) {
    self.itemCount = itemCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.inset = inset
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }
}
