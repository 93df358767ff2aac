extension TerminalSession {
  /// Runs a session as the whole program, and then ends the process.
  ///
  /// ```swift
  /// @main @MainActor
  /// enum Program {
  ///   static func main() async { await TerminalSession.runProgram(makeScreen()) }
  /// }
  /// ```
  ///
  /// The exit status is ``TerminalOutcome/exitCode``. If there is no terminal, or the session
  /// fails, the reason is written to standard error, and the status is 1. A program with another
  /// form of output, such as plain text for pipes, should use ``run(_:options:)`` and catch its
  /// error.
  @MainActor
  public static func runProgram(
    _ content: some TerminalContent, options: TerminalOptions = TerminalOptions()
  ) async -> Never {
    Platform.exit(
      await status(of: content, options: options) { line in
        // If standard error is closed as well, only the status reports the failure.
        try? TerminalFileSink(descriptor: 2).write(Array(line.utf8))
      })
  }

  /// Runs a session and returns the exit status for its program.
  @MainActor
  static func status(
    of content: some TerminalContent, options: TerminalOptions, complain: (String) -> Void
  ) async -> Int32 {
    do {
      return try await run(content, options: options).exitCode
    } catch {
      let name = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
      complain("\(name): \(error)\((error as? TerminalError)?.advice ?? "")\n")
      return 1
    }
  }
}
