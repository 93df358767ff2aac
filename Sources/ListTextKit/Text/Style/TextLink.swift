/// Where a stretch of text leads, for terminals that can follow links.
public final class TextLink: Hashable, Sendable {
  /// The address.
  public let target: String

  /// A link to an address; nil when it is empty or holds a space, a control or a bidi character.
  ///
  /// The address is written to the terminal inside of an escape sequence, so what could end that
  /// sequence is refused.
  public init?(_ target: String) {
    guard !target.isEmpty, target.unicodeScalars.allSatisfy(TextLink.isAllowed) else { return nil }
    self.target = target
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
    default: true
    }
  }

  /// Whether both lead to the same address.
  ///
  /// - Complexity: O(1) for one and the same link, otherwise linear in the address.
  public static func == (one: TextLink, other: TextLink) -> Bool {
    one === other || one.target == other.target
  }

  /// Feeds the address to the hasher.
  ///
  /// - Complexity: Linear in the address.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(target)
  }
}
