import ListTextKit
import Synchronization
import Testing

@testable import MarslinkApp

/// A run with `--follow`, with a clock that changes the file whenever the program waits for more.
@MainActor
struct Following {
  func callAsFunction(
    _ arguments: [String], from beginning: String, adding parts: [String],
    ending: MarslinkApp.ExitStatus = .success
  ) async throws -> String {
    let changes = parts.map { part in
      { @Sendable (file: ScratchFile) -> Void in try? file.append(part) }
    }
    return try await self(
      arguments, try ScratchFile(beginning), changes: changes, ending: ending)
  }

  func callAsFunction(
    _ file: ScratchFile, change: @escaping @Sendable (ScratchFile) -> Void
  ) async throws -> String {
    try await self(["--json"], file, changes: [change], ending: .success)
  }

  func callAsFunction(
    _ arguments: [String], _ file: ScratchFile,
    changes: [@Sendable (ScratchFile) -> Void], ending: MarslinkApp.ExitStatus
  ) async throws -> String {
    let output = MemorySink()
    let options = try Options(arguments + ["--follow", file.path])
    let console = Console(
      output: output, errors: MemorySink(), showsScreens: false, readsKeys: false,
      colorDepth: .none, now: Moment(seconds: 0))
    let left = Mutex(changes[...])
    let clock = FeedClock(start: Moment(seconds: 0), speed: options.speed) { _ in
      if let change = left.withLock({ $0.popFirst() }) {
        change(file)
      } else {
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    let source = FileSource(file: try InputFile(path: file.path), follows: true)
    let status = await Command(options: options, console: console).transcribe(source, clock)
    #expect(status == ending)
    return output.text
  }
}
