extension ListAdapter {
  /// Selects all items whose controllers allow it, where several may be selected, but buttons; the
  /// controllers are not called for the selection.
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
    selectAll(GradualSelection.Manner(tells: false, isAnimated: animated))
  }

  /// Selects all items for the user.
  func hostDidSelectAll() -> Bool {
    selectAll(GradualSelection.Manner(tells: true, isAnimated: false))
  }

  private func selectAll(_ manner: GradualSelection.Manner) -> Bool {
    guard selectionMode == .multiple else { return false }
    if waitsForCommit() {
      runner.addDeferred { _ = $0.selectAll(manner) }
      return true
    }
    if interaction.isSelectingAll(of: store, manner) { return true }
    completeSelection()
    interaction.beginSelectingAll(of: store, manner)
    selectGradually()
    return true
  }

  /// Lets the items of a range wait to be selected, and those beyond it that the running extension has
  /// selected to be deselected.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - changed: The items among which some are not selected as the extension wants, beside those that
  ///     wait for it already.
  func beginExtending(to range: ClosedRange<ListPath>, changing changed: ClosedRange<ListPath>) {
    var visited = changed
    // In a list that has moved, all items are visited.
    if let waiting = interaction.extending?.visited, waiting.version == store.version {
      visited = min(changed.lowerBound, waiting.first)...max(changed.upperBound, waiting.last)
    }
    interaction.beginExtending(
      to: ItemRange(range, in: store), visiting: ItemRange(visited, in: store),
      itemCount(in: visited), in: store)
  }

  /// Whether so many items are selected in several turns.
  func selectsGradually(_ places: ClosedRange<ListPath>) -> Bool {
    selectsGradually(itemCount(in: places))
  }

  func selectsGradually(_ count: Int) -> Bool { count > itemsSelectedPerTurn }

  private func itemCount(in places: ClosedRange<ListPath>) -> Int {
    store.itemCount(before: places.upperBound) - store.itemCount(before: places.lowerBound) + 1
  }

  /// Selects what waits, in this and the following turns.
  func selectGradually() {
    if binding.host == nil || isShowingParts {
      completeSelection()
    } else {
      selectMore()
    }
  }

  /// Whether items may leave the list for a turn while their order changes, and lose what waits.
  private var isShowingParts: Bool {
    let current = runner.current
    return runner.isGrowing || !runner.growingItems.all.isEmpty || current?.part?.rest != nil
      || current?.requested.growing.all.isEmpty == false
  }

  /// Selects and deselects all items that wait for it; not while a call for one of them is running.
  func completeSelection() {
    guard !interaction.isTaking, !runner.isInCommit else { return }
    while interaction.hasWaiting { selectNext() }
  }

  /// Ends it, as another number of items may be selected: what waits is selected first, unless a
  /// controller that is called for an item has decided so.
  func endGradualSelection() {
    if interaction.isTaking { interaction.dropWaiting() } else { completeSelection() }
  }

  /// The same before a turn, if an update would lose what waits.
  ///
  /// - Parameter reloads: Whether the update may make everything anew, and keep the items of sections
  ///   with state only.
  func completeSelection(ifReloaded reloads: @autoclosure () -> Bool) {
    guard interaction.hasWaiting,
      selectionPolicy == .keepsHidden || selectsSuccessor || itemsMayChangeSections || reloads()
    else { return }
    // Hosts and data sources that are set meanwhile come after the update.
    whileBusy { completeSelection() }
  }

  /// Selects or deselects an item now if it waits for it.
  func settleWaiting(_ key: ListItemKey) {
    guard interaction.decide(on: key, in: store) != nil, !interaction.isTaking else { return }
    take([key], at: interaction.takeEarlyMoment(of: key), isEarly: true)
  }

  /// Selects the waiting items in sight and some of the others; schedules a turn for the rest.
  private func selectMore() {
    if runner.isInCommit { return runner.addDeferred { $0.selectMore() } }
    guard interaction.hasWaiting, !interaction.isTaking else { return }
    if store.itemTotal > itemsSelectedPerTurn {
      for path in whileBusy({ binding.host?.visiblePaths ?? [] }) {
        if let key = store.key(at: path) { settleWaiting(key) }
      }
    }
    selectNext()
    guard interaction.hasWaiting, interaction.scheduleGradualTurn() else { return }
    let link = link
    inLaterTurn {
      link.target?.interaction.gradualTurnCame()
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
    let anchor = interaction.beginTaking()
    // A controller may change the list, or how many items may be selected, when it is called.
    for (moment, key) in zip(first..., keys) {
      if !isEarly { interaction.settleEarly(key, at: moment) }
      guard let decision = interaction.decide(on: key, in: store), let path = store.path(of: key)
      else { continue }
      if decision.selects {
        take(key, at: path, moment)
      } else {
        giveUpWaiting(key, at: path)
      }
    }
    interaction.endTaking(anchor: anchor)
  }

  private func take(_ key: ListItemKey, at path: ListPath, _ moment: Int) {
    let version = store.version
    guard mayJoin(path) else { return interaction.refuse(key) }
    // The controller may have changed what waits.
    guard let decision = interaction.decide(on: key, in: store), interaction.select(key, at: moment)
    else { return }
    if decision.isExtending { interaction.noteExtended(key) }
    if let path = store.version == version ? path : store.path(of: key) {
      binding.host?.setSelected(true, at: path, animated: decision.manner.isAnimated)
    }
    if decision.manner.tells { tellSelected(key) }
  }

  private func giveUpWaiting(_ key: ListItemKey, at path: ListPath) {
    guard shouldDeselect(path) else { return interaction.refuse(key) }
    guard interaction.decide(on: key, in: store) != nil, interaction.deselect(key, waited: true)
    else { return }
    if let path = store.path(of: key) {
      binding.host?.setSelected(false, at: path, animated: false)
    }
    tellDeselected(key)
  }
}
