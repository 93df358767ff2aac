public import ListDiffKit
public import ListLayoutKit

/// What a host reads the list from, and reports events to.
///
/// Counts, places and identities come from what the adapter settled at the last batch, never from a
/// section controller, so that they cannot disagree with the batch. When the adapter is gone the
/// source is an empty list.
@MainActor
public final class ListSource<Cell: AnyObject> {
  let link: Link<ListAdapter<Cell>>

  init(_ link: Link<ListAdapter<Cell>>) { self.link = link }

  var adapter: ListAdapter<Cell>? { link.target }

  func entry(at section: Int) -> SectionEntry<Cell>? { adapter?.store.entry(at: section) }

  // MARK: What is there

  /// The number of sections.
  public var sectionCount: Int { adapter?.store.count ?? 0 }

  /// The number of items of a section; none for a section that is not there.
  public func itemCount(in section: Int) -> Int { adapter?.store.itemCount(in: section) ?? 0 }

  /// The number of items of the list.
  package var itemCount: Int { adapter?.store.itemTotal ?? 0 }

  /// How many items of the list are before one.
  ///
  /// - Complexity: O(*n* / 512) for *n* sections, and a look at each section near a change since the last
  ///   question.
  package func itemCount(before path: ListPath) -> Int {
    adapter?.store.itemCount(before: path) ?? 0
  }

  /// Whether there is an item.
  public func contains(_ path: ListPath) -> Bool {
    path.item >= 0 && path.item < itemCount(in: path.section)
  }

  /// Whether a section has a header.
  public func hasHeader(in section: Int) -> Bool { entry(at: section)?.parts?.header != nil }

  /// Whether a section has a footer.
  public func hasFooter(in section: Int) -> Bool { entry(at: section)?.parts?.footer != nil }

  /// The identity of a section's value.
  public func identity(ofSection section: Int) -> AnyIdentity? {
    guard let store = adapter?.store, store.sections.contains(section) else { return nil }
    return store.identity(at: section)
  }

  /// Where the section of a value is now.
  public func section(of identity: AnyIdentity) -> Int? { adapter?.store.section(of: identity) }

  /// What an item is known by while it is in the list.
  public func key(at path: ListPath) -> ListItemKey? { adapter?.store.key(at: path) }

  /// Where an item is now.
  ///
  /// - Complexity: O(log *r*) where edits left *r* runs of items in the section, after these were sorted
  ///   once.
  public func path(of key: ListItemKey) -> ListPath? { adapter?.store.path(of: key) }

  /// Whether the list needs an empty view, as ``ListAdapter/emptyRule`` says.
  ///
  /// A host with an empty view of its own class shows that when
  /// ``ListHost/showEmptyView(_:)`` gives it none.
  public var needsEmptyView: Bool { adapter?.needsEmptyView ?? false }

  // MARK: How it looks

  /// The size of an element, never negative.
  ///
  /// A host whose cells size themselves measures the cell if the length along its scroll axis is left
  /// to it: see `ListSize.isAutomatic(along:)`.
  public func size(at place: ListPlace) -> ListSize {
    guard let adapter, let controller = adapter.controller(at: place.section) else { return .zero }
    return adapter.size(at: place, of: controller)
  }

  /// A size to take for an item whose controller was not needed yet; `nil` if there is one to ask.
  ///
  /// It is as long as other controllers of the type answered in the mean, and as broad as the last one. A
  /// host that asks ``size(at:)`` instead has
  /// the controller made; one that shows a few of many items asks for those that come near.
  public func estimatedSize(at place: ListPlace) -> ListSize? {
    place.path.flatMap { adapter?.estimatedSize(at: $0) }
  }

  /// Items that are made alike, from one on, and a size to take for those that are not asked; `nil` if the
  /// item is to be asked.
  package func guessedSize(from path: ListPath) -> ListItemGuess? {
    guard contains(path) else { return nil }
    return adapter?.store.madeController(at: path.section)?.guessedSize(from: path.item)
  }

  /// What a layout can take for a section and those behind it, so that it need not ask for each; `nil` if
  /// the section has a controller to ask, or if nothing is known of its type.
  ///
  /// - Complexity: O(*s*) for the *s* sections of the estimate, with a small factor.
  public func estimate(from section: Int) -> ListSectionEstimate? {
    estimate(from: section, upTo: section + 256)
  }

  /// The same for the sections before another one.
  package func estimate(from section: Int, upTo limit: Int) -> ListSectionEstimate? {
    adapter?.estimate(from: section, upTo: limit)
  }

  /// The elements and spaces of a section, as a layout asks for them.
  ///
  /// For a section whose controller was not needed yet, the spaces are those of its type.
  public func metrics(of section: Int) -> SectionMetrics {
    adapter?.layoutMetrics(of: section) ?? SectionMetrics(itemCount: 0)
  }

  /// The space around the elements of a section.
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

  /// The arrangement of the items of a section; `nil` leaves it to the layout.
  public func layout(of section: Int) -> SectionLayout? { adapter?.metrics(of: section)?.layout }

  /// A cell that is configured for an element; `nil` if there is no such element.
  public func cell(at place: ListPlace) -> Cell? {
    guard let adapter, let controller = adapter.controller(at: place.section) else { return nil }
    return adapter.cell(at: place, of: controller)
  }

