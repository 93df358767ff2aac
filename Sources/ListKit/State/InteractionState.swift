import ListDiffKit

/// State that the user changes: selection, focus, expansion and drags, all by identity.
///
/// It follows each update: state of deleted sections and items is dropped, and focus and selection
/// move to a successor. It calls neither hosts nor controllers.
@MainActor
struct InteractionState {
  private var selection = Selection()
  /// The selection of all items, or of a long range, that later turns complete.
  private var gradual: GradualSelection?
  /// Whether a turn is scheduled that selects more of it.
  private var hasGradualTurn = false
  private var focus = FocusState()
  /// What is focused and selected when an update brings it.
  var awaited = AwaitedTargets()
  private var nextSelection = Succession.none
  private var expandedSections: Set<AnyIdentity> = []
  private var expandedItems: Set<ListItemKey> = []
  /// The sections in which something was expanded, with the request that shows it at the latest.
  private var unfolding: [AnyIdentity: Int] = [:]
  var drags = PendingDrags()
  /// The choices made while a restored state is deferred to the end of an update.
  private(set) var choices: Choices?

  nonisolated init() {}

  // MARK: Choices

  /// Begins to record choices, until ``takeChoices()``.
  mutating func noteChoices(after former: Choices = Choices()) { choices = choices ?? former }

  /// The choices recorded since ``noteChoices()``.
  mutating func takeChoices() -> Choices {
    defer { choices = nil }
    return choices ?? Choices()
  }

  // MARK: Selection

  /// The selected items of the list, in order of selection.
  var selected: [ListItemKey] { selection.all }
  /// All selected items, including hidden ones, in order of selection.
  var selectedItems: [Selection.Item] { selection.items.map { $0.item } }
  /// The same with the moments at which they were selected.
  var selectedMoments: [(moment: Int, item: Selection.Item)] { selection.items }
  /// Whether an item of the list is selected.
  var hasSelection: Bool { !selection.isEmpty }
  /// Whether an item is selected, shown or hidden.
  var hasAnySelection: Bool { hasSelection || !hidesNothing }
  /// The number of selected items, shown or hidden.
  var selectionCount: Int { selection.count + selection.hiddenCount }
  var hidesNothing: Bool { selection.hidesNothing }
  /// Changes whenever an item is selected or deselected, or a hidden one is forgotten.
  var selectionVersion: Int { selection.version }
  /// The item that was selected last, from which a range selection extends.
  var selectionAnchor: ListItemKey? {
    get { selection.anchor }
    set { selection.anchor = newValue }
  }

  /// The items that the running extension has selected.
  var extendedItems: [ListItemKey] { selection.extended }
  var extendedCount: Int { selection.extendedCount }
  /// The item to which it goes; `nil` if none is running, or if the item was deleted.
  var extent: ListItemKey? { selection.extent }

  /// Whether it goes from an item, and nothing has moved in the list since.
  func isExtended(from anchor: ListItemKey, version: Int? = nil) -> Bool {
    selection.isExtended(from: anchor, version: version)
  }

  func isExtended(_ key: ListItemKey) -> Bool { selection.isExtended(key) }
  func isSelected(_ key: ListItemKey) -> Bool { selection.contains(key) }

  mutating func beginExtending(anew: Bool) { selection.beginExtending(anew: anew) }

  mutating func noteExtended(_ key: ListItemKey) { selection.noteExtended(key) }

  mutating func endExtending(from anchor: ListItemKey, to extent: ListItemKey, version: Int) {
    selection.endExtending(from: anchor, to: extent, version: version)
  }

  /// Items in the order of their selection.
  func orderedBySelection(_ keys: some Sequence<ListItemKey>) -> [ListItemKey] {
    selection.ordered(keys)
  }

  /// Selects an item, and cancels a pending successor; `false` if it was selected already.
  ///
  /// - Parameters:
  ///   - moment: A moment that was reserved for the item.
  ///   - isRestored: Whether others may have been selected after it.
  mutating func select(
    _ key: ListItemKey, at moment: Int? = nil, isRestored: Bool = false
  ) -> Bool {
    if gradual?.isTaking != true || gradual?.isChoice == true { choices?.select(key) }
    nextSelection = .none
    selection.endExtension()
    defer { if isRestored { selection.moveAnchor(to: key) } else { selection.anchor = key } }
    return selection.insert(key, at: moment)
  }

