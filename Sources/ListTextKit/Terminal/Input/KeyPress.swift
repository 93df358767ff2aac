/// A key with the modifiers that were held.
///
/// A letter typed with shift is the capital letter without a modifier, for that is all most
/// terminals tell. Control with a letter is the small letter.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What was held while it was pressed.
  public var modifiers: KeyModifiers

  /// Makes a key press.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A key of a keyboard.
public enum Key: Hashable, Sendable {
  /// A key that types something.
  ///
  /// It is one Unicode scalar. What consists of several comes as several presses, which become one
  /// character again when they are appended to a string.
  case character(Character)
  case enter
  case tab
  case backspace
  case delete
  case insert
  case escape
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// A function key, counted from one.
  case function(Int)
}

/// What was held while a key or a button was pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The option key, which is also called alt or meta.
  public static let option = KeyModifiers(rawValue: 2)
  /// The control key.
  public static let control = KeyModifiers(rawValue: 4)
}
