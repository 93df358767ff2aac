extension SectionedDifference {
  /// Why changes of sections and items do not make a valid difference.
  public typealias Flaw = ListDifference.Flaw

  /// Makes a difference from its parts, and checks that they do not contradict each other.
  ///
  /// - Throws: A ``Flaw`` with the first rule that the parts break.
  /// - Complexity: O(*s* + *c* log *c*) for *s* sections and *c* changes.
  public init(
    sections: ListDifference, itemDeletes: [ListPath], itemInserts: [ListPath],
    itemMoves: [Items.Move], itemUpdates: [Items.Update], oldCounts: [Int], newCounts: [Int]
  ) throws(Flaw) {
    var items = Items()
    items.deletes = itemDeletes
    items.inserts = itemInserts
    items.moves = itemMoves
    items.updates = itemUpdates
    self.init(sections: sections, items: items, oldCounts: oldCounts, newCounts: newCounts)
    if let flaw = firstFlaw { throw Flaw(description: flaw) }
  }

  /// The first rule that the parts break, in words.
  var firstFlaw: String? {
    let limit = Int(Int32.max)
    guard oldCounts.count == sections.oldCount, newCounts.count == sections.newCount else {
      return "the numbers of items are not those of as many sections"
    }
    guard (oldCounts + newCounts).allSatisfy({ (0...limit).contains($0) }) else {
      return "a section does not have between none and \(limit) items"
    }
    let departures = items.moves.map { $0.from }.sorted()
    if !Self.areAscending(items.deletes, in: oldCounts) {
      return "deletes are not ascending places of the old list"
    }
    if !Self.areAscending(items.inserts, in: newCounts) {
      return "inserts are not ascending places of the new list"
    }
    if !Self.areAscending(departures, in: oldCounts) {
      return "moves do not come from different places of the old list"
    }
    if !Self.areAscending(items.moves.map { $0.to }, in: newCounts) {
      return "moves do not go to ascending places of the new list"
    }
    if !Self.areAscending(items.updates.map { $0.to }, in: newCounts) {
      return "updates are not at ascending places of the new list"
    }
    if let path = items.deletes.first(where: { sections.deletes.containsSorted($0.section) }) {
      return "the item at \(path) is deleted, and so is its section"
    }
    if let path = items.inserts.first(where: { sections.inserts.containsSorted($0.section) }) {
      return "the item at \(path) is inserted, and so is its section"
    }
    for move in items.moves {
      if items.deletes.containsSorted(move.from) {
        return "the item at \(move.from) is moved and deleted"
      }
      if items.inserts.containsSorted(move.to) {
        return "the item at \(move.to) is moved and inserted"
      }
    }
    return firstFlawOfPairs
  }

  private var firstFlawOfPairs: String? {
    let places = ItemChanges(items)
    for (section, partner) in sections.partnersOfNew().enumerated() where partner >= 0 {
      let oldStaying = oldCounts[partner] - (places.leaving[partner]?.count ?? 0)
      let newStaying = newCounts[section] - (places.arriving[section]?.count ?? 0)
      if oldStaying != newStaying {
        return "section \(section) does not have the same number of items that stay"
      }
    }
    for update in items.updates where newPlace(ofOld: update.from, places) != update.to {
      return "the update \(update.from) → \(update.to) is not of one item"
    }
    return nil
  }

  /// The new place of an item of the old list; `nil` if it has none, or if there is no such item.
  private func newPlace(ofOld path: ListPath, _ places: ItemChanges) -> ListPath? {
    guard oldCounts.indices.contains(path.section),
      (0..<oldCounts[path.section]).contains(path.item)
    else { return nil }
    if let target = places.targets[path] { return target }
    let leaving = places.leaving[path.section] ?? []
    if leaving.containsSorted(path.item) { return nil }
    guard let section = sections.newPosition(ofOld: path.section) else { return nil }
    let rank = path.item - leaving.partitioningIndex { $0 >= path.item }
    let arriving = places.arriving[section] ?? []
    let item = (rank..<newCounts[section]).partitioningIndex { item in
      item + 1 - arriving.partitioningIndex { $0 > item } > rank
    }
    return ListPath(section: section, item: item)
  }

  private static func areAscending(_ paths: [ListPath], in counts: [Int]) -> Bool {
    var last: ListPath?
    for path in paths {
      guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item)
      else { return false }
      if let last, path <= last { return false }
      last = path
    }
    return true
  }
}