  /// Reserves moments for the items of a restored state; returns the first one.
  mutating func reserveMoments(_ count: Int) -> Int { selection.reserve(count).lowerBound }

  /// Deselects an item, which may have waited for it; `false` if it was not selected.
  mutating func deselect(_ key: ListItemKey, waited: Bool = false) -> Bool {
    if !waited || gradual?.isChoice == true { choices?.deselect(key) }
    selection.endExtension()
    if !waited { gradual?.noteDeselected(key) }
    return selection.remove(key)
  }

  /// Notes that all items are about to be deselected; cancels a pending successor.
  mutating func noteDeselectsAll() {
    choices?.deselectAll()
    awaited.endSelections()
    nextSelection = .none
    gradual = nil
  }

  /// Replaces the selection; cancels a pending successor.
  mutating func replaceSelection(with other: Selection) {
    selection.replace(with: other)
    nextSelection = .none
  }

  /// Keeps the selection of an item that leaves the list.
  mutating func hide(_ key: ListItemKey, as item: ListHiddenItem) { selection.hide(key, as: item) }

  /// The hidden selected items of a section.
  func hidden(in section: AnyIdentity) -> [HiddenSelection.Entry] { selection.hidden(in: section) }

  /// The hidden selected items with contents, in no order.
  var hiddenWithContents: [HiddenSelection.Entry] { selection.hiddenWithContents }

  /// Selects a hidden item that is in the list again.
  ///
  /// - Parameters:
  ///   - entry: The hidden item.
  ///   - key: The key of the item in the list.
  ///   - isOnlyOne: Whether only one item may be selected; hidden ones are then dropped if another
  ///     is selected.
  mutating func show(_ entry: HiddenSelection.Entry, as key: ListItemKey, isOnlyOne: Bool) {
    if isOnlyOne, hasSelection { return selection.removeHidden() }
    selection.show(entry, as: key)
  }

  mutating func forgetHidden(where isForgotten: (ListHiddenItem) -> Bool = { _ in true }) {
    selection.removeHidden(where: isForgotten)
  }

  mutating func forgetHidden(namedBy value: AnyDiffable) { selection.removeHidden(namedBy: value) }

  mutating func renameHidden(_ old: AnyDiffable, to new: AnyDiffable) {
    selection.renameHidden(old, to: new)
  }

  mutating func updateHidden(_ value: AnyDiffable) { selection.updateHidden(value) }

  // MARK: Gradual selection
  /// Whether items wait to be selected or deselected with others.
  var hasWaiting: Bool { gradual != nil }
  /// The same while some of them are being selected.
  var isTaking: Bool { gradual?.isTaking ?? false }
  /// The range that the running extension is selecting, where items wait for it; `nil` if none do.
  var extending: GradualSelection.Extension? {
    gradual?.selectedRange.flatMap { $0.number == selection.extensionNumber ? $0 : nil }
  }

  /// Whether a selection of all items of the list as it is now is going on.
  func isSelectingAll<Cell>(
    of store: SectionStore<Cell>, _ manner: GradualSelection.Manner
  ) -> Bool {
    gradual?.isAll(upTo: store.nextItemToken, manner) ?? false
  }

  mutating func beginSelectingAll<Cell>(
    of store: SectionStore<Cell>, _ manner: GradualSelection.Manner
  ) {
    gradual = GradualSelection(
      of: store.snapshot, upTo: store.nextItemToken, at: selection.reserve(2 * store.itemTotal),
      manner, isChoice: choices != nil)
  }

  /// Begins to select a range, and to deselect what the running extension has selected beyond it.
  mutating func beginExtending<Cell>(
    to range: ItemRange, visiting visited: ItemRange, _ count: Int, in store: SectionStore<Cell>
  ) {
    gradual = GradualSelection(
      of: store.snapshot,
      GradualSelection.Extension(
        range: range, number: selection.extensionNumber, visited: visited),
      upTo: store.nextItemToken, at: selection.reserve(2 * count),
      GradualSelection.Manner(tells: true, isAnimated: false), isChoice: choices != nil,
      after: extending == nil ? nil : gradual)
  }

