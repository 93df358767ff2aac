import ListTextKit

/// What surrounds the program: where it writes, and whether that is a terminal.
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
    return Console(
      output: TerminalFileSink(descriptor: 1), errors: TerminalFileSink(descriptor: 2),
      showsScreens: System.isTerminal(1) && capabilities.cursorMovement,
      readsKeys: System.isTerminal(0), colorDepth: capabilities.colorDepth, now: .now,
      size: System.size(of: 1))
  }

  /// Writes a line where errors go; what it quotes cannot drive the terminal.
  func complain(_ line: String) {
    try? errors.write(Array("\(TextCanvas.neutralized(line))\n".utf8))
  }
}
