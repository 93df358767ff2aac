public import ListDiffKit

extension ListAdapter {
  /// The selected items that are in the list, in order of selection.
  public var selectedPaths: [ListPath] {
    completeSelection()
    return markedPaths
  }

  /// The number of selected items, including hidden ones.
  ///
  /// While ``selectAll(animated:)`` selects the items of a long list, the number of those that are
  /// selected so far.
  ///
  /// - Complexity: O(1).
  public var selectionCount: Int { interaction.selectionCount }

  /// The items that the host knows to be selected.
  var markedPaths: [ListPath] { interaction.selected.compactMap { store.path(of: $0) } }

  /// The values of the sections with selected items, in order of selection, each once.
  ///
  /// With ``ListSelectionPolicy/keepsHidden``, this includes values that are not in the list, in
  /// their last version; ``hiddenSelection`` has the items of such values.
  ///
  /// - Complexity: O(*s* log *s*) for *s* selected items.
  public var selectedValues: [AnyDiffable] {
    completeSelection()
    var seen: Set<AnyIdentity> = []
    return interaction.selectedItems.compactMap { item in
      let value: AnyDiffable? =
        switch item {
        case .shown(let key): value(of: key.section)
        case .hidden(let item): value(of: item.value.diffIdentifier) ?? item.value
        }
      return value.flatMap { seen.insert($0.diffIdentifier).inserted ? $0 : nil }
    }
  }

  /// The values of the selected items that have the given type, in order of selection: for each item its own
  /// value, or else, once, the value of its section.
  ///
  /// ```swift
  /// archive(adapter.selectedValues(as: Mail.self))
  /// ```
  ///
  /// - Complexity: O(*s* log *s*) for *s* selected items.
  public func selectedValues<Value: ListValue>(as type: Value.Type) -> [Value] {
    completeSelection()
    var seen: Set<AnyIdentity> = []
    return interaction.selectedItems.compactMap { item in
      let own: AnyDiffable?
      let object: AnyDiffable?
      switch item {
      case .shown(let key):
        own = store.path(of: key).flatMap { itemValue(at: $0) }
        object = value(of: key.section)
      case .hidden(let item):
        own = item.item
        object = value(of: item.value.diffIdentifier) ?? item.value
      }
      if let value = own?.value(as: type) { return value }
      guard let object, let value = object.value(as: type) else { return nil }
      return seen.insert(object.diffIdentifier).inserted ? value : nil
    }
  }

  func value(of section: AnyIdentity) -> AnyDiffable? {
    store.section(of: section).flatMap { store.object(at: $0) }
  }

  /// Whether an item is selected.
  public func isSelected(at path: ListPath) -> Bool {
    guard let key = store.key(at: path) else { return false }
    if interaction.isWaiting(key, in: store), !interaction.isTaking {
      // No controller is asked within a call of one.
      if runner.isBusy { return interaction.wants(key, in: store) }
      settleWaiting(key)
    }
    return interaction.isSelected(key)
  }

  /// Whether the host knows that an item is selected.
  func isMarked(at path: ListPath) -> Bool {
    store.key(at: path).map { interaction.isSelected($0) } ?? false
  }

  /// Selects an item in any ``selectionMode``; its controller is not called.
  ///
  /// In the mode ``ListSelectionMode/single``, the item selected before is deselected. Does nothing
  /// if there is no such item, or if it is a button of a controller that was made already: this call makes none.
  public func selectItem(at path: ListPath, animated: Bool = false) {
    selectItem(at: path, animated: animated, restoredAt: nil)
  }

  /// Selects an item, at the moment that is reserved for it in a restored state, or now.
  func selectItem(at path: ListPath, animated: Bool, restoredAt moment: Int?) {
    guard let key = store.key(at: path) else { return }
    if waitsForCommit() {
      return runner.addDeferred { adapter in
        if let path = adapter.store.path(of: key) {
          adapter.selectItem(at: path, animated: animated, restoredAt: moment)
        }
      }
    }
    if isKnownButton(path) { return }
    settleWaiting(key)
    if selectionMode == .single {
      completeSelection()
      for other in interaction.selected where other != key { deselect(other, animated: animated) }
      interaction.forgetHidden()
    }
    take(key, animated: animated, restoredAt: moment)
  }

  /// Deselects all items but the one that was selected last, which may be hidden, if only one may be selected.
  func keepLastSelected() {
    if waitsForCommit() { return runner.addDeferred { $0.keepLastSelected() } }
    guard selectionMode == .single, let last = interaction.selectedItems.last else { return }
    var kept: ListItemKey?
    if case .shown(let key) = last { kept = key }
    for key in interaction.selected where key != kept { deselect(key, animated: false) }
    interaction.forgetHidden()
    if case .hidden(let item) = last {
      var hidden = Selection()
      hidden.insert(item)
      interaction.replaceSelection(with: hidden)
    }
  }

