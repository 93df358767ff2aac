public import ListDiffKit
public import ListLayoutKit

/// The owner of one section: how many items it has, how they look, and what happens to them.
///
/// Subclass ``ListSectionController`` or one of its children rather than this class: they hold
/// the section's value, of its own type. A controller lives as long as its value's identity is in the
/// list, whatever becomes of the value's content and place.
///
/// Everything a controller draws on must change where the adapter can see it: in
/// ``didUpdate(to:)`` or in the block of ``ListCollectionContext/performBatch(animated:updates:completion:)``.
@MainActor
open class AnyListSectionController<Cell: AnyObject> {
  /// The way to the adapter while the controller is in its list.
  final var link: Link<ListAdapter<Cell>>?
  // A million controllers may be kept: what few of them have is kept beside them.
  /// The number of the section, which finds its place; -1 outside of a list.
  final var number: SectionNumber = -1
  /// Whether it was made when it was needed, and could be made again.
  final var isMadeWhenNeeded = false
  /// Whether the update that is being committed brings new content.
  final var hasNewContent = false
  /// Whether the controller's time is over as soon as the host shows the update under way.
  final var isLeaving = false
  /// The identity of the value, taken when it came into the list.
  final var identity: AnyIdentity?

  /// Makes a controller that belongs to no list yet.
  public init() {}

  // MARK: Where it is

  /// The section, or `nil` before and after the controller's time in the list.
  public final var section: Int? { adapter?.store.section(of: self) }

  final var adapter: ListAdapter<Cell>? { link?.target }

  /// Whether the section is the first one.
  public final var isFirstSection: Bool { section == 0 }

  /// Whether the section is the last one.
  public final var isLastSection: Bool {
    guard let section, let adapter else { return false }
    return section == adapter.store.count - 1
  }

  /// The way to the list: sizes, cells, batches, scrolling and selection.
  public final var context: ListCollectionContext<Cell> { ListCollectionContext(controller: self) }

  // MARK: What it shows

  /// The number of items, which is asked for once after each change.
  ///
  /// Debug builds ask for it with each cell as well, to report items that come or go without an update.
  open func numberOfItems() -> Int { 1 }

  /// The size of an item; `.automatic` leaves it to the cell, if the host measures cells.
  open func sizeForItem(at index: Int) -> ListSize { .automatic }

  /// A cell for an item: dequeue it through ``context`` and configure it.
  ///
  /// To be overridden: this class has no cell to give.
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

  /// What stands before the items; it is diffed like an item.
  open var header: ListItem<Cell>? { nil }

  /// What stands after the items; it is diffed like an item.
  open var footer: ListItem<Cell>? { nil }

  /// The space around the section.
  open var inset: ListEdgeInsets { .zero }

  /// The space between lines.
  open var minimumLineSpacing: Double { 0 }

  /// The space between the items of a line.
  open var minimumInteritemSpacing: Double { 0 }

  /// The arrangement of the items in a host whose layout is a `MixedLayout`; `nil` is the standard one
  /// of that layout.
  ///
  /// Like the spaces of the section it is read again when an item, header or footer changes. If it
  /// changes alone, call ``ListCollectionContext/invalidateLayout(completion:)``.
  open var layout: SectionLayout? { nil }

  /// Describes an item for screen readers; the adapter fills in its position.
  open func accessibilityForItem(at index: Int) -> ListAccessibility? { nil }

  /// The value is new or has new content; the section's place is already the new one.
  open func didUpdate(to object: AnyDiffable) {}

  /// The controller's time in the list is over.
  open func didLeaveList() {}

  // MARK: Neighbours

  /// Whether what the section shows depends on the values before and after it.
  ///
  /// See ``ListCollectionContext/previousValue`` and ``ListCollectionContext/nextValue``. If `true`, the
  /// section is compared anew when one of them is another or has new content: header, footer and items,
  /// as if its own value had changed. A list looks for neighbours once a controller has come that uses
  /// them, so this must be the same for as long as the controller is in the list.
  open var usesNeighbours: Bool { false }

  /// The value before or after the section is another, or has new content.
  ///
  /// Called if ``usesNeighbours`` is `true`, once for each update that changes one of them, before the
  /// section is compared anew. Not called for a section that comes: it finds its neighbours when it is
  /// asked for what it shows.
  open func didUpdateNeighbours() {}

  // MARK: News

  /// Whether an item that is inserted out of sight counts as new to the user; asked when it comes.
  ///
  /// A spinner, a typing row, a separator and the user's own message do not.
  open func countsAsNew(at index: Int) -> Bool { true }

  // MARK: Selection and highlight