  mutating func dropWaiting() { gradual = nil }

  /// Whether an item waits to be selected or deselected with others.
  func isWaiting<Cell>(_ key: ListItemKey, in store: SectionStore<Cell>) -> Bool {
    gradual?.decision(
      on: key, selectedBy: selection.extensionNumber(of: key), running: selection.extensionNumber,
      in: store) != nil
  }

  /// What becomes of an item that waits; `nil` if it does not.
  ///
  /// Mutating, so that it works in place: the adapter would copy its state for each call that is not.
  mutating func decide<Cell>(
    on key: ListItemKey, in store: SectionStore<Cell>
  ) -> GradualSelection.Decision? {
    gradual?.decision(
      on: key, selectedBy: selection.extensionNumber(of: key), running: selection.extensionNumber,
      in: store)
  }

  /// Whether an item that waits is to be selected.
  func wants<Cell>(_ key: ListItemKey, in store: SectionStore<Cell>) -> Bool {
    gradual?.wants(key, in: store) ?? false
  }

  /// Notes that waiting items are about to be selected; returns the anchor that the user chose.
  mutating func beginTaking() -> ListItemKey? {
    gradual?.isTaking = true
    if extending != nil { selection.beginExtending(anew: false) }
    return selection.anchor == gradual?.lastTaken ? nil : selection.anchor
  }

  /// Notes that they are selected.
  mutating func endTaking(anchor: ListItemKey?) {
    gradual?.isTaking = false
    selection.pauseExtending()
    if gradual?.selectedRange != nil || anchor.map({ selection.contains($0) }) ?? false {
      selection.anchor = anchor.flatMap { selection.contains($0) ? $0 : nil }
    } else {
      gradual?.lastTaken = selection.anchor
    }
    if gradual?.isVisited == true { gradual = nil }
  }

  /// Notes that an item is not selected or deselected with the others.
  mutating func refuse(_ key: ListItemKey) { gradual?.refuse(key) }

  /// The next waiting items, up to a number of visits, with the moment of the first.
  mutating func takeWaiting<Cell>(
    _ limit: Int, in store: SectionStore<Cell>
  ) -> (keys: [ListItemKey], moment: Int) {
    gradual?.next(limit, in: store) ?? ([], 0)
  }

  /// The moment of an item that is selected before its turn, when it gets its place in the order.
  mutating func takeEarlyMoment(of key: ListItemKey) -> Int {
    gradual?.takeEarlyMoment(of: key) ?? 0
  }

  /// Gives an item that was selected before its turn its place in the order.
  mutating func settleEarly(_ key: ListItemKey, at moment: Int) {
    guard gradual?.takeEarly(key) == true, selection.contains(key) else { return }
    selection.setMoment(moment, of: key)
    selection.anchor = key
  }

  /// Notes that a turn is scheduled that selects more; `false` if one was scheduled already.
  mutating func scheduleGradualTurn() -> Bool {
    defer { hasGradualTurn = true }
    return !hasGradualTurn
  }

  mutating func gradualTurnCame() { hasGradualTurn = false }

  // MARK: Focus

  var focused: ListItemKey? { focus.item }

  /// Sets the focus, or removes it; cancels a pending successor.
  mutating func setFocus(_ key: ListItemKey?) { focus.set(key) }

  /// Notes a request for the focus, which takes precedence over a successor.
  mutating func noteFocusRequest() {
    choices?.setFocus()
    focus.cancelNext()
  }

  /// The item that gets the focus now that the host shows the update; `.some(nil)` if there is
  /// none.
  ///
  /// - Parameter waits: Whether a later part may have a successor.
  mutating func takeNextFocus(waits: Bool) -> ListItemKey?? { focus.takeNext(waits: waits) }

  /// The item whose controller is to be called for losing the focus; `nil` if there is none.
  mutating func takeBlurred() -> ListItemKey? { focus.takeBlurred() }

