public import ListDiffKit

/// The identity of an item within its adapter, for as long as the item is in the list.
///
/// Updates, moves and changes of content keep it, and so does a reload that makes new controllers; an
/// item that goes and comes back has another.
public struct ListItemKey: Hashable, Sendable {
  /// The identity of the item's section.
  public let section: AnyIdentity
  /// Tells apart the items that the adapter ever had.
  let token: ItemToken
}