  /// Deselects an item; its controller is not called.
  public func deselectItem(at path: ListPath, animated: Bool = false) {
    guard let key = store.key(at: path) else { return }
    if waitsForCommit() { return runner.addDeferred { $0.deselect(key, animated: animated) } }
    settleWaiting(key)
    deselect(key, animated: animated)
  }

  /// Deselects all items, including hidden ones; their controllers are not called.
  public func deselectAll(animated: Bool = false) {
    if waitsForCommit() { return runner.addDeferred { $0.deselectAll(animated: animated) } }
    interaction.noteDeselectsAll()
    interaction.forgetHidden()
    #if !hasFeature(Embedded)
      if selectionPolicy == .keepsHidden { restoration.dropSelected() }
    #endif
    replaceSelection(with: Selection(), animated: animated)
  }

  /// Replaces the selection, and tells the host: one that keeps no marks, about the items in sight only.
  func replaceSelection(with other: Selection, animated: Bool) {
    guard let host = binding.host else { return interaction.replaceSelection(with: other) }
    let former = interaction
    let isMarking = host.capabilities.marksSelection
    let visible =
      isMarking ? [] : whileBusy { host.visiblePaths }.compactMap { store.key(at: $0) }
    interaction.replaceSelection(with: other)
    let gone = (isMarking ? former.selected : visible).filter {
      former.isSelected($0) && !other.contains($0)
    }
    let new = (isMarking ? other.all : visible).filter {
      !former.isSelected($0) && other.contains($0)
    }
    for (isSelected, keys) in [(false, gone), (true, new)] {
      for path in keys.compactMap({ store.path(of: $0) }) {
        host.setSelected(isSelected, at: path, animated: animated)
      }
    }
  }

  private func take(_ key: ListItemKey, animated: Bool, restoredAt moment: Int? = nil) {
    if let section = store.path(of: key)?.section { makeControllerThatNamesItems(at: section) }
    // A controller that was just created may have changed the list.
    guard let path = store.path(of: key) else { return }
    if selectionMode == .single { interaction.awaited.endSelections() }
    guard interaction.select(key, at: moment, isRestored: moment != nil) else { return }
    binding.host?.setSelected(true, at: path, animated: animated)
  }

  private func deselect(_ key: ListItemKey, animated: Bool) {
    guard interaction.deselect(key), let path = store.path(of: key) else { return }
    binding.host?.setSelected(false, at: path, animated: animated)
  }

  func hostDidSelect(_ path: ListPath) {
    if waitsForCommit(of: path, { $0.hostDidSelect($1) }) { return }
    guard let key = store.key(at: path), let controller = sectionController(atSection: path.section)
    else { return }
    settleWaiting(key)
    let isButton = controller.isButton(at: path.item)
    if !isButton, selectionMode == .multiple, interaction.isSelected(key) {
      return hostDidDeselect(path)
    }
    guard controller.shouldSelectItem(at: path.item) else { return }
    if isButton { return tellSelected(key) }
    switch selectionMode {
    case .none: break
    case .single:
      completeSelection()
      giveUpAll(but: key)
      interaction.forgetHidden()
      take(key, animated: false)
    case .multiple: take(key, animated: false)
    }
    tellSelected(key)
    if deselectsAutomatically { deselect(key, animated: true) }
  }

  func hostDidDeselect(_ path: ListPath) {
    if waitsForCommit(of: path, { $0.hostDidDeselect($1) }) { return }
    guard let key = store.key(at: path) else { return }
    settleWaiting(key)
    guard let path = store.path(of: key),
      let controller = sectionController(atSection: path.section),
      controller.shouldDeselectItem(at: path.item)
    else { return }
    if interaction.isSelected(key) {
      giveUpAndTell(key)
    } else {
      tellDeselected(key)
    }
  }

  /// Selects the range from the item selected last to another.
  ///
  /// What the same extension selected beyond the range is deselected; all else stays selected. Of a long
  /// range, later turns select and deselect what is not in sight.
  ///
  /// - Parameter start: Where the range begins, if no running extension goes there.
  func hostDidExtendSelection(to path: ListPath, from start: ListPath?) {
    let begun = start.flatMap { placeInCommit(of: $0) }.flatMap { store.key(at: $0) }
    if waitsForCommit(of: path, { $0.extendSelection(to: $1, from: begun) }) { return }
    extendSelection(to: path, from: begun)
  }

