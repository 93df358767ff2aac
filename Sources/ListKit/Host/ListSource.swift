public import ListDiffKit
public import ListLayoutKit

/// The list as a host sees it: the host reads elements from it and reports events to it.
///
/// Counts, places and identities come from the state that the adapter settled with the last batch,
/// never from a section controller, so they always agree with the batch. If the adapter has been
/// deallocated, the source is an empty list.
@MainActor
public final class ListSource<Cell: AnyObject> {
  let link: Link<ListAdapter<Cell>>

  init(_ link: Link<ListAdapter<Cell>>) { self.link = link }

  var adapter: ListAdapter<Cell>? { link.target }

  func entry(at section: Int) -> SectionEntry<Cell>? { adapter?.store.entry(at: section) }

  /// The header or the footer at a place; `nil` for an item, or if there is none.
  private func part(at place: ListPlace) -> ListItem<Cell>? {
    switch place {
    case .item: nil
    case .header(let section): entry(at: section)?.parts?.header
    case .footer(let section): entry(at: section)?.parts?.footer
    }
  }

  // MARK: Contents

  /// The number of sections.
  public var sectionCount: Int { adapter?.store.count ?? 0 }

  /// The number of items of a section; 0 if there is no such section.
  public func itemCount(in section: Int) -> Int { adapter?.store.itemCount(in: section) ?? 0 }

  /// The number of items of the list.
  package var itemCount: Int { adapter?.store.itemTotal ?? 0 }

  /// The number of items of the list before an item.
  ///
  /// - Complexity: O(*n* / 512) for *n* sections, plus the sections near changes since the last
  ///   call.
  package func itemCount(before path: ListPath) -> Int {
    adapter?.store.itemCount(before: path) ?? 0
  }

  /// Whether there is an item at a path.
  public func contains(_ path: ListPath) -> Bool {
    path.item >= 0 && path.item < itemCount(in: path.section)
  }

  /// Whether a section has a header.
  public func hasHeader(in section: Int) -> Bool { entry(at: section)?.parts?.header != nil }

  /// Whether a section has a footer.
  public func hasFooter(in section: Int) -> Bool { entry(at: section)?.parts?.footer != nil }

  /// The identity of a section's value; `nil` if there is no such section.
  public func identity(ofSection section: Int) -> AnyIdentity? {
    guard let store = adapter?.store, store.sections.contains(section) else { return nil }
    return store.identity(at: section)
  }

  /// The current section of the value with an identity; `nil` if it is not in the list.
  public func section(of identity: AnyIdentity) -> Int? { adapter?.store.section(of: identity) }

  /// The identity of an item while it is in the list; `nil` if there is no such item.
  public func key(at path: ListPath) -> ListItemKey? { adapter?.store.key(at: path) }

  /// The current path of an item; `nil` if it is not in the list.
  ///
  /// - Complexity: O(log *r*) for *r* runs of items that edits left in the section, if items were only
  ///   deleted; otherwise O(*r* / 512).
  public func path(of key: ListItemKey) -> ListPath? { adapter?.store.path(of: key) }

  /// Whether the list needs an empty view, as ``ListAdapter/emptyRule`` says.
  ///
  /// A host with an empty view of its own shows it if ``ListHost/showEmptyView(_:)`` passes `nil`.
  public var needsEmptyView: Bool { adapter?.needsEmptyView ?? false }

  // MARK: Appearance

  /// The size of an element, never negative; creates the section's controller if necessary.
  ///
  /// A host with self-sizing cells measures the cell if the length along its scroll axis is
  /// automatic: see `ListSize.isAutomatic(along:)`.
  public func size(at place: ListPlace) -> ListSize {
    guard let adapter, let controller = adapter.controller(at: place.section) else { return .zero }
    return adapter.size(at: place, of: controller)
  }

