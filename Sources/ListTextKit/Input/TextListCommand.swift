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
  public static let standardKeys: [KeyPress: TextListCommand] = [
    KeyPress(.up): .focusUp, KeyPress(.character("k")): .focusUp,
    KeyPress(.down): .focusDown, KeyPress(.character("j")): .focusDown,
    KeyPress(.left): .focusLeft, KeyPress(.character("h")): .focusLeft,
    KeyPress(.right): .focusRight, KeyPress(.character("l")): .focusRight,
    KeyPress(.pageUp): .pageBack, KeyPress(.pageDown): .pageForward,
    KeyPress(.character("u"), .control): .halfPageBack,
    KeyPress(.character("d"), .control): .halfPageForward,
    KeyPress(.home): .first, KeyPress(.character("g")): .first,
    KeyPress(.end): .last, KeyPress(.character("G")): .last,
    KeyPress(.enter): .pick, KeyPress(.character(" ")): .pick,
    KeyPress(.up, .shift): .extendUp, KeyPress(.down, .shift): .extendDown,
    KeyPress(.up, .option): .moveBack, KeyPress(.down, .option): .moveForward,
    KeyPress(.character("y")): .copy,
  ]
}
