public import ListKit

/// One change to a list that the changes before have left.
///
/// It is what hosts take that change one thing after the other, such as RecyclerView, GTK and the
/// DOM.
public enum SequentialOperation: Hashable, Sendable {
  /// A section goes, with its items.
  case removeSection(Int)
  /// A section comes to a position, with all the items that it has in the end.
  case insertSection(Int)
  /// A section is taken out and put where `to` says, a position in the list without it.
  case moveSection(from: Int, to: Int)
  /// An item goes.
  case removeItem(ListPath)
  /// An item comes to a place.
  case insertItem(ListPath)
  /// An item is taken out and put where `to` says, a place in the list without it.
  case moveItem(from: ListPath, to: ListPath)
  /// An item has other content.
  case updateItem(ListPath)
  /// The header of a section came, went or changed.
  case updateHeader(Int)
  /// The footer of a section came, went or changed.
  case updateFooter(Int)
  /// An item is to be measured again.
  case measureItem(ListPath)
}

extension SequentialOperation: CustomStringConvertible {
  /// The change in a few words.
  public var description: String {
    switch self {
    case .removeSection(let section): "remove section \(section)"
    case .insertSection(let section): "insert section \(section)"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    case .removeItem(let path): "remove \(path)"
    case .insertItem(let path): "insert \(path)"
    case .moveItem(let from, let to): "move \(from) to \(to)"
    case .updateItem(let path): "update \(path)"
    case .updateHeader(let section): "update header of section \(section)"
    case .updateFooter(let section): "update footer of section \(section)"
    case .measureItem(let path): "measure \(path)"
    }
  }
}
