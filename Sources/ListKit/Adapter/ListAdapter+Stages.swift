import ListDiffKit

extension ListAdapter {
  /// Makes the fewest batches that the host can take.
  ///
  /// A section that moves and changes its items at once is what strict hosts do not take (R15).
  /// Where the host says so, its items change first, while the section is still where it was; every
  /// controller then has the items that the host knows of at each moment.
  func makeStages(
    _ transaction: Transaction<Cell>, _ changes: [SectionChange]
  ) {
    let capabilities = binding.host?.capabilities ?? .lenient
    let difference = transaction.content?.difference
    var batch = ListBatchUpdates()
    batch.sectionDeletes = difference?.deletes ?? []
    batch.sectionInserts = difference?.inserts ?? []
    var moves = difference?.moves ?? []
    var replaced = capabilities.movesSections ? [] : moves
    let changesAndMoves = changes.filter {
      $0.items.isStructural && moves.first(movingTo: $0.section) != nil
    }
    if capabilities.movesSections, capabilities.movedSection == .replaced {
      replaced = changesAndMoves.compactMap { moves.first(movingTo: $0.section) }
    }
    let isStaged =
      capabilities.movesSections && capabilities.movedSection == .inStages
      && !changesAndMoves.isEmpty
    if !replaced.isEmpty {
      batch.sectionDeletes = (batch.sectionDeletes + replaced.map { $0.from }).sorted()
      batch.sectionInserts = (batch.sectionInserts + replaced.map { $0.to }).sorted()
      let isReplaced = Set(replaced)
      moves.removeAll { isReplaced.contains($0) }
    }
    batch.sectionMoves = moves
    transaction.delivery.stages = []
    if isStaged, let difference {
      transaction.delivery.stages.append(
        itemStage(changes, difference, transaction.intent.scroll))
      batch.sectionDeletes = []
      batch.sectionMoves = moves.map {
        let gone = difference.deletes.countSorted(before: $0.from)
        return ListMove(from: $0.from - gone, to: $0.to)
      }
    } else {
      for change in changes where !batch.sectionInserts.containsSorted(change.section) {
        let from = difference?.oldPosition(ofNew: change.section) ?? change.section
        batch.add(change, from: from, to: change.section)
      }
    }
    moveDragged(in: &batch, transaction)
    batch.sort()
    batch.scroll = transaction.intent.scroll
    transaction.delivery.stages.append(Delivery.Stage(batch: batch, table: store.snapshot))
    if !observers.isEmpty { transaction.delivery.record = record(of: transaction) }
  }

  /// All changes of items, while the sections that are left stand as they did.
  ///
  /// The controllers know of the changes already, also those that go: no section may show items that
  /// its controller no longer has.
  private func itemStage(
    _ changes: [SectionChange], _ difference: ListDifference, _ scroll: ListScrollIntent
  ) -> Delivery<Cell>.Stage {
    var batch = ListBatchUpdates()
    batch.isFollowed = true
    // Once the end is out of sight, no later batch can follow it.
    if scroll == .followEnd { batch.scroll = scroll }
    batch.sectionDeletes = difference.deletes
    for change in changes {
      guard let from = difference.oldPosition(ofNew: change.section) else { continue }
      batch.add(change, from: from, to: from - difference.deletes.countSorted(before: from))
    }
    batch.sort()
    let left = (0..<difference.oldCount).compactMap { difference.newPosition(ofOld: $0) }
    return Delivery.Stage(batch: batch, table: store.snapshot.selecting(left))
  }
}

extension ListBatchUpdates {
  fileprivate mutating func add(_ change: SectionChange, from: Int, to: Int) {
    let items = change.items
    itemDeletes += items.deletes.map { ListPath(section: from, item: $0) }
    itemInserts += items.inserts.map { ListPath(section: to, item: $0) }
    itemMoves += items.moves.map {
      ListMove(
        from: ListPath(section: from, item: $0.from), to: ListPath(section: to, item: $0.to))
    }
    itemUpdates += items.updates.map {
      ListUpdate(
        from: ListPath(section: from, item: $0.from), to: ListPath(section: to, item: $0.to))
    }
    layoutChanges += items.layoutChanges.map { .item(ListPath(section: to, item: $0)) }
    if change.measuresHeader { layoutChanges.append(.header(to)) }
    if change.measuresFooter { layoutChanges.append(.footer(to)) }
    if change.changesHeader { headerUpdates.append(to) }
    if change.changesFooter { footerUpdates.append(to) }
  }

  fileprivate mutating func sort() {
    itemDeletes.sort()
    itemInserts.sort()
    itemMoves.sort { $0.to < $1.to }
    itemUpdates.sort { $0.to < $1.to }
    layoutChanges.sort()
    headerUpdates.sort()
    footerUpdates.sort()
  }
}

extension [ListMove<Int>] {
  /// The move to a place, in moves that ascend by target.
  fileprivate func first(movingTo place: Int) -> ListMove<Int>? {
    let index = partitioningIndex { $0.to >= place }
    return index < count && self[index].to == place ? self[index] : nil
  }
}
