import Foundation
import HundredDaysCalendar

@testable import HundredDaysApp

/// What a run of the program came to.
struct Outcome: Equatable {
  var status: Int32
  var output: String
  var errors: String
}

/// Runs the program without a terminal, at a place and a time of its own.
@MainActor
struct CommandRun {
  private let folder: Folder

  init(_ folder: Folder) { self.folder = folder }

  /// The day of all tests that name no other.
  private static let noon = "2024-05-10T12:00:00Z"

  func callAsFunction(_ words: String..., at now: String = noon) async throws -> Outcome {
    try await self(words, at: now)
  }

  func callAsFunction(_ words: [String], at now: String = noon) async throws -> Outcome {
    var outcome = Outcome(status: 0, output: "", errors: "")
    let start = try instant(now)
    let place = try LocalDays(zone: "UTC")
    let console = Console(
      write: { outcome.output += $0 + "\n" }, complain: { outcome.errors += $0 + "\n" },
      showsScreens: false, environment: ["HUNDREDDAYS_FILE": folder.file],
      clock: DayClock(now: { _ in start }, place: { place }))
    outcome.status = await Command.run(words, on: console)
    return outcome
  }
}
