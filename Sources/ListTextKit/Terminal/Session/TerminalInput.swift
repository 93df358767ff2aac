/// An input of a session.
public enum TerminalInput: Hashable, Sendable {
  /// Bytes from the terminal; a sequence may be split between two inputs.
  case bytes([UInt8])
  /// No bytes came for a time, before those of the next input.
  ///
  /// Inputs wait while the main actor is busy: without their pauses, an Escape and a later key would
  /// look like one key with Alt.
  case pause(Duration)
  /// The terminal has a new size.
  case resize(columns: Int, rows: Int)
  /// The process received a signal with this number.
  case signal(Int32)
}
