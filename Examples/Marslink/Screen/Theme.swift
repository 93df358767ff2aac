import ListTextKit

/// The colours of the feed.
///
/// They are chosen for terminals of 16, of 256 and of all colours: the nearest ones would be hard to tell
/// from each other. Whatever a colour says an attribute or a word says as well.
struct Theme: Sendable {
  /// The colours that a theme is made of.
  struct Palette: Sendable {
    var window: TextColor
    var panel: TextColor
    var text: TextColor
    /// Sols, senders and weather.
    var accent: TextColor
    /// Times, and the names of facts.
    var detail: TextColor
    var badge: (text: TextColor, background: TextColor)
    /// The name of the feed.
    var banner: (text: TextColor, background: TextColor)
    var status: (text: TextColor, background: TextColor)
    /// The keys that the bottom line names.
    var key: TextColor
    /// What a filter found.
    var hit: (text: TextColor, background: TextColor)
    /// Behind the post that has the focus, and text there that has no colour of its own.
    var focus: (text: TextColor, background: TextColor)
  }

  private let palette: Palette?

  private init(_ palette: Palette?) { self.palette = palette }

  static let dark = Theme(.darkFull)
  static let light = Theme(.lightFull)
  /// No colours at all.
  static let colorless = Theme(nil)

  /// Light on deep blue.
  static func dark(_ depth: TerminalColorDepth) -> Theme {
    Theme(depth, .dark16, .dark256, .darkFull)
  }

  /// Dark on paper.
  static func light(_ depth: TerminalColorDepth) -> Theme {
    Theme(depth, .light16, .light256, .lightFull)
  }

  private init(
    _ depth: TerminalColorDepth, _ standard: Palette, _ palette: Palette, _ full: Palette
  ) {
    switch depth {
    case .none: self.init(nil)
    case .standard: self.init(standard)
    case .palette: self.init(palette)
    case .full: self.init(full)
    }
  }

  // MARK: Styles

  /// Behind the panels.
  var window: TextStyle { style(palette?.text, palette?.window) }
  /// The panels.
  var panel: TextStyle { style(palette?.text, palette?.panel) }
  var body: TextStyle { panel }
  var title: TextStyle { style(palette?.text, palette?.panel, .bold) }
  var accent: TextStyle { style(palette?.accent, palette?.panel, .bold) }
  var detail: TextStyle { style(palette?.detail, palette?.panel) }
  var badge: TextStyle { style(palette?.badge.text, palette?.badge.background, mark) }
  var banner: TextStyle { style(palette?.banner.text, palette?.banner.background, mark) }
  var status: TextStyle {
    style(palette?.status.text, palette?.status.background, palette == nil ? .reverse : [])
  }
  var key: TextStyle {
    style(palette?.key, palette?.status.background, palette == nil ? [.bold, .reverse] : .bold)
  }
  /// The light of the link, and the line below the name of the feed.
  var signal: TextStyle { style(palette?.accent, palette?.window, .bold) }
  var rule: TextStyle { style(palette?.banner.background, palette?.window) }

  /// Words that were looked for, within text of a style.
  func hit(on style: TextStyle) -> TextStyle {
    guard let hit = palette?.hit else {
      return TextStyle(style.attributes.union([.bold, .underline]))
    }
    return TextStyle(
      foreground: hit.text, background: hit.background, style.attributes.union(.underline))
  }

  /// The style of the post that has the focus; what is set off in it stays so.
  func focused(_ style: TextStyle) -> TextStyle {
    var style = style
    guard let palette else {
      style.attributes.formSymmetricDifference(.reverse)
      return style
    }
    guard style.background == palette.panel else { return style }
    style.background = palette.focus.background
    if style.foreground == palette.text { style.foreground = palette.focus.text }
    return style
  }

  private var mark: TextAttributes { palette == nil ? [.bold, .reverse] : .bold }

  private func style(
    _ text: TextColor?, _ background: TextColor?, _ attributes: TextAttributes = []
  ) -> TextStyle {
    TextStyle(foreground: text ?? .default, background: background ?? .default, attributes)
  }
}

extension Theme {
  /// How the list marks things in this theme: the focus is a row, and so needs no mark beside it.
  var listAppearance: TextListAppearance {
    var appearance = TextListAppearance()
    appearance.focusMark = ""
    appearance.selectionMark = ""
    appearance.focusedStyle = { focused($0) }
    appearance.background = window
    appearance.indicatorStyle = palette == nil ? window : rule
    appearance.newMarker = nil
    return appearance
  }
}
