import ListDiffKit

/// A cell that is shown, and what it shows.
///
/// Cell and controller are stored without their types, as in ``StoredSection``.
final class DisplayEntry {
  let cell: AnyObject
  /// An `AnyListSectionController` of the list's family of cells.
  let controller: AnyObject
  /// What finds the item again, if it is one.
  let token: ItemToken?
  /// Where it was before the last update.
  var place: ListPlace
  /// The value of a section that has gone; `nil` otherwise: nothing keeps an old version.
  var object: AnyDiffable?
  /// Whether the controller was called for the cell: a delegate, which is called first, may have hidden it.
  var isReported = false

  init(cell: AnyObject, controller: AnyObject, token: ItemToken?, place: ListPlace) {
    self.cell = cell
    self.controller = controller
    self.token = token
    self.place = place
  }

  var element: ListElement { place.element }
}

/// Which cells are shown, and the controller of each.
struct DisplayBook {
  private var entries: [ObjectIdentifier: DisplayEntry] = [:]
  /// How many cells each controller shows; 0 during a batch that exchanges all of them.
  private var counts: [ObjectIdentifier: (controller: AnyObject, count: Int)] = [:]
  /// The controllers that were called for the first of their cells, and not yet for the last one.
  private var reported: Set<ObjectIdentifier> = []
  /// The last cells of controllers that may show something again before the host's batch is over.
  private var held: ArraySlice<DisplayEntry> = []
  /// Whether the host is in the middle of a batch.
  var isHolding = false

  /// How many cells show an item: two, while one takes over from the other.
  private var items: [ItemToken: Int] = [:]

  var shown: Dictionary<ObjectIdentifier, DisplayEntry>.Values { entries.values }

  /// The controllers of which something is shown.
  var controllers: [AnyObject] { counts.values.map { $0.controller } }

  /// Whether anything of a controller is shown.
  func shows<Controller: AnyObject>(_ controller: Controller) -> Bool {
    counts[ObjectIdentifier(controller)] != nil
  }

  /// Whether an item is shown.
  func shows(item token: ItemToken) -> Bool { items[token] != nil }

  subscript<Cell: AnyObject>(cell: Cell) -> DisplayEntry? { entries[ObjectIdentifier(cell)] }

  /// Notes a cell; `true` if it is the first one of its controller.
  mutating func begin(_ entry: DisplayEntry) -> Bool {
    entries[ObjectIdentifier(entry.cell)] = entry
    if let token = entry.token { items[token, default: 0] += 1 }
    let key = ObjectIdentifier(entry.controller)
    let count = counts[key]?.count
    counts[key] = (entry.controller, (count ?? 0) + 1)
    return count == nil
  }

  /// Whether a controller is to be called for the first of its cells, which is noted then.
  ///
  /// It is not where a call for the cell itself has hidden all of them again.
  mutating func beginReport<Controller: AnyObject>(of controller: Controller) -> Bool {
    let key = ObjectIdentifier(controller)
    return (counts[key]?.count ?? 0) > 0 && reported.insert(key).inserted
  }

  /// Whether a controller is to be called for the last of its cells, which is noted then.
  ///
  /// It is not where a call for the cell itself has shown another one.
  mutating func endReport<Controller: AnyObject>(of controller: Controller) -> Bool {
    !shows(controller) && reported.remove(ObjectIdentifier(controller)) != nil
  }

  /// Removes a cell; `isLast` says that its controller shows nothing any more.
  ///
  /// - Parameter isThere: Whether the controller of the cell is still in the list.
  mutating func end<Cell: AnyObject>(
    _ cell: Cell, isThere: (DisplayEntry) -> Bool
  ) -> (entry: DisplayEntry, isLast: Bool)? {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(cell)) else { return nil }
    if let token = entry.token, let count = items[token] {
      items[token] = count > 1 ? count - 1 : nil
    }
    let key = ObjectIdentifier(entry.controller)
    let count = (counts[key]?.count ?? 1) - 1
    let isHeld = count == 0 && isHolding && isThere(entry)
    if isHeld { held.append(entry) }
    counts[key] = count == 0 && !isHeld ? nil : (entry.controller, count)
    return (entry, count == 0 && !isHeld)
  }

  /// After the host's batch: the last cell of a controller that shows nothing in the end; `nil` if none is left.
  mutating func releaseHeld() -> DisplayEntry? {
    while let entry = held.popFirst() {
      let key = ObjectIdentifier(entry.controller)
      guard counts[key]?.count == 0 else { continue }
      counts[key] = nil
      if endReport(of: entry.controller) { return entry }
    }
    // A slice keeps what was taken from it.
    held = []
    return nil
  }
}