  /// Whether the user may select an item.
  open func shouldSelectItem(at index: Int) -> Bool { true }

  /// Whether the user may deselect an item.
  open func shouldDeselectItem(at index: Int) -> Bool { true }

  /// The user selected an item.
  open func didSelectItem(at index: Int) {}

  /// A selected item no longer is.
  open func didDeselectItem(at index: Int) {}

  /// The user touches an item.
  open func didHighlightItem(at index: Int) {}

  /// The user no longer touches an item.
  open func didUnhighlightItem(at index: Int) {}

  /// Whether the user may move the focus to an item.
  open func shouldFocusItem(at index: Int) -> Bool { true }

  /// An item has the focus, or has lost it.
  open func didFocusItem(at index: Int, isFocused: Bool) {}

  // MARK: Reordering

  /// Whether the user may drag an item.
  open func canMoveItem(at index: Int) -> Bool { false }

  /// Whether the user may drop one of the section's items at another place of the section.
  open func canMoveItem(at index: Int, to target: Int) -> Bool { canMoveItem(at: index) }

  /// An item was dropped at another place of its section: change the data accordingly.
  ///
  /// If the value of the section is made of that data, request an update as well: the controller may be let
  /// go, and another one made of the value that the list has.
  open func moveObject(from index: Int, to target: Int) {}

  // MARK: Display

  /// The first of the section's cells is about to be shown.
  open func willDisplay() {}

  /// The last of the section's cells is gone.
  open func didEndDisplaying() {}

  /// A cell is about to be shown.
  open func willDisplay(_ cell: Cell, at index: Int) {}

  /// A cell is gone; `index` is its place now, or the last one it had.
  open func didEndDisplaying(_ cell: Cell, at index: Int) {}

  /// The section comes near the visible part; see ``ListAdapter/workingRangeSize``.
  open func didEnterWorkingRange() {}

  /// The section is no longer near the visible part.
  open func didExitWorkingRange() {}

  /// An item comes near the visible part; see ``ListAdapter/itemWorkingRangeSize``.
  open func didEnterWorkingRange(at index: Int) {}

  /// An item is no longer near the visible part.
  open func didExitWorkingRange(at index: Int) {}

  /// The list scrolls while a part of the section is visible.
  open func didScroll(_ event: ListScrollEvent) {}

  // MARK: For typed children

  /// Whether it stands for a controller that could not be made, and shows nothing.
  var isVacant: Bool { false }

  /// What the items are, if they have identities: they are then diffed.
  var itemIdentities: ListContent? { nil }

  /// Asks the subclass for its items anew and compares them with those before.
  ///
  /// If a long change was under way that is compared, its next part is shown, before another one begins.
  ///
  /// - Parameter room: How many items of a change may come at once.
  /// - Returns: `nil` if the items have no identities.
  func refreshItems(
    _ room: ItemRoom,
    keeping needed: () -> NeededItems = { NeededItems(sight: 0..<0, withState: []) }
  ) -> RefreshedItems<Cell>? { nil }

  /// Shows the next part of a long change.
  func showMoreItems(keeping needed: () -> NeededItems) -> RefreshedItems<Cell>? { nil }

  /// Whether a long change of the items is not all shown.
  var hasMoreItems: Bool { false }

  /// The items shown and those of a long change, until they are compared.
  var uncomparedItems: (shown: ListContent, all: ListContent)? { nil }

  /// Takes the parts of the items to come, which were compared; the one with a shown item is the first.
  func takeParts(_ parts: PartedDifference, from item: Int) {}

  /// Items from an index on that look alike, and a size to take for them; `nil` if each must be asked.
  func guessedSize(from index: Int) -> ListItemGuess? { nil }

  /// Notes the size of an item that was asked for.
  func noteSize(_ size: ListSize, along axis: @autoclosure () -> ListAxis) {}

  /// Reports items that repeat an identity; all of them at once.
  final func reportDuplicates(at duplicates: [Int], in identities: ListContent) {
    let examples = duplicates.prefix(ListDiagnostic.Values.exampleLimit)
    adapter?.report(
      .duplicateItems(
        .init(
          count: duplicates.count, examples: examples.map { identities[$0].diffIdentifier }),
        section: section))
  }

  /// Takes a value of any type.
  func takeValue(_ object: AnyDiffable) { didUpdate(to: object) }

  /// The value, for people, also after the controller's time in the list.
  var boxedValue: AnyDiffable? { section.flatMap { adapter?.store.object(at: $0) } }

  /// Says that ``moveObject(from:to:)`` moved an item.
  func noteMove(from index: Int, to target: Int, in context: ListBatchContext<Cell>) {
    context.drag(in: self, from: index, to: target)
  }
}
