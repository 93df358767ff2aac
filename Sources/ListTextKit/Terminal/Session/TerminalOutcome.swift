/// The reason why a session ended; the terminal is restored.
public enum TerminalOutcome: Hashable, Sendable {
  /// The content answered an event with ``TerminalResponse/quit``.
  case quit
  /// The input ended.
  case inputEnded
  /// The output was closed at its other end; a closed terminal counts as `SIGHUP`.
  case outputClosed
  /// A signal ended the session.
  ///
  /// Control-C counts as `SIGINT`, which is 2, Control-\ as `SIGQUIT`, which is 3, and a terminal that
  /// went away as `SIGHUP`, which is 1.
  case signal(Int32)

  /// The exit code that a command line program should end with.
  public var exitCode: Int32 {
    switch self {
    case .quit, .inputEnded, .outputClosed: 0
    case .signal(let number): 128 + number
    }
  }
}
