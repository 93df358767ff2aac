import ListDiffKit

extension ListAdapter {
  /// Notes in both sections which items were dragged out of them or into them.
  ///
  /// Controllers whose items have identities need no note. All others only return a new count, and
  /// a match by index would insert and delete their last items.
  func noteDrags(_ transaction: Transaction<Cell>) {
    guard !interaction.pendingDrags.isEmpty, transaction.content != nil else { return }
    transaction.dragging.drags = interaction.takeDrags(upTo: transaction.intent.lastRequest)
    transaction.dragging.firstToken = store.nextItemToken
    var sections: [AnyIdentity: SectionDrags] = [:]
    for (number, drag) in transaction.dragging.drags.enumerated() {
      transaction.dragging.drags[number].source = store.path(of: drag.item)
      if let source = transaction.dragging.drags[number].source {
        let count = store.itemCount(in: source.section)
        sections[drag.item.section, default: SectionDrags(oldCount: count)].depart(
          from: source.item)
      }
      if let target = store.section(of: drag.section) {
        sections[drag.section, default: SectionDrags(oldCount: store.itemCount(in: target))]
          .arrive(at: drag.index, drag: number)
      }
    }
    for drag in transaction.dragging.drags {
      for identity in [drag.item.section, drag.section] {
        if let drags = sections.removeValue(forKey: identity) {
          note(drags, in: identity, transaction)
        }
      }
    }
  }

  private func note(
    _ drags: SectionDrags, in identity: AnyIdentity, _ transaction: Transaction<Cell>
  ) {
    for arrival in drags.arrivals {
      transaction.dragging.drags[arrival.drag].arrival = arrival.place
    }
    guard let controller = controller(for: identity), controller.itemIdentities == nil else {
      return
    }
    transaction.note(controller) {
      $0.departures = drags.departures
      $0.arrivals = drags.arrivals.map { $0.place }
    }
  }

  /// Transfers the state of items that the user dragged into another section to their new keys.
  func keepStateOfDragged(_ transaction: Transaction<Cell>) {
    var taken: Set<ListItemKey> = []
    for (number, drag) in transaction.dragging.drags.enumerated()
    where store.path(of: drag.item) == nil {
      guard let target = target(of: drag), let key = store.key(at: target),
        key.token >= transaction.dragging.firstToken, taken.insert(key).inserted
      else { continue }
      transaction.dragging.drags[number].target = target
      interaction.replace(drag.item, with: key)
    }
  }

  /// The present place of a dragged item in its new section.
  private func target(of drag: Drag) -> ListPath? {
    guard let section = store.section(of: drag.section) else { return nil }
    if let content = drag.content, let items = controller(at: section)?.itemIdentities,
      let item = items.firstIndex(where: { $0.isIdentityEqual(to: content) })
    {
      return ListPath(section: section, item: item)
    }
    return drag.arrival.map { ListPath(section: section, item: $0) }
  }

  /// Turns the delete and the insert of a dragged item into a move, which keeps its cell.
  ///
  /// If sections are inserted, deleted or moved in the same batch, the delete and the insert
  /// remain.
  func moveDragged(in batch: inout ListBatchUpdates, _ transaction: Transaction<Cell>) {
    guard !batch.changesSections else { return }
    for drag in transaction.dragging.drags {
      guard let source = drag.source, let target = drag.target, let key = store.key(at: target),
        let gone = batch.itemDeletes.firstIndex(of: source),
        let come = batch.itemInserts.firstIndex(of: target)
      else { continue }
      batch.itemDeletes.remove(at: gone)
      batch.itemInserts.remove(at: come)
      batch.itemMoves.append(ListMove(from: source, to: target))
      // The new controller of the item has not configured its cell.
      batch.itemUpdates.append(ListUpdate(from: source, to: target))
      transaction.dragging.handedOver.append(key)
    }
  }
}
