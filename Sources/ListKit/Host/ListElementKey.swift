public import ListDiffKit
public import ListLayoutKit

/// The identity of an element of a list: an item, or the header or footer of a section.
///
/// It does not change when other elements are inserted, deleted or moved, so hosts use it as the
/// key of cells, anchors and lengths.
public enum ListElementKey: Hashable, Sendable {
  /// An item.
  case item(ListItemKey)
  /// The header of the section with an identity.
  case header(AnyIdentity)
  /// The footer of the section with an identity.
  case footer(AnyIdentity)
}

extension ListSource: @MainActor ViewportContent {
  /// The identity of the element at a place; `nil` if there is none.
  public func identity(at place: ListPlace) -> ListElementKey? {
    switch place {
    case .item(let path): key(at: path).map { .item($0) }
    case .header(let section): identity(ofSection: section).map { .header($0) }
    case .footer(let section): identity(ofSection: section).map { .footer($0) }
    }
  }

  /// The current place of an element; `nil` if it is not in the list.
  ///
  /// - Complexity: As for ``path(of:)``.
  public func place(of identity: ListElementKey) -> ListPlace? {
    switch identity {
    case .item(let key): path(of: key).map { .item($0) }
    case .header(let section):
      self.section(of: section).flatMap { hasHeader(in: $0) ? .header($0) : nil }
    case .footer(let section):
      self.section(of: section).flatMap { hasFooter(in: $0) ? .footer($0) : nil }
    }
  }
}