  /// Describes an item for screen readers.
  public func accessibility(at path: ListPath) -> ListAccessibility? {
    adapter?.accessibility(at: path)
  }

  /// Whether an inserted item counts as new to the user, as its controller says.
  ///
  /// A controller that was not needed yet is made for it: ask for few items.
  public func countsAsNew(_ path: ListPath) -> Bool {
    guard contains(path), let adapter, let object = adapter.object(atSection: path.section),
      adapter.contents.newsRules.mayBeNews(object),
      let controller = adapter.controller(at: path.section)
    else { return false }
    return controller.countsAsNew(at: path.item)
  }

  // MARK: What happened

  /// The host is about to show a cell.
  public func willDisplay(_ cell: Cell, at place: ListPlace) {
    adapter?.display.willDisplay(cell, at: place)
  }

  /// The host no longer shows a cell, whatever has become of its place.
  public func didEndDisplaying(_ cell: Cell) { adapter?.display.didEndDisplaying(cell) }

  /// Whether the user may select an item, for hosts that mark it before they report it.
  ///
  /// `false` while an update is put together: the controller may have other items already.
  public func shouldSelect(_ path: ListPath) -> Bool { adapter?.shouldSelect(path) ?? false }

  /// Whether the user may deselect an item.
  ///
  /// `false` while an update is put together: the controller may have other items already.
  public func shouldDeselect(_ path: ListPath) -> Bool { adapter?.shouldDeselect(path) ?? false }

  /// The user selected an item.
  public func didSelect(_ path: ListPath) { adapter?.hostDidSelect(path) }

  /// The user deselected an item.
  public func didDeselect(_ path: ListPath) { adapter?.hostDidDeselect(path) }

  /// The user extended the selection from the item selected last to another.
  public func didExtendSelection(to path: ListPath) { adapter?.hostDidExtendSelection(to: path) }

  /// How many items the user may select.
  public var selectionMode: ListSelectionMode { adapter?.selectionMode ?? .none }

  /// The user touches an item, or no longer does.
  public func didHighlight(_ path: ListPath, isHighlighted: Bool) {
    adapter?.hostDidHighlight(path, isHighlighted: isHighlighted)
  }

  /// Whether the user may move the focus to an item, as its controller says.
  ///
  /// `true` while an update is put together: the controller is asked when the focus is reported.
  public func acceptsFocus(_ path: ListPath) -> Bool { adapter?.acceptsFocus(path) ?? true }

  /// The user moved the focus.
  public func didFocus(_ path: ListPath?) { adapter?.hostDidFocus(path) }

  /// The user takes the list in hand by other means than dragging, such as the wheel, a key or a click.
  ///
  /// Where the list was to scroll by itself, such as to a restored place whose values are not there yet, is
  /// given up.
  public func userTakesOver() { adapter?.hostTakesOver() }

  /// The list scrolls.
  public func didScroll(_ event: ListScrollEvent = .moved) { adapter?.hostDidScroll(event) }

  /// Whether pulls beyond the start are wanted; without that a host reports none.
  public var wantsPulls: Bool { adapter?.onPull != nil }

  /// The user pulled the list beyond its very start, or back if the step is negative.
  ///
  /// An empty list can be pulled too. A host whose pulls have no length, as a terminal, reports a step as 1.
  ///
  /// - Returns: Whether a pull is under way, so that it can be given up.
  @discardableResult
  public func didPull(by step: Double) -> Bool { adapter?.hostDidPull(.moved(by: step)) ?? false }

  /// The user ended a pull, or gave it up, as by Escape.
  ///
  /// - Returns: Whether a pull was under way.
  @discardableResult
  public func endPull(isCancelled: Bool) -> Bool {
    adapter?.hostDidPull(isCancelled ? .cancelled : .released) ?? false
  }

  /// Whether the user may drag an item.
  public func canMove(_ path: ListPath) -> Bool { adapter?.canMoveItem(at: path) ?? false }

  /// The user dropped an item at a place of the list without it; on `false` the host puts it back.
  ///
  /// The move comes with the next update: ``showPending()`` shows it at once.
  @discardableResult
  public func move(_ path: ListPath, to target: ListPath) -> Bool {
    adapter?.moveItem(at: path, to: target) ?? false
  }

  /// Shows all that waits for an update before it returns, unless one is under way.
  public func showPending() { adapter?.takeTurnNow() }

  /// Which items are shown as selected.
  public func isSelected(_ path: ListPath) -> Bool { adapter?.isSelected(at: path) ?? false }

  /// The items that are shown as selected, for hosts that mark them after they read everything anew.
  ///
  /// - Complexity: O(*s* log *s*) for *s* selected items.
  public var selectedPaths: Set<ListPath> { Set(adapter?.selectedPaths ?? []) }

  /// Where the focus is.
  public var focusedPath: ListPath? { adapter?.focusedPath }

  /// The controller of a section, for what is the host's own business, such as context menus.
  public func sectionController(at section: Int) -> AnyListSectionController<Cell>? {
    adapter?.controller(at: section)
  }

  /// Reports a problem that the host found, in a sentence that says how to fix it.
  public func report(_ sentence: String) { adapter?.report(.host(sentence)) }

  package func report(_ problem: ListDiagnostic.Problem) { adapter?.report(problem) }

  /// Another adapter takes the host: this one no longer has a host.
  func hostWasTaken(_ number: Int) { adapter?.hostWasTaken(number) }
}
