/// The reason why bytes could not be written.
public enum TerminalByteSinkError: Error, Hashable, Sendable {
  /// The other end is closed, as by `| head` when it has read enough; a session then ends without
  /// an error.
  case closed
  /// The write failed with this error number.
  case failed(code: Int32)
}
