extension ListAdapter {
  /// Selects all items whose controllers allow it, where several may be selected; the controllers are
  /// not called for the selection.
  ///
  /// Of a long list, the items in sight are selected at once and the others in the following turns, an
  /// eighth of ``sectionsPerTurn`` in each. Items that are inserted meanwhile are not selected.
  /// ``selectedPaths``, ``state`` and whatever else reads the whole selection select the rest first,
  /// except in calls of controllers by an update or for this selection.
  ///
  /// - Returns: Whether several items may be selected; if not, nothing changes.
  /// - Complexity: O(*n* log *n*) for *n* items; controllers of all sections are created.
  @discardableResult
  public func selectAll(animated: Bool = false) -> Bool {
    selectAll(WholeSelection.Manner(tells: false, isAnimated: animated))
  }

  /// Selects all items for the user.
  func hostDidSelectAll() -> Bool {
    selectAll(WholeSelection.Manner(tells: true, isAnimated: false))
  }

  private func selectAll(_ manner: WholeSelection.Manner) -> Bool {
    guard selectionMode == .multiple else { return false }
    if runner.isInCommit {
      runner.addDeferred { _ = $0.selectAll(manner) }
      return true
    }
    if interaction.isSelectingAll(of: store, manner) { return true }
    completeSelection()
    interaction.beginSelectingAll(of: store, manner)
    if binding.host == nil || isShowingParts {
      completeSelection()
    } else {
      selectMore()
    }
    return true
  }

  /// Whether items may leave the list for a turn while their order changes, and lose what waits.
  private var isShowingParts: Bool {
    let current = runner.current
    return runner.isGrowing || !runner.growingItems.all.isEmpty || current?.part?.rest != nil
      || current?.requested.growing.all.isEmpty == false
  }

  /// Selects all items that wait for it; not while a call for one of them is running.
  func completeSelection() {
    guard !interaction.isTakingWhole, !runner.isInCommit else { return }
    while interaction.isSelectingAll { selectNext() }
  }

  /// Ends it, as another number of items may be selected: what waits is selected first, unless a
  /// controller that is called for an item has decided so.
  func endSelectingAll() {
    if interaction.isTakingWhole { interaction.endSelectingAll() } else { completeSelection() }
  }

  /// The same before a turn, if an update would lose what waits.
  ///
  /// - Parameter reloads: Whether the update may make everything anew, and keep the items of sections
  ///   with state only.
  func completeSelection(ifReloaded reloads: @autoclosure () -> Bool) {
    guard interaction.isSelectingAll,
      selectionPolicy == .keepsHidden || selectsSuccessor || itemsMayChangeSections || reloads()
    else { return }
    // Hosts and data sources that are set meanwhile come after the update.
    whileBusy { completeSelection() }
  }

  /// Selects an item now if it waits to be selected with all others.
  func selectWaiting(_ key: ListItemKey) {
    guard interaction.isWaiting(key), !interaction.isTakingWhole else { return }
    take([key], at: interaction.takeEarlyMoment(of: key), isEarly: true)
  }

  /// Selects the waiting items in sight and some of the others; schedules a turn for the rest.
  private func selectMore() {
    if runner.isInCommit { return runner.addDeferred { $0.selectMore() } }
    guard interaction.isSelectingAll, !interaction.isTakingWhole else { return }
    if store.itemTotal > itemsSelectedPerTurn {
      for path in whileBusy({ binding.host?.visiblePaths ?? [] }) {
        if let key = store.key(at: path) { selectWaiting(key) }
      }
    }
    selectNext()
    guard interaction.isSelectingAll, interaction.scheduleWholeTurn() else { return }
    let link = link
    inLaterTurn {
      link.target?.interaction.wholeTurnCame()
      link.target?.selectMore()
    }
  }

  private var itemsSelectedPerTurn: Int { max(1, sectionsPerTurn / 8) }

  /// Selects some of the waiting items.
  private func selectNext() {
    let (keys, moment) = interaction.takeWaiting(itemsSelectedPerTurn, in: store)
    take(keys, at: moment)
  }

  private func take(_ keys: [ListItemKey], at first: Int, isEarly: Bool = false) {
    let anchor = interaction.beginTakingWhole()
    // A controller may change the list, or how many items may be selected, when it is called.
    for (moment, key) in zip(first..., keys) {
      if !isEarly { interaction.settleEarly(key, at: moment) }
      if !interaction.isWaiting(key) { continue }
      guard let path = store.path(of: key), let manner = interaction.wholeManner else { continue }
      let version = store.version
      guard shouldSelect(path) else {
        interaction.refuse(key)
        continue
      }
      guard interaction.isWaiting(key), interaction.select(key, at: moment) else { continue }
      if let path = store.version == version ? path : store.path(of: key) {
        binding.host?.setSelected(true, at: path, animated: manner.isAnimated)
      }
      if manner.tells { tellSelected(key) }
    }
    interaction.endTakingWhole(anchor: anchor)
  }
}
