public import ListDiffKit

/// The identity of an item within its adapter, as long as the item is in the list.
///
/// It survives updates, moves in its section and of its section, changes of content, and a reload that
/// creates new controllers. An item that moves to another section gets another key there, and one that a later
/// update inserts again a new one.
public struct ListItemKey: Hashable, Sendable {
  /// The identity of the item's section.
  public let section: AnyIdentity
  /// Unique among all items that the adapter has had.
  let token: ItemToken
}
