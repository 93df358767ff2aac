import ListTestKit
import ListTextKit

@testable import MarslinkApp

/// A run of the program on a terminal in memory.
@MainActor
struct ScreenRun {
  let output = MemorySink()
  let errors = MemorySink()
  let input = ScriptedInput()
  let size: TerminalSize
  var colorDepth = TerminalColorDepth.full

  init(columns: Int = 80, rows: Int = 24) { size = TerminalSize(columns: columns, rows: rows) }

  @discardableResult
  func callAsFunction(_ arguments: [String]) async -> ExitStatus {
    await Command.run(arguments) { _ in
      Console(
        output: output, errors: errors, showsScreens: true, readsKeys: true,
        colorDepth: colorDepth, now: Moment(Run.noon) ?? Moment(seconds: 0), size: size,
        input: input)
    }
  }

  /// Waits until the screen shows a text, looks at it, and quits.
  func look(for text: String, _ arguments: String...) async -> TerminalEmulator {
    let running = Task { await self(["--no-animation"] + arguments) }
    var writes = -1
    for _ in 0..<2_000_000 {
      await Task.yield()
      if output.writes == writes { continue }
      writes = output.writes
      if shown.lines.contains(where: { $0.contains(text) }) { break }
    }
    let shown = shown
    input.type("q")
    _ = await running.value
    return shown
  }

  /// What the output shows now.
  var shown: TerminalEmulator {
    var emulator = TerminalEmulator(columns: size.columns, rows: size.rows)
    emulator.feed(output.bytes)
    return emulator
  }
}
