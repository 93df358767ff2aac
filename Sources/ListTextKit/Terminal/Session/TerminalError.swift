/// The reason why a session could not start or continue.
public enum TerminalError: Error, Hashable, Sendable {
  /// The standard output is no terminal, or there is no terminal to read keys from.
  case notATerminal
  /// The terminal cannot move its cursor.
  case unsuitableTerminal
  /// Another session uses the terminal of the process.
  case busy
  /// A write failed with this error number.
  case outputFailed(code: Int32)
}
