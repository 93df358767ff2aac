/// Which texts a ``TextField`` takes, and which of them are complete.
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
    allows: { digits(of: $0, fraction: false) != nil },
    isComplete: { digits(of: $0, fraction: false) ?? 0 > 0 })

  /// Allows a decimal number with a sign and a point; without a digit it is not complete.
  public static let number = TextFieldRule(
    allows: { digits(of: $0, fraction: true) != nil },
    isComplete: { digits(of: $0, fraction: true) ?? 0 > 0 })

  /// The number of digits of a number; `nil` if the text is not the beginning of one.
  private static func digits(of text: String, fraction: Bool) -> Int? {
    var rest = text[...]
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= (fraction ? 2 : 1) else { return nil }
    let digits = parts.joined()
    return digits.utf8.allSatisfy { $0 &- 0x30 < 10 } ? digits.count : nil
  }
}
