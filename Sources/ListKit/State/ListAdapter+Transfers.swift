import ListDiffKit

/// Items that go to another section in one update, if identities name them in all sections.
///
/// ```
/// before   to do: a b c    done: x        loses b
/// after    to do: a c      done: b x      gains b
/// ```
///
/// Only controllers that name their items know where an item is.
extension ListAdapter {
  /// Notes the items that a section loses.
  func noteLoss(
    _ positions: [Int], of items: ItemTokens, at section: Int, from place: Int,
    _ identities: ListContent, _ transaction: Transaction<Cell>
  ) {
    guard itemsMayChangeSections else { return }
    transaction.transfers.note(
      ItemTransfers.Loss(
        section: store.identity(at: section), place: place, tokens: items, identities: identities,
        positions: positions))
  }

  /// Finds the items that went to another section, and transfers their state to their new keys.
  func keepStateOfTransferred(_ transaction: Transaction<Cell>, _ changes: [SectionChange]) {
    keepStateOfDragged(transaction)
    noteLostWithSections(transaction)
    let losses = transaction.transfers.takeLosses()
    guard let first = losses.first?.section else { return }
    let gains = gains(transaction, changes)
    if gains.allSatisfy({ $0.section == first }), losses.allSatisfy({ $0.section == first }) {
      return
    }
    let sources = Set(transaction.transfers.found.map { $0.former })
    var lost = LostItems(losses) { sources.contains($0) }
    transfer(gains, transaction) { lost.take($0, of: $1) }
    let changes = contents.identityChanges
    if changes.isEmpty { return }
    transfer(gains, transaction) { lost.takeFormer($0, of: $1, changes) }
  }

  /// Transfers the state of the lost items that are found for gained ones.
  private func transfer(
    _ gains: [ItemTransfers.Gain], _ transaction: Transaction<Cell>,
    found take: (_ position: Int, ItemTransfers.Gain) -> (item: ListItemKey, source: ListPath?)?
  ) {
    let targets = Set(transaction.transfers.found.map { $0.target })
    for gain in gains {
      for position in gain.positions {
        let target = ListPath(section: gain.place, item: position)
        if targets.contains(target) { continue }
        guard let (item, source) = take(position, gain) else { continue }
        transfer(item, from: source, to: target, isDragged: false, transaction)
      }
    }
  }

  /// Transfers the state of an item to its key in another section.
  func transfer(
    _ item: ListItemKey, from source: ListPath?, to target: ListPath, isDragged: Bool,
    _ transaction: Transaction<Cell>
  ) {
    guard let key = store.key(at: target) else { return }
    interaction.replace(item, with: key)
    if interaction.focused == key { transaction.delivery.refocused = key }
    transaction.transfers.add(
      ItemTransfers.Transfer(
        former: item, present: key, source: source, target: target, isDragged: isDragged))
  }

  /// Notes the items with state in deleted and replaced sections that are not there any more.
  private func noteLostWithSections(_ transaction: Transaction<Cell>) {
    guard itemsMayChangeSections else { return }
    for section in transaction.departures.sections {
      guard let object = section.entry.controller,
        let identities = AnyListSectionController<Cell>.stored(object).formerIdentities(section)
      else { continue }
      let items = section.entry.items
      guard identities.count == items.count else { continue }
      let present = store.section(of: section.identity).map { store[$0].items }
      var positions: [Int] = []
      func noteIfLost(_ position: Int, _ token: ItemToken) {
        let key = ListItemKey(section: section.identity, token: token)
        if interaction.hasState(key), present?.position(of: token) == nil {
          positions.append(position)
        }
      }
      if items.count > 512 + interaction.stateCount {
        for key in interaction.itemsWithState(in: section.identity) {
          if let position = items.position(of: key.token) { noteIfLost(position, key.token) }
        }
        positions = Array(Set(positions)).sorted()
      } else {
        var position = 0
        items.visit { token in
          noteIfLost(position, token)
          position += 1
        }
      }
      transaction.transfers.note(
        ItemTransfers.Loss(
          section: section.identity, place: nil, tokens: items, identities: identities,
          positions: positions))
    }
  }

  /// The items that sections gain: those that come into a section, and those of a section that comes.
  func gains(
    _ transaction: Transaction<Cell>, _ changes: [SectionChange]
  ) -> [ItemTransfers.Gain] {
    var gains: [ItemTransfers.Gain] = []
    func add(_ section: Int, _ positions: (ItemTokens) -> [Int]) {
      guard let identities = store.madeController(at: section)?.itemIdentities else { return }
      let items = store[section].items
      guard identities.count == items.count else { return }
      gains.append(
        ItemTransfers.Gain(
          section: store.identity(at: section), place: section, identities: identities,
          positions: positions(items)))
    }
    if let content = transaction.content {
      var inserted = content.made.filter { !content.returning.containsSorted($0.insert) }
        .map { content.place(ofInsert: $0.insert) }
      inserted += transaction.unmade.made.compactMap { store.section(of: .stored($0)) }
        .filter { content.difference.oldPosition(ofNew: $0) == nil }
      let firstToken = transaction.transfers.firstToken
      for section in inserted { add(section) { $0.indices(from: firstToken) } }
    }
    for change in changes where !change.items.inserts.isEmpty {
      add(change.section) { _ in change.items.inserts }
    }
    return gains
  }

  /// Turns the delete and the insert of an item that goes to another section into a move, which keeps its cell.
  ///
  /// In a batch that moves sections, and if one of the sections is inserted or deleted, the delete and the
  /// insert remain.
  func moveTransferred(in batch: inout ListBatchUpdates, _ transaction: Transaction<Cell>) {
    guard batch.sectionMoves.isEmpty, !transaction.transfers.found.isEmpty else { return }
    var moves: [ListMove<ListPath>] = []
    for transfer in transaction.transfers.found {
      guard let source = transfer.source, batch.itemDeletes.containsSorted(source),
        batch.itemInserts.containsSorted(transfer.target)
      else { continue }
      moves.append(ListMove(from: source, to: transfer.target))
      transaction.transfers.handedOver.append((transfer.present, transfer.isDragged))
    }
    let sources = moves.map { $0.from }.sorted()
    let targets = moves.map { $0.to }.sorted()
    batch.itemDeletes.removeAll { sources.containsSorted($0) }
    batch.itemInserts.removeAll { targets.containsSorted($0) }
    batch.itemMoves += moves
    // The new controller of each item has not configured its cell.
    batch.itemUpdates += moves.map { ListUpdate(from: $0.from, to: $0.to) }
  }
}

extension AnyListSectionController {
  /// The identities of the items that a deleted or replaced section had.
  fileprivate func formerIdentities(_ section: Departures.Section) -> ListContent? {
    section.itemIdentities ?? (isLeaving ? itemIdentities : nil)
  }
}
