import ListDiffKit

extension ListAdapter {
  /// Passes an update to the controllers and makes its batches.
  ///
  /// Only the first call for an update has an effect. It comes from inside the host's
  /// `performBatch` or `reload`, or from the adapter if there is no host or the host never calls
  /// `updates`.
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
    let placesBefore = interaction.placesBefore(
      followsSelection: selectsSuccessor, keepsValues: !contents.successorRules.isEmpty, in: store)
    display.noteDisplayed()
    transaction.transfers.firstToken = store.nextItemToken
    if transaction.intent.replacesEverything { removeEverything(in: transaction) }
    if transaction.content != nil { takeContent(of: transaction) }
    renameRevealedValue(of: transaction)
    #if !hasFeature(Embedded)
      expandArrivals(transaction)
    #endif
    tellControllers(transaction)
    tellNeighbours(transaction)
    runBlocks(of: transaction)
    tellNeighboursOfReplacedValues(transaction)
    noteDrags(transaction)
    noteGrowingItems(transaction)
    makeFormerWithState(transaction)
    transaction.delivery.progress = .closed
    checkObjects(transaction)
    countInserted(transaction)
    let changes = settleTouched(transaction)
    keepState(placesBefore, transaction, changes)
    makeStages(transaction, changes)
    if transaction.showsWholeContent { contents.identityChanges.forgetShown() }
  }

  private func removeEverything(in transaction: Transaction<Cell>) {
    settleAllIdentities()
    for section in sectionsToNote(in: transaction) {
      depart(at: section, isMadeAnew: true, transaction)
    }
    releaseElsewhere(store.content, replacedBy: transaction.content?.values ?? ListContent())
    letAwayGo()
    store.removeAll()
  }

  /// The sections that a reload must note before it removes them all.
  ///
  /// If the new content is shown in parts, these are only the sections with cells or state: the controllers of the
  /// others are detached in the turns of the parts.
  private func sectionsToNote(in transaction: Transaction<Cell>) -> [Int] {
    var identities = interaction.sectionsWithState
    guard transaction.part?.rest != nil, transaction.intent.blocks.isEmpty,
      interaction.drags.isEmpty
    else {
      // Of sections without a controller, only those whose items have state are needed later.
      let unmade = identities.filter { store.madeController(for: $0) == nil }
      return store.madeSections + unmade.compactMap { store.section(of: $0) }
    }
    identities.formUnion(transaction.departures.sights.keys)
    identities.formUnion(display.nearItems.map { $0.section })
    let shown = display.controllers.compactMap { store.section(of: $0) }
    return Set(identities.compactMap { store.section(of: $0) } + shown).sorted()
  }

  /// Notes that a section is removed, together with its controller.
  private func depart(at section: Int, isMadeAnew: Bool, _ transaction: Transaction<Cell>) {
    let entry = store.stored(at: section)
    let identity = store.identity(at: section)
    let controller = store.madeController(at: section)
    noteSelected(in: entry.items, at: section, controller?.itemIdentities, transaction)
    controller?.isLeaving = true
    if let controller { display.noteDeparture(of: controller) { store.value(at: section) } }
    if isMadeAnew {
      transaction.departures.former[identity] = transaction.departures.sections.count
    }
    transaction.departures.sections.append(
      Departures.Section(
        identity: identity, entry: entry,
        itemIdentities: isMadeAnew ? controller?.itemIdentities : nil))
  }

  private func takeContent(of transaction: Transaction<Cell>) {
    guard let content = transaction.content else { return }
    let difference = content.difference
    for controller in display.controllers {
      // Only objects can change their identifier, and objects are boxed.
      guard let section = store.section(of: controller), store.isBoxed(at: section) else {
        continue
      }
      checkIdentity(of: store.value(at: section), at: section, controller)
    }
    for position in departing(difference.deletes) {
      if let controller = store.madeController(at: position) {
        checkIdentity(of: store.value(at: position), at: position, controller)
        if content.growth?.comesAgain(position) == true, let identity = controller.identity {
          store.absent.keep(controller, of: identity)
          continue
        }
      }
      depart(at: position, isMadeAnew: false, transaction)
    }
    if transaction.intent.replacesEverything {
      let isPrepared = store.prepare(content.values, inserts: difference.inserts)
      assert(isPrepared, "Values with one identity are left out before.")
      for (insert, controller) in content.made {
        store.attach(.stored(controller), toArrival: insert)
      }
    }
    if transaction.part == nil { releaseElsewhere(store.content, replacedBy: content.values) }
    store.take(difference, content.values)
    // A data source may return the former controllers again.
    for (_, object) in content.made {
      AnyListSectionController<Cell>.stored(object).isLeaving = false
    }
    for insert in content.returning {
      guard let controller = store.madeController(at: content.place(ofInsert: insert)) else {
        continue
      }
      if controller.isMadeWhenNeeded { store.noteNeeded(controller) }
    }
  }

  /// The deleted sections of which something must be kept until the end of the update.
  ///
  /// These are sections with a controller, and sections in which anything has state.
  private func departing(_ deletes: [Int]) -> [Int] {
    // If most sections are deleted, most of them have neither: look only at those that do.
    guard deletes.count > store.count / 16, deletes.count > 512, interaction.hidesNothing else {
      let hasState = interaction.hasAnyState
      return deletes.filter { hasState || store.madeController(at: $0) != nil }
    }
    var departing = store.madeSections
    for identity in interaction.sectionsWithState where store.madeController(for: identity) == nil {
      if let section = store.section(of: identity) { departing.append(section) }
    }
    return departing.sorted().filter { deletes.count == store.count || deletes.containsSorted($0) }
  }

  /// Passes inserted and changed values to their controllers, in the new order; all places are
  /// final by now.
  private func tellControllers(_ transaction: Transaction<Cell>) {
    guard let content = transaction.content else { return }
    var updates = content.difference.updates[...]
    for (insert, object) in content.made {
      let position = content.place(ofInsert: insert)
      while let update = updates.first, update.to < position {
        updates.removeFirst()
        tellUpdate(update, in: transaction)
      }
      let controller = AnyListSectionController<Cell>.stored(object)
      let value = store.value(at: position)
      if content.returning.containsSorted(insert),
        controller.boxedValue?.isContentEqual(to: value) == true
      {
        continue
      }
      controller.takeValue(value)
    }
    for update in updates { tellUpdate(update, in: transaction) }
  }

  private func tellUpdate(_ update: ListUpdate<Int>, in transaction: Transaction<Cell>) {
    let section = update.to
    guard let controller = store.madeController(at: section),
      !transaction.unmade.contains(controller)
    else {
      transaction.unmade.noteUpdate(update)
      // Without items, nothing of the section comes into sight that its controller would be needed for.
      if registeredCount(at: section) == 0 { _ = controller(at: section) }
      return
    }
    let object = store.value(at: section)
    watchingSpaces(of: controller, in: transaction) { $0.takeValue(object) }
    checkIdentity(of: object, at: section, controller)
    transaction.noteNewContent(of: controller)
  }

  /// Calls a controller that may answer with another inset, spacing or layout then.
  func watchingSpaces(
    of controller: AnyListSectionController<Cell>, in transaction: Transaction<Cell>,
    _ call: (AnyListSectionController<Cell>) -> Void
  ) {
    let former = SectionMetrics(of: controller)
    call(controller)
    if SectionMetrics(of: controller) != former { transaction.requested.noteSpaces(of: controller) }
  }

  private func runBlocks(of transaction: Transaction<Cell>) {
    let context = ListBatchContext(transaction, isContentNewer: transaction.intent.readsContent)
    // A block may retain the context, so the context must not retain the blocks.
    let blocks = transaction.intent.blocks
    transaction.intent.blocks = []
    for block in blocks {
      transaction.requested.beginBlock()
      block.run(in: context)
    }
  }

  /// Removes and returns the next stage for the host; from now on the source describes the state
  /// after it.
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

  /// Detaches the controllers of removed sections from the list.
  private func letGo(of transaction: Transaction<Cell>) {
    for section in transaction.departures.sections {
      guard let object = section.entry.controller else { continue }
      let controller = AnyListSectionController<Cell>.stored(object)
      if controller.isLeaving { letGo(controller) }
    }
    transaction.departures = Departures()
    let isLastPart = transaction.part?.rest == nil
    // The turn in which a reload removed everything has enough to do.
    if isLastPart || !transaction.intent.replacesEverything {
      let count = isLastPart ? .max : controllersReleased(with: transaction)
      for controller in store.absent.takeDeparting(count) where isAbsent(controller) {
        letGo(controller)
      }
    }
    if transaction.showsWholeContent { letAwayGo() }
  }

  /// The number of absent controllers that are released with a part of a reload.
  ///
  /// Those that know their items are released four times as fast as new ones are made, and have less to do.
  private func controllersReleased(with transaction: Transaction<Cell>) -> Int {
    let most = max(1, sectionsPerTurn)
    guard let content = transaction.content?.values else { return most }
    let made = sectionsPerPart(of: transaction, to: content).perPart
    return made < most / 4 ? 4 * made : most
  }

  /// Releases the controllers whose sections were not inserted again.
  private func letAwayGo() {
    let (controllers, table) = store.absent.takeAllAway()
    if table.capacity > sectionsPerTurn { releaseInBackground(table) }
    for controller in controllers where isAbsent(controller) { letGo(controller) }
  }

  /// Whether a controller is attached to this adapter while its section is not in the list.
  func isAbsent(_ controller: AnyListSectionController<Cell>) -> Bool {
    // The controller of a section to be inserted has no number yet.
    controller.link === link && controller.number >= 0 && !controller.isLeaving
      && !store.owns(controller)
  }

  private func letGo(_ controller: AnyListSectionController<Cell>) {
    if let items = controller.itemIdentities { releaseElsewhere(items) }
    store.release(controller)
    problems.forget(controller)
  }
}
