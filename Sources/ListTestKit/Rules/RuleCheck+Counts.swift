import ListKit

extension RuleCheck {
  /// R16: inserted and deleted sections must explain the number of sections.
  mutating func checkSectionCount() {
    let inserted = batch.insertSections.count
    let deleted = batch.deleteSections.count
    if new.count != old.count + inserted - deleted {
      report(
        Violation(
          .r16,
          """
          \(old.count) sections before the batch, \(inserted) inserted and \(deleted) deleted make \
          \(old.count + inserted - deleted), but there are \(new.count) after it. Change the data \
          inside the batch, once, and name every section that comes or goes.
          """))
    }
  }

  /// R17: inserted and deleted items, and moves between sections, must explain the number of items of each
  /// section.
  mutating func checkItemCounts() {
    // Items of inserted and deleted sections do not count (R14).
    let deletedSections = Set(batch.deleteSections)
    let insertedSections = Set(batch.insertSections)
    let inserts = Self.tally(batch.insertItems, but: insertedSections)
    let deletes = Self.tally(batch.deleteItems, but: deletedSections)
    let sources = sectionSources(deletedSections, insertedSections)
    let sectionBefore = Dictionary(
      sources.enumerated().compactMap { new, old in old.map { (new, $0) } },
      uniquingKeysWith: { first, _ in first })
    let crossing = batch.moveItems.filter { sectionBefore[$0.to.section] != $0.from.section }
    let arrivals = Self.tally(crossing.map { $0.to }, but: [])
    let departures = Self.tally(crossing.map { $0.from }, but: [])
    for section in new.indices {
      guard section < sources.count, let source = sources[section] else { continue }
      guard old.indices.contains(source) else { continue }
      let gain = inserts[section, default: 0] + arrivals[section, default: 0]
      let loss = deletes[source, default: 0] + departures[source, default: 0]
      if new[section] != old[source] + gain - loss {
        report(.wrongItemCount(section, source, old[source], gain, loss, new[section]))
      }
    }
  }

  private static func tally(_ paths: [ListPath], but sections: Set<Int>) -> [Int: Int] {
    var tally: [Int: Int] = [:]
    for path in paths where !sections.contains(path.section) {
      tally[path.section, default: 0] += 1
    }
    return tally
  }

  /// The old position of each new section; `nil` for an inserted one.
  ///
  /// The batch fixes the places of moved and inserted sections; the others keep their order.
  private func sectionSources(_ deleted: Set<Int>, _ inserted: Set<Int>) -> [Int?] {
    let left = deleted.union(batch.moveSections.map { $0.from })
    let reached = Dictionary(
      batch.moveSections.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    var rest = old.indices.lazy.filter { !left.contains($0) }.makeIterator()
    return new.indices.map { section in
      if inserted.contains(section) { return nil }
      return reached[section] ?? rest.next()
    }
  }
}
