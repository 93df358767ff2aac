public import ListDiffKit
public import ListLayoutKit

/// A section with items of several kinds, each with an identity, and no switch over an index.
///
/// ```swift
/// final class EntryController: ListItemsSectionController<Entry, Card> {
///   @ListArrayBuilder<ListItem<Card>> override var items: [ListItem<Card>] {
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
  private final var current: [ListItem<Cell>] = []
  private final var identities: [AnyDiffable] = []

  /// The items, made from ``ListSectionController/value``.
  @ListArrayBuilder<ListItem<Cell>> open var items: [ListItem<Cell>] {}

  /// The number of items as of the last update.
  public final override func numberOfItems() -> Int { current.count }

  /// The size that the item gives.
  open override func sizeForItem(at index: Int) -> ListSize {
    item(at: index)?.size(context) ?? .zero
  }

  /// The cell that the item makes.
  public final override func cellForItem(at index: Int) -> Cell {
    current[index].cell(context, .item(index))
  }

  /// Does what the item does when it is picked.
  open override func didSelectItem(at index: Int) { item(at: index)?.onSelect?() }

  /// What the item says.
  open override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    item(at: index)?.accessibility
  }

  /// The item at an index as of the last update.
  public final func item(at index: Int) -> ListItem<Cell>? {
    current.indices.contains(index) ? current[index] : nil
  }

  final override var itemIdentities: [AnyDiffable]? { identities }

  final override func refreshItems() {
    current = items
    identities = current.map { $0.content }
    let repeats = ListDifference.duplicates(in: identities)
    for index in repeats.reversed() {
      adapter?.report(.repeatedItem(identities[index], section: section))
      current.remove(at: index)
      identities.remove(at: index)
    }
  }

  final override func noteMove(from index: Int, to target: Int, in context: ListBatchContext<Cell>)
  {
    context.refresh(self)
  }
}
