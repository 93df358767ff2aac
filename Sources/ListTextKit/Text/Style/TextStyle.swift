/// How a stretch of text looks.
public struct TextStyle: Hashable, Sendable {
  // The order keeps the struct within 17 bytes.
  /// Where the text leads.
  public var link: TextLink?
  /// The colour of the letters.
  public var foreground: TextColor
  /// The colour behind the letters.
  public var background: TextColor
  /// Weight, slant and lines.
  public var attributes: TextAttributes

  /// The terminal's own colours, without attributes and link.
  public static let plain = TextStyle()

  /// A style of these parts.
  public init(
    foreground: TextColor = .default, background: TextColor = .default,
    _ attributes: TextAttributes = [], link: TextLink? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// This style with what another one asks for on top.
  ///
  /// Colours other than `.default` and links replace, attributes add up.
  public func merging(_ over: TextStyle) -> TextStyle {
    TextStyle(
      foreground: over.foreground == .default ? foreground : over.foreground,
      background: over.background == .default ? background : over.background,
      attributes.union(over.attributes), link: over.link ?? link)
  }

  /// This style in the nearest colours that a terminal of this depth can show.
  ///
  /// Attributes and link stay: who wants no colours may still want bold letters.
  public func degraded(to depth: TerminalColorDepth) -> TextStyle {
    TextStyle(
      foreground: foreground.degraded(to: depth), background: background.degraded(to: depth),
      attributes, link: link)
  }
}
