public import ListDiffKit
public import ListLayoutKit

/// The controller of one section: its number of items, their sizes and cells, and the reactions to
/// events.
///
/// Subclass ``ListSectionController`` or one of its subclasses rather than this class: they hold
/// the section's value with its own type. A controller stays in the list as long as the identity of
/// its value, even if the value changes its content or its place. An adapter may evict controllers
/// that it created on demand: see ``ListControllerPolicy``.
///
/// Change the data that a controller shows only where the adapter can see it: in
/// ``didUpdate(to:)``, or in the block of
/// ``ListCollectionContext/performBatch(animated:updates:completion:)``.
@MainActor
open class AnyListSectionController<Cell: AnyObject> {
  /// The link to the adapter while the controller is in its list.
  final var link: Link<ListAdapter<Cell>>?
  // A million controllers may exist: state that few of them need is stored elsewhere.
  /// The number of the section, by which its place is found; -1 outside of a list.
  final var number: SectionNumber = -1
  /// Whether the controller was created on demand, so that it can be evicted and created again.
  final var isMadeWhenNeeded = false
  /// Whether the update that is being committed has new content for the section.
  final var hasNewContent = false
  /// Whether the controller leaves the list when the host shows the update in flight.
  final var isLeaving = false
  /// The identity of the value when it was inserted.
  final var identity: AnyIdentity?

  /// Creates a controller that is not in a list yet.
  public init() {}

  // MARK: Place

  /// The current place of the section; `nil` while the controller is not in a list.
  public final var section: Int? { adapter?.store.section(of: self) }

  final var adapter: ListAdapter<Cell>? { link?.target }

  /// Whether the section is the first one.
  public final var isFirstSection: Bool { section == 0 }

  /// Whether the section is the last one.
  public final var isLastSection: Bool {
    guard let section, let adapter else { return false }
    return section == adapter.store.count - 1
  }

  /// Access to the list: sizes, cells, batches, scrolling and selection.
  public final var context: ListCollectionContext<Cell> { ListCollectionContext(controller: self) }

  // MARK: Contents

  /// The number of items, called once after each change.
  ///
  /// Debug builds also call it for each cell, to report items that were inserted or deleted without
  /// an update, once for each number.
  open func numberOfItems() -> Int { 1 }

  /// The size of an item; `.automatic` leaves it to the cell if the host measures cells.
  open func sizeForItem(at index: Int) -> ListSize { .automatic }

  /// A cell for an item: dequeue it through ``context`` and configure it.
  ///
  /// Override this method: the default implementation stops the program.
  open func cellForItem(at index: Int) -> Cell {
    fatalError(reportMissingCell(at: index).description)
  }

  /// Reports that the subclass makes no cells, before the program ends.
  final func reportMissingCell(at index: Int) -> ListDiagnostic {
    let place = ListPlace.item(ListPath(section: section ?? -1, item: index))
    let diagnostic = ListDiagnostic(
      .missingCell(place), section: section, identity: identity,
      owner: ListAdapter<Cell>.name(of: self))
    _ = adapter?.diagnostics.report(diagnostic)
    return diagnostic
  }

  /// The header of the section, compared like an item; `nil` for none.
  open var header: ListItem<Cell>? { nil }

  /// The footer of the section, compared like an item; `nil` for none.
  open var footer: ListItem<Cell>? { nil }

  /// The space around the section; see ``layout`` for when it is read again.
  open var inset: ListEdgeInsets { .zero }

  /// The space between lines.
  open var minimumLineSpacing: Double { 0 }

  /// The space between the items of a line.
  open var minimumInteritemSpacing: Double { 0 }

  /// The layout of the items in a host whose layout is a `MixedLayout`; `nil` uses that layout's
  /// standard one.
  ///
  /// Like the inset and the spacing of the section, it is read again when the value of the section, an
  /// item, the header or the footer changes. If it depends on state of the controller and changes
  /// alone, call ``ListCollectionContext/invalidateLayout(completion:)``.
  open var layout: SectionLayout? { nil }