  /// A size to assume for an item without a controller; `nil` if its controller exists or no size
  /// is known.
  ///
  /// It is the mean of the last sizes of the type. ``size(at:)`` would create the controller instead: a host with
  /// many items calls it only for those that come near.
  public func estimatedSize(at place: ListPlace) -> ListSize? {
    place.path.flatMap { adapter?.estimatedSize(at: $0) }
  }

  /// An estimate for an item and those behind it that one closure makes; `nil` if the item must be asked.
  ///
  /// ``size(at:)`` makes such an item: a host with many items calls it only for those that come near. There is no
  /// estimate until the first sizes are known.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - automatic: The length to assume for items that leave it to their cells.
  public func estimate(fromItem path: ListPath, automatic: Double) -> ListItemsEstimate? {
    guard contains(path) else { return nil }
    return adapter?.estimate(fromItem: path, automatic: automatic)
  }

  /// An estimate for a section without a controller and those behind it; `nil` if the section must
  /// be asked.
  ///
  /// - Complexity: O(*s*) for the *s* sections of the estimate, with a small factor.
  public func estimate(from section: Int) -> ListSectionEstimate? {
    estimate(from: section, upTo: section + 256)
  }

  /// The same estimate, which ends before another section.
  package func estimate(from section: Int, upTo limit: Int) -> ListSectionEstimate? {
    adapter?.estimate(from: section, upTo: limit)
  }

  /// The number of elements and the spacing of a section, for a layout.
  ///
  /// If the section has no controller yet, the spacing is that of its type.
  public func metrics(of section: Int) -> SectionMetrics {
    adapter?.layoutMetrics(of: section) ?? SectionMetrics(itemCount: 0)
  }

  /// The inset around the elements of a section.
  public func inset(of section: Int) -> ListEdgeInsets {
    adapter?.metrics(of: section)?.inset ?? .zero
  }

  /// The space between the lines of a section.
  public func lineSpacing(in section: Int) -> Double {
    adapter?.metrics(of: section)?.lineSpacing ?? 0
  }

  /// The space between the items of a line.
  public func itemSpacing(in section: Int) -> Double {
    adapter?.metrics(of: section)?.itemSpacing ?? 0
  }

  /// The layout of the items of a section; `nil` leaves it to the host's layout.
  public func layout(of section: Int) -> SectionLayout? { adapter?.metrics(of: section)?.layout }

  /// A configured cell for an element; `nil` if there is no such element.
  public func cell(at place: ListPlace) -> Cell? {
    guard let adapter, let controller = adapter.controller(at: place.section) else { return nil }
    return adapter.cell(at: place, of: controller)
  }

  /// The description of an item, a header or a footer for screen readers; `nil` if it has none.
  ///
  /// Headers and footers have no position.
  ///
  /// - Complexity: That of ``ordinal(at:)`` for an item whose controller does not return the position.
  public func accessibility(at place: ListPlace) -> ListAccessibility? {
    if let path = place.path { return adapter?.accessibility(at: path) }
    return part(at: place)?.accessibility
  }

  /// The position of an item among all items of the list; `nil` if there is no such item.
  ///
  /// - Complexity: O(*n* / 512) for *n* sections, plus the sections near changes since the last
  ///   call; the first call visits all sections.
  public func ordinal(at path: ListPath) -> ListOrdinal? { adapter?.ordinal(at: path) }

  /// The words in which to speak of items.
  public var words: ListWords { adapter?.words ?? ListWords() }

  /// Whether an inserted item counts as new to the user, as its controller returns.
  ///
  /// It creates the section's controller if necessary, so call it for few items only.
  public func countsAsNew(_ path: ListPath) -> Bool {
    guard contains(path), let adapter, let object = adapter.object(atSection: path.section),
      adapter.contents.newsRules.allow(object),
      let controller = adapter.controller(at: path.section), !adapter.unfolds(controller)
    else { return false }
    return controller.countsAsNew(at: path.item)
      && adapter.itemValue(at: path).map(adapter.contents.newsRules.allow) ?? true
  }

