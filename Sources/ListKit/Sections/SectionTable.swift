import ListDiffKit

/// The sections as of the last batch: values, controllers and items, side by side.
@MainActor
struct SectionTable<Cell: AnyObject> {
  /// The values, as the data source gave them.
  private(set) var objects: [AnyDiffable] = []
  private(set) var entries: ContiguousArray<SectionEntry<Cell>> = []

  nonisolated init() {}

  var count: Int { entries.count }

  func entry(at section: Int) -> SectionEntry<Cell>? {
    entries.indices.contains(section) ? entries[section] : nil
  }

  func object(at section: Int) -> AnyDiffable? {
    objects.indices.contains(section) ? objects[section] : nil
  }

  func key(at path: ListPath) -> ListItemKey? {
    token(at: path).map {
      ListItemKey(section: entries[path.section].identity, token: $0)
    }
  }

  /// The number of an item, which no other item of the list ever has.
  func token(at path: ListPath) -> ItemToken? {
    guard let items = entry(at: path.section)?.items, path.item >= 0, path.item < items.count
    else { return nil }
    return items[path.item]
  }

  /// Whether every controller knows its place.
  private var arePlacesKnown = true

  /// Where a controller is.
  ///
  /// Places are looked up anew, all at once, only when one proves wrong.
  mutating func section(of controller: AnyListSectionController<Cell>) -> Int? {
    let section = controller.lastSection
    if entries.indices.contains(section), entries[section].controller === controller {
      return section
    }
    if arePlacesKnown || controller.isLeaving { return nil }
    for (section, entry) in entries.enumerated() { entry.controller.lastSection = section }
    arePlacesKnown = true
    return self.section(of: controller)
  }

  /// Some of the sections, in another order.
  func selecting(_ sections: [Int]) -> SectionTable {
    var table = SectionTable()
    table.objects = sections.map { objects[$0] }
    table.entries = ContiguousArray(sections.map { entries[$0] })
    table.arePlacesKnown = false
    return table
  }

  /// Another table told the controllers other places.
  mutating func forgetPlaces() { arePlacesKnown = false }

  mutating func set(_ items: ItemTokens, _ parts: SectionParts<Cell>?, at section: Int) {
    entries[section].items = items
    entries[section].parts = parts
  }

  mutating func setObject(_ object: AnyDiffable, at section: Int) { objects[section] = object }

  /// Takes the values of an update and puts the entries of those that came into their places.
  mutating func apply(
    _ difference: ListDifference, objects: [AnyDiffable],
    inserted: ContiguousArray<SectionEntry<Cell>>
  ) {
    self.objects = objects
    let moves = difference.moves
    guard !(moves.isEmpty && inserted.isEmpty && difference.deletes.isEmpty) else { return }
    arePlacesKnown = false
    if inserted.count == difference.newCount {
      entries = inserted
      return
    }
    // Loops: this code knows nothing of the cells, and a closure would be called through a thunk
    // that allocates for each section.
    var arrivals: [(place: Int, element: SectionEntry<Cell>)] = []
    arrivals.reserveCapacity(inserted.count + moves.count)
    for index in inserted.indices {
      arrivals.append((difference.inserts[index], inserted[index]))
    }
    for move in moves { arrivals.append((move.to, entries[move.from])) }
    let runs = EntryRun.all(
      oldCount: difference.oldCount, newCount: difference.newCount,
      leaving: Self.merged(difference.deletes, moves.map { $0.from }),
      arriving: Self.merged(difference.inserts, moves.map { $0.to }))
    let leaving = difference.deletes + moves.map { $0.from }
    entries.rearrange(runs, leaving: leaving, arriving: arrivals, newCount: difference.newCount)
  }

  private static func merged(_ left: [Int], _ right: [Int]) -> [Int] {
    right.isEmpty ? left : (left + right).sorted()
  }
}
