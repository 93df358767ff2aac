/// What came of an event.
public enum TerminalResponse: Hashable, Sendable {
  /// The content took the event.
  case handled
  /// The event meant nothing to the content.
  ///
  /// The session then ends at Control-C and at the end of the input, and suspends at Control-Z.
  case ignored
  /// The session ends.
  case quit
  /// A text goes to the clipboard, if ``TerminalOptions/clipboard`` allows it.
  case copy(String)
}