  private func extendSelection(to path: ListPath, from start: ListItemKey?) {
    guard selectionMode == .multiple, let key = store.key(at: path) else {
      return hostDidSelect(path)
    }
    // What waits for another selection is selected before.
    let isGoingOn = isExtending(from: start)
    if !isGoingOn { completeSelection() }
    let extent = interaction.extent
    var anchor = interaction.selectionAnchor.flatMap { store.path(of: $0) == nil ? nil : $0 }
    var isNew = false
    if let start, start != extent || anchor == nil, interaction.isSelected(start) {
      (anchor, isNew) = (start, true)
    }
    guard let anchor, let first = store.path(of: anchor) else {
      if !interaction.isSelected(key), start == nil || !isButton(path) { hostDidSelect(path) }
      return
    }
    interaction.beginExtending(anew: isNew)
    let version = store.version
    let range = min(first, path)...max(first, path)
    let isSame = !isNew && interaction.isExtended(from: anchor, version: version)
    let end = (isSame ? extent : nil).flatMap { store.path(of: $0) }
    // Two ranges from the same item differ between their ends.
    let changed = end.map { min(path, $0)...max(path, $0) } ?? range
    let isGradual =
      isGoingOn || selectsGradually(changed)
      || end == nil && selectsGradually(interaction.extendedCount)
    if isGradual {
      // In a list that has moved, what the extension has selected may be anywhere.
      let isAnywhere = end == nil && interaction.extendedCount > 0
      beginExtending(to: range, changing: isAnywhere ? store.allItems ?? range : changed)
    } else {
      extendAtOnce(to: range, from: end.map { min(first, $0)...max(first, $0) })
    }
    interaction.endExtending(
      from: interaction.isSelected(anchor) ? anchor : key, to: key, version: version)
    if isGradual { selectGradually() }
  }

  /// Selects a range, and deselects what the running extension has selected beyond it.
  ///
  /// - Parameter former: The range of the extension before; `nil` if the list has moved since.
  private func extendAtOnce(to range: ClosedRange<ListPath>, from former: ClosedRange<ListPath>?) {
    let wanted = keys(in: range, butNotIn: former)
    let surplus =
      former.map { keys(in: $0, butNotIn: range) }
      ?? interaction.extendedItems.filter { key in
        store.path(of: key).map { !range.contains($0) } ?? false
      }
    for key in interaction.orderedBySelection(surplus) where interaction.isExtended(key) {
      if let path = store.path(of: key), shouldDeselect(path) { giveUpAndTell(key) }
    }
    for key in wanted {
      guard let path = store.path(of: key), !interaction.isSelected(key), mayJoin(path) else {
        continue
      }
      take(key, animated: false)
      interaction.noteExtended(key)
      tellSelected(key)
    }
  }

  /// Whether items wait for an extension that a further one from the same item may change.
  private func isExtending(from start: ListItemKey?) -> Bool {
    guard interaction.extending != nil, let extent = interaction.extent,
      let anchor = interaction.selectionAnchor
    else { return false }
    return (start ?? extent) == extent && store.path(of: anchor) != nil
      && interaction.isExtended(from: anchor)
  }

  /// The items of a range that are not in another one, which has an item in common with it.
  private func keys(
    in range: ClosedRange<ListPath>, butNotIn other: ClosedRange<ListPath>?
  ) -> [ListItemKey] {
    guard let other else { return keys(from: range.lowerBound, to: range.upperBound) }
    var keys: [ListItemKey] = []
    if range.lowerBound < other.lowerBound, let end = store.path(before: other.lowerBound) {
      keys += self.keys(from: range.lowerBound, to: end)
    }
    if range.upperBound > other.upperBound, let start = store.path(after: other.upperBound) {
      keys += self.keys(from: start, to: range.upperBound)
    }
    return keys
  }

  /// The items from one to another, in order.
  private func keys(from start: ListPath, to end: ListPath) -> [ListItemKey] {
    var keys: [ListItemKey] = []
    var path: ListPath? = start
    while let current = path, current <= end {
      if let key = store.key(at: current) { keys.append(key) }
      path = store.path(after: current)
    }
    return keys
  }

  /// Defers work on an item until the host shows the update that is being committed; `false` if
  /// there is none.
  func waitsForCommit(
    of path: ListPath, _ work: @escaping @MainActor (ListAdapter<Cell>, ListPath) -> Void
  ) -> Bool {
    guard waitsForCommit() else { return false }
    guard let key = placeInCommit(of: path).flatMap({ store.key(at: $0) }) else { return true }
    runner.addDeferred { adapter in adapter.store.path(of: key).map { work(adapter, $0) } }
    return true
  }

