/// The words in which hosts speak of items; English unless replaced.
///
/// ```swift
/// adapter.words.position = { "\($0.number) von \($0.count)" }
/// adapter.words.selected = "ausgewählt"
/// ```
public struct ListWords: Sendable {
  /// The position of an item, such as "3 of 10".
  public var position: @Sendable (ListOrdinal) -> String = { "\($0.number) of \($0.count)" }
  /// The state of a selected item.
  public var selected = "selected"

  /// Creates English words.
  public init() {}
}

/// The position of an item among all items of a list.
public struct ListOrdinal: Hashable, Sendable {
  /// The number of the item; the first one has 1.
  public let number: Int
  /// The number of all items.
  public let count: Int

  /// Creates a position.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}
