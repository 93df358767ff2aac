import ListKit

/// What tells one element of a list from every other, wherever it goes.
enum ElementIdentity: Hashable {
  case item(ListItemKey)
  case header(AnyIdentity)
  case footer(AnyIdentity)
}

/// An element in sight and its cell.
struct ShownElement {
  let identity: ElementIdentity
  var place: ListPlace
  var cell: TextCell
  var reuse: ListCellKey?
  /// Where it is drawn, in the coordinates of the content.
  var frame: ListRect
  var isFloating: Bool
}

extension ListSource<TextCell> {
  func identity(at place: ListPlace) -> ElementIdentity? {
    switch place {
    case .item(let path): key(at: path).map { .item($0) }
    case .header(let section): identity(ofSection: section).map { .header($0) }
    case .footer(let section): identity(ofSection: section).map { .footer($0) }
    }
  }

  /// Where an element is now; `nil` if it is gone.
  func place(of identity: ElementIdentity) -> ListPlace? {
    switch identity {
    case .item(let key): path(of: key).map { .item($0) }
    case .header(let section):
      self.section(of: section).flatMap { hasHeader(in: $0) ? .header($0) : nil }
    case .footer(let section):
      self.section(of: section).flatMap { hasFooter(in: $0) ? .footer($0) : nil }
    }
  }
}
