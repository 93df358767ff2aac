import ListDiffKit

extension ListAdapter {
  /// Drops the state of deleted items, and chooses successors for focus and selection.
  ///
  /// The cost depends on the number of deleted items, not on the number of selected ones.
  func keepState(
    _ placesBefore: Succession.PlacesBefore, _ transaction: Transaction<Cell>,
    _ changes: [SectionChange]
  ) {
    keepStateOfTransferred(transaction, changes)
    if interaction.hasItemState || !display.nearItems.isEmpty {
      for change in changes where !change.goneTokens.isEmpty {
        let identity = store.identity(at: change.section)
        for token in change.goneTokens {
          forget(ListItemKey(section: identity, token: token), transaction)
        }
      }
      forgetItems(of: transaction)
    }
    showHidden(transaction, changes)
    if !interaction.expandedSectionIdentities.isEmpty {
      for index in transaction.departures.sections.indices {
        let identity = transaction.departures.sections[index].identity
        if !store.contains(identity) { interaction.forget(identity) }
      }
    }
    let successors = Successors<Cell>(
      difference: transaction.content?.difference, oldItems: transaction.oldItems,
      part: transaction.part, rules: contents.successorRules)
    interaction.chooseSuccessors(of: placesBefore, by: successors, in: store)
    if transaction.intent.replacesEverything {
      transaction.delivery.refocused = interaction.focused
    }
  }

  private func forget(_ key: ListItemKey, _ transaction: Transaction<Cell>) {
    if let item = transaction.departures.selected[key] {
      interaction.hide(key, as: present(item, of: key))
    }
    interaction.forget(key)
    display.forget(key)
  }

  private func forgetItems(of transaction: Transaction<Cell>) {
    for index in transaction.departures.sections.indices {
      let identity = transaction.departures.sections[index].identity
      let former = transaction.departures.sections[index].entry.items
      // A replaced section may have items that were matched.
      let items = store.section(of: identity).map { store[$0].items }
      func forget(_ key: ListItemKey) {
        if items?.position(of: key.token) == nil {
          self.forget(key, transaction)
        } else {
          display.forget(key)
        }
      }
      // The items of a long section are looked up only if more items than these have state.
      let isLong = former.count > 512
      if isLong, former.count - 512 > interaction.stateCount + display.nearItems.count {
        let near = display.nearItems.filter { $0.section == identity }
        for key in interaction.itemsWithState(in: identity) + near
        where former.position(of: key.token) != nil { forget(key) }
      } else {
        former.visit { forget(ListItemKey(section: identity, token: $0)) }
      }
    }
  }

  /// Moves focus and selection to the chosen successors, now that the host shows the update.
  func applySuccession(_ transaction: Transaction<Cell>) {
    if let next = interaction.takeNextFocus(waits: transaction.part?.rest != nil) {
      let path = next.flatMap { store.path(of: $0) }.flatMap { nearest(to: $0, acceptsFocus) }
      if path == nil { loseFocus() } else { moveFocus(to: path) }
    }
    if let key = transaction.delivery.refocused, key == interaction.focused { tellFocusAnew() }
    let nextSelection = interaction.takeNextSelection(waits: transaction.part?.rest != nil)
    if let path = nextSelection.flatMap({ store.path(of: $0) }),
      let next = nearest(to: path, mayJoin)
    {
      selectItem(at: next)
    }
  }

  /// An item, or the nearest one after it or else before it, that meets a condition.
  ///
  /// Looks at some of the items: each needs its controller.
  func nearest(to path: ListPath, _ condition: (ListPath) -> Bool) -> ListPath? {
    for step in [store.path(after:), store.path(before:)] {
      var next: ListPath? = path
      for _ in 0..<64 {
        guard let found = next else { break }
        if condition(found) { return found }
        next = step(found)
      }
    }
    return nil
  }
}
