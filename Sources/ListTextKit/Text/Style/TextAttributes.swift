/// The attributes of text besides its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// Makes a set from its bits; others than those of the attributes are left out.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 0b11_1111
  }

  /// Bold text.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Dim text.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Italic text.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// Underlined text.
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 1 << 4)
  /// Struck-through text.
  public static let strikethrough = TextAttributes(rawValue: 1 << 5)
}
