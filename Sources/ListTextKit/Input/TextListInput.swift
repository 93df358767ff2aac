import ListKit

/// The state of mouse and keyboard input of a list.
struct TextListInput {
  /// The element on which the mouse button is pressed.
  private(set) var pressed: ListElementKey?
  /// The nested list in which the mouse button is pressed.
  private(set) weak var pressedList: TextListView?
  /// The row within the scroll indicator's thumb that the mouse drags.
  private(set) var grip: Int?
  /// Whether to scroll to the focused item after its pending move by the user, unless the list
  /// scrolls before.
  private var revealsFocus = false
  /// Whether the focus is not drawn, because this nested list is in an item without focus.
  var hidesFocus = false
  /// Whether the user is pulling the list beyond its start.
  private var isPulling = false
  /// The search for a hit in progress, if any.
  var search: HitSearch?
  /// How the list became lower and scrolled to keep the focus in sight, as when a prompt opens below it.
  var lowering: Lowering?
  /// The number typed before a command.
  private(set) var count: Int?

  struct Lowering {
    let formerSize: TerminalSize
    let formerOffset: Double
    let offset: Double
  }

  /// Sets the pressed item.
  ///
  /// - Returns: The item pressed before.
  mutating func press(_ identity: ListElementKey?) -> ListElementKey? {
    defer { pressed = identity }
    return pressed
  }

  mutating func press(_ list: TextListView) { pressedList = list }

  /// Returns the pressed nested list and clears it.
  mutating func releaseList() -> TextListView? {
    defer { pressedList = nil }
    return pressedList
  }

  mutating func grip(_ row: Int?) { grip = row }

  mutating func revealFocus(_ reveals: Bool) { revealsFocus = reveals }

  /// Returns whether to reveal the focused item and clears the flag.
  mutating func takeRevealsFocus() -> Bool {
    defer { revealsFocus = false }
    return revealsFocus
  }

  mutating func pull(_ isPulling: Bool) { self.isPulling = isPulling }

  /// Returns whether the user was pulling and clears the flag.
  mutating func takePull() -> Bool {
    defer { isPulling = false }
    return isPulling
  }

  /// The highest count; more digits are a typing error.
  static let highestCount = 999_999_999

  /// Adds a digit to the count; a count does not begin with zero.
  ///
  /// - Returns: Whether the digit was added.
  mutating func type(digit: Int) -> Bool {
    if digit == 0, count == nil { return false }
    count = min((count ?? 0) * 10 + digit, Self.highestCount)
    return true
  }

  /// Returns the count and clears it.
  mutating func takeCount() -> Int? {
    defer { count = nil }
    return count
  }

  /// Clears the pressed item if it is this one, which was removed from the list.
  mutating func forget(_ identity: ListElementKey) {
    if pressed == identity { pressed = nil }
  }

  mutating func removeAll() { self = TextListInput() }
}
