public import ListLayoutKit

/// What a layout can take for neighbouring sections of one item each, whose controllers were not needed
/// yet.
public struct ListSectionEstimate {
  /// The sections.
  public let sections: Range<Int>
  /// The elements and spaces of each.
  public let metrics: SectionMetrics
  /// The size of the item of each, as of ``ListSource/estimatedSize(at:)``.
  public let itemSize: ListSize
}