  /// Whether the header stays at the visible edge while the section is visible; `nil` leaves it to the
  /// layout of the host.
  ///
  /// Stacks, flows, columns and mixed layouts follow it; grids and aligned flows of their own have no
  /// sticky headers. It is read when ``layout`` is.
  open var hasStickyHeader: Bool? { nil }

  /// Whether the footer stays at the far visible edge while the section is visible; `nil` leaves it to
  /// the layout of the host.
  ///
  /// Stacks and mixed layouts follow it. It is read when ``layout`` is.
  open var hasStickyFooter: Bool? { nil }

  /// Describes an item for screen readers; the adapter fills in its position.
  open func accessibilityForItem(at index: Int) -> ListAccessibility? { nil }

  /// Called when the value is new or has new content; the section is already at its new place.
  open func didUpdate(to object: AnyDiffable) {}

  /// Called when the controller has left the list.
  open func didLeaveList() {}

  // MARK: Neighbours

  /// Whether what the section shows depends on the values before and after it.
  ///
  /// If `true`, the header, footer and items of the section are compared again when a neighbouring
  /// value is replaced or has new content, as if the section's own value had changed. Read the
  /// neighbours with ``ListCollectionContext/previousValue`` and
  /// ``ListCollectionContext/nextValue``. A list looks for changed neighbours only after a
  /// controller that uses them was inserted, so return the same value while the controller is in
  /// the list.
  open var usesNeighbours: Bool { false }

  /// Called when the value before or after the section is replaced or has new content.
  ///
  /// Called only if ``usesNeighbours`` is `true`, once for each update that changes a neighbour,
  /// before the section is compared again. Not called for an inserted section, which reads its
  /// neighbours when it is asked for its items.
  open func didUpdateNeighbours() {}

  // MARK: News

  /// Whether an item that is inserted off-screen counts as new to the user; called when it is
  /// inserted.
  ///
  /// Return `false` for items such as a spinner, a typing indicator, a separator or the user's own
  /// message.
  open func countsAsNew(at index: Int) -> Bool { true }

  // MARK: Scrolling

  /// Whether an item may be the one that keeps its place on the screen while others come and go.
  ///
  /// Return `false` for rows that stand for their surroundings, such as a separator or a spinner: as the
  /// first visible row it would stay, and what comes right after it would move the rows below. An item that
  /// returns `false` keeps its place only if no other visible item is left where it was; headers and footers come
  /// last, too. Called when the item comes into sight.
  open func mayBeAnchor(at index: Int) -> Bool { true }

  // MARK: Selection and highlight

  /// Whether the user may select an item.
  open func shouldSelectItem(at index: Int) -> Bool { true }

  /// Whether an item is a button: the user's choice calls ``didSelectItem(at:)`` each time and does not select it.
  ///
  /// Return `true` for rows that do something, such as "try again" or a title that folds its section, where
  /// others are selected: a range and a selection of all leave them out.
  open func isButton(at index: Int) -> Bool { false }

  /// Whether the user may deselect an item.
  open func shouldDeselectItem(at index: Int) -> Bool { true }

  /// Called when the user has selected an item.
  open func didSelectItem(at index: Int) {}

  /// Called when a selected item is no longer selected.
  open func didDeselectItem(at index: Int) {}

  /// Called when the user touches an item.
  open func didHighlightItem(at index: Int) {}

  /// Called when the user no longer touches an item.
  open func didUnhighlightItem(at index: Int) {}

  /// Whether the user may move the focus to an item.
  open func shouldFocusItem(at index: Int) -> Bool { true }

  /// Called when an item gets or loses the focus; not for an item that is deleted.
  open func didFocusItem(at index: Int, isFocused: Bool) {}

  // MARK: Reordering

  /// Whether the user may drag an item.
  open func canMoveItem(at index: Int) -> Bool { false }

  /// Whether the user may drop an item of the section at another place in the section.
  open func canMoveItem(at index: Int, to target: Int) -> Bool { canMoveItem(at: index) }

  /// Called when the user has dropped an item at another place in its section: change the data
  /// accordingly.
  ///
  /// If the value of the section contains that data, also request an update: the controller may be
  /// evicted and created again from the value that the list has.
  open func moveObject(from index: Int, to target: Int) {}

