/// What the program ends with.
enum ExitStatus: Int32, Sendable {
  case success = 0
  case failure = 1
  /// A wrong option.
  case usage = 64
  /// A record that could not be read.
  case badRecords = 65
  /// A feed that could not be opened.
  case unreadableFile = 66
  /// A recording or a picture that could not be written.
  case unwritableFile = 73
  /// The terminal went away.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143
}
