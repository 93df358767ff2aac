import ListDiffKit

/// A long change is shown in parts, one per turn: first the part around the visible sections, then
/// the parts behind it, then those before it.
///
/// ```
/// shown    a b c d e f g h      c and d are visible; two changes for each turn
/// content  a x c y e z g w
/// parts    a b c y e f g h │ … e z g h │ … g w │ a x …
/// ```
extension ListAdapter {
  /// The maximum number of changes in one turn; `.max` shows all at once.
  func changesPerPart(of transaction: Transaction<Cell>) -> Int {
    let room = max(1, sectionsPerTurn)
    guard !transaction.intent.comesAtOnce else { return .max }
    guard let capabilities = binding.host?.capabilities else { return room }
    // This host would reload for each part.
    let isTooMuch = (capabilities.changesBeforeReload ?? .max) < room
    return isTooMuch || !capabilities.takesParts ? .max : room
  }

  /// The maximum number of changed sections in one turn on the way to a content.
  func sectionsPerPart(of transaction: Transaction<Cell>, to content: ListContent) -> PartRoom {
    let room = changesPerPart(of: transaction)
    let fewer = max(256, room / 16)
    guard fewer < room, room < .max,
      makesAtOnce(content, fewer) || makesAtOnce(store.content, fewer)
    else { return PartRoom(room) }
    return PartRoom(atOnce: room, perPart: fewer)
  }

  /// Whether more than a number of values have controllers that are created at once.
  ///
  /// Looks only at the first arrays of the content.
  private func makesAtOnce(_ content: ListContent, _ most: Int) -> Bool {
    var (position, count, arrays) = (0, 0, 0)
    while position < content.count, count <= most, arrays < 64 {
      let end = content.arrayType(at: position).end
      // Boxes that were passed together mostly have one type.
      if contents.makers.maker(of: content.typeIdentity(at: position))?.count == nil {
        count += end - position
      }
      position = end
      arrays += 1
    }
    return count > most
  }

  /// Shows a content, or its first part, by a difference to the shown content.
  func show(
    _ content: ListContent, by parts: PartedDifference, in transaction: Transaction<Cell>
  ) {
    if transaction.intent.replacesEverything, let whole = parts.whole {
      // All items may have been selected since the turn began.
      completeSelection(ifReloaded: true)
      return reload(with: content, in: transaction) { whole.newPosition(ofOld: $0) }
    }
    let old = store.content
    if let whole = parts.whole {
      transaction.intent.pace.note(
        whole.changeCount, perPart: sectionsPerPart(of: transaction, to: content).perPart)
    }
    let pace = transaction.intent.pace
    if let tangled = parts.tangled {
      var growth = ListGrowth(from: old, to: content, tangled)
      growth.pace = pace
      growth.returnsValues = !transaction.requested.bringsNews
      if !comesAtOnce(growth) { return show(growth, in: transaction) }
    }
    if parts.partCount > 1 {
      let first = parts.part(ofOld: sectionsInSight.lowerBound)
      var growth = ListGrowth(from: old, to: content, parts, first: first)
      growth.pace = pace
      growth.returnsValues = !transaction.requested.bringsNews
      if !comesAtOnce(growth) { return show(growth, in: transaction) }
    }
    transaction.content = ContentChange(
      content, parts.whole ?? ListDifference(from: ListContent(), to: content))
    show(transaction)
  }

  /// Whether the rest of a change is shown at once, not in parts.
  ///
  /// That is necessary if a deleted value may match one of a later part: a value with a changed
  /// identity, a dragged item, or an item that may change its section. If sections leave the list in
  /// between, most of them must not be needed.
  func comesAtOnce(_ growth: ListGrowth) -> Bool {
    if growth.pace.isStalled || mayTransferItems(growth) { return true }
    let leaves = growth.isTangled || growth.whole?.deletes.isEmpty == false
    if leaves && !contents.identityChanges.isEmpty || !interaction.drags.isEmpty {
      return true
    }
    guard growth.isTangled, !growth.isBegun, let whole = growth.whole else { return false }
    // A batch of sections with controllers fits into a turn, while each part has to keep these.
    if whole.moves.count / 4 <= sectionsPerTurn, store.madeCount > whole.moves.count / 8 {
      return true
    }
    // Needed sections are looked up for each part, and all of them move in one turn.
    return interaction.stateCount + display.nearItems.count > sectionsPerTurn
      || display.controllers.count > whole.moves.count / 8
  }

  /// Whether an item with state may go from one section to another of a later part.
  private func mayTransferItems(_ growth: ListGrowth) -> Bool {
    guard itemsMayChangeSections, interaction.hasAnyState, let whole = growth.whole else {
      return false
    }
    return !whole.updates.isEmpty || !whole.deletes.isEmpty && !whole.inserts.isEmpty
  }

