/// The answer of a terminal to a query.
public enum TerminalReply: Hashable, Sendable {
  /// The state of a private mode.
  case mode(Int, TerminalModeState)
  /// The position of the cursor.
  case cursor(TextPosition)
  /// The device attributes, as numbers that DEC has defined.
  case attributes([Int])
  /// The size of the text area, which a session also takes as its own.
  case size(columns: Int, rows: Int)
  /// The flags of kitty's keyboard protocol.
  case keyboard(Int)
}
