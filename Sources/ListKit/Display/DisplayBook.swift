import ListDiffKit

/// Which cells are shown, and for whom they were made.
@MainActor
struct DisplayBook<Cell: AnyObject> {
  struct Entry {
    let cell: Cell
    let controller: ListSectionController<Cell>
    /// The value when the cell came into sight: it is reported even if it has gone since.
    let object: AnyDiffable
    let element: ListElement
    /// What finds the item again, if it is one.
    let token: Int?
    let place: ListPlace
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var counts: [ObjectIdentifier: (controller: ListSectionController<Cell>, count: Int)] =
    [:]

  /// How many cells show an item: two, while one takes over from the other.
  private var items: [Int: Int] = [:]

  nonisolated init() {}

  var shown: [Entry] { Array(entries.values) }

  /// The controllers of which something is shown.
  var controllers: [ListSectionController<Cell>] { counts.values.map { $0.controller } }

  /// Whether anything of a controller is shown.
  func shows(_ controller: ListSectionController<Cell>) -> Bool {
    counts[ObjectIdentifier(controller)] != nil
  }

  /// Whether an item is shown.
  func shows(item token: Int) -> Bool { items[token] != nil }

  subscript(cell: Cell) -> Entry? { entries[ObjectIdentifier(cell)] }

  /// Notes a cell; `true` if it is the first one of its controller.
  mutating func begin(_ entry: Entry) -> Bool {
    entries[ObjectIdentifier(entry.cell)] = entry
    if let token = entry.token { items[token, default: 0] += 1 }
    let key = ObjectIdentifier(entry.controller)
    let count = counts[key]?.count ?? 0
    counts[key] = (entry.controller, count + 1)
    return count == 0
  }

  /// Forgets a cell; tells whether it was the last one of its controller.
  mutating func end(_ cell: Cell) -> (entry: Entry, isLast: Bool)? {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(cell)) else { return nil }
    if let token = entry.token, let count = items[token] {
      items[token] = count > 1 ? count - 1 : nil
    }
    let key = ObjectIdentifier(entry.controller)
    let count = (counts[key]?.count ?? 1) - 1
    counts[key] = count == 0 ? nil : (entry.controller, count)
    return (entry, count == 0)
  }
}
