import ListTextKit

/// The environment of the program: where it writes, and whether that is a terminal.
@MainActor
struct Console {
  var output: any TerminalByteSink
  var errors: any TerminalByteSink
  /// Whether a screen can be shown on the output.
  var showsScreens: Bool
  /// Whether the standard input is a terminal, where keys come from.
  var readsKeys: Bool
  /// How many colours the output shows.
  var colorDepth: TerminalColorDepth
  var now: Moment
  /// How large the terminal of the output is, where it is one.
  var size: TerminalSize?
  /// Where keys come from; the terminal if `nil`.
  var input: (any TerminalByteSource)?

  /// The console of the process.
  static func system(color: TerminalColorChoice) -> Console {
    let capabilities = TerminalCapabilities.current(color: color)
    let output = TerminalFileSink()
    return Console(
      output: output, errors: TerminalFileSink(descriptor: 2),
      showsScreens: output.isTerminal && capabilities.cursorMovement,
      readsKeys: TerminalFileSink(descriptor: 0).isTerminal, colorDepth: capabilities.colorDepth,
      now: .now,
      size: System.size(of: 1))
  }

  /// Writes a line where errors go; what it quotes cannot drive the terminal.
  func complain(_ line: String) {
    try? errors.write(Array("\(TextCanvas.neutralized(line))\n".utf8))
  }

  /// Reports why something cannot be done, and returns the exit status for that.
  func refuse(_ reason: String, status: ExitStatus = .usage) -> ExitStatus {
    complain("marslink: \(reason)")
    return status
  }
}

/// The exit status of the program.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  /// The output could not be written, or the terminal could not be used.
  case failure = 1
  /// A wrong option.
  case usage = 64
  /// A record that could not be read.
  case badRecords = 65
  /// A feed that could not be opened, or not be read to its end.
  case unreadableFile = 66
  /// A recording or a picture that could not be written.
  case unwritableFile = 73
  /// The terminal was closed.
  case hungUp = 129
  case interrupted = 130
  /// Asked to leave at once, as by Control-\.
  case quit = 131
  case terminated = 143
}

extension ExitStatus {
  /// Adds that a record could not be read.
  mutating func note(_ problem: FeedProblem) {
    if problem.isAboutFile {
      self = .unreadableFile
    } else if self == .success {
      self = .badRecords
    }
  }
}
