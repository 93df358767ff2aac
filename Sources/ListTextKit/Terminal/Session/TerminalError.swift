/// The reason why a session could not start or continue.
public enum TerminalError: Error, Hashable, Sendable {
  /// The standard output is not a terminal, or there is no terminal from which to read keys.
  case notATerminal
  /// The terminal cannot move its cursor.
  case unsuitableTerminal
  /// Another session uses the terminal of the process.
  case busy
  /// A write failed with this error number.
  case outputFailed(code: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// A description of the error for the user of a program.
  public var description: String {
    switch self {
    case .notATerminal: "there is no terminal"
    case .unsuitableTerminal: "the terminal cannot move its cursor"
    case .busy: "another session uses the terminal"
    case .outputFailed(let code): "a write to the terminal failed with error \(code)"
    }
  }

  /// Advice for the user of a program that has no other form of output.
  var advice: String {
    switch self {
    case .notATerminal: "; run it without < > and |"
    case .unsuitableTerminal: "; TERM should name another one"
    case .busy, .outputFailed: ""
    }
  }
}
