public import ListDiffKit

/// The place of something a host shows: an item, or the header or footer of a section.
public enum ListPlace: Hashable, Sendable {
  /// An item of a section.
  case item(ListPath)
  /// What stands before the items of a section.
  case header(Int)
  /// What stands after the items of a section.
  case footer(Int)

  /// The section it belongs to.
  public var section: Int {
    switch self {
    case .item(let path): path.section
    case .header(let section), .footer(let section): section
    }
  }

  /// The path if this is the place of an item.
  public var path: ListPath? {
    if case .item(let path) = self { path } else { nil }
  }
}

extension ListPlace: CustomStringConvertible {
  /// The path as `section.item`, or the section and what it is.
  public var description: String {
    switch self {
    case .item(let path): path.description
    case .header(let section): "\(section).header"
    case .footer(let section): "\(section).footer"
    }
  }
}
