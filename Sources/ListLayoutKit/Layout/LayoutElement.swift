/// Something that a layout places: an item of a section, or what stands before or after its items.
public enum LayoutElement: Hashable, Sendable {
  /// What stands before the items of a section.
  case header(section: Int)
  /// One of the items of a section.
  case item(Int, section: Int)
  /// What stands after the items of a section.
  case footer(section: Int)

  /// The section that the element belongs to.
  @inlinable
  public var section: Int {
    switch self {
    case .header(let section), .item(_, let section), .footer(let section): section
    }
  }

  /// The position among the items of its section, if it is an item.
  @inlinable
  public var item: Int? {
    if case .item(let item, _) = self { return item }
    return nil
  }
}

extension LayoutElement: Comparable {
  /// Whether an element comes before another in reading order.
  @inlinable
  public static func < (left: LayoutElement, right: LayoutElement) -> Bool {
    left.section != right.section ? left.section < right.section : left.rank < right.rank
  }

  /// A number that puts the elements of one section in order.
  @inlinable
  var rank: Int {
    switch self {
    case .header: -1
    case .item(let item, _): item
    case .footer: Int.max
    }
  }
}
