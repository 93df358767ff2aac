import ListTextKit

@testable import MarslinkApp

/// A run of the program without a terminal, in memory.
@MainActor
struct Run {
  let output = MemorySink()
  let errors = MemorySink()

  /// Noon of the day on which the station's own feed is played in all tests.
  static let noon = "2026-12-04T12:00:00Z"

  func callAsFunction(_ arguments: String...) async -> ExitStatus {
    await Command.run(arguments) { _ in
      Console(
        output: output, errors: errors, showsScreens: false, readsKeys: false,
        colorDepth: .none, now: Moment(seconds: 0))
    }
  }

  /// The station's own feed, the same each time.
  func story(_ arguments: String...) async -> ExitStatus {
    await Command.run(["--at", Run.noon, "--speed", "0"] + arguments) { _ in
      Console(
        output: output, errors: errors, showsScreens: false, readsKeys: false,
        colorDepth: .none, now: Moment(seconds: 0))
    }
  }
}
