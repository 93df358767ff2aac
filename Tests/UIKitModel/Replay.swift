import ListTestKit

/// Where each section and item goes in a legal batch, found by putting the new list together.
///
/// It is written apart from ListKit's own reckoning, so that each may find the faults of the other. The
/// new list has the inserted and moved elements at their places; all others fill the rest in order.
struct Replay {
  private(set) var sections: [Int: Int] = [:]
  private(set) var items: [IndexPath: IndexPath] = [:]
  /// What does not come out even; none for a legal batch.
  private(set) var faults: [String] = []

  init(_ batch: RawBatch, old: [Int], new: [Int]) {
    replaySections(batch, old.count, new.count)
    for (source, target) in sections {
      replayItems(batch, source, old[source], target, new[target])
    }
    for move in batch.moveItems {
      items[IndexPath(item: move.from.item, section: move.from.section)] =
        IndexPath(item: move.to.item, section: move.to.section)
    }
  }

  private mutating func replaySections(_ batch: RawBatch, _ oldCount: Int, _ newCount: Int) {
    let moved = Dictionary(batch.moveSections.map { ($0.to, $0.from) }) { first, _ in first }
    let leaving = Set(batch.deleteSections).union(moved.values)
    var staying = (0..<oldCount).lazy.filter { !leaving.contains($0) }.makeIterator()
    for target in 0..<newCount where !batch.insertSections.contains(target) {
      guard let source = moved[target] ?? staying.next() else {
        faults.append("nothing is left for section \(target)")
        continue
      }
      if !batch.reloadSections.contains(source) { sections[source] = target }
    }
    if let rest = staying.next() { faults.append("section \(rest) has no place") }
  }

  private mutating func replayItems(
    _ batch: RawBatch, _ source: Int, _ oldCount: Int, _ target: Int, _ newCount: Int
  ) {
    var leaving = Set(batch.deleteItems.filter { $0.section == source }.map { $0.item })
    var taken = Set(batch.insertItems.filter { $0.section == target }.map { $0.item })
    for move in batch.moveItems {
      if move.from.section == source { leaving.insert(move.from.item) }
      if move.to.section == target { taken.insert(move.to.item) }
    }
    let reloaded = Set(batch.reloadItems.filter { $0.section == source }.map { $0.item })
    var staying = (0..<oldCount).lazy.filter { !leaving.contains($0) }.makeIterator()
    for item in 0..<newCount where !taken.contains(item) {
      guard let from = staying.next() else {
        faults.append("nothing is left for item \(target).\(item)")
        continue
      }
      if !reloaded.contains(from) {
        items[IndexPath(item: from, section: source)] = IndexPath(item: item, section: target)
      }
    }
    if let rest = staying.next() { faults.append("item \(source).\(rest) has no place") }
  }

  /// Where an element is after the batch, or `nil` if it is gone or made anew.
  func target(of key: ElementKey) -> ElementKey? {
    switch key {
    case .item(let path): items[path].map { .item($0) }
    case .supplement(let kind, let path):
      // Views of other kinds belong to items.
      kind == UICollectionView.elementKindSectionHeader
        || kind == UICollectionView.elementKindSectionFooter
        ? sections[path.section].map { .supplement(kind, IndexPath(item: path.item, section: $0)) }
        : items[path].map { .supplement(kind, $0) }
    }
  }
}
