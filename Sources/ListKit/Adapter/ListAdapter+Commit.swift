import ListDiffKit

extension ListAdapter {
  /// Tells the controllers about an update and puts together the batches that lead there.
  ///
  /// Runs exactly once for each update, inside the host's batch.
  func commit(_ transaction: Transaction<Cell>) {
    guard !transaction.isCommitted else { return }
    transaction.isCommitted = true
    busyCalls += 1
    defer { endBusy() }
    isCommitting = true
    isInCommit = true
    defer { isInCommit = false }
    let joined = self.transaction
    self.transaction = transaction
    let before = StateBefore(self)
    noteDisplayed()
    if transaction.replacesEverything {
      transaction.leaving = Array(table.entries)
      transaction.goneSections = Array(table.entries.indices)
      for (section, entry) in table.entries.enumerated() {
        entry.controller.isLeaving = true
        entry.controller.lastSection = section
        transaction.former[entry.identity] = (
          section, entry.controller.itemIdentities
        )
      }
      table = SectionTable()
      controllers = [:]
      itemTotal = 0
    }
    if let content = transaction.content { takeContent(content.objects, content.difference) }
    #if !hasFeature(Embedded)
      expandArrivals(transaction)
    #endif
    tellControllers(transaction)
    let context = ListBatchContext(transaction)
    // Whoever keeps the context must not keep the blocks with it, which may keep the context.
    let blocks = transaction.blocks
    transaction.blocks = []
    for block in blocks {
      transaction.block += 1
      block(context)
    }
    noteDrags(transaction)
    isCommitting = false
    transaction.isOpen = false
    countInserted(transaction)
    let changes = settleTouched(transaction)
    keepState(before, transaction, changes)
    makeStages(transaction, changes)
    self.transaction = joined
  }

  private func takeContent(_ objects: [AnyDiffable], _ difference: ListDifference) {
    guard let transaction else { return }
    // The controllers in sight are asked for their places soon: they need not be looked up then.
    let inSight = displays.controllers.compactMap { controller in
      table.section(of: controller).map { (controller, difference.newPosition(ofOld: $0)) }
    }
    for (controller, section) in inSight {
      checkIdentity(
        of: table.objects[controller.lastSection], at: controller.lastSection, controller)
      controller.lastSection = section ?? -1
    }
    for position in difference.deletes {
      let entry = table.entries[position]
      entry.controller.isLeaving = true
      entry.controller.lastSection = position
      checkIdentity(of: table.objects[position], at: position, entry.controller)
      controllers[entry.identity] = nil
      transaction.leaving.append(entry)
      transaction.goneSections.append(position)
      itemTotal -= entry.items.count
    }
    var inserted = ContiguousArray<SectionEntry<Cell>>()
    inserted.reserveCapacity(transaction.inserted.count)
    for controller in transaction.inserted { inserted.append(SectionEntry(controller: controller)) }
    table.apply(difference, objects: objects, inserted: inserted)
    for position in difference.inserts {
      let entry = table.entries[position]
      entry.controller.lastSection = position
      if transaction.replacesEverything {
        controllers[entry.identity] = entry.controller
        // A data source may keep its controllers.
        entry.controller.isLeaving = false
      }
    }
    for update in difference.updates { table.entries[update.to].controller.lastSection = update.to }
  }

  /// Values that are new or have new content, by their new places: all places are right by now.
  private func tellControllers(_ transaction: Transaction<Cell>) {
    guard let difference = transaction.content?.difference else { return }
    var updates = difference.updates.map { $0.to }.sorted()[...]
    for position in difference.inserts {
      while let update = updates.first, update < position {
        updates.removeFirst()
        tellUpdate(at: update, in: transaction)
      }
      table.entries[position].controller.takeValue(table.objects[position])
    }
    for update in updates { tellUpdate(at: update, in: transaction) }
  }

  private func tellUpdate(at section: Int, in transaction: Transaction<Cell>) {
    let controller = table.entries[section].controller
    controller.takeValue(table.objects[section])
    checkIdentity(of: table.objects[section], at: section, controller)
    controller.refreshedBy = transaction
    transaction.refreshed.append(controller)
  }

  private func countInserted(_ transaction: Transaction<Cell>) {
    for position in transaction.content?.difference.inserts ?? [] {
      let controller = table.entries[position].controller
      controller.refreshItems()
      let count = countItems(of: controller, at: position)
      let tokens = tokens(count, of: controller, at: position, in: transaction)
      itemTotal += count
      table.set(tokens, nil, at: position)
      if let edges = SectionEdges.make(for: controller) { table.set(tokens, edges, at: position) }
    }
  }

  /// Numbers for the items of a section that came.
  ///
  /// Where another controller had the section before, items that are found again keep their numbers,
  /// and with them the state that a reader gave them.
  private func tokens(
    _ count: Int, of controller: AnyListSectionController<Cell>, at section: Int,
    in transaction: Transaction<Cell>
  ) -> ItemTokens {
    guard !transaction.former.isEmpty,
      let former = transaction.former[table.entries[section].identity],
      transaction.leaving.indices.contains(former.section)
    else {
      defer { nextToken += count }
      return ItemTokens(first: nextToken, count: count)
    }
    let old = transaction.leaving[former.section].items
    if let before = former.items, let after = controller.itemIdentities,
      before.count == old.count, after.count == count
    {
      let change = ItemChange(ListDifference(from: before, to: after), updatesAll: false)
      return change.tokens(from: old, next: &nextToken)
    }
    if count == old.count { return old }
    return ItemChange(oldCount: old.count, newCount: count).tokens(from: old, next: &nextToken)
  }

  /// Asks a controller, whose section has so many items now.
  func countItems(
    of controller: AnyListSectionController<Cell>, at section: Int, replacing oldCount: Int = 0
  ) -> Int {
    let count = controller.numberOfItems()
    if count < 0 {
      report(.negativeCount(section: section, count: count))
      return 0
    }
    if count > ListDiagnostic.itemLimit - (itemTotal - oldCount) {
      report(.excessiveCount(section: section, count: count))
      return 0
    }
    return count
  }

  /// The first stage that the host has not taken: the source says what it leads to from now on.
  func takeStage(of transaction: Transaction<Cell>) -> ListBatchUpdates? {
    guard !transaction.stages.isEmpty else { return nil }
    let stage = transaction.stages.removeFirst()
    table = stage.table
    sightSpan = nil
    itemSpan = nil
    table.forgetPlaces()
    if transaction.stages.isEmpty { letGo(of: transaction) }
    return stage.batch
  }

  /// The controllers that went are no longer tied to the list.
  private func letGo(of transaction: Transaction<Cell>) {
    for entry in transaction.leaving {
      let controller = entry.controller
      guard controller.isLeaving else { continue }
      controller.link = nil
      controller.isLeaving = false
      controller.lastSection = -1
      departed.append(controller)
      if !changedIdentities.isEmpty { changedIdentities.remove(ObjectIdentifier(controller)) }
    }
    transaction.leaving = []
    transaction.former = [:]
  }
}
