/// Where input comes from: a terminal, or a script in a test.
public protocol ByteSource: AnyObject {
  /// What arrives, from the call on; called once by a session.
  func inputs() -> AsyncStream<TerminalInput>
}

/// What arrives at a session.
public enum TerminalInput: Hashable, Sendable {
  /// Bytes that the terminal sent, cut anywhere.
  case bytes([UInt8])
  /// The terminal has another size.
  case resize(columns: Int, rows: Int)
  /// The system sent a signal, by its number.
  case signal(Int32)
}
