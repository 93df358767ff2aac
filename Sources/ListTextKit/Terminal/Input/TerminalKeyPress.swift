/// A key and the modifiers that were held with it.
///
/// A letter typed with Shift is the capital letter without a modifier, because most terminals
/// report only that. A letter typed with Control is the small letter; whether Shift was held too is
/// known only from some terminals.
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
