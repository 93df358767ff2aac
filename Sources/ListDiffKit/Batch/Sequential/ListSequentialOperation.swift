/// One change to a list that the changes before have left.
///
/// For hosts that apply one change at a time, such as RecyclerView, GTK and the DOM. Neighbours that
/// change in the same way are one run.
public enum ListSequentialOperation: Hashable, Sendable {
  /// Sections are deleted, with their items.
  case removeSections(at: Int, count: Int)
  /// Sections are inserted, with all the items that they have in the end.
  ///
  /// `added` is the place of the first one after the batch: ask the source for it there.
  case insertSections(at: Int, added: Int, count: Int)
  /// Sections are taken out and put where `to` says, a position in the list without them.
  case moveSections(from: Int, to: Int, count: Int)
  /// Items of one section are deleted.
  case removeItems(at: ListPath, count: Int)
  /// Items are inserted.
  ///
  /// `added` is the place of the first one after the batch: ask the source for it there.
  case insertItems(at: ListPath, added: ListPath, count: Int)
  /// Items of one section are taken out and put where `to` says, a place in the list without them.
  case moveItems(from: ListPath, to: ListPath, count: Int)
  /// Items have other content.
  case updateItems(at: ListPath, count: Int)
  /// The header of a section is inserted, deleted or has other content.
  case updateHeader(Int)
  /// The footer of a section is inserted, deleted or has other content.
  case updateFooter(Int)
  /// Items are to be measured again.
  case measureItems(at: ListPath, count: Int)
  /// The header of a section is to be measured again.
  case measureHeader(Int)
  /// The footer of a section is to be measured again.
  case measureFooter(Int)
}

extension ListSequentialOperation: CustomStringConvertible {
  /// The change in a few words.
  public var description: String {
    switch self {
    case .removeSections(let section, let count): "remove section \(section)\(times(count))"
    case .insertSections(let section, let added, let count):
      "insert section \(section)\(times(count))" + (section == added ? "" : ", later \(added)")
    case .moveSections(let from, let to, let count):
      "move section \(from)\(times(count)) to \(to)"
    case .removeItems(let path, let count): "remove \(path)\(times(count))"
    case .insertItems(let path, let added, let count):
      "insert \(path)\(times(count))" + (path == added ? "" : ", later \(added)")
    case .moveItems(let from, let to, let count): "move \(from)\(times(count)) to \(to)"
    case .updateItems(let path, let count): "update \(path)\(times(count))"
    case .updateHeader(let section): "update header of section \(section)"
    case .updateFooter(let section): "update footer of section \(section)"
    case .measureItems(let path, let count): "measure \(path)\(times(count))"
    case .measureHeader(let section): "measure header of section \(section)"
    case .measureFooter(let section): "measure footer of section \(section)"
    }
  }

  private func times(_ count: Int) -> String { count == 1 ? "" : " × \(count)" }
}
