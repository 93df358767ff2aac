/// A row of a feed whose length is known: a value, or the place of one that is not loaded.
///
/// Its identity is the place, which lasts when the value comes, goes and comes again. A list that shows
/// slots updates a placeholder in place, and keeps its focus and selection.
public struct ListSlot<Value: ListValue>: ListValue {
  /// The identity, which says nothing of the position: a place gets a number that no other one has.
  public internal(set) var number: Int
  /// The value; `nil` if it is not loaded.
  public internal(set) var value: Value?

  /// The number of the place.
  public var diffIdentifier: Int { number }

  /// Whether both have the same value, or none.
  public func isContentEqual(to other: ListSlot) -> Bool {
    switch (value, other.value) {
    case (let value?, let other?):
      value.isIdentityEqual(to: other) && value.isContentEqual(to: other)
    case (nil, nil): true
    default: false
    }
  }
}
