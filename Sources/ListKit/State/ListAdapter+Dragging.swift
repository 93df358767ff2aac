import ListDiffKit

extension ListAdapter {
  /// Notes in both sections which items were dragged out of them or into them.
  ///
  /// Controllers whose items have identities need no note. All others only return a new count, and
  /// a match by index would insert and delete their last items.
  func noteDrags(_ transaction: Transaction<Cell>) {
    guard !interaction.drags.isEmpty, transaction.content != nil else { return }
    transaction.transfers.drags = interaction.drags.take(upTo: transaction.intent.lastRequest)
    var sections: [AnyIdentity: SectionDrags] = [:]
    for (number, drag) in transaction.transfers.drags.enumerated() {
      transaction.transfers.drags[number].source = store.path(of: drag.item)
      if let source = transaction.transfers.drags[number].source {
        let count = store.itemCount(in: source.section)
        sections[drag.item.section, default: SectionDrags(oldCount: count)].depart(
          from: source.item)
      }
      if let target = store.section(of: drag.section) {
        sections[drag.section, default: SectionDrags(oldCount: store.itemCount(in: target))]
          .arrive(at: drag.index, drag: number)
      }
    }
    for drag in transaction.transfers.drags {
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
      transaction.transfers.drags[arrival.drag].arrival = arrival.place
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
    for drag in transaction.transfers.drags where store.path(of: drag.item) == nil {
      guard let target = target(of: drag), let key = store.key(at: target),
        key.token >= transaction.transfers.firstToken, taken.insert(key).inserted
      else { continue }
      let source = drag.source.flatMap { oldPlace(of: $0, transaction) }
      transfer(drag.item, from: source, to: target, isDragged: true, transaction)
    }
  }

  /// The place before the update of an item in a section that has its new place already.
  private func oldPlace(of path: ListPath, _ transaction: Transaction<Cell>) -> ListPath? {
    guard let difference = transaction.content?.difference else { return path }
    return difference.oldPosition(ofNew: path.section).map {
      ListPath(section: $0, item: path.item)
    }
  }

  /// The present place of a dragged item in its new section.
  private func target(of drag: Drag) -> ListPath? {
    guard let section = store.section(of: drag.section) else { return nil }
    guard let content = drag.content, let items = controller(at: section)?.itemIdentities else {
      return drag.arrival.map { ListPath(section: section, item: $0) }
    }
    // The data may have it elsewhere: what is at its place then is another item.
    return items.firstIndex { $0.isIdentityEqual(to: content) }
      .map { ListPath(section: section, item: $0) }
  }
}