  /// Whether a change of selection or focus waits until the host shows the update that is being committed.
  ///
  /// If not, those that waited are made first: a later one has the last word.
  func waitsForCommit() -> Bool {
    if runner.isInCommit { return true }
    // Between two batches of an update, the items of the second one have no places.
    guard runner.hasDeferred, runner.current?.delivery.stages.isEmpty != false else {
      return false
    }
    #if !hasFeature(Embedded)
      carryOutEarlierCalls()
    #endif
    runner.carryOutDeferred(for: self)
    return false
  }

  /// The place in the committing update of an item that the host shows at a place before it.
  private func placeInCommit(of path: ListPath) -> ListPath? {
    guard let transaction = runner.committing, !transaction.intent.replacesEverything,
      let difference = transaction.content?.difference
    else { return path }
    guard path.section >= 0, path.section < difference.oldCount else { return nil }
    return difference.newPosition(ofOld: path.section).map {
      ListPath(section: $0, item: path.item)
    }
  }

  /// Whether the user may select an item, for hosts that mark an item before they report it.
  ///
  /// During a commit the host has the old places, which do not fit the controller: the answer is
  /// `false`.
  func shouldSelect(_ path: ListPath) -> Bool {
    guard !runner.isInCommit, contains(path) else { return false }
    return sectionController(atSection: path.section)?.shouldSelectItem(at: path.item) ?? false
  }

  /// Whether an item is a button; `false` during a commit.
  func isButton(_ path: ListPath) -> Bool {
    guard !runner.isInCommit, contains(path) else { return false }
    return sectionController(atSection: path.section)?.isButton(at: path.item) ?? false
  }

  /// The same without making a controller: a selection by the program needs none.
  func isKnownButton(_ path: ListPath) -> Bool {
    store.madeController(at: path.section)?.isButton(at: path.item) ?? false
  }

  /// Whether an item may be selected with others.
  func mayJoin(_ path: ListPath) -> Bool { shouldSelect(path) && !isButton(path) }

  /// Whether the user may deselect an item; `false` during a commit.
  func shouldDeselect(_ path: ListPath) -> Bool {
    guard !runner.isInCommit, contains(path) else { return false }
    return sectionController(atSection: path.section)?.shouldDeselectItem(at: path.item) ?? false
  }

  func hostDidHighlight(_ path: ListPath, isHighlighted: Bool) {
    if waitsForCommit(of: path, { $0.hostDidHighlight($1, isHighlighted: isHighlighted) }) {
      return
    }
    guard let key = store.key(at: path), let object = store.object(at: path.section) else { return }
    delegate?.listAdapter(self, didHighlight: object, at: path, isHighlighted: isHighlighted)
    guard let path = store.path(of: key),
      let controller = sectionController(atSection: path.section)
    else { return }
    if isHighlighted {
      controller.didHighlightItem(at: path.item)
    } else {
      controller.didUnhighlightItem(at: path.item)
    }
  }

  /// Deselects all other items, including those that controllers select when they are called for
  /// it.
  private func giveUpAll(but key: ListItemKey) {
    var seen: Set<ListItemKey> = [key]
    var others = interaction.selected
    while !others.isEmpty {
      for other in others where seen.insert(other).inserted { giveUpAndTell(other) }
      others = interaction.selected.filter { !seen.contains($0) }
    }
    // A controller may select the same item whenever it is deselected, so it is called only once
    // for it.
    for other in interaction.selected where other != key { deselect(other, animated: false) }
  }

  private func giveUpAndTell(_ key: ListItemKey) {
    // A controller that was called for another item may have deselected this one.
    guard interaction.isSelected(key) else { return }
    deselect(key, animated: false)
    tellDeselected(key)
  }

  func tellSelected(_ key: ListItemKey) {
    guard let path = store.path(of: key), let object = store.object(at: path.section) else {
      return
    }
    delegate?.listAdapter(self, didSelect: object, at: path)
    // The delegate may have changed the list.
    guard let path = store.path(of: key) else { return }
    sectionController(atSection: path.section)?.didSelectItem(at: path.item)
  }

  func tellDeselected(_ key: ListItemKey) {
    guard let path = store.path(of: key), let object = store.object(at: path.section) else {
      return
    }
    delegate?.listAdapter(self, didDeselect: object, at: path)
    guard let path = store.path(of: key) else { return }
    sectionController(atSection: path.section)?.didDeselectItem(at: path.item)
  }
}
