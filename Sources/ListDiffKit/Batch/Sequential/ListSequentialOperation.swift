/// One change to the list that the previous changes left.
///
/// For hosts that apply one change at a time, such as RecyclerView, GTK and the DOM. Neighbours that
/// change in the same way are one run.
public enum ListSequentialOperation: Hashable, Sendable {
  /// Sections are deleted, with their items.
  case removeSections(at: Int, count: Int)
  /// Sections are inserted, with all items that they have after the batch.
  ///
  /// `added` is the place of the first section after the batch, by which the source knows it.
  case insertSections(at: Int, added: Int, count: Int)
  /// Sections are removed, and inserted at `to`, a position in the list without them.
  case moveSections(from: Int, to: Int, count: Int)
  /// Items of one section are deleted.
  case removeItems(at: ListPath, count: Int)
  /// Items are inserted.
  ///
  /// `added` is the place of the first item after the batch, by which the source knows it.
  case insertItems(at: ListPath, added: ListPath, count: Int)
  /// Items of one section are removed, and inserted at `to`, a place in the list without them.
  case moveItems(from: ListPath, to: ListPath, count: Int)
  /// The content of items has changed.
  case updateItems(at: ListPath, count: Int)
  /// The header of a section is inserted or deleted, or its content has changed.
  case updateHeader(Int)
  /// The footer of a section is inserted or deleted, or its content has changed.
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
    case .removeSections(let section, let count): "remove section " + run(section, count)
    case .insertSections(let section, let added, let count):
      "insert section " + run(section, count) + later(section == added, added)
    case .moveSections(let from, let to, let count):
      "move section " + run(from, count) + " to " + to.description
    case .removeItems(let path, let count): "remove " + run(path, count)
    case .insertItems(let path, let added, let count):
      "insert " + run(path, count) + later(path == added, added)
    case .moveItems(let from, let to, let count):
      "move " + run(from, count) + " to " + to.description
    case .updateItems(let path, let count): "update " + run(path, count)
    case .updateHeader(let section): "update header of section " + section.description
    case .updateFooter(let section): "update footer of section " + section.description
    case .measureItems(let path, let count): "measure " + run(path, count)
    case .measureHeader(let section): "measure header of section " + section.description
    case .measureFooter(let section): "measure footer of section " + section.description
    }
  }

  @inline(never)
  private func run<Place: CustomStringConvertible>(_ first: Place, _ count: Int) -> String {
    count == 1 ? first.description : first.description + " × " + count.description
  }

  @inline(never)
  private func later<Place: CustomStringConvertible>(_ isSame: Bool, _ place: Place) -> String {
    isSame ? "" : ", later " + place.description
  }
}
