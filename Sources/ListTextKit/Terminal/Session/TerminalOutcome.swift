/// How a session ended; the terminal is as it was before.
public enum TerminalOutcome: Hashable, Sendable {
  /// The content wanted it.
  case quit
  /// There was no more input.
  case inputEnded
  /// Nobody reads the output any more.
  case outputClosed
  /// A signal asked for it; Control-C counts as `SIGINT`, which is 2.
  case signal(Int32)

  /// What a command line should exit with.
  public var exitCode: Int32 {
    switch self {
    case .quit, .inputEnded, .outputClosed: 0
    case .signal(let number): 128 + number
    }
  }
}

/// Why a session could not begin, or go on.
public enum TerminalError: Error, Hashable, Sendable {
  /// The output, or all there is for input, is no terminal.
  case notATerminal
  /// The terminal cannot move its cursor.
  case unsuitableTerminal
  /// Another session has the terminal.
  case busy
  /// The output failed, with this error number.
  case outputFailed(code: Int32)
}
