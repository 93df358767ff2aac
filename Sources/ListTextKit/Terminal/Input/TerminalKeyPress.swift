/// A key and the modifiers that were held with it.
///
/// A letter typed with shift is the capital letter without a modifier, because most terminals report
/// no more. With control, a letter is reported as the small letter, and with shift only by terminals that
/// tell.
public struct TerminalKeyPress: Hashable, Sendable {
  /// The key.
  public var key: TerminalKey
  /// The modifiers that were held.
  public var modifiers: TerminalKeyModifiers

  /// Makes a key press.
  public init(_ key: TerminalKey, _ modifiers: TerminalKeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
