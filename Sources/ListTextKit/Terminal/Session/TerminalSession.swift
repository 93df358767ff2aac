import ListKit

/// Shows content on a terminal until the content quits.
///
/// ```swift
/// let outcome = try await TerminalSession.run(listView)
/// exit(outcome.exitCode)
/// ```
///
/// The terminal is restored however the session ends: the content quits, the input ends, a write
/// fails, the task is cancelled, the program calls `exit`, a signal ends the process, or it
/// crashes. It is not restored after `SIGKILL`, `_exit` and a stack overflow outside of the main
/// actor.
public enum TerminalSession {
  /// Shows content until it quits or the session ends otherwise; returns the reason.
  ///
  /// The main actor is free between events. Without events, frames and idle work, nothing runs.
  ///
  /// - Throws: ``TerminalError``, or `CancellationError` if the task was cancelled.
  @MainActor
  @discardableResult
  public static func run(
    _ content: some TerminalContent, options: TerminalOptions = TerminalOptions()
  ) async throws -> TerminalOutcome {
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
    DiagnosticLog.shared.hold()
    defer { DiagnosticLog.shared.release() }
    let (input, signals) = terminal.startReading()
    try terminal.enter { loop.write($0) }
    // The first write may have failed.
    if loop.result == nil { await serve(loop, on: terminal, input: input, signals: signals) }
    if terminal.awaitsAnswer, !loop.hasAnswer { await sleep(answerDelay - loop.age) }
    terminal.stopReading()
    do throws(TerminalByteSinkError) {
      try terminal.leave(rowsBelow: loop.screen.rowsBelow)
    } catch {
      loop.noteFailure(error)
    }
    try Task.checkCancellation()
    return try (loop.result ?? .success(.quit)).get()
  }

  /// Passes input to the content until the session ends.
  @MainActor
  private static func serve(
    _ loop: SessionLoop, on terminal: TerminalDevice, input: AsyncStream<TerminalInput>,
    signals: AsyncStream<TerminalInput>?
  ) async {
    if terminal.isOfProcess {
      loop.process = ProcessControl(
        suspendsByKey: terminal.suspendsByKey,
        suspend: { suspend(terminal, stopsGroup: $0, for: loop) },
        resume: { takeAgain(terminal, for: loop) },
        prepareThread: { SignalStack.install() })
    }
    let reading = Task { @MainActor in
      if await pass(input, to: loop) { loop.takeEnd() }
    }
    let listening = signals.map { signals in
      Task { @MainActor in _ = await pass(signals, to: loop) }
    }
    loop.onEnd = {
      reading.cancel()
      listening?.cancel()
    }
    // The size may have changed before the signal handlers were installed.
    loop.begin(terminal.currentSize)
    await withTaskCancellationHandler {
      await reading.value
    } onCancel: {
      reading.cancel()
    }
    loop.end(.success(.quit))
    loop.process = nil
  }

  /// Passes a stream to the session; returns `true` if the stream ended before the session did.
  @MainActor
  private static func pass(_ inputs: AsyncStream<TerminalInput>, to loop: SessionLoop) async -> Bool
  {
    // A `for await` loop on the main actor would need newer systems than the package supports.
    var iterator = inputs.makeAsyncIterator()
    while let input = await iterator.next() {
      loop.take(input)
      if loop.result != nil { return false }
    }
    return !Task.isCancelled
  }

  /// The time after its start until which an ending session waits for a missing answer.
  private static let answerDelay = Duration.milliseconds(200)

  /// Sleeps even if the task is cancelled.
  private static func sleep(_ duration: Duration) async {
    guard duration > .zero else { return }
    await Task { try? await Task.sleep(for: duration) }.value
  }

  /// Restores the terminal, stops the process, and enters the modes again when the process
  /// continues.
  @MainActor
  private static func suspend(_ terminal: TerminalDevice, stopsGroup: Bool, for loop: SessionLoop) {
    do throws(TerminalByteSinkError) {
      try terminal.leave(rowsBelow: loop.screen.rowsBelow)
    } catch {
      return loop.endByFailure(error)
    }
    Platform.stopProcess(andGroup: stopsGroup)
    takeAgain(terminal, for: loop)
  }

  /// Enters the modes again after another process used the terminal and may have changed modes and
  /// size.
  @MainActor
  private static func takeAgain(_ terminal: TerminalDevice, for loop: SessionLoop) {
    if let number = terminal.endingInBackground() {
      return loop.end(.success(.signal(number)))
    }
    do throws(TerminalError) {
      try terminal.enter { loop.write($0) }
      if let size = terminal.currentSize {
        loop.take(.resize(columns: size.columns, rows: size.rows))
      }
    } catch {
      // The terminal was closed, which continues the process and counts as a hang-up.
      loop.end(.success(.signal(SignalNumber.hangUp)))
    }
  }
}
