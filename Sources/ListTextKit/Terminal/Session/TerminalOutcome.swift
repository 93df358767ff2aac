/// The reason why a session ended.
public enum TerminalOutcome: Hashable, Sendable {
  /// The content returned ``TerminalResponse/quit`` for an event.
  case quit
  /// The input ended.
  case inputEnded
  /// The other end of the output was closed; a closed terminal counts as `SIGHUP` instead.
  case outputClosed
  /// A signal ended the session.
  ///
  /// Control-C counts as `SIGINT` (2), Control-\ as `SIGQUIT` (3), and a closed terminal as
  /// `SIGHUP` (1).
  case signal(Int32)

  /// The exit code for a command line program: 128 plus the number of a signal, otherwise 0.
  public var exitCode: Int32 {
    switch self {
    case .quit, .inputEnded, .outputClosed: 0
    case .signal(let number): 128 + number
    }
  }
}
