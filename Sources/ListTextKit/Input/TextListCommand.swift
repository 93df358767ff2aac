/// A command for a list, which a key is bound to.
public enum TextListCommand: Hashable, Sendable, CaseIterable {
  /// Focuses the item above.
  case focusUp
  /// Focuses the item below.
  case focusDown
  /// Focuses the item on the left.
  case focusLeft
  /// Focuses the item on the right.
  case focusRight
  /// Scrolls back by a screen.
  case pageBack
  /// Scrolls forward by a screen.
  case pageForward
  /// Scrolls back by half a screen.
  case halfPageBack
  /// Scrolls forward by half a screen.
  case halfPageForward
  /// Focuses the first item.
  case first
  /// Focuses the last item.
  case last
  /// Selects the focused item, or deselects it.
  case pick
  /// Extends the selection to the item above.
  case extendUp
  /// Extends the selection to the item below.
  case extendDown
  /// Moves the focused item before the previous one.
  case moveBack
  /// Moves the focused item after the next one.
  case moveForward
  /// Copies the text of the focused item to the clipboard.
  case copy

  /// The command in a few words, for a help page.
  public var summary: String {
    switch self {
    case .focusUp: "up"
    case .focusDown: "down"
    case .focusLeft: "left"
    case .focusRight: "right"
    case .pageBack: "page up"
    case .pageForward: "page down"
    case .halfPageBack: "half a page up"
    case .halfPageForward: "half a page down"
    case .first: "to the first"
    case .last: "to the last"
    case .pick: "pick"
    case .extendUp: "select upwards"
    case .extendDown: "select downwards"
    case .moveBack: "move the item up"
    case .moveForward: "move the item down"
    case .copy: "copy"
    }
  }

  /// The default keys: arrows and vi keys, page keys, Home and End, Enter and Space.
  ///
  /// Shift extends the selection, Alt moves the item.
  public static let standardKeys: [TerminalKeyPress: TextListCommand] = [
    TerminalKeyPress(.up): .focusUp, TerminalKeyPress(.character("k")): .focusUp,
    TerminalKeyPress(.down): .focusDown, TerminalKeyPress(.character("j")): .focusDown,
    TerminalKeyPress(.left): .focusLeft, TerminalKeyPress(.character("h")): .focusLeft,
    TerminalKeyPress(.right): .focusRight, TerminalKeyPress(.character("l")): .focusRight,
    TerminalKeyPress(.pageUp): .pageBack, TerminalKeyPress(.pageDown): .pageForward,
    TerminalKeyPress(.character("u"), .control): .halfPageBack,
    TerminalKeyPress(.character("d"), .control): .halfPageForward,
    TerminalKeyPress(.home): .first, TerminalKeyPress(.character("g")): .first,
    TerminalKeyPress(.end): .last, TerminalKeyPress(.character("G")): .last,
    TerminalKeyPress(.enter): .pick, TerminalKeyPress(.character(" ")): .pick,
    TerminalKeyPress(.up, .shift): .extendUp, TerminalKeyPress(.down, .shift): .extendDown,
    TerminalKeyPress(.up, .option): .moveBack, TerminalKeyPress(.down, .option): .moveForward,
    TerminalKeyPress(.character("y")): .copy,
  ]
}
