import ListDiffKit

/// Long changes of a section's items, shown in parts if the controller allows it.
///
/// ```
/// update     the controller takes the value, and keeps the items that it shows
/// elsewhere  the shown items are compared with the new ones
/// turns      each shows one part, the part with the visible items first
/// ```
///
/// The requests of the update are answered after the last part.
extension ListAdapter {
  /// How many changes of items an update may show.
  func itemRoom(of transaction: Transaction<Cell>) -> ItemRoom {
    let room = changesPerPart(of: transaction)
    guard room < .max, binding.host != nil, !needsAllItems(transaction) else { return .all }
    return ItemRoom(changesPerPart: room, threshold: max(1, backgroundThreshold))
  }

  /// How many items of a new section may be shown at once; for a replaced section, with its needed
  /// items.
  func itemRoom(
    of controller: AnyListSectionController<Cell>, at section: Int, _ transaction: Transaction<Cell>
  ) -> ItemRoom {
    // A controller that is kept while its section is not in the list may still have its former
    // items.
    guard controller.itemIdentities?.isEmpty != false else { return .all }
    var room = itemRoom(of: transaction)
    let identity = store.identity(at: section)
    guard let index = transaction.departures.former[identity] else { return room }
    let former = transaction.departures.sections[index]
    guard let identities = former.itemIdentities, interaction.hidesNothing else { return .all }
    var needed = transaction.departures.sights[identity] ?? 0..<0
    for key in interaction.itemsWithState(in: identity) {
      guard let place = former.entry.items.position(of: key.token) else { continue }
      needed =
        needed.isEmpty
        ? place..<place + 1 : min(place, needed.lowerBound)..<max(place + 1, needed.upperBound)
    }
    room.former = (needed, identities)
    return room
  }

  /// The ranges of visible items, by section.
  var itemsInSight: [AnyIdentity: Range<Int>] {
    let sections = Set(whileBusy { binding.host?.visiblePaths ?? [] }.map { $0.section })
    return Dictionary(
      uniqueKeysWithValues: sections.filter { store.sections.contains($0) }
        .map { (store.identity(at: $0), visibleItems(at: $0)) })
  }

  /// Whether no item may be left to a later part, because this update may need it.
  ///
  /// That is so while a state is restored, items are dragged, identities have changed, or items with state may change
  /// their sections.
  private func needsAllItems(_ transaction: Transaction<Cell>) -> Bool {
    #if !hasFeature(Embedded)
      guard restoration.hasFoundItems else { return true }
    #endif
    return !interaction.drags.isEmpty || !transaction.transfers.drags.isEmpty
      || !contents.identityChanges.isEmpty || mayTransferItems(transaction)
  }

  /// Whether an item with state may go from one section to another.
  private func mayTransferItems(_ transaction: Transaction<Cell>) -> Bool {
    guard itemsMayChangeSections, interaction.hasAnyState else { return false }
    let requested = transaction.requested
    let difference = transaction.content?.difference
    return requested.refreshed.count + requested.touched.count + transaction.unmade.updated.count
      > 1
      || difference?.inserts.isEmpty == false || difference?.deletes.isEmpty == false
  }

  /// Whether a controller is in the list and does not show all of its items.
  func isGrowing(_ object: AnyObject) -> Bool {
    let controller = AnyListSectionController<Cell>.stored(object)
    return controller.hasMoreItems && store.section(of: controller) != nil
  }

  /// Takes over the controllers that do not show all of their items.
  func takeGrowingItems(_ transaction: Transaction<Cell>) {
    transaction.requested.growing = runner.growingItems
    transaction.requested.growing.keep { isGrowing($0) }
  }

  /// Prepares the next part of one section's items, comparing the items before the first part; then
  /// continues.
  func prepareMoreItems(
    in transaction: Transaction<Cell>, _ goOn: @escaping @MainActor (ListAdapter) -> Void
  ) {
    guard binding.host != nil, let growing = takeNextGrowing(transaction) else {
      return goOn(self)
    }
    let controller = AnyListSectionController<Cell>.stored(growing.object)
    transaction.requested.nextPart = growing
    guard let lists = controller.uncomparedItems else {
      transaction.requested.isLaterPart = true
      return goOn(self)
    }
    let link = link
    let comparison = ListComparison(
      old: lists.shown, new: lists.all, room: PartRoom(changesPerPart(of: transaction)),
      isOfItems: true)
    let done: @MainActor (ListComparison.Outcome?) -> Void = { outcome in
      guard let outcome, let adapter = link.target, adapter.runner.current === transaction
      else { return }
      adapter.take(outcome, of: controller, in: transaction)
      goOn(adapter)
    }
    guard let compareElsewhere else {
      return done(
        comparison.outcome(ListDifference(from: comparison.old, to: comparison.new)))
    }
    let cancel = compareElsewhere(comparison, done)
    if case .comparing(let current, _) = runner.phase, current === transaction {
      runner.beginComparing(transaction, cancel: cancel)
    }
  }

  private func takeNextGrowing(_ transaction: Transaction<Cell>) -> RequestedChanges.Controller? {
    if transaction.requested.growing.all.isEmpty { return nil }
    let visible = Set(whileBusy { binding.host?.visiblePaths ?? [] }.map { $0.section })
    return transaction.requested.growing.takeNext { object in
      store.section(of: .stored(object)).map { visible.contains($0) } ?? false
    }
  }

  private func take(
    _ outcome: ListComparison.Outcome, of controller: AnyListSectionController<Cell>,
    in transaction: Transaction<Cell>
  ) {
    if outcome.repeats.isEmpty, let section = store.section(of: controller) {
      var parts = outcome.parts
      // Items with state are looked up again for each part.
      if interaction.stateCount > sectionsPerTurn { parts.tangled = nil }
      controller.takeParts(parts, from: visibleItems(at: section).lowerBound)
    } else {
      // Items that repeat an identity are left out, which shifts all items behind them.
      transaction.intent.comesAtOnce = true
    }
  }

  /// The items that must not leave the section while its items are reordered in parts.
  func neededItems(at section: Int) -> NeededItems {
    let items = store[section].items
    let withState = interaction.itemsWithState(in: store.identity(at: section))
    return NeededItems(
      sight: visibleItems(at: section),
      withState: Set(withState.compactMap { items.position(of: $0.token) }))
  }

  /// The range from the first to the last visible item of a section; empty if none is visible.
  private func visibleItems(at section: Int) -> Range<Int> {
    let visible = whileBusy { binding.host?.visiblePaths ?? [] }
      .lazy.filter { $0.section == section }.map { $0.item }
    guard let first = visible.min(), let last = visible.max() else { return 0..<0 }
    return first..<last + 1
  }

  /// If no items may be left to later parts, has all of them shown in this update.
  func noteGrowingItems(_ transaction: Transaction<Cell>) {
    guard transaction.intent.comesAtOnce || needsAllItems(transaction) else { return }
    transaction.requested.nextPart = nil
    for growing in transaction.requested.growing.all where isGrowing(growing.object) {
      transaction.note(.stored(growing.object)) { $0.isRefresh = true }
    }
  }
}