  /// Whether an item may keep its place while others come and go, as its controller returned when the item came
  /// into sight; `true` for an item that is not in sight.
  public func mayBeAnchor(_ path: ListPath) -> Bool {
    guard let adapter, let key = adapter.store.key(at: path) else { return true }
    let rules = adapter.contents.anchorRules
    return !adapter.display.yields(key) && rules.allow(adapter.store.value(at: path.section))
      && adapter.itemValue(at: path).map(rules.allow) ?? true
  }

  // MARK: Events and state

  /// Call it before the host shows a cell.
  public func willDisplay(_ cell: Cell, at place: ListPlace) {
    adapter?.display.willDisplay(cell, at: place)
  }

  /// Call it when the host no longer shows a cell, even if its element has been deleted.
  public func didEndDisplaying(_ cell: Cell) { adapter?.display.didEndDisplaying(cell) }

  /// Calls a body in which the host hides cells and shows others, as when it scrolls.
  ///
  /// A section that shows other cells afterwards was displayed all the time, and near sections and items
  /// are those after it. Hide cells first, so that they can be reused. After the body, controllers of sections
  /// that show no cells any more are called; they may scroll or change the list.
  public func exchangeCells(_ body: () -> Void) {
    guard let adapter else { return body() }
    adapter.display.exchangeCells(body)
  }

  /// Whether the user may select an item, for hosts that mark an item before they report it.
  ///
  /// `false` while an update is committed, because the controller may have other items already.
  public func shouldSelect(_ path: ListPath) -> Bool { adapter?.shouldSelect(path) ?? false }

  /// Whether an item is a button: the user's choice of it is reported as a selection, and does not select it.
  public func isButton(_ path: ListPath) -> Bool { adapter?.isButton(path) ?? false }

  /// Whether the user may deselect an item.
  ///
  /// `false` while an update is committed, because the controller may have other items already.
  public func shouldDeselect(_ path: ListPath) -> Bool { adapter?.shouldDeselect(path) ?? false }

  /// Call it when the user has selected an item.
  public func didSelect(_ path: ListPath) { adapter?.hostDidSelect(path) }

  /// Call it when the user has deselected an item.
  public func didDeselect(_ path: ListPath) { adapter?.hostDidDeselect(path) }

  /// Call it when the user has extended the selection to an item.
  ///
  /// The range begins at the item selected last. It replaces the range of the extension before, if nothing
  /// else was selected or deselected since; all other items stay selected.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - start: Where the range begins, if the extension before did not go there, such as the focused item
  ///     for a key; it must be selected.
  public func didExtendSelection(to path: ListPath, from start: ListPath? = nil) {
    adapter?.hostDidExtendSelection(to: path, from: start)
  }

  /// Whether a header or a footer has an action for a click: its ``ListItem/onSelect``.
  public func hasAction(at place: ListPlace) -> Bool { part(at: place)?.onSelect != nil }

  /// Call it when the user has clicked a header or a footer; it is not selected.
  ///
  /// - Returns: Whether it has an action.
  @discardableResult
  public func didClick(_ place: ListPlace) -> Bool {
    guard let adapter, let action = part(at: place)?.onSelect else { return false }
    adapter.whileBusy { action() }
    return true
  }

  /// How many items the user may select.
  public var selectionMode: ListSelectionMode { adapter?.selectionMode ?? .none }

  /// Call it when the user touches an item, or no longer does.
  public func didHighlight(_ path: ListPath, isHighlighted: Bool) {
    adapter?.hostDidHighlight(path, isHighlighted: isHighlighted)
  }

  /// Whether the user may move the focus to an item, as its controller returns.
  ///
  /// `true` while an update is committed; the controller is then asked when the focus is reported.
  public func acceptsFocus(_ path: ListPath) -> Bool { adapter?.acceptsFocus(path) ?? true }

