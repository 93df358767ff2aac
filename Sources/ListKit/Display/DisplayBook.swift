import ListDiffKit

/// Which cells are shown, and the controller of each.
@MainActor
struct DisplayBook<Cell: AnyObject> {
  struct Entry {
    let cell: Cell
    let controller: AnyListSectionController<Cell>
    /// The value before the update under way: it is reported even if it goes.
    ///
    /// `nil` once the update is shown, except where the section has gone: nothing keeps an old version.
    var object: AnyDiffable?
    /// What finds the item again, if it is one.
    let token: ItemToken?
    /// Where it was before the last update.
    var place: ListPlace

    var element: ListElement { place.element }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// How many cells each controller shows; 0 during a batch that exchanges all of them.
  private var counts: [ObjectIdentifier: (controller: AnyListSectionController<Cell>, count: Int)] =
    [:]
  /// The controllers that show nothing, and may show something before the host's batch is over.
  private var held: [AnyListSectionController<Cell>] = []
  /// Whether the host is in the middle of a batch.
  var isHolding = false

  /// How many cells show an item: two, while one takes over from the other.
  private var items: [ItemToken: Int] = [:]

  nonisolated init() {}

  var shown: [Entry] { Array(entries.values) }

  /// Brings up to date what is noted of each cell.
  mutating func updateEach(_ update: (inout Entry) -> Void) {
    for key in Array(entries.keys) {
      if var entry = entries[key] {
        update(&entry)
        entries[key] = entry
      }
    }
  }

  /// The controllers of which something is shown.
  var controllers: [AnyListSectionController<Cell>] { counts.values.map { $0.controller } }

  /// Whether anything of a controller is shown.
  func shows(_ controller: AnyListSectionController<Cell>) -> Bool {
    counts[ObjectIdentifier(controller)] != nil
  }

  /// Whether an item is shown.
  func shows(item token: ItemToken) -> Bool { items[token] != nil }

  subscript(cell: Cell) -> Entry? { entries[ObjectIdentifier(cell)] }

  /// Notes a cell; `true` if it is the first one of its controller.
  mutating func begin(_ entry: Entry) -> Bool {
    entries[ObjectIdentifier(entry.cell)] = entry
    if let token = entry.token { items[token, default: 0] += 1 }
    let key = ObjectIdentifier(entry.controller)
    let count = counts[key]?.count
    counts[key] = (entry.controller, (count ?? 0) + 1)
    return count == nil
  }

  /// Removes a cell; `isLast` says that its controller shows nothing any more.
  mutating func end(_ cell: Cell) -> (entry: Entry, isLast: Bool)? {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(cell)) else { return nil }
    if let token = entry.token, let count = items[token] {
      items[token] = count > 1 ? count - 1 : nil
    }
    let key = ObjectIdentifier(entry.controller)
    let count = (counts[key]?.count ?? 1) - 1
    let isHeld = count == 0 && isHolding && entry.controller.section != nil
    if isHeld { held.append(entry.controller) }
    counts[key] = count == 0 && !isHeld ? nil : (entry.controller, count)
    return (entry, count == 0 && !isHeld)
  }

  /// The host's batch is over: the controllers that show nothing in the end.
  mutating func release() -> [AnyListSectionController<Cell>] {
    isHolding = false
    if held.isEmpty { return [] }
    var ended: [AnyListSectionController<Cell>] = []
    for controller in held where counts[ObjectIdentifier(controller)]?.count == 0 {
      counts[ObjectIdentifier(controller)] = nil
      ended.append(controller)
    }
    held = []
    return ended
  }
}