  // MARK: Display

  /// Called before the first cell of the section is displayed.
  open func willDisplay() {}

  /// Called when the last cell of the section is no longer displayed.
  open func didEndDisplaying() {}

  /// Called before a cell is displayed.
  open func willDisplay(_ cell: Cell, at index: Int) {}

  /// Called when a cell is no longer displayed; `index` is its present place, or its last one if it
  /// has none.
  open func didEndDisplaying(_ cell: Cell, at index: Int) {}

  /// Called when the section enters the working range; see ``ListAdapter/workingRangeSize``.
  open func didEnterWorkingRange() {}

  /// Called when the section leaves the working range.
  open func didExitWorkingRange() {}

  /// Called when an item enters the item working range; see ``ListAdapter/itemWorkingRangeSize``.
  open func didEnterWorkingRange(at index: Int) {}

  /// Called when an item leaves the item working range while it is in the list.
  ///
  /// An item that is deleted has no index any more, so there is no call for it: end its work where the
  /// value changes.
  open func didExitWorkingRange(at index: Int) {}

  /// Called when the list scrolls while a part of the section is visible.
  open func didScroll(_ event: ListScrollEvent) {}

  // MARK: For subclasses

  /// Whether the controller replaces one that could not be created, and shows nothing.
  var isVacant: Bool { false }

  /// The identities and contents of the items, which are then compared; `nil` if they have no
  /// identities.
  var itemIdentities: ListContent? { nil }

  /// Asks the subclass for its items and compares them with the former ones.
  ///
  /// If a long change has been compared and is shown in part, its next part is shown before another
  /// change begins.
  ///
  /// - Parameters:
  ///   - room: The number of changes that may be shown at once.
  ///   - needed: Returns the items that must not leave the section while parts are shown.
  /// - Returns: `nil` if the items have no identities.
  func refreshItems(
    _ room: ItemRoom,
    keeping needed: () -> NeededItems = { NeededItems(sight: 0..<0, withState: []) }
  ) -> RefreshedItems<Cell>? { nil }

  /// Shows the next part of a long change; `nil` if there is none.
  func showMoreItems(keeping needed: () -> NeededItems) -> RefreshedItems<Cell>? { nil }

  /// Whether a long change of the items is shown only in part.
  var hasMoreItems: Bool { false }

  /// The shown items and those of a long change, until they are compared; otherwise `nil`.
  var uncomparedItems: (shown: ListContent, all: ListContent)? { nil }

  /// Takes the parts of a long change, which was compared; the part with the given shown item is
  /// the first.
  func takeParts(_ parts: PartedDifference, from item: Int) {}

  /// The items from an index on that one closure makes, and a guess of their sizes if the section has one of
  /// its own; `nil` if each item must be asked.
  func alikeItems(from index: Int) -> (items: Range<Int>, guess: SizeGuess?)? { nil }

  /// Notes the size of an item that was asked for; returns whether a closure makes the item.
  func noteSize(of index: Int, _ size: ListSize, along axis: @autoclosure () -> ListAxis) -> Bool {
    false
  }

  /// Reports items that repeat an identity, in one diagnostic.
  final func reportDuplicates(at duplicates: [Int], in identities: ListContent) {
    let examples = duplicates.prefix(ListDiagnostic.Values.exampleLimit)
    adapter?.report(
      .duplicateItems(
        .init(
          count: duplicates.count, examples: examples.map { identities[$0].diffIdentifier }),
        section: section))
  }

  /// Stores a value of any type and calls ``didUpdate(to:)``.
  func takeValue(_ object: AnyDiffable) { didUpdate(to: object) }

  /// The value in a box, for descriptions; a typed controller has it even outside of the list.
  var boxedValue: AnyDiffable? { section.flatMap { adapter?.store.object(at: $0) } }

  /// Notes that ``moveObject(from:to:)`` moved an item.
  func noteMove(from index: Int, to target: Int, in context: ListBatchContext<Cell>) {
    context.drag(in: self, from: index, to: target)
  }
}
