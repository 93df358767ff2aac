/// A row of a feed whose length is known: a value, or a placeholder for one that is not loaded.
///
/// Its identity is its place, which stays when the value is loaded, dropped and loaded again. A list
/// that shows slots therefore updates a placeholder in place, and keeps its focus and selection.
public struct ListSlot<Value: ListValue>: ListValue {
  /// The identity: a number that is unique among the places, and unrelated to the position.
  public internal(set) var number: Int
  /// The value; `nil` if it is not loaded.
  public internal(set) var value: Value?

  /// The number of the place.
  public var diffIdentifier: Int { number }

  /// Whether both have equal values, or none.
  public func isContentEqual(to other: ListSlot) -> Bool {
    switch (value, other.value) {
    case (let value?, let other?):
      value.isIdentityEqual(to: other) && value.isContentEqual(to: other)
    case (nil, nil): true
    default: false
    }
  }
}
