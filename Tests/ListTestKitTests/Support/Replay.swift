import ListKit
import ListTestKit

/// Does a legal batch to a list as the rules say, place by place (R2d).
///
/// - Returns: Sections of items; what is inserted is none.
func replay(_ batch: ListBatchUpdates, on old: [[Int]], counts: [Int]) -> [[Int?]?] {
  let leftSections = Set(batch.sectionDeletes + batch.sectionMoves.map { $0.from })
  var restSections = old.indices.filter { !leftSections.contains($0) }
  let leftItems = Set(batch.itemDeletes + batch.itemMoves.map { $0.from })
  return counts.indices.map { section in
    if batch.sectionInserts.contains(section) { return nil }
    let source =
      batch.sectionMoves.first { $0.to == section }?.from ?? restSections.removeFirst()
    var rest = old[source].indices.filter { !leftItems.contains(path(source, $0)) }
    return (0..<counts[section]).map { item in
      let place = path(section, item)
      if batch.itemInserts.contains(place) { return nil }
      if let move = batch.itemMoves.first(where: { $0.to == place }) {
        return old[move.from.section][move.from.item]
      }
      return old[source][rest.removeFirst()]
    }
  }
}

/// A legal batch that a seed makes up, without reloads, and the numbers of items around it.
struct LegalBatch: Sendable {
  let old: [Int]
  let new: [Int]
  let batch: ListBatchUpdates

  init(old: [Int], new: [Int], batch: ListBatchUpdates) {
    self.old = old
    self.new = new
    self.batch = batch
  }

  init?(seed: UInt64) {
    let random = RandomBatch(seed: seed)
    var batch = ListBatchUpdates()
    batch.sectionDeletes = random.batch.deleteSections.sorted()
    batch.sectionInserts = random.batch.insertSections.sorted()
    batch.sectionMoves = random.batch.moveSections.sorted { $0.to < $1.to }
    batch.itemDeletes = random.batch.deleteItems.sorted()
    batch.itemInserts = random.batch.insertItems.sorted()
    batch.itemMoves = random.batch.moveItems.sorted { $0.to < $1.to }
    guard random.batch.reloadSections.isEmpty, random.batch.reloadItems.isEmpty,
      StrictRules.check(old: random.old, new: random.new, batch: batch).isEmpty,
      Set(batch.itemMoves).count == batch.itemMoves.count,
      Set(batch.sectionMoves).count == batch.sectionMoves.count
    else { return nil }
    old = random.old
    new = random.new
    self.batch = batch
  }

  /// The old list, each item a number of its own.
  var list: [[Int]] {
    var next = 0
    return old.map { count in
      next += count
      return Array(next - count..<next)
    }
  }

  static let all: [LegalBatch] = (0..<4_000).compactMap { LegalBatch(seed: $0) }
}
