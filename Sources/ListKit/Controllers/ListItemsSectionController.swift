public import ListDiffKit
public import ListLayoutKit

/// A section with items of several kinds, each with an identity, without a switch over the index.
///
/// ```swift
/// final class EntryController: ListItemsSectionController<Entry, Card> {
///   @ListItemBuilder override var items: ListItems<Card> {
///     ListItem.row(value.date)
///     ListItem.each(value.lines) { line in .row(line.text) }
///   }
/// }
/// ```
///
/// Here `row` is a function of the cell family that makes a ``ListItem`` from a content, a size and
/// a cell.
///
/// ``items`` is read once for each update in which the value is new or has new content, or that
/// reloads the section, and compared with the former items: they are inserted, deleted and moved
/// accordingly, and the cells of items with new content are configured again. If items repeat an
/// identity, the first one is kept and the others are reported. If the items depend on anything else,
/// reload the section when that changes: `context.performBatch { $0.reload() }`.
///
/// Items of ``ListItem/each(_:_:)-(Values,_)`` are compared by their values and made on demand: one
/// change among 100,000 of them costs less than a millisecond. Single items, and those made by a
/// loop, are made again for each update.
@MainActor
open class ListItemsSectionController<Value: ListValue, Cell: AnyObject>:
  ListSectionController<Value, Cell>
{
  /// The items as of the last update; the adapter retains them while the section is in the list.
  private final let box = Link<ItemBox<Cell>>()
  private final var repeats = ItemRepeats()
  /// The sizes of items that are made on demand; only a long section has them.
  private final var sizes: KnownSizes?

  /// The items, built from ``ListSectionController/value``.
  @ListItemBuilder open var items: ListItems<Cell> {}

  /// Whether a long change of the items is shown in parts, one per turn; `false` by default.
  ///
  /// Parts keep the main actor responsive. Until the last part is shown, the section has items of
  /// the former value, and its indices are places among the shown items: do not use them as indices
  /// into the new value. See ``ListAdapter/sectionsPerTurn``.
  open var showsItemsInParts: Bool { false }

  /// The number of items as of the last update.
  public final override func numberOfItems() -> Int { box.target?.items.count ?? 0 }

  /// The size that the item returns.
  open override func sizeForItem(at index: Int) -> ListSize {
    made(at: index)?.size(context) ?? .zero
  }

  /// The cell that the item returns.
  public final override func cellForItem(at index: Int) -> Cell {
    guard let item = made(at: index) else { return super.cellForItem(at: index) }
    return item.cell(context, .item(index))
  }

  /// Whether the item is a button.
  open override func isButton(at index: Int) -> Bool { made(at: index)?.isButton ?? false }

  /// Calls the action of the item for its selection.
  open override func didSelectItem(at index: Int) { made(at: index)?.onSelect?() }

  /// Calls the action of the item for its deselection.
  open override func didDeselectItem(at index: Int) { made(at: index)?.onDeselect?() }

  /// The description of the item.
  open override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    made(at: index)?.accessibility
  }

  /// The item at an index as of the last update; `nil` if there is none, or if the section is not
  /// in the list.
  ///
  /// An item of a value is made for this call, and has the value as its content.
  public final func item(at index: Int) -> ListItem<Cell>? {
    guard let items = box.target?.items, 0..<items.count ~= index else { return nil }
    return items[index]
  }

  /// The item at an index, without a box for its value.
  private func made(at index: Int) -> ListItem<Cell>? {
    guard let items = box.target?.items, 0..<items.count ~= index else { return nil }
    return items.make(at: index)
  }

  final override var itemIdentities: ListContent? { box.target?.identities ?? [] }

  final override func alikeItems(from index: Int) -> (items: Range<Int>, guess: SizeGuess?)? {
    guard let items = box.target?.items, let alike = items.neighbours(from: index) else {
      return nil
    }
    return (alike, items.count < KnownSizes.shortest ? nil : sizes?.guess)
  }

  final override func noteSize(
    of index: Int, _ size: ListSize, along axis: @autoclosure () -> ListAxis
  ) -> Bool {
    guard let items = box.target?.items, items.neighbours(from: index) != nil else { return false }
    if items.count < KnownSizes.shortest {
      sizes = nil
    } else {
      let known = sizes ?? KnownSizes()
      sizes = known
      known.guess.note(size, along: axis())
    }
    return true
  }

  final override var hasMoreItems: Bool { box.target?.growth != nil }

  final override var uncomparedItems: (shown: ListContent, all: ListContent)? {
    box.target?.growth?.uncompared
  }

  final override func takeParts(_ parts: PartedDifference, from item: Int) {
    box.target?.growth?.take(parts, from: item)
  }

  final override func showMoreItems(keeping needed: () -> NeededItems) -> RefreshedItems<Cell>? {
    guard let part = box.target?.growth?.nextPart(keeping: needed) else { return nil }
    let (items, identities) = part.listed
    return RefreshedItems(
      box: ItemBox(items, identities, growth: part.rest, box), difference: part.difference,
      gone: part.gone, comesAgain: part.comesAgain)
  }

  final override func refreshItems(
    _ room: ItemRoom, keeping needed: () -> NeededItems
  ) -> RefreshedItems<Cell>? {
    let former = box.target?.identities ?? []
    let listed = items
    let identities = listed.contents
    if showsItemsInParts,
      let begun = ItemGrowth.begin(
        from: (box.target?.items ?? [], former), to: (listed, identities),
        after: box.target?.growth, room, keeping: needed)
    {
      repeats = ItemRepeats()
      let (items, shown) = begun.listed
      return RefreshedItems(
        box: ItemBox(items, shown, growth: begun.rest, box), difference: begun.difference,
        comesAgain: begun.comesAgain)
    }
    let difference = ListDifference(from: former, to: identities)
    let duplicates = repeats.find(in: identities, since: former, difference)
    if duplicates.isEmpty {
      return RefreshedItems(
        box: ItemBox(listed, identities, box), difference: difference, gone: former)
    }
    reportDuplicates(at: duplicates, in: identities)
    let kept = identities.removing(at: duplicates)
    return RefreshedItems(
      box: ItemBox(listed.removing(at: duplicates), kept, box),
      difference: ListDifference(from: former, to: kept), gone: former)
  }

  final override func noteMove(from index: Int, to target: Int, in context: ListBatchContext<Cell>)
  {
    context.refresh(self)
  }
}