  /// The item whose controller is to be called for getting the focus; `nil` if there is none.
  mutating func takeFocused(isAnew: Bool = false) -> ListItemKey? {
    focus.takeFocused(isAnew: isAnew)
  }

  /// The item to select now that the host shows the update; `nil` if there is none.
  mutating func takeNextSelection(waits: Bool) -> ListItemKey? {
    if waits, nextSelection.key == nil { return nil }
    defer { nextSelection = .none }
    return hasAnySelection ? nil : nextSelection.key
  }

  // MARK: Expansion

  var expandedSectionIdentities: Set<AnyIdentity> { expandedSections }
  var expandedItemKeys: Set<ListItemKey> { expandedItems }

  /// Whether something in a section was expanded that no update has shown yet.
  func isUnfolding(_ section: AnyIdentity) -> Bool { unfolding[section] != nil }

  /// Notes that something in a section was expanded before a request.
  mutating func noteUnfolding(_ section: AnyIdentity, request: Int) { unfolding[section] = request }

  /// Notes that what was expanded in a section needs no update.
  mutating func endUnfolding(_ section: AnyIdentity) {
    if !unfolding.isEmpty { unfolding[section] = nil }
  }

  /// Notes that the host shows the changes of all requests up to one.
  mutating func endUnfolding(upTo request: Int) {
    if !unfolding.isEmpty { unfolding = unfolding.filter { $0.value > request } }
  }

  func isExpanded(_ section: AnyIdentity) -> Bool { expandedSections.contains(section) }

  func isExpanded(_ item: ListItemKey) -> Bool { expandedItems.contains(item) }

  mutating func setExpanded(_ isExpanded: Bool, _ section: AnyIdentity) {
    choices?.setExpanded(isExpanded, section)
    if isExpanded { expandedSections.insert(section) } else { expandedSections.remove(section) }
  }

  mutating func setExpanded(_ isExpanded: Bool, _ item: ListItemKey) {
    choices?.setExpanded(isExpanded, item)
    if isExpanded { expandedItems.insert(item) } else { expandedItems.remove(item) }
  }

  /// Replaces the expansion; returns the sections with changes.
  mutating func replaceExpansion(
    sections: Set<AnyIdentity>, items: Set<ListItemKey>
  ) -> Set<AnyIdentity> {
    let changed = sections.symmetricDifference(expandedSections)
      .union(items.symmetricDifference(expandedItems).map { $0.section })
    expandedSections = sections
    expandedItems = items
    return changed
  }

  // MARK: Other sections and identities

  /// Transfers the state of an item to its key in another section.
  mutating func replace(_ item: ListItemKey, with other: ListItemKey) {
    // A dragged item does not wait: it is settled before.
    gradual?.refuse(other)
    selection.replace(item, with: other)
    if expandedItems.remove(item) != nil { expandedItems.insert(other) }
    focus.rename { $0 == item ? other : $0 }
    if nextSelection.key == item { nextSelection = .to(other) }
    choices?.rename({ $0 }, { $0 == item ? other : $0 })
  }

  /// Transfers the state of sections and their items to new identities.
  mutating func changeSections(_ changes: [IdentityChange]) {
    if changes.isEmpty { return }
    // All at once: a section may get the former identity of another.
    var present: [AnyIdentity: AnyIdentity] = [:]
    for change in changes { present[change.former] = change.present }
    func changed(_ key: ListItemKey) -> ListItemKey {
      present[key.section].map { ListItemKey(section: $0, token: key.token) } ?? key
    }
    gradual?.rename(present)
    for key in selection.all where present[key.section] != nil {
      selection.replace(key, with: changed(key))
    }
    expandedItems = Set(expandedItems.map(changed))
    expandedSections = Set(expandedSections.map { present[$0] ?? $0 })
    focus.rename(changed)
    choices?.rename({ present[$0] ?? $0 }, changed)
    drags.rename({ present[$0] ?? $0 }, changed)
    if case .to(let key) = nextSelection { nextSelection = .to(changed(key)) }
  }

  // MARK: Following an update

