import ListDiffKit

extension ListAdapter {
  /// Makes the fewest batches that the host can take.
  ///
  /// A section that moves and changes its items at once is what strict hosts do not take (R15).
  /// Where the host says so, its items change first, while the section is still where it was; every
  /// controller then has the items that the host knows of at each moment.
  func makeStages(
    _ transaction: Transaction<Cell>, _ changes: [SectionChange], oldObjects: [AnyDiffable]
  ) {
    let capabilities = boundHost?.capabilities ?? .lenient
    let difference = transaction.content?.difference
    var batch = ListBatchUpdates()
    batch.sectionDeletes = difference?.deletes ?? []
    batch.sectionInserts = difference?.inserts ?? []
    var moves = difference?.moves ?? []
    if !capabilities.movesSections {
      replace(moves, in: &batch)
      moves = []
    }
    var replaced: [ListDifference.Move] = []
    var early: [(from: Int, change: SectionChange)] = []
    for change in changes {
      let from = difference?.oldPosition(ofNew: change.section) ?? change.section
      let move = moves.first(movingTo: change.section)
      if batch.sectionInserts.containsSorted(change.section) { continue }
      if let move, change.items.isStructural {
        switch capabilities.movedSection {
        case .together: batch.add(change.items, from: from, to: change.section)
        case .replaced: replaced.append(move)
        case .inStages: early.append((from, change))
        }
      } else {
        batch.add(change.items, from: from, to: change.section)
      }
      if replaced.last?.to == change.section { continue }
      batch.addContent(change)
    }
    if !replaced.isEmpty {
      moves.removeAll { replaced.contains($0) }
      replace(replaced, in: &batch)
    }
    batch.sectionMoves = moves
    if let draggedItem, transaction.content != nil { drag(draggedItem, in: &batch) }
    batch.sort()
    batch.scroll = transaction.scroll
    transaction.stages = []
    if !early.isEmpty, let difference {
      transaction.stages.append(earlyStage(early, difference, transaction, oldObjects))
    }
    transaction.stages.append(Transaction.Stage(batch: batch, table: table))
    if onUpdate != nil { transaction.record = ListUpdateRecord(transaction.stages.map { $0.batch }) }
  }

  /// An item that a reader dragged into another section goes there as a move, with its state.
  private func drag(_ item: (from: ListPath, to: ListPath), in batch: inout ListBatchUpdates) {
    draggedItem = nil
    guard !batch.isSectionStructural,
      let gone = batch.itemDeletes.firstIndex(of: item.from),
      let come = batch.itemInserts.firstIndex(of: item.to)
    else { return }
    batch.itemDeletes.remove(at: gone)
    batch.itemInserts.remove(at: come)
    batch.itemMoves.append(SectionedDifference.Items.Move(from: item.from, to: item.to))
  }

  private func replace(_ moves: [ListDifference.Move], in batch: inout ListBatchUpdates) {
    guard !moves.isEmpty else { return }
    batch.sectionDeletes = (batch.sectionDeletes + moves.map { $0.from }).sorted()
    batch.sectionInserts = (batch.sectionInserts + moves.map { $0.to }).sorted()
  }

  /// The sections as they were, except that those which change and move have their new items.
  private func earlyStage(
    _ early: [(from: Int, change: SectionChange)], _ difference: ListDifference,
    _ transaction: Transaction<Cell>, _ oldObjects: [AnyDiffable]
  ) -> Transaction<Cell>.Stage {
    var stage = table
    stage.apply(difference.inverted, objects: oldObjects, inserted: transaction.leaving)
    // The others keep the items that the host knows of until the second batch.
    var batch = ListBatchUpdates()
    batch.isFollowed = true
    for (from, change) in early { batch.add(change.items, from: from, to: from) }
    batch.sort()
    for (from, tokens) in transaction.oldTokens where !early.contains(where: { $0.from == from }) {
      stage.setItems(tokens, at: from)
    }
    return Transaction.Stage(batch: batch, table: stage)
  }
}

extension ListBatchUpdates {
  fileprivate var isSectionStructural: Bool {
    !(sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty)
  }

  fileprivate mutating func add(_ items: ItemChange, from: Int, to: Int) {
    itemDeletes += items.deletes.map { ListPath(section: from, item: $0) }
    itemInserts += items.inserts.map { ListPath(section: to, item: $0) }
    itemMoves += items.moves.map {
      SectionedDifference.Items.Move(
        from: ListPath(section: from, item: $0.from), to: ListPath(section: to, item: $0.to))
    }
  }

  fileprivate mutating func addContent(_ change: SectionChange) {
    let section = change.section
    itemUpdates += change.items.updates.map { ListPath(section: section, item: $0) }
    layoutChanges += change.items.layoutChanges.map { ListPath(section: section, item: $0) }
    if change.changesHeader { headerUpdates.append(section) }
    if change.changesFooter { footerUpdates.append(section) }
  }

  fileprivate mutating func sort() {
    itemDeletes.sort()
    itemInserts.sort()
    itemMoves.sort { $0.to < $1.to }
    itemUpdates.sort()
    layoutChanges.sort()
  }
}

extension [ListDifference.Move] {
  /// The move to a place, in moves that ascend by target.
  fileprivate func first(movingTo place: Int) -> ListDifference.Move? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].to < place { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].to == place ? self[low] : nil
  }
}
