/// What a terminal answers when it is asked.
public enum TerminalReply: Hashable, Sendable {
  /// Whether a private mode is known, and on.
  case mode(Int, TerminalModeState)
  /// Where the cursor is.
  case cursor(TextPosition)
  /// What the terminal can do, in the numbers of DEC.
  case attributes([Int])
  /// The size of the text area.
  case size(columns: Int, rows: Int)
  /// The flags of the keyboard protocol of kitty.
  case keyboard(Int)
}

/// What a terminal says about a private mode.
public enum TerminalModeState: Int, Hashable, Sendable {
  /// The terminal does not know the mode.
  case unknown
  /// The mode is on.
  case on
  /// The mode is off.
  case off
  /// The mode is on and cannot be changed.
  case alwaysOn
  /// The mode is off and cannot be changed.
  case alwaysOff

  /// Whether the mode can be used: it is known, and can be turned on and off.
  public var canChange: Bool { self == .on || self == .off }
}
