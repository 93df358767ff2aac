public import ListDiffKit

/// The identity of an item within its adapter, as long as the item is in the list.
///
/// It survives updates, moves, changes of content, and a reload that creates new controllers. An
/// item that is deleted and inserted again gets a new key.
public struct ListItemKey: Hashable, Sendable {
  /// The identity of the item's section.
  public let section: AnyIdentity
  /// Unique among all items that the adapter has had.
  let token: ItemToken
}
