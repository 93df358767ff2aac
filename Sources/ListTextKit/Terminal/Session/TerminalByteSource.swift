/// A source of input for a session: a terminal, or a script in a test.
public protocol TerminalByteSource: AnyObject {
  /// Starts reading and returns the stream of inputs; a session calls this once.
  ///
  /// The session ends with ``TerminalOutcome/inputEnded`` when the stream finishes.
  func inputs() -> AsyncStream<TerminalInput>
}
