/// The style of a run of text.
public struct TextStyle: Hashable, Sendable {
  // The order keeps the struct within 17 bytes.
  /// The link of the text.
  public var link: TextLink?
  /// The colour of the text.
  public var foreground: TextColor
  /// The colour of the background.
  public var background: TextColor
  /// The attributes of the text.
  public var attributes: TextAttributes

  /// The terminal's own colours, without attributes and link.
  public static let plain = TextStyle()

  /// Makes a style.
  public init(
    foreground: TextColor = .default, background: TextColor = .default,
    _ attributes: TextAttributes = [], link: TextLink? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// Returns this style with another one applied on top.
  ///
  /// Links and colours other than `.default` are replaced; attributes are united.
  public func merging(_ over: TextStyle) -> TextStyle {
    TextStyle(
      foreground: over.foreground == .default ? foreground : over.foreground,
      background: over.background == .default ? background : over.background,
      attributes.union(over.attributes), link: over.link ?? link)
  }

  /// This style in the nearest colours that a terminal of this depth can show.
  ///
  /// Attributes and link stay: without colours, text can still be bold.
  public func degraded(to depth: TerminalColorDepth) -> TextStyle {
    TextStyle(
      foreground: foreground.degraded(to: depth), background: background.degraded(to: depth),
      attributes, link: link)
  }
}
