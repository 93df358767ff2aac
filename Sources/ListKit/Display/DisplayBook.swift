import ListDiffKit

/// A shown cell and its element.
///
/// Cell and controller are stored without their types, as in ``StoredSection``.
final class DisplayEntry {
  let cell: AnyObject
  /// An `AnyListSectionController` of the list's family of cells.
  let controller: AnyObject
  /// The token by which the item is found; `nil` for a header or footer.
  let token: ItemToken?
  /// The place before the last update.
  var place: ListPlace
  /// The value of a deleted section; otherwise `nil`, so that no old version of a value is
  /// retained.
  var object: AnyDiffable?
  /// Whether the controller was called for the cell; a delegate, called first, may have hidden the
  /// cell.
  var isReported = false
  /// Whether the item may keep its place while others come and go.
  var mayBeAnchor = true

  init(cell: AnyObject, controller: AnyObject, token: ItemToken?, place: ListPlace) {
    self.cell = cell
    self.controller = controller
    self.token = token
    self.place = place
  }

  var element: ListElement { place.element }
}

/// The shown cells and their controllers.
struct DisplayBook {
  private var entries: [ObjectIdentifier: DisplayEntry] = [:]
  /// The number of cells that each controller shows; 0 while all of them are exchanged.
  private var counts: [ObjectIdentifier: (controller: AnyObject, count: Int)] = [:]
  /// The controllers that were called for their first cell, and not yet for their last one.
  private var reported: Set<ObjectIdentifier> = []
  /// The last cells of controllers that may show others before the host has exchanged its cells.
  private var held: ArraySlice<DisplayEntry> = []
  /// Whether the host is inside a batch.
  var isInBatch = false
  /// The number of running exchanges of cells outside of batches.
  var exchangeCount = 0
  /// Whether a controller without shown cells may get others.
  var isHolding: Bool { isInBatch || exchangeCount > 0 }

  /// The number of cells that show an item; 2 while a cell takes over from another.
  private var items: [ItemToken: Int] = [:]
  /// The shown items that should not keep their places while others come and go.
  private var yielding: Set<ItemToken> = []

  var shown: Dictionary<ObjectIdentifier, DisplayEntry>.Values { entries.values }

  /// The controllers with shown cells.
  var controllers: [AnyObject] { counts.values.map { $0.controller } }

  /// Whether a controller has shown cells.
  func shows<Controller: AnyObject>(_ controller: Controller) -> Bool {
    counts[ObjectIdentifier(controller)] != nil
  }

  /// Whether an item is shown.
  func shows(item token: ItemToken) -> Bool { items[token] != nil }

  /// Whether an item is shown that should not keep its place while others come and go.
  func yields(item token: ItemToken) -> Bool { yielding.contains(token) }

  subscript<Cell: AnyObject>(cell: Cell) -> DisplayEntry? { entries[ObjectIdentifier(cell)] }

  /// Adds a cell; `true` if it is the first one of its controller.
  mutating func begin(_ entry: DisplayEntry) -> Bool {
    entries[ObjectIdentifier(entry.cell)] = entry
    if let token = entry.token {
      items[token, default: 0] += 1
      if entry.mayBeAnchor { yielding.remove(token) } else { yielding.insert(token) }
    }
    let key = ObjectIdentifier(entry.controller)
    let count = counts[key]?.count
    counts[key] = (entry.controller, (count ?? 0) + 1)
    return count == nil
  }

  /// Whether a controller must be called for its first cell; if so, notes the call.
  ///
  /// `false` if a call for the cell itself has hidden all cells of the controller again.
  mutating func beginReport<Controller: AnyObject>(of controller: Controller) -> Bool {
    let key = ObjectIdentifier(controller)
    return (counts[key]?.count ?? 0) > 0 && reported.insert(key).inserted
  }

  /// Whether a controller must be called for its last cell; if so, notes the call.
  ///
  /// `false` if a call for the cell itself has shown another cell.
  mutating func endReport<Controller: AnyObject>(of controller: Controller) -> Bool {
    !shows(controller) && reported.remove(ObjectIdentifier(controller)) != nil
  }

  /// Removes a cell; `isLast` is `true` if its controller has no other shown cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - isThere: Whether the controller of the cell is still in the list.
  mutating func end<Cell: AnyObject>(
    _ cell: Cell, isThere: (DisplayEntry) -> Bool
  ) -> (entry: DisplayEntry, isLast: Bool)? {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(cell)) else { return nil }
    if let token = entry.token, let count = items[token] {
      items[token] = count > 1 ? count - 1 : nil
      if count == 1 { yielding.remove(token) }
    }
    let key = ObjectIdentifier(entry.controller)
    let count = (counts[key]?.count ?? 1) - 1
    let isHeld = count == 0 && isHolding && isThere(entry)
    if isHeld { held.append(entry) }
    counts[key] = count == 0 && !isHeld ? nil : (entry.controller, count)
    return (entry, count == 0 && !isHeld)
  }

  /// Notes the value of a controller's section, which is about to be deleted.
  func note<Controller: AnyObject>(_ object: AnyDiffable, of controller: Controller) {
    for entry in shown where entry.controller === controller { entry.object = object }
    for entry in held where entry.controller === controller { entry.object = object }
  }

  /// Once the host has exchanged its cells, returns the next last cell of a controller that shows
  /// nothing; `nil` if there is none.
  mutating func releaseHeld() -> DisplayEntry? {
    while !isHolding, let entry = held.popFirst() {
      let key = ObjectIdentifier(entry.controller)
      guard counts[key]?.count == 0 else { continue }
      counts[key] = nil
      if endReport(of: entry.controller) { return entry }
    }
    // A slice retains the elements that were removed from it.
    if !isHolding { held = [] }
    return nil
  }
}
