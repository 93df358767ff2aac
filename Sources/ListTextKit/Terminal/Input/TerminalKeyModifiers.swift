/// The modifiers that were held with a key or a mouse button.
public struct TerminalKeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The shift key.
  public static let shift = TerminalKeyModifiers(rawValue: 1)
  /// The option key, which is also called alt or meta.
  public static let option = TerminalKeyModifiers(rawValue: 2)
  /// The control key.
  public static let control = TerminalKeyModifiers(rawValue: 4)
}
