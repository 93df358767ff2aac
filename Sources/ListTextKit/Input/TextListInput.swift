import ListKit

/// What the mouse holds in a list, and what the keys have asked for.
struct TextListInput {
  /// The item that the mouse presses.
  private(set) var pressed: ListElementKey?
  /// The list within an item that the mouse presses.
  private weak var pressedList: TextListView?
  /// The row of the scroll indicator's thumb that the mouse holds.
  private(set) var grip: Int?
  /// Whether the focused item is to move at the user's request: it stays visible, unless the list scrolls before.
  private var revealsFocus = false
  /// Whether the focus is not shown: the list is in an item that has not the focus itself.
  var hidesFocus = false
  /// Whether the user pulls the list beyond its start.
  private var isPulling = false
  /// A search for a hit that has not come to its end.
  var search: HitSearch?
  /// The number typed before a command.
  private(set) var count: Int?

  /// Presses another item, or none.
  ///
  /// - Returns: The item pressed before.
  mutating func press(_ identity: ListElementKey?) -> ListElementKey? {
    defer { pressed = identity }
    return pressed
  }

  mutating func press(_ list: TextListView) { pressedList = list }

  /// The nested list that the mouse pressed, which it no longer holds then.
  mutating func releaseList() -> TextListView? {
    defer { pressedList = nil }
    return pressedList
  }

  mutating func grip(_ row: Int?) { grip = row }

  mutating func revealFocus(_ reveals: Bool) { revealsFocus = reveals }

  /// Whether the focused item is to be revealed, which is no longer noted then.
  mutating func takeRevealsFocus() -> Bool {
    defer { revealsFocus = false }
    return revealsFocus
  }

  mutating func pull(_ isPulling: Bool) { self.isPulling = isPulling }

  /// Whether the user was pulling, which is no longer noted then.
  mutating func takePull() -> Bool {
    defer { isPulling = false }
    return isPulling
  }

  /// The highest count; a higher one is a slip of the finger.
  private static let highestCount = 999_999_999

  /// Adds a digit to the count; a count does not begin with zero.
  ///
  /// - Returns: Whether the digit was added.
  mutating func type(digit: Int) -> Bool {
    if digit == 0, count == nil { return false }
    count = min((count ?? 0) * 10 + digit, Self.highestCount)
    return true
  }

  /// The count, which is no longer noted then.
  mutating func takeCount() -> Int? {
    defer { count = nil }
    return count
  }

  /// Lets go of an item that is no longer in the list.
  mutating func forget(_ identity: ListElementKey) {
    if pressed == identity { pressed = nil }
  }

  mutating func removeAll() { self = TextListInput() }
}
