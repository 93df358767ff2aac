/// An event of a ``TerminalSession``.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKeyPress)
  /// The mouse was moved, clicked or scrolled.
  case mouse(TerminalMouseEvent)
  /// Text was pasted; line ends are line feeds, and a very long paste arrives in parts.
  case paste(String)
  /// The window of the terminal became or stopped being the focused one.
  case focus(Bool)
  /// The process continues after a stop; the session redraws the whole screen.
  case resumed
  /// The terminal answered a query.
  case reply(TerminalReply)
  /// The input ended.
  case end
}

extension TerminalEvent {
  /// Whether the event concerns the terminal as a whole, and not a place on the screen or the part with the focus.
  var concernsAll: Bool {
    switch self {
    case .focus, .resumed, .reply: true
    case .key, .mouse, .paste, .end: false
    }
  }
}
