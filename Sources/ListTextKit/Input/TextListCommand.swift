/// What a key does in a list.
public enum TextListCommand: Hashable, Sendable, CaseIterable {
  /// The focus goes to the item above.
  case focusUp
  /// The focus goes to the item below.
  case focusDown
  /// The focus goes to the item on the left.
  case focusLeft
  /// The focus goes to the item on the right.
  case focusRight
  /// The list goes back by a screen.
  case pageBack
  /// The list goes on by a screen.
  case pageForward
  /// The list goes back by half a screen.
  case halfPageBack
  /// The list goes on by half a screen.
  case halfPageForward
  /// The focus goes to the first item.
  case first
  /// The focus goes to the last item.
  case last
  /// The item with the focus is picked, or given up.
  case pick
  /// The selection is extended to the item above.
  case extendUp
  /// The selection is extended to the item below.
  case extendDown
  /// The item with the focus changes places with the one before.
  case moveBack
  /// The item with the focus changes places with the one after.
  case moveForward
  /// What the item with the focus says goes to the clipboard.
  case copy

  /// What the command does, in a few words for a page of help.
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

  /// Arrows and the keys of vi, pages, ends, Enter and Space; Shift extends, Alt moves the item.
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
