/// A key of a keyboard.
public enum TerminalKey: Hashable, Sendable {
  /// A key that types a character of one Unicode scalar.
  ///
  /// A character of several scalars arrives as several presses, which become one character again when
  /// they are appended to a string.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Tab.
  case tab
  /// Delete to the left.
  case backspace
  /// Delete to the right.
  case delete
  /// Insert.
  case insert
  /// Escape.
  case escape
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page Up.
  case pageUp
  /// Page Down.
  case pageDown
  /// A function key, counted from one.
  case function(Int)
}
