/// Which texts a ``TextInputField`` takes, and which of them are complete.
public struct TextFieldRule: Sendable {
  /// Whether a text may be typed; `nil` allows every text.
  let allows: (@Sendable (String) -> Bool)?
  /// Whether a text is complete.
  let isComplete: @Sendable (String) -> Bool

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - allows: Whether a text may stand in the field, also on the way to another one.
  ///   - isComplete: Whether a text may be submitted.
  public init(
    allows: @escaping @Sendable (String) -> Bool,
    isComplete: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.allows = allows
    self.isComplete = isComplete
  }

  private init() {
    allows = nil
    isComplete = { _ in true }
  }

  /// Allows every text.
  public static let any = TextFieldRule()

  /// Allows certain characters only.
  public static func characters(
    where isAllowed: @escaping @Sendable (Character) -> Bool
  ) -> TextFieldRule {
    TextFieldRule { $0.allSatisfy(isAllowed) }
  }

  /// Allows every text, of which some are complete.
  public static func complete(
    where isComplete: @escaping @Sendable (String) -> Bool
  ) -> TextFieldRule {
    TextFieldRule(allows: { _ in true }, isComplete: isComplete)
  }

  /// Allows a whole number with a sign; a sign alone is not complete.
  public static let integer = TextFieldRule(
    allows: { NumberText($0).map { $0.isWhole } ?? false },
    isComplete: { NumberText($0).map { $0.isWhole && $0.isComplete } ?? false })

  /// Allows a number with a sign, a point and an exponent; without a digit it is not complete.
  public static let number = TextFieldRule(
    allows: { NumberText($0) != nil },
    isComplete: { NumberText($0)?.isComplete ?? false })
}

/// What a number is made of, or the beginning of one.
private struct NumberText {
  let isWhole: Bool
  /// Whether there are digits where a number needs some.
  let isComplete: Bool

  /// Reads `-1.5e+3` and all that may be typed on the way to it; fails at anything else.
  init?(_ text: String) {
    var rest = text.utf8[...]
    func takesSign() { if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() } }
    func takesDigits() -> Int {
      let digits = rest.prefix { $0 &- 0x30 < 10 }.count
      rest.removeFirst(digits)
      return digits
    }
    takesSign()
    var digits = takesDigits()
    var isWhole = true
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      isWhole = false
      digits += takesDigits()
    }
    var hasExponent = true
    if digits > 0, rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      isWhole = false
      takesSign()
      hasExponent = takesDigits() > 0
    }
    guard rest.isEmpty else { return nil }
    self.isWhole = isWhole
    isComplete = digits > 0 && hasExponent
  }
}