  /// Returns a test for sections that must not leave the list: with cells or near them, with state or more items
  /// to come, or to be revealed.
  private func neededSections(_ transaction: Transaction<Cell>) -> (Int) -> Bool {
    var identities = interaction.sectionsWithState
    identities.formUnion(display.nearItems.map { $0.section })
    if case .reveal(let identity, _) = transaction.intent.scroll { identities.insert(identity) }
    let shown = display.controllers.compactMap { store.section(of: $0) }
    let needed = Set(identities.compactMap { store.section(of: $0) } + shown)
    return { [store, display] section in
      if needed.contains(section) { return true }
      guard let controller = store.madeController(at: section) else { return false }
      return display.isNear(controller) || controller.hasMoreItems || store.isRenamed(controller)
    }
  }

  /// The range from the first to the last visible section; empty if none is visible.
  var sectionsInSight: Range<Int> {
    let visible = whileBusy { binding.host?.visiblePaths ?? [] }.map { $0.section }
    guard let first = visible.min(), let last = visible.max() else { return 0..<0 }
    return first..<last + 1
  }

  /// Shows the next part of a content.
  func show(_ growth: ListGrowth, in transaction: Transaction<Cell>) {
    let transfers = mayTransferItems(growth)
    guard growth.shown.isSame(as: store.content), !transfers else {
      // Unless values were replaced or left out, items were dragged: the rest can no longer be placed.
      transaction.intent.comesAtOnce = !growth.isRevised || transfers
      transaction.intent.pace = growth.pace
      if !growth.bringsNews { transaction.requested.bringsNews = false }
      return compare(with: growth.content, in: transaction)
    }
    takePart(of: growth, in: transaction)
    show(transaction)
  }

  private func takePart(of growth: ListGrowth, in transaction: Transaction<Cell>) {
    let next =
      growth.isTangled
      ? growth.next(sight: sectionsInSight, keeping: neededSections(transaction))
      : growth.next(sight: 0..<0) { _ in false }
    transaction.part = next.part
    if next.part.rest == nil, growth.old.count > sectionsPerTurn { releaseInBackground(growth) }
    store.expect(growth.new.count)
    if growth.isTangled, !growth.isBegun { store.absent.reserve(growth.whole?.moves.count ?? 0) }
    transaction.content = ContentChange(next.content, next.difference)
    transaction.content?.growth = growth
  }

  /// Takes a content for a reload of the host.
  ///
  /// The first content is shown in parts here too; if the same content is shown in part already,
  /// its rest is left to later turns.
  func takeContent(
    _ content: ListContent, after rest: ListGrowth?, in transaction: Transaction<Cell>
  ) {
    let old = store.content
    transaction.intent.comesAtOnce = transaction.intent.scroll != .keepAnchor
    if changesPerPart(of: transaction) == .max { transaction.intent.comesAtOnce = true }
    if let rest, rest.new.isSame(as: content), rest.shown.isSame(as: old),
      !transaction.intent.comesAtOnce, !comesAtOnce(rest)
    {
      transaction.part = GrowingPart(before: rest, rest: rest)
      transaction.content = ContentChange(old, ListDifference(from: old, to: old))
      return
    }
    if !old.isEmpty { transaction.intent.comesAtOnce = true }
    let room = sectionsPerPart(of: transaction, to: content)
    guard content.count > room.atOnce else {
      transaction.content = ContentChange(content, ListDifference(from: old, to: content))
      return
    }
    let parts = PartedDifference(
      inserting: content.count, first: 0..<0, perPart: room.perPart(of: content.count))
    takePart(
      of: ListGrowth(from: old, to: content, parts, first: parts.part(ofOld: 0)), in: transaction)
  }

  /// Requests the next part if a new host or data source was given only the first one.
  func showMoreLater() {
    // An update in flight has taken over the rest.
    guard runner.current == nil, runner.isGrowing || !runner.growingItems.all.isEmpty else {
      return
    }
    requestRest()
  }

  /// Whether a later turn shows more of the content; keeps what remains.
  func keepsGrowing(_ transaction: Transaction<Cell>, _ outcome: ListUpdateOutcome) -> Bool {
    transaction.requested.growing.keep { isGrowing($0) }
    let growing = transaction.requested.growing
    runner.keep(growing)
    guard outcome == .applied, binding.host != nil else { return false }
    if let growth = transaction.part?.rest { runner.keep(growth) }
    return transaction.part?.rest != nil || !growing.all.isEmpty
  }
}
