/// Decides which texts may be typed in a ``TextInputField``, and which of them are complete.
public struct TextFieldRule: Sendable {
  /// Whether a text may be typed; `nil` allows every text.
  let allows: (@Sendable (String) -> Bool)?
  /// Whether a character may be typed anywhere, for a rule that only asks that of each.
  private(set) var allowsCharacter: (@Sendable (Character) -> Bool)?
  /// Whether a text is complete.
  let isComplete: @Sendable (String) -> Bool

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - allows: Returns whether the field may contain a text, including every intermediate text
  ///     while typing.
  ///   - isComplete: Returns whether a text may be submitted.
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
    var rule = TextFieldRule { $0.allSatisfy(isAllowed) }
    rule.allowsCharacter = isAllowed
    return rule
  }

  /// Allows every text, but only some may be submitted.
  public static func complete(
    where isComplete: @escaping @Sendable (String) -> Bool
  ) -> TextFieldRule {
    TextFieldRule(allows: { _ in true }, isComplete: isComplete)
  }

  /// Allows an integer with an optional sign; it is complete with a digit.
  public static let integer = TextFieldRule(
    allows: { NumberText($0).map { $0.isWhole } ?? false },
    isComplete: { NumberText($0).map { $0.isWhole && $0.isComplete } ?? false })

  /// Allows a number with an optional sign, point and exponent; it is complete with all required
  /// digits.
  public static let number = TextFieldRule(
    allows: { NumberText($0) != nil },
    isComplete: { NumberText($0)?.isComplete ?? false })
}

/// The properties of a number, or of the beginning of one.
private struct NumberText {
  let isWhole: Bool
  /// Whether there are digits wherever a number requires them.
  let isComplete: Bool

  /// Parses numbers such as `-1.5e+3` and any prefix of them; fails for all other texts.
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
