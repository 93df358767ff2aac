import ListDiffKit

/// Turns two index spaces into one thing after the other.
///
/// Items are lines of ``SequentialLines``, one for each section that was there: what comes is put
/// in the section as it was, and only then do sections come, go and move, as one line of their own.
struct SequenceMaker {
  private(set) var operations: [SequentialOperation] = []
  private let batch: ListBatchUpdates

  init(_ batch: ListBatchUpdates) {
    self.batch = batch
    if !(batch.itemDeletes.isEmpty && batch.itemInserts.isEmpty && batch.itemMoves.isEmpty) {
      changeItems()
    }
    changeSections()
    runs(of: batch.itemUpdates.map { $0.to }) { .updateItems(at: $0, count: $1) }
    operations += batch.headerUpdates.map { .updateHeader($0) }
    operations += batch.footerUpdates.map { .updateFooter($0) }
    runs(of: batch.layoutChanges.compactMap { $0.path }) { .measureItems(at: $0, count: $1) }
    for place in batch.layoutChanges {
      switch place {
      case .header(let section): operations.append(.measureHeader(section))
      case .footer(let section): operations.append(.measureFooter(section))
      case .item: break
      }
    }
  }

  private mutating func changeItems() {
    let origins = SectionOrigins(batch)
    var arrivals: [SequentialLines.Arrival] = []
    for path in batch.itemInserts {
      // The items of a new section come with it.
      guard let line = origins.origin(of: path.section) else { continue }
      arrivals.append(
        .init(target: ListPath(section: line, item: path.item), place: path, origin: nil))
    }
    for move in batch.itemMoves {
      guard let line = origins.origin(of: move.to.section) else { continue }
      arrivals.append(
        .init(
          target: ListPath(section: line, item: move.to.item), place: move.to, origin: move.from))
    }
    let removed = batch.sectionDeletes.sorted()
    let deletes = batch.itemDeletes.filter { !removed.containsSorted($0.section) }
    let lines = SequentialLines(deletes: deletes, arrivals: arrivals)
    operations += lines.changes.map { change in
      switch change {
      case .remove(let path, let count): .removeItems(at: path, count: count)
      case .insert(let path, let added, let count):
        .insertItems(at: path, added: added, count: count)
      case .move(let from, let to, let count): .moveItems(from: from, to: to, count: count)
      }
    }
  }

  private mutating func changeSections() {
    func place(_ section: Int) -> ListPath { ListPath(section: 0, item: section) }
    var arrivals = batch.sectionInserts.map {
      SequentialLines.Arrival(target: place($0), place: place($0), origin: nil)
    }
    arrivals += batch.sectionMoves.map {
      SequentialLines.Arrival(target: place($0.to), place: place($0.to), origin: place($0.from))
    }
    let lines = SequentialLines(
      deletes: batch.sectionDeletes.map { place($0) }, arrivals: arrivals)
    operations += lines.changes.map { change in
      switch change {
      case .remove(let place, let count): .removeSections(at: place.item, count: count)
      case .insert(let place, let added, let count):
        .insertSections(at: place.item, added: added.item, count: count)
      case .move(let from, let to, let count):
        .moveSections(from: from.item, to: to.item, count: count)
      }
    }
  }

  private mutating func runs(
    of paths: [ListPath], _ operation: (ListPath, Int) -> SequentialOperation
  ) {
    var start = 0
    for next in paths.indices.dropFirst() + [paths.count] where next > start {
      if next < paths.count, paths[next].directlyFollows(paths[next - 1]) { continue }
      operations.append(operation(paths[start], next - start))
      start = next
    }
  }
}

/// Which old section each new one is (R2d).
private struct SectionOrigins {
  private let arrivals: [(section: Int, origin: Int?)]
  private let arrivalSections: [Int]
  /// For each old section that leaves its place, how many that stay are before it.
  private let stayingBefore: [Int]

  init(_ batch: ListBatchUpdates) {
    let inserts = batch.sectionInserts.map { (section: $0, origin: Int?.none) }
    let moves = batch.sectionMoves.map { (section: $0.to, origin: Int?($0.from)) }
    arrivals = (inserts + moves).sorted { $0.section < $1.section }
    arrivalSections = arrivals.map { $0.section }
    let left = (batch.sectionDeletes + batch.sectionMoves.map { $0.from }).sorted()
    stayingBefore = left.enumerated().map { $0.element - $0.offset }
  }

  /// The old section of a new one; none for an inserted one.
  func origin(of section: Int) -> Int? {
    let before = arrivalSections.countSorted(before: section)
    if before < arrivals.count, arrivals[before].section == section {
      return arrivals[before].origin
    }
    let rank = section - before
    return rank + stayingBefore.countSorted(before: rank + 1)
  }
}
