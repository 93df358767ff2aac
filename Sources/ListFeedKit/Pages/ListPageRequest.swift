/// What a pager asks of its source.
public struct ListPageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
  /// Which way the page is loaded, and so how the key is meant.
  ///
  /// A page to which no held one leads is asked for once more as it was at first, at whichever edge it is.
  public let direction: ListPageDirection
  /// The key of the page; `nil` for the first one of a feed without an initial key.
  public let key: Key?
  /// The number of values that are wanted; a page may have fewer or more.
  public let size: Int
  /// How often the feed was started over; the first one is 1.
  public let generation: Int
  /// Different for each request of a pager.
  public let number: Int
}
