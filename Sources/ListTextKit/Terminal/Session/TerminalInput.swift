/// An input of a session.
public enum TerminalInput: Hashable, Sendable {
  /// Bytes from the terminal; a sequence may be split between two inputs.
  case bytes([UInt8])
  /// The terminal has a new size.
  case resize(columns: Int, rows: Int)
  /// The process received a signal with this number.
  case signal(Int32)
}
