/// How letters are drawn besides their colour.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// The attributes of these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier letters.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Fainter letters.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Slanted letters.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// A line below.
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 1 << 4)
  /// A line through.
  public static let strikethrough = TextAttributes(rawValue: 1 << 5)
}
