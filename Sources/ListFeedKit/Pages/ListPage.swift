/// A page of values, and the keys of its neighbours.
///
/// ```swift
/// ListPage(messages, after: response.nextCursor)
/// ```
///
/// A key that is `nil` ends the feed in its direction. An empty page with a key does not: the pager
/// requests the next page at once.
public struct ListPage<Value: ListValue, Key: Hashable & Sendable>: Sendable {
  /// The values in their order.
  public var values: [Value]
  /// The key of the page before this one.
  public var before: Key?
  /// The key of the page after this one.
  public var after: Key?
  /// How many values the feed has before this page; `nil` if that is not known.
  ///
  /// At most 16,777,216 are shown as placeholders.
  public var countBefore: Int?
  /// How many values the feed has after this page, as ``countBefore``; `nil` if that is not known.
  public var countAfter: Int?

  /// Makes a page.
  public init(
    _ values: [Value], before: Key? = nil, after: Key? = nil, countBefore: Int? = nil,
    countAfter: Int? = nil
  ) {
    self.values = values
    self.before = before
    self.after = after
    self.countBefore = countBefore
    self.countAfter = countAfter
  }
}