  /// Finds the items that may need a successor; call it before an update changes anything.
  ///
  /// - Parameters:
  ///   - followsSelection: Whether the neighbour of a deleted selected item is selected.
  ///   - keepsValues: Whether rules may name successors.
  ///   - store: The sections before the update.
  func placesBefore<Cell>(
    followsSelection: Bool, keepsValues: Bool, in store: SectionStore<Cell>
  ) -> Succession.PlacesBefore {
    func place(_ key: ListItemKey) -> Succession.Place? {
      store.path(of: key).map { path in
        .init(path: path, value: keepsValues ? store.object(at: path.section) : nil)
      }
    }
    let focused = focus.items.first
    let selected = followsSelection ? selection.newest ?? nextSelection.key : nil
    return .init(focused: focused.flatMap(place), selected: selected.flatMap(place))
  }

  /// The focused item, and the pending successors.
  private var nextItems: [ListItemKey] {
    focus.items + [nextSelection.key].compactMap { $0 }
  }

  /// Whether a section or an item has state that must be dropped with it.
  var hasAnyState: Bool {
    hasItemState || !hidesNothing || focused != nil || !expandedSections.isEmpty
  }

  /// The sections that are expanded, or that have items with state.
  var sectionsWithState: Set<AnyIdentity> {
    var sections = expandedSections
    sections.formUnion(selection.sections)
    sections.formUnion(expandedItems.map { $0.section })
    sections.formUnion(nextItems.map { $0.section })
    return sections
  }

  /// The sections with hidden selected items; they may or may not be in the list.
  var sectionsWithHiddenItems: some Sequence<AnyIdentity> { selection.sectionsWithHiddenItems }

  /// The items of a section that have state, or that are a pending successor.
  func itemsWithState(in section: AnyIdentity) -> [ListItemKey] {
    (selection.all + expandedItems + nextItems).filter { $0.section == section }
  }

  /// The number of selected and expanded items and sections; more than any list has while items wait to be selected.
  var stateCount: Int {
    hasWaiting ? .max / 2 : selection.count + expandedSections.count + expandedItems.count
  }

  /// Whether an item has state that follows it to another section.
  func hasState(_ key: ListItemKey) -> Bool {
    isSelected(key) || isExpanded(key) || focus.concerns(key) || nextSelection.key == key
  }

  /// Whether an item has state that must be dropped with it.
  var hasItemState: Bool { !(selection.isEmpty && expandedItems.isEmpty) }

  mutating func forget(_ item: ListItemKey) {
    _ = selection.remove(item)
    expandedItems.remove(item)
  }

  mutating func forget(_ section: AnyIdentity) { expandedSections.remove(section) }

  /// Chooses the items to which focus and selection of deleted items move.
  ///
  /// If a later update deletes a chosen item before the host shows this one, another is chosen.
  mutating func chooseSuccessors<Cell>(
    of placesBefore: Succession.PlacesBefore, by successors: Successors<Cell>,
    in store: SectionStore<Cell>
  ) {
    if let key = focused, store.path(of: key) == nil {
      focus.lose(to: succession(from: placesBefore.focused, by: successors, in: store))
      if focus.next.key == nil { awaited.noteLostFocus(in: key.section) }
    } else if focus.next.isPending, focus.next.key.flatMap({ store.path(of: $0) }) == nil {
      focus.lose(to: succession(from: placesBefore.focused, by: successors, in: store))
    }
    if hasAnySelection { return }
    if let place = placesBefore.selected {
      if nextSelection.key.flatMap({ store.path(of: $0) }) == nil {
        nextSelection = succession(from: place, by: successors, in: store)
      }
    } else if nextSelection.isPending, nextSelection.key.flatMap({ store.path(of: $0) }) == nil {
      nextSelection = succession(from: nil, by: successors, in: store)
    }
  }

  private func succession<Cell>(
    from place: Succession.Place?, by successors: Successors<Cell>, in store: SectionStore<Cell>
  ) -> Succession {
    let next =
      place.map { place in
        place.value.flatMap { successors.chosen(for: $0, in: store) }
          ?? successors.successor(of: place.path, in: store)
      } ?? successors.first(in: store)
    return next.flatMap { store.key(at: $0) }.map { .to($0) } ?? .vacant
  }
}
