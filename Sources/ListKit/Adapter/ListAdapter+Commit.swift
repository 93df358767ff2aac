import ListDiffKit

extension ListAdapter {
  /// Passes an update on to the controllers and makes its batches.
  ///
  /// Takes effect once for each update: inside the host's `performBatch` or `reload`, or without the
  /// host if there is none or it never asks.
  func commit(_ transaction: Transaction<Cell>) {
    guard !transaction.delivery.isCommitted else { return }
    whileBusy {
      runner.beginCommit(transaction)
      transaction.delivery.progress = .open
      putTogether(transaction)
      runner.endCommit()
    }
  }

  private func putTogether(_ transaction: Transaction<Cell>) {
    let placesBefore = interaction.placesBefore(followsSelection: selectsSuccessor, in: store)
    display.noteDisplayed()
    if transaction.intent.replacesEverything { removeEverything(in: transaction) }
    if transaction.content != nil { takeContent(of: transaction) }
    #if !hasFeature(Embedded)
      expandArrivals(transaction)
    #endif
    tellControllers(transaction)
    runBlocks(of: transaction)
    noteDrags(transaction)
    transaction.delivery.progress = .closed
    checkObjects(transaction)
    countInserted(transaction)
    let changes = settleTouched(transaction)
    keepState(placesBefore, transaction, changes)
    makeStages(transaction, changes)
  }

  private func removeEverything(in transaction: Transaction<Cell>) {
    for section in store.sections {
      let entry = store[section]
      transaction.departures.sections.append(entry)
      entry.controller.isLeaving = true
      entry.controller.lastSection = section
      transaction.departures.former[entry.identity] = (
        section, entry.controller.itemIdentities
      )
    }
    store.removeAll()
  }

  private func takeContent(of transaction: Transaction<Cell>) {
    guard let difference = transaction.content?.difference else { return }
    // Visible controllers are asked for their places soon: they need not be looked up then.
    let visible = display.controllers.compactMap { controller in
      store.section(of: controller).map { (controller, difference.newPosition(ofOld: $0)) }
    }
    for (controller, section) in visible {
      checkIdentity(
        of: store.value(at: controller.lastSection), at: controller.lastSection, controller)
      controller.lastSection = section ?? -1
    }
    for position in difference.deletes {
      let entry = store[position]
      entry.controller.isLeaving = true
      entry.controller.lastSection = position
      checkIdentity(of: store.value(at: position), at: position, entry.controller)
      transaction.departures.sections.append(entry)
    }
    transaction.takeContent(into: store)
    for position in difference.inserts {
      let controller = store[position].controller
      controller.lastSection = position
      if transaction.intent.replacesEverything {
        store.attach(controller, to: store[position].identity)
        // A data source may keep its controllers.
        controller.isLeaving = false
      }
    }
    for update in difference.updates { store[update.to].controller.lastSection = update.to }
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
      store[position].controller.takeValue(store.value(at: position))
    }
    for update in updates { tellUpdate(at: update, in: transaction) }
  }

  private func tellUpdate(at section: Int, in transaction: Transaction<Cell>) {
    let controller = store[section].controller
    let object = store.value(at: section)
    controller.takeValue(object)
    checkIdentity(of: object, at: section, controller)
    transaction.noteNewContent(of: controller)
  }

  private func runBlocks(of transaction: Transaction<Cell>) {
    let context = ListBatchContext(transaction, isContentNewer: transaction.content != nil)
    // A block that keeps the context must not keep the blocks with it, which may keep the context.
    let blocks = transaction.intent.blocks
    transaction.intent.blocks = []
    for block in blocks {
      transaction.requested.beginBlock()
      block.run(in: context)
    }
  }

  /// The first stage that the host has not taken: the source says what it leads to from now on.
  func takeStage(of transaction: Transaction<Cell>) -> ListBatchUpdates? {
    guard !transaction.delivery.stages.isEmpty else { return nil }
    let stage = transaction.delivery.stages.removeFirst()
    store.show(stage.table)
    display.placesChanged()
    if transaction.delivery.stages.isEmpty { letGo(of: transaction) }
    return stage.batch
  }

  func takeAllStages(of transaction: Transaction<Cell>) {
    while takeStage(of: transaction) != nil {}
  }

  /// The controllers that went are no longer tied to the list.
  private func letGo(of transaction: Transaction<Cell>) {
    for index in transaction.departures.sections.indices {
      let controller = transaction.departures.sections[index].controller
      guard controller.isLeaving else { continue }
      store.release(controller)
      problems.forget(controller)
    }
    transaction.departures = Departures()
  }
}
