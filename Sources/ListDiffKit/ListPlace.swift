/// The place of an element of a list: an item, or the header or footer of a section.
public enum ListPlace: Hashable, Sendable {
  /// The header of a section, before its items.
  case header(Int)
  /// An item of a section.
  case item(ListPath)
  /// The footer of a section, after its items.
  case footer(Int)

  /// The section that the element belongs to.
  @inlinable
  public var section: Int {
    switch self {
    case .item(let path): path.section
    case .header(let section), .footer(let section): section
    }
  }

  /// The path if the element is an item.
  @inlinable
  public var path: ListPath? {
    if case .item(let path) = self { path } else { nil }
  }
}

extension ListPlace: Comparable {
  /// Orders places by section; within a section the header, the items, the footer.
  @inlinable
  public static func < (left: ListPlace, right: ListPlace) -> Bool {
    left.section != right.section ? left.section < right.section : left.rank < right.rank
  }

  /// The order of the elements of one section.
  @inlinable
  var rank: Int {
    switch self {
    case .header: -1
    case .item(let path): path.item
    case .footer: Int.max
    }
  }
}

extension ListPlace: CustomStringConvertible {
  /// The path as `section.item`, or the section and the kind of element.
  public var description: String {
    switch self {
    case .item(let path): path.description
    case .header(let section): "\(section).header"
    case .footer(let section): "\(section).footer"
    }
  }
}
