/// What the program ends with.
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
  /// The terminal went away.
  case hungUp = 129
  case interrupted = 130
  /// Asked to leave at once, as by Control-\.
  case quit = 131
  case terminated = 143
}

extension ExitStatus {
  /// Takes note of what could not be read.
  mutating func note(_ problem: FeedProblem) {
    if problem.isAboutFile {
      self = .unreadableFile
    } else if self == .success {
      self = .badRecords
    }
  }
}
