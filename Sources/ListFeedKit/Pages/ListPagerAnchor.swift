/// The user's position when a feed starts over.
public struct ListPagerAnchor<Value: ListValue, Key: Hashable & Sendable>: Sendable {
  /// The value that was accessed last; `nil` if that was a placeholder.
  public let value: Value?
  /// Its position in the feed, counting the values before the held ones if their number is known.
  public let position: Int
  /// The key that its page was loaded with.
  public let pageKey: Key?
  /// Its position in that page.
  public let positionInPage: Int
}
