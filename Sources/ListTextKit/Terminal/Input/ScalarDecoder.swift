/// A character in UTF-8 that is not complete yet.
///
/// What is no UTF-8 becomes U+FFFD, once for each part that could have begun a character.
struct ScalarDecoder: Hashable, Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// What the next byte must be: narrower than usual after some first bytes.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF
  /// What was held while the character was typed.
  var modifiers: TerminalKeyModifiers = []

  /// What a first byte did.
  enum Start {
    case more
    case invalid
  }

  /// Takes a byte that begins a character, which is not ASCII.
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

  /// What a further byte did.
  enum Step {
    case more
    case complete(Unicode.Scalar)
    /// The byte does not belong to the character, which is broken, and begins something else.
    case broken
  }

  /// Takes a byte after the first one.
  mutating func add(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else { return .broken }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .more }
    return Unicode.Scalar(value).map { .complete($0) } ?? .broken
  }
}
