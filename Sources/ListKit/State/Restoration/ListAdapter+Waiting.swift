#if !hasFeature(Embedded)
  import ListDiffKit

  extension ListAdapter {
    /// Expands inserted sections that a restored state names, before their controllers are asked
    /// for items.
    func expandArrivals(_ transaction: Transaction<Cell>) {
      guard !restoration.waiting.isEmpty, let difference = transaction.content?.difference else {
        return
      }
      if difference.oldCount == 0, transaction.departures.sections.isEmpty,
        !store.absent.isDeparting
      {
        restoration.noteFirstContent(hasSelection: isSelectionTaken)
      }
      for position in difference.inserts {
        let object = store.value(at: position)
        guard
          let identity = restoration.identity(of: object, named: restoration.waiting.names),
          var waiting = restoration.waiting[identity]
        else { continue }
        if waiting.isExpanded {
          interaction.setExpanded(true, store.identity(at: position))
          transaction.restored.append(position)
        }
        waiting.isExpanded = false
        restoration.setWaiting(waiting, for: identity)
        if !waiting.isEmpty {
          restoration.noteArrival(.init(section: store.identity(at: position), identity: identity))
        }
      }
    }

    /// Applies pending entries to inserted sections and items, once the host shows the update.
    func restoreArrivals(_ transaction: Transaction<Cell>?) {
      guard !restoration.isIdle || restoration.waiting.nearest != nil else { return }
      defer { stopRestoringIfApplied() }
      if let late = restoration.late {
        carryOutEarlierCalls()
        let endsWhenApplied = restoration.endsWhenApplied
        let changes = restoration.takeLaterIdentities()
        restoration.wait(for: late)
        if endsWhenApplied { restoration.endWhenApplied() }
        apply(late)
        for (old, new) in changes { restoration.rename(old, to: new) }
        return
      }
      var found = FoundState()
      let (arrivals, focusGivesWay, selectionGivesWay) = restoration.takeArrivals()
      for arrival in arrivals {
        if let section = store.section(of: arrival.section) {
          find(arrival.identity, at: section, &found)
        }
      }
      for controller in (transaction?.requested.refreshed ?? [])
        + (transaction?.requested.touched ?? [])
      {
        if let section = store.section(of: .stored(controller.object)) { find(at: section, &found) }
      }
      for update in transaction?.unmade.updated ?? [] where update.to < store.count {
        find(at: update.to, &found)
      }
      // A later call has its selection and its focus.
      let isGiven = selectionMode == .single && interaction.awaited.hasSelections
      for (number, key) in selectable(found)
      where !isGiven && (selectionGivesWay || !isSelectionTaken) {
        guard let path = store.path(of: key) else { continue }
        selectItem(at: path, animated: false, restoredAt: restoration.moment(of: number))
      }
      if let key = found.focused, !interaction.awaited.hasFocusTarget,
        focusGivesWay || restoration.hasStandIn
          || !(interaction.focused.map { isNamed($0.section) } ?? false)
      {
        focus(at: store.path(of: key))
      }
      for section in found.sections { interaction.setExpanded(true, section) }
      for item in found.expandedItems { interaction.setExpanded(true, item) }
      let countsAnew = countAnew(Set(found.sections + found.expandedItems.map { $0.section }))
      let isGrowing = transaction.map { $0.part?.rest != nil } ?? runner.isGrowing
      standWhereItStood(isFinal: !countsAnew && !isGrowing)
    }

    /// Carries out what was deferred before a state was restored; the state replaces what that chooses.
    func carryOutEarlierCalls() {
      guard restoration.late != nil else { return }
      let choices = interaction.takeChoices()
      runner.carryOutDeferred(restoration.takeEarlierCalls(), for: self)
      interaction.noteChoices(after: choices)
    }

    /// Whether the only selected item has a restoration name: the user has selected it meanwhile.
    private var isSelectionTaken: Bool {
      selectionMode == .single
        && interaction.selectedItems.contains { item in
          switch item {
          case .shown(let key): isNamed(key.section)
          case .hidden(let item): restoration.names(item.value)
          }
        }
    }
  }
#endif
