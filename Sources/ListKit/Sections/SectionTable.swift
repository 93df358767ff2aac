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
    guard let items = entry(at: path.section)?.items, path.item >= 0, path.item < items.count
    else { return nil }
    return ListItemKey(section: objects[path.section].diffIdentifier, token: items[path.item])
  }

  /// Whether every controller knows its place.
  private var arePlacesKnown = true

  /// Where a controller is.
  ///
  /// Places are looked up anew, all at once, only when one proves wrong.
  mutating func section(of controller: ListSectionController<Cell>) -> Int? {
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

  mutating func set(_ items: ItemTokens, _ edges: SectionEdges<Cell>?, at section: Int) {
    entries[section].items = items
    entries[section].edges = edges
  }

  mutating func setObject(_ object: AnyDiffable, at section: Int) { objects[section] = object }

  /// Takes the values of an update and puts the entries of those that came into their places.
  mutating func apply(
    _ difference: ListDifference, objects: [AnyDiffable], inserted: [SectionEntry<Cell>]
  ) {
    self.objects = objects
    let moves = difference.moves
    guard !(moves.isEmpty && inserted.isEmpty && difference.deletes.isEmpty) else { return }
    arePlacesKnown = false
    let moved = moves.map { entries[$0.from] }
    let removed = Self.merged(difference.deletes, moves.map { $0.from }.sorted())
    // What stays put closes up, and what comes or moves is put between: each place is its last.
    let arrivals = Arrivals(difference.inserts, inserted, moves, moved)
    if removed.count + arrivals.count <= 16 {
      for section in removed.reversed() { entries.remove(at: section) }
      for (section, entry) in arrivals { entries.insert(entry, at: section) }
      return
    }
    var result = ContiguousArray<SectionEntry<Cell>>()
    result.reserveCapacity(difference.newCount)
    var survivors = Survivors(entries: entries, removed: removed)
    for (section, entry) in arrivals {
      survivors.append(to: &result, upTo: section)
      result.append(entry)
    }
    survivors.append(to: &result, upTo: difference.newCount)
    entries = result
  }

  private static func merged(_ left: [Int], _ right: [Int]) -> [Int] {
    if right.isEmpty { return left }
    return (left + right).sorted()
  }
}

/// The entries that come or move to a place, ascending by place.
private struct Arrivals<Cell: AnyObject>: Sequence, IteratorProtocol {
  private let inserts: [Int]
  private let inserted: [SectionEntry<Cell>]
  private let moves: [ListDifference.Move]
  private let moved: [SectionEntry<Cell>]
  private var insert = 0
  private var move = 0

  init(
    _ inserts: [Int], _ inserted: [SectionEntry<Cell>], _ moves: [ListDifference.Move],
    _ moved: [SectionEntry<Cell>]
  ) {
    self.inserts = inserts
    self.inserted = inserted
    self.moves = moves
    self.moved = moved
  }

  var count: Int { inserts.count + moves.count }

  mutating func next() -> (section: Int, entry: SectionEntry<Cell>)? {
    let nextInsert = insert < inserts.count ? inserts[insert] : Int.max
    let nextMove = move < moves.count ? moves[move].to : Int.max
    if nextInsert < nextMove {
      defer { insert += 1 }
      return (nextInsert, inserted[insert])
    }
    guard move < moves.count else { return nil }
    defer { move += 1 }
    return (nextMove, moved[move])
  }
}

/// The entries that stay where they are among each other, handed out by runs.
private struct Survivors<Cell: AnyObject> {
  let entries: ContiguousArray<SectionEntry<Cell>>
  let removed: [Int]
  var position = 0
  var nextRemoved = 0

  init(entries: ContiguousArray<SectionEntry<Cell>>, removed: [Int]) {
    self.entries = entries
    self.removed = removed
  }

  mutating func append(to result: inout ContiguousArray<SectionEntry<Cell>>, upTo count: Int) {
    while result.count < count, position < entries.count {
      let end = nextRemoved < removed.count ? removed[nextRemoved] : entries.count
      let length = min(end - position, count - result.count)
      result.append(contentsOf: entries[position..<position + length])
      position += length
      if position == end, nextRemoved < removed.count {
        position += 1
        nextRemoved += 1
      }
    }
  }
}
