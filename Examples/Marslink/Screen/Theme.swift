import ListTextKit

/// The colours of the feed.
///
/// Whatever a colour says an attribute or a word says as well.
struct Theme: Sendable {
  /// Behind the panels.
  var window: TextStyle
  /// The panels.
  var panel: TextStyle
  var body: TextStyle
  var title: TextStyle
  /// Sols, senders and weather.
  var accent: TextStyle
  var badge: TextStyle
  var disclosure: TextStyle
  /// The name of the feed.
  var banner: TextStyle
  /// The line below it.
  var rule: TextStyle

  /// Green and white on deep blue.
  static let dark = Theme(
    window: .rgb(0, 0, 0), panel: .rgb(0x0C, 0x1F, 0x3F), text: .rgb(255, 255, 255),
    accent: .rgb(0x42, 0xC8, 0x4B), muted: .rgb(0x76, 0x87, 0x9D), glyph: .rgb(0x44, 0x75, 0x8B),
    banner: .rgb(255, 255, 255))

  /// The same on paper.
  static let light = Theme(
    window: .rgb(0xF4, 0xF1, 0xEA), panel: .rgb(255, 255, 255), text: .rgb(0x14, 0x1C, 0x28),
    accent: .rgb(0x1B, 0x6E, 0x2A), muted: .rgb(0x5A, 0x6B, 0x80), glyph: .rgb(0x2F, 0x62, 0x78),
    banner: .rgb(255, 255, 255))

  /// No colours at all.
  static let colorless = Theme(
    window: .default, panel: .default, text: .default, accent: .default, muted: .default,
    glyph: .default, banner: .default)

  private init(
    window: TextColor, panel: TextColor, text: TextColor, accent: TextColor, muted: TextColor,
    glyph: TextColor, banner: TextColor
  ) {
    self.window = TextStyle(foreground: text, background: window)
    self.panel = TextStyle(foreground: text, background: panel)
    body = self.panel
    title = TextStyle(foreground: text, background: panel, .bold)
    self.accent = TextStyle(foreground: accent, background: panel, .bold)
    disclosure = TextStyle(foreground: glyph, background: panel, .bold)
    let isColorless = muted == .default
    badge = TextStyle(
      foreground: isColorless ? .default : muted, background: panel,
      isColorless ? .reverse : [.bold, .underline])
    self.banner =
      isColorless
      ? TextStyle([.bold, .reverse]) : TextStyle(foreground: banner, background: muted, .bold)
    rule = TextStyle(foreground: muted, background: window)
  }
}
