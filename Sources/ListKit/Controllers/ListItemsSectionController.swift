public import ListDiffKit
public import ListLayoutKit

/// A section with items of several kinds, each with an identity, and no switch over an index.
///
/// ```swift
/// final class EntryController: ListItemsSectionController<Entry, Card> {
///   @ListItemBuilder override var items: [ListItem<Card>] {
///     ListItem.row(value.date)
///     for line in value.lines { ListItem.row(line) }
///   }
/// }
/// ```
///
/// Here `row` is a function that the family of cells offers: it makes a ``ListItem`` of a content, a size
/// and a cell.
///
/// ``items`` is asked once for each update. The items are compared with those before: what is new
/// comes, what is missing goes, what has another place moves and what has other content is
/// configured again in its cell. Of two items with one identity the first is kept.
@MainActor
open class ListItemsSectionController<Value: ListValue, Cell: AnyObject>:
  ListSectionController<Value, Cell>
{
  /// The items as of the last update, which the list keeps while the section is in it.
  private final let box = Link<ItemBox<Cell>>()

  /// The items, made from ``ListSectionController/value``.
  @ListItemBuilder open var items: [ListItem<Cell>] {}

  /// The number of items as of the last update.
  public final override func numberOfItems() -> Int { box.target?.items.count ?? 0 }

  /// The size that the item gives.
  open override func sizeForItem(at index: Int) -> ListSize {
    item(at: index)?.size(context) ?? .zero
  }

  /// The cell that the item makes.
  public final override func cellForItem(at index: Int) -> Cell {
    guard let item = item(at: index) else { return super.cellForItem(at: index) }
    return item.cell(context, .item(index))
  }

  /// Does what the item does when it is picked.
  open override func didSelectItem(at index: Int) { item(at: index)?.onSelect?() }

  /// Does what the item does when it is no longer selected.
  open override func didDeselectItem(at index: Int) { item(at: index)?.onDeselect?() }

  /// What the item says.
  open override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    item(at: index)?.accessibility
  }

  /// The item at an index as of the last update; `nil` once the section has left the list.
  public final func item(at index: Int) -> ListItem<Cell>? {
    guard let items = box.target?.items, items.indices.contains(index) else { return nil }
    return items[index]
  }

  final override var itemIdentities: ListContent? { box.target?.identities ?? [] }

  final override func refreshItems() -> ItemBox<Cell>? {
    let made = items
    let identities = ListContent(made.map { $0.content })
    let duplicates = reportDuplicates(in: identities, since: box.target?.identities ?? [])
    return duplicates.isEmpty
      ? ItemBox(made, identities, box)
      : ItemBox(made.removing(at: duplicates), identities.removing(at: duplicates), box)
  }

  final override func noteMove(from index: Int, to target: Int, in context: ListBatchContext<Cell>)
  {
    context.refresh(self)
  }
}
