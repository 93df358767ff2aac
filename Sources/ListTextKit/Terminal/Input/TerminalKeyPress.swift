/// A key with the modifiers that were held.
///
/// A letter typed with shift is the capital letter without a modifier, for that is all most
/// terminals tell. Control with a letter is the small letter.
public struct TerminalKeyPress: Hashable, Sendable {
  /// The key.
  public var key: TerminalKey
  /// What was held while it was pressed.
  public var modifiers: TerminalKeyModifiers

  /// Makes a key press.
  public init(_ key: TerminalKey, _ modifiers: TerminalKeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A key of a keyboard.
public enum TerminalKey: Hashable, Sendable {
  /// A key that types something.
  ///
  /// It is one Unicode scalar. What consists of several comes as several presses, which become one
  /// character again when they are appended to a string.
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
  /// Home, the beginning.
  case home
  /// End.
  case end
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// A function key, counted from one.
  case function(Int)
}

/// What was held while a key or a button was pressed.
public struct TerminalKeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The shift key.
  public static let shift = TerminalKeyModifiers(rawValue: 1)
  /// The option key, which is also called alt or meta.
  public static let option = TerminalKeyModifiers(rawValue: 2)
  /// The control key.
  public static let control = TerminalKeyModifiers(rawValue: 4)
}
