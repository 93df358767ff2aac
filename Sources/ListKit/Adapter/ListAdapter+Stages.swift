import ListDiffKit

extension ListAdapter {
  /// Makes the smallest number of batches that the host can take.
  ///
  /// Strict hosts do not take a section that moves and changes its items in one batch (R15). If the
  /// host asks for stages, the items change first, at the old place of the section; at each moment
  /// every controller then has the items that the host knows.
  func makeStages(
    _ transaction: Transaction<Cell>, _ changes: [SectionChange]
  ) {
    let capabilities = binding.host?.capabilities ?? .lenient
    let difference = transaction.content?.difference
    var batch = ListBatchUpdates()
    batch.sectionMoves = difference?.moves ?? []
    let replaced = replacedMoves(batch.sectionMoves, changes, capabilities)
    batch.sectionDeletes = difference?.deletes ?? []
    batch.sectionInserts = difference?.inserts ?? []
    if !replaced.isEmpty {
      batch.sectionMoves.removeAll { replaced.contains($0) }
      batch.sectionDeletes = (batch.sectionDeletes + replaced.map { $0.from }).sorted()
      batch.sectionInserts = (batch.sectionInserts + replaced.map { $0.to }).sorted()
    }
    for change in changes where !batch.sectionInserts.containsSorted(change.section) {
      let from = difference?.oldPosition(ofNew: change.section) ?? change.section
      batch.add(change, from: from)
    }
    moveTransferred(in: &batch, transaction)
    batch.sort()
    batch.scroll = transaction.intent.scroll
    let hasNews = transaction.part?.before.bringsNews ?? true
    let reads = runner.queue.running.filter { !$0.isBatch }
    batch.bringsNews =
      hasNews && transaction.requested.bringsNews
      && (reads.isEmpty || reads.contains { $0.bringsNews })
    batch.completesSections = transaction.requested.isCompletion && difference?.isEmpty ?? true
    batch.followsStart =
      batch.sectionInserts.first.map { contents.startRules.allow(store.value(at: $0)) } ?? true
    batch.hasMoreParts =
      transaction.part?.rest != nil || runner.isGrowing
      || transaction.requested.growing.all.contains { isGrowing($0.object) }
    let batches = capabilities.movedSection == .inStages ? batch.stages : [batch]
    let staying = batches.count > 1 ? stayingSections(difference) : store.snapshot
    transaction.delivery.stages = batches.map {
      Delivery.Stage(batch: $0, table: $0.isFollowed ? staying : store.snapshot)
    }
    if !observers.updates.isEmpty { transaction.delivery.record = record(of: transaction) }
  }

  /// The moves of sections that the host wants as a delete and an insert.
  private func replacedMoves(
    _ moves: [ListMove<Int>], _ changes: [SectionChange], _ capabilities: ListHostCapabilities
  ) -> Set<ListMove<Int>> {
    if !capabilities.movesSections { return Set(moves) }
    guard capabilities.movedSection == .replaced else { return [] }
    return Set(
      changes.filter { $0.items.isStructural }.compactMap { change in
        moves.firstSorted(change.section) { $0.to }
      })
  }

  /// The sections after the first of two stages: those that stay, in their old order.
  ///
  /// There are at most two stages. Deleted sections are removed in the first; sections are inserted
  /// and moved in the last. No item changes its section in an update that moves sections
  /// (``moveTransferred``).
  ///
  /// All controllers, also those of deleted sections, know the changes already: no section may show
  /// items that its controller no longer has.
  private func stayingSections(_ difference: ListDifference?) -> SectionTable {
    guard let difference else { return store.snapshot }
    return store.snapshot.selecting(
      (0..<difference.oldCount).compactMap { difference.newPosition(ofOld: $0) })
  }
}

extension ListBatchUpdates {
  fileprivate mutating func add(_ change: SectionChange, from: Int) {
    let to = change.section
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
    itemMoves.sort()
    itemUpdates.sort()
    layoutChanges.sort()
    headerUpdates.sort()
    footerUpdates.sort()
  }
}
