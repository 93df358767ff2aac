public import ListLayoutKit

/// An estimate for consecutive items of a section that one closure makes, as in ``ListItem/each(_:_:)-(Values,_)``.
public struct ListItemsEstimate {
  /// The items of the section, from the one that was asked for.
  public let items: Range<Int>
  /// The estimated size of each, the mean of the last sizes.
  public let itemSize: ListSize
}
