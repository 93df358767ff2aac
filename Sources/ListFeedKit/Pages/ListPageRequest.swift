/// A request of a pager for one page of its source.
public struct ListPageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The direction of the page, which determines the meaning of the key.
  ///
  /// A dropped page that no held page names as its neighbour is requested again with its original
  /// direction, whichever edge it is at. If it does not reach the next page, it is continued in that direction.
  public let direction: ListPageDirection
  /// The key of the page; `nil` for the first one of a feed without an initial key.
  public let key: Key?
  /// The requested number of values; a page may have fewer or more.
  public let size: Int
  /// The number of the feed's generation; the first start is 1.
  public let generation: Int
  /// Unique among the requests of a pager.
  public let number: Int
}