  /// Call it when the user has moved the focus; `nil` if no item has it.
  public func didFocus(_ path: ListPath?) { adapter?.hostDidFocus(path) }

  /// Call it when the user scrolls by other means than dragging, such as the wheel, a key or a
  /// click.
  ///
  /// It cancels pending scrolls of the list, such as one to a restored position whose values are
  /// not loaded yet.
  public func userTakesOver() { adapter?.hostTakesOver() }

  /// Call it when the list scrolls.
  public func didScroll(_ event: ListScrollEvent = .moved) { adapter?.hostDidScroll(event) }

  /// Whether the host should report pulls beyond the start.
  public var wantsPulls: Bool { adapter?.onPull != nil }

  /// Call it when the user pulls the list beyond its start; a negative step reduces the pull.
  ///
  /// An empty list can be pulled too. If pulls have no length, as in a terminal, pass 1.
  ///
  /// - Returns: Whether a pull is in progress, so that the user can cancel it.
  @discardableResult
  public func didPull(by step: Double) -> Bool { adapter?.hostDidPull(.moved(by: step)) ?? false }

  /// Call it when the user ends a pull, or cancels it, for example with Escape.
  ///
  /// - Returns: Whether a pull was in progress.
  @discardableResult
  public func endPull(isCancelled: Bool) -> Bool {
    adapter?.hostDidPull(isCancelled ? .cancelled : .released) ?? false
  }

  /// Whether the user may drag an item.
  public func canMove(_ path: ListPath) -> Bool { adapter?.canMoveItem(at: path) ?? false }

  /// Call it when the user has dropped an item; `target` is a place in the list without the item.
  ///
  /// The next update shows the move; call ``showPending()`` to show it at once.
  ///
  /// - Returns: Whether the move is accepted; if not, the host puts the item back.
  @discardableResult
  public func move(_ path: ListPath, to target: ListPath) -> Bool {
    adapter?.moveItem(at: path, to: target) ?? false
  }

  /// Shows all queued changes before it returns, and those that they request in turn.
  ///
  /// Changes that are compared off the main actor, shown in parts, or wait for an update in flight
  /// come later, and nothing happens while a call of the adapter builds the list.
  public func showPending() { adapter?.takeTurnsNow() }

  /// Call it when the user selects all items; `false` if several may not be selected.
  @discardableResult
  public func didSelectAll() -> Bool { adapter?.hostDidSelectAll() ?? false }

  /// Whether an item is shown as selected.
  public func isSelected(_ path: ListPath) -> Bool { adapter?.isMarked(at: path) ?? false }

  /// The items that are shown as selected, for hosts that mark them after a reload.
  ///
  /// While all items of a long list are being selected, these are those that were marked already.
  ///
  /// - Complexity: O(*s* log *s*) for *s* selected items.
  public var selectedPaths: Set<ListPath> { Set(adapter?.markedPaths ?? []) }

  /// Selects the items that wait to be selected with all others.
  package func completeSelection() { adapter?.completeSelection() }

  /// The path of the focused item; `nil` if there is none.
  public var focusedPath: ListPath? { adapter?.focusedPath }

  /// The controller of a section, for host-specific features such as context menus; `nil` if there
  /// is no such section.
  public func sectionController(at section: Int) -> AnyListSectionController<Cell>? {
    adapter?.controller(at: section)
  }

  /// In debug builds, reports visible controllers whose counts have changed without an update.
  package func checkVisibleCounts() {
    #if DEBUG
      adapter?.checkVisibleCounts()
    #endif
  }

  /// Reports a problem that the host found, in a sentence that also says how to fix it.
  public func report(_ sentence: String) { adapter?.report(.host(sentence)) }

  package func report(_ problem: ListDiagnostic.Problem) { adapter?.report(problem) }

  /// Called when another adapter takes the host, which leaves this adapter without one.
  func hostWasTaken(_ number: Int) { adapter?.hostWasTaken(number) }
}
