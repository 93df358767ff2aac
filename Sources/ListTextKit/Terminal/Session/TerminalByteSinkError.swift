/// The reason why bytes could not be written.
public enum TerminalByteSinkError: Error, Hashable, Sendable {
  /// The other end is closed, as `| head` does when it has read enough; a session then just ends.
  case closed
  /// The system refused the write, with this error number.
  case failed(code: Int32)
}
