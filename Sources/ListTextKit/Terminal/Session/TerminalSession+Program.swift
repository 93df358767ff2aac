extension TerminalSession {
  /// Shows a content as all that a program does, and then ends the process.
  ///
  /// ```swift
  /// @main @MainActor
  /// enum Program {
  ///   static func main() async { await TerminalSession.runProgram(makeScreen()) }
  /// }
  /// ```
  ///
  /// The exit status is that of the outcome. If there is no terminal, or the session fails, standard error
  /// says why, and the status is 1. A program with another form, such as plain text for pipes, uses
  /// ``run(_:options:)`` and catches its error.
  @MainActor
  public static func runProgram(
    _ content: some TerminalContent, options: TerminalOptions = TerminalOptions()
  ) async -> Never {
    Platform.exit(
      await status(of: content, options: options) { line in
        // If that is closed as well, only the status tells.
        try? TerminalFileSink(descriptor: 2).write(Array(line.utf8))
      })
  }

  /// Shows a content; gives the exit status of its program.
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
