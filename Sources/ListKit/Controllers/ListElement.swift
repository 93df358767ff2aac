import ListDiffKit

/// An element of a section: an item, the header or the footer.
public enum ListElement: Hashable, Sendable {
  /// The item at an index.
  case item(Int)
  /// The header.
  case header
  /// The footer.
  case footer

  func place(in section: Int) -> ListPlace {
    switch self {
    case .item(let index): .item(ListPath(section: section, item: index))
    case .header: .header(section)
    case .footer: .footer(section)
    }
  }
}

extension ListPlace {
  /// The element of its section.
  var element: ListElement {
    switch self {
    case .item(let path): .item(path.item)
    case .header: .header
    case .footer: .footer
    }
  }
}
