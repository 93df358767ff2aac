/// Produces the input of a session: a terminal, or a script in a test.
public protocol TerminalByteSource: AnyObject {
  /// Starts reading, and returns what is read; a session calls this once.
  ///
  /// The session ends with ``TerminalOutcome/inputEnded`` when the stream finishes.
  func inputs() -> AsyncStream<TerminalInput>
}
