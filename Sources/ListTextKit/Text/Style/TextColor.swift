/// A colour of text or of its background, in four bytes.
public struct TextColor: Hashable, Sendable {
  /// The form of a colour.
  public enum Kind: Hashable, Sendable {
    /// The default colour of the terminal.
    case standardText
    /// An index into the table of 256 colours; the first 16 depend on the user's theme.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The form in the highest byte; below it the index, or red, green and blue.
  let bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  /// The default colour of the terminal.
  public static let `default` = TextColor(bits: 0)

  /// A colour of the table of 256 colours.
  ///
  /// The first 16 are the named ones: `.palette(1) == .red`.
  public static func palette(_ index: UInt8) -> TextColor {
    TextColor(bits: 1 << 24 | UInt32(index))
  }

  /// A colour of red, green and blue.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TextColor {
    TextColor(bits: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The form of this colour.
  public var kind: Kind {
    switch bits >> 24 {
    case 0: .standardText
    case 1: .palette(UInt8(truncatingIfNeeded: bits))
    default:
      .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits))
    }
  }
}
