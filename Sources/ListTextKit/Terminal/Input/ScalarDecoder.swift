/// Decodes a character from UTF-8 bytes.
///
/// Each maximal invalid part becomes one U+FFFD.
struct ScalarDecoder: Hashable, Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// The valid range of the next byte, which some first bytes restrict.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF
  /// The modifiers that were held with the character.
  var modifiers: TerminalKeyModifiers = []

  /// The effect of a first byte.
  enum Start {
    case more
    case invalid
  }

  /// Starts a character that is not ASCII with its first byte.
  mutating func begin(_ byte: UInt8, _ modifiers: TerminalKeyModifiers) -> Start {
    self.modifiers = modifiers
    allowed = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF:
      missing = 1
      value = UInt32(byte & 0x1F)
    case 0xE0...0xEF:
      missing = 2
      value = UInt32(byte & 0x0F)
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      missing = 3
      value = UInt32(byte & 0x07)
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default:
      return .invalid
    }
    return .more
  }

  /// The effect of a further byte.
  enum Step {
    case more
    case complete(Unicode.Scalar)
    /// The byte does not belong to the character, which is invalid, and must be parsed again.
    case broken
  }

  /// Adds a byte after the first one.
  mutating func add(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else { return .broken }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .more }
    return Unicode.Scalar(value).map { .complete($0) } ?? .broken
  }
}
