/// Something that a terminal or the system told.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKeyPress)
  /// The mouse did something.
  case mouse(TerminalMouseEvent)
  /// Text was pasted; its line ends are line feeds, and a very long paste comes in several parts.
  case paste(String)
  /// The window of the terminal gained or lost the focus.
  case focus(Bool)
  /// The program was stopped and goes on; the screen is drawn anew.
  case resumed
  /// The terminal answered a question.
  case reply(TerminalReply)
  /// There will be no more input.
  case end
}
