/// A terminal that belongs to a content for a while.
///
/// ```swift
/// let outcome = try await TerminalSession.run(listView)
/// exit(outcome.exitCode)
/// ```
///
/// Whatever ends the session, the terminal is given back as it was: when the content quits, when the
/// input ends, at `SIGINT`, `SIGTERM`, `SIGHUP` and `SIGQUIT`, when the task is cancelled, and, as far
/// as the system allows, at a crash.
public enum TerminalSession {
  @MainActor private static var isRunning = false

  /// Shows a content until it quits or something else ends the session, and says what did.
  ///
  /// The main actor is free between events. Nothing runs while nothing happens.
  @MainActor
  @discardableResult
  public static func run(
    _ content: some TerminalContent, options: TerminalOptions = TerminalOptions()
  ) async throws -> TerminalOutcome {
    guard !isRunning else { throw TerminalError.busy }
    isRunning = true
    defer { isRunning = false }
    let terminal = try TerminalDevice(options)
    defer { terminal.close() }
    let loop = SessionLoop(
      content, options, output: terminal.output, capabilities: terminal.capabilities,
      size: terminal.size)
    return try await run(loop, on: terminal)
  }

  @MainActor
  private static func run(
    _ loop: SessionLoop, on terminal: TerminalDevice
  ) async throws -> TerminalOutcome {
    let inputs = terminal.input.inputs()
    try terminal.enter { loop.write($0) }
    loop.onSuspend = { stopsGroup in
      terminal.leave(fromRow: loop.screen.lastRow) { loop.write($0) }
      Platform.stopProcess(andGroup: stopsGroup)
      takeAgain(terminal, for: loop)
    }
    loop.onGoOn = { takeAgain(terminal, for: loop) }
    let reading = Task { @MainActor in
      // A loop over the stream would need a newer system here.
      var iterator = inputs.makeAsyncIterator()
      while let input = await iterator.next() {
        loop.take(input)
        if loop.result != nil { return }
      }
      if !Task.isCancelled { loop.takeEnd() }
    }
    loop.onEnd = { reading.cancel() }
    loop.begin()
    await withTaskCancellationHandler {
      await reading.value
    } onCancel: {
      reading.cancel()
    }
    loop.end(.success(.quit))
    loop.onSuspend = nil
    loop.onGoOn = nil
    if terminal.awaitsAnswer, !loop.hasAnswer { await sleep(answerDelay - loop.age) }
    terminal.leave(fromRow: loop.screen.lastRow) { try? terminal.output.write($0) }
    try Task.checkCancellation()
    return try (loop.result ?? .success(.quit)).get()
  }

  /// How old a session is before an answer is no longer expected, which would be typed into the shell.
  private static let answerDelay = Duration.milliseconds(200)

  /// Waits, also if the task is cancelled.
  private static func sleep(_ duration: Duration) async {
    guard duration > .zero else { return }
    await Task { try? await Task.sleep(for: duration) }.value
  }

  /// Takes the terminal after someone else had it, who may have given it another size.
  @MainActor
  private static func takeAgain(_ terminal: TerminalDevice, for loop: SessionLoop) {
    do {
      try terminal.enter { loop.write($0) }
      if let size = terminal.currentSize {
        loop.take(.resize(columns: size.columns, rows: size.rows))
      }
    } catch {
      loop.end(.failure(.notATerminal))
    }
  }
}
