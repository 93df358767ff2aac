/// The answer of a content to an event.
public enum TerminalResponse: Hashable, Sendable {
  /// The content used the event.
  case handled
  /// The content has no use for the event.
  ///
  /// The session then ends at Control-C, at Control-\ and at the end of the input. It suspends at Control-Z if it
  /// reads its keys from the terminal of the process.
  case ignored
  /// The whole screen is drawn again, as another program may have written to the terminal.
  case redraw
  /// The session ends.
  case quit
  /// A text is copied to the clipboard if ``TerminalOptions/clipboard`` allows it.
  case copy(String)
}
