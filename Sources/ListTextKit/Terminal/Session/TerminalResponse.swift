/// The response of content to an event.
public enum TerminalResponse: Hashable, Sendable {
  /// The content handled the event.
  case handled
  /// The content did not handle the event.
  ///
  /// If the event is Control-C or Control-\, the session ends. If it is Control-Z, the session
  /// suspends the process, provided that it reads keys from the terminal of the process.
  case ignored
  /// Redraws the whole screen, for instance after another program wrote to the terminal.
  case redraw
  /// Ends the session.
  case quit
  /// Copies a text to the clipboard if ``TerminalOptions/clipboard`` and the terminal allow it.
  case copy(String)
}
