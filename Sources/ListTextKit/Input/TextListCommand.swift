/// A command of a list, to which keys are bound.
public enum TextListCommand: Hashable, Sendable, CaseIterable {
  /// Focuses the item above.
  case focusUp
  /// Focuses the item below.
  case focusDown
  /// Focuses the item on the left.
  case focusLeft
  /// Focuses the item on the right.
  case focusRight
  /// Scrolls back by a line; the focus stays.
  case lineBack
  /// Scrolls forward by a line; the focus stays.
  case lineForward
  /// Scrolls back by a screen.
  case pageBack
  /// Scrolls forward by a screen.
  case pageForward
  /// Scrolls back by half a screen.
  case halfPageBack
  /// Scrolls forward by half a screen.
  case halfPageForward
  /// Focuses the first item; with a count, the item of that number.
  case first
  /// Focuses the last item; with a count, the item of that number.
  case last
  /// Focuses the next item that ``TextListView/isHit`` accepts, wrapping around at the end.
  ///
  /// Skips items whose controllers refuse the focus.
  case nextHit
  /// Focuses the previous item that ``TextListView/isHit`` accepts, wrapping around at the start.
  ///
  /// Skips items whose controllers refuse the focus.
  case previousHit
  /// Selects the focused item, or deselects it; scrolls to it first if it is out of sight.
  case pick
  /// Extends the selection to the item above; scrolls to the focused item first if it is out of sight.
  case extendUp
  /// Extends the selection to the item below; scrolls to the focused item first if it is out of sight.
  case extendDown
  /// Selects all items, where several may be selected.
  case selectAll
  /// Moves the focused item before the previous one.
  case moveBack
  /// Moves the focused item after the next one.
  case moveForward
  /// Copies the text of the focused item to the clipboard.
  ///
  /// If it is one of several selected items, they are copied in the order of the list, at most a thousand.
  case copy
  /// Has the whole screen drawn again.
  case redraw
  /// Ends the session.
  case quit

  /// The command in a few words, for a help page.
  public var summary: String {
    switch self {
    case .focusUp: "up"
    case .focusDown: "down"
    case .focusLeft: "left"
    case .focusRight: "right"
    case .lineBack: "a line up"
    case .lineForward: "a line down"
    case .pageBack: "page up"
    case .pageForward: "page down"
    case .halfPageBack: "half a page up"
    case .halfPageForward: "half a page down"
    case .first: "to the first"
    case .last: "to the last"
    case .nextHit: "to the next hit"
    case .previousHit: "to the previous hit"
    case .pick: "pick"
    case .extendUp: "select upwards"
    case .extendDown: "select downwards"
    case .selectAll: "select all"
    case .moveBack: "move the item up"
    case .moveForward: "move the item down"
    case .copy: "copy"
    case .redraw: "draw the screen again"
    case .quit: "quit"
    }
  }

  /// The default keys: arrows and vi keys, page keys, Home and End, Enter and Space, q to quit.
  ///
  /// Shift extends the selection, Control-A selects all, Alt moves the item. Digits before a key are its count, as in
  /// `5j`.
  public static let standardKeys: [TerminalKeyPress: TextListCommand] = [
    TerminalKeyPress(.up): .focusUp, "k": .focusUp,
    TerminalKeyPress(.down): .focusDown, "j": .focusDown,
    TerminalKeyPress(.left): .focusLeft, "h": .focusLeft,
    TerminalKeyPress(.right): .focusRight, "l": .focusRight,
    .control("y"): .lineBack, .control("e"): .lineForward,
    TerminalKeyPress(.pageUp): .pageBack, TerminalKeyPress(.pageDown): .pageForward,
    .control("b"): .pageBack, .control("f"): .pageForward,
    .control("u"): .halfPageBack, .control("d"): .halfPageForward,
    TerminalKeyPress(.home): .first, "g": .first,
    TerminalKeyPress(.end): .last, "G": .last,
    TerminalKeyPress(.enter): .pick, " ": .pick,
    TerminalKeyPress(.up, .shift): .extendUp, TerminalKeyPress(.down, .shift): .extendDown,
    .control("a"): .selectAll,
    TerminalKeyPress(.up, .option): .moveBack, TerminalKeyPress(.down, .option): .moveForward,
    "n": .nextHit, "N": .previousHit, "y": .copy, .control("l"): .redraw, "q": .quit,
  ]
}
