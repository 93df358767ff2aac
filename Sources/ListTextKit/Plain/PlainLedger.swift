import ListKit

/// The written text of each item, so that deleted items can be named.
@MainActor
struct PlainLedger {
  private var sections: [[ListItemKey]] = []
  private var labels: [ListItemKey: String] = [:]

  func label(of key: ListItemKey) -> String { labels[key] ?? "" }

  mutating func note(_ label: String, of key: ListItemKey) { labels[key] = label }

  /// The items that a batch deletes, in their order before it.
  func gone(in batch: ListBatchUpdates) -> [ListItemKey] {
    var places = batch.itemDeletes
    for section in batch.sectionDeletes where sections.indices.contains(section) {
      places += sections[section].indices.map { ListPath(section: section, item: $0) }
    }
    return places.sorted().compactMap { path in
      guard sections.indices.contains(path.section),
        sections[path.section].indices.contains(path.item)
      else { return nil }
      return sections[path.section][path.item]
    }
  }

  /// Records the items of the list.
  ///
  /// - Complexity: Linear in the items.
  mutating func take(_ source: ListSource<TextCell>) {
    sections = (0..<source.sectionCount).map { Self.keys(of: $0, in: source) }
  }

  /// Applies a batch.
  ///
  /// - Complexity: Linear in the items of the sections that it changes, and, where sections come,
  ///   go or move, in the sections.
  mutating func follow(_ batch: ListBatchUpdates, _ source: ListSource<TextCell>) {
    for key in gone(in: batch) { labels[key] = nil }
    var touched = Set(batch.itemInserts.map { $0.section } + batch.itemMoves.map { $0.to.section })
    let old = Set(batch.itemDeletes.map { $0.section } + batch.itemMoves.map { $0.from.section })
    if batch.sectionDeletes.isEmpty, batch.sectionInserts.isEmpty, batch.sectionMoves.isEmpty {
      touched.formUnion(old)
    } else {
      touched.formUnion(moveSections(batch, touching: old))
    }
    guard sections.count == source.sectionCount else { return take(source) }
    for section in touched where sections.indices.contains(section) {
      sections[section] = Self.keys(of: section, in: source)
    }
  }

  /// Applies the changes of sections; inserted sections have no items yet.
  ///
  /// - Returns: The new indices of changed and of inserted sections.
  private mutating func moveSections(
    _ batch: ListBatchUpdates, touching old: Set<Int>
  ) -> Set<Int> {
    var touched = Set(batch.sectionInserts)
    let leaving = Set(batch.sectionDeletes + batch.sectionMoves.map { $0.from })
    var origins: [Int: Int] = [:]
    for move in batch.sectionMoves { origins[move.to] = move.from }
    var rest = sections.indices.lazy.filter { !leaving.contains($0) }.makeIterator()
    let count = sections.count - batch.sectionDeletes.count + batch.sectionInserts.count
    var moved: [[ListItemKey]] = []
    moved.reserveCapacity(max(0, count))
    for section in 0..<max(0, count) {
      let origin = touched.contains(section) ? nil : origins[section] ?? rest.next()
      guard let origin, sections.indices.contains(origin) else {
        moved.append([])
        continue
      }
      moved.append(sections[origin])
      if old.contains(origin) { touched.insert(section) }
    }
    sections = moved
    return touched
  }

  private static func keys(of section: Int, in source: ListSource<TextCell>) -> [ListItemKey] {
    (0..<source.itemCount(in: section)).compactMap {
      source.key(at: ListPath(section: section, item: $0))
    }
  }
}
