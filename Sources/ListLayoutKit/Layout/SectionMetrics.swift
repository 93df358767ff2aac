/// The elements of a section and the spaces between them.
public struct SectionMetrics: Hashable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// Whether the section has a header.
  public var hasHeader: Bool
  /// Whether the section has a footer.
  public var hasFooter: Bool
  /// The space around the section.
  public var inset: ListEdgeInsets
  /// The space between two lines, along the axis in which the list scrolls.
  public var lineSpacing: Double
  /// The space between two items of one line.
  public var itemSpacing: Double
  /// The arrangement of the items in a ``MixedLayout``; `nil` selects ``MixedLayout/standard``.
  public var layout: SectionLayout?
  /// Whether the header stays at the visible edge while the section is visible; `nil` leaves it to the
  /// layout.
  public var hasStickyHeader: Bool?
  /// Whether the footer stays at the far visible edge while the section is visible; `nil` leaves it to
  /// the layout.
  public var hasStickyFooter: Bool?

  /// Makes metrics, by default without header, footer and spaces.
  @inlinable
  public init(
    itemCount: Int, hasHeader: Bool = false, hasFooter: Bool = false, inset: ListEdgeInsets = .zero,
    lineSpacing: Double = 0, itemSpacing: Double = 0, layout: SectionLayout? = nil,
    hasStickyHeader: Bool? = nil, hasStickyFooter: Bool? = nil
  ) {
    self.itemCount = itemCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.inset = inset
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.layout = layout
    self.hasStickyHeader = hasStickyHeader
    self.hasStickyFooter = hasStickyFooter
  }
}
