public import ListLayoutKit

/// An estimate for consecutive sections of one item each, whose controllers are not created yet.
public struct ListSectionEstimate {
  /// The sections.
  public let sections: Range<Int>
  /// The number of elements and the spacing of each section.
  public let metrics: SectionMetrics
  /// The estimated size of each item, as in ``ListSource/estimatedSize(at:)``.
  public let itemSize: ListSize
}
