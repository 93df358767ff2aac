/// A link on a run of text, for terminals that support links.
public final class TextLink: Hashable, Sendable {
  /// The address.
  public let target: String

  /// Makes a link; `nil` if the address is empty or contains a space, control or bidi character.
  ///
  /// The address is part of an escape sequence, so characters that could end that sequence are
  /// rejected.
  ///
  /// - Complexity: Linear in the address.
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

  /// Whether both have the same address.
  ///
  /// - Complexity: O(1) for the same instance, otherwise linear in the address.
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
