import Foundation
import Testing

@testable import HundredDaysApp

/// What commands tell with `--json`.
@MainActor
struct JSONTests {
  private let folder: Folder
  private let run: CommandRun

  init() throws {
    folder = try Folder()
    run = CommandRun(folder)
  }

  private func read(_ outcome: Outcome) throws -> NSDictionary {
    let facts = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? NSDictionary
    let read = try #require(facts)
    #expect(read["program"] as? String == "hundreddays" && read["version"] as? Int == 1)
    return read
  }

  private func keepSamples() throws {
    let book = try sampleBook()
    try folder.store.change { kept throws(BookError) in kept = book }
  }

  /// The goal of these tests, with what differs from one step to the next.
  private func goal(
    day: Int = 3, done: Int, madeUp: Int = 0, streaks: (Int, Int), isTodayDone: Bool
  ) -> NSDictionary {
    [
      "program": "hundreddays", "version": 1, "name": "Read", "start": "2024-05-08",
      "end": "2024-08-15", "length": 100, "day": day, "place": "day \(day) of 100", "done": done,
      "madeUp": madeUp, "currentStreak": streaks.0, "longestStreak": streaks.1,
      "isTodayDone": isTodayDone, "isComplete": false,
    ]
  }

  @Test func `add, check and makeup tell the goal as it is then, and undo what it undid`()
    async throws
  {
    let added = try await run("add", "Read", "--start", "2024-05-08", "--json")
    #expect(added.status == 0 && added.errors == "")
    #expect(try read(added) == goal(done: 0, streaks: (0, 0), isTodayDone: false))
    let checked = try await run("check", "Read", "--json")
    #expect(checked.status == 0 && checked.errors == "")
    #expect(try read(checked) == goal(done: 1, streaks: (1, 1), isTodayDone: true))
    let madeUp = try await run("makeup", "Read", "2024-05-09", "--json")
    #expect(madeUp.status == 0 && madeUp.errors == "")
    #expect(try read(madeUp) == goal(done: 2, madeUp: 1, streaks: (2, 2), isTodayDone: true))
    let undone = try await run("undo", "--json")
    #expect(undone.status == 0 && undone.errors == "")
    #expect(
      try read(undone) == [
        "program": "hundreddays", "version": 1, "goal": "Read", "day": "2024-05-09",
      ])
    _ = try await run("undo")
    // The step that added the goal has no day.
    #expect(
      try read(await run("undo", "Read", "--json")) == [
        "program": "hundreddays", "version": 1, "goal": "Read",
      ])
  }

  @Test func `a card has the goal and the lines of the card`() async throws {
    try keepSamples()
    let facts = try read(await run("card", "Walk an hour", "--json"))
    let goal = try #require(facts["goal"] as? NSDictionary)
    #expect(goal["name"] as? String == "Walk an hour" && goal["done"] as? Int == 89)
    #expect(goal["isComplete"] as? Bool == true && goal["longestStreak"] as? Int == 8)
    let lines = try #require(facts["lines"] as? [String])
    #expect(
      lines.prefix(5) == [
        "Walk an hour", "2024-01-01 to 2024-04-09", "89 of 100 days", "longest streak 8 days", "",
      ])
    #expect(lines.dropFirst(5).map(\.count) == [25, 25, 25, 25])
  }

  @Test func `a month has its counts and the state of each day`() async throws {
    try keepSamples()
    let facts = try read(await run("month", "Read", "2024-05", "--json"))
    #expect(facts["goal"] as? String == "Read" && facts["month"] as? String == "2024-05")
    #expect(facts["due"] as? Int == 10 && facts["percent"] as? Int == 90)
    #expect(
      facts["counts"] as? NSDictionary == [
        "done": 9, "missed": 1, "open": 0, "ahead": 21, "longestStreak": 7,
      ])
    let days = try #require(facts["days"] as? [String: String])
    #expect(days.count == 31)
    #expect(days["2024-05-06"] == "done" && days["2024-05-07"] == "made up")
    #expect(days["2024-05-08"] == "missed" && days["2024-05-11"] == "ahead")
  }

  @Test(arguments: [
    (["check", "Read"], 1, "2024-05-10 is done already"),
    (["check", "Raed"], 1, "there is no goal 'Raed'; did you mean 'Read'?"),
    (["makeup", "Read", "2024-05-11"], 1, "2024-05-11 cannot be made up: not yet come"),
    (["card", "Read"], 1, "there is no card before the last day; this is day 52 of 100"),
    (["month", "Read", "May"], 1, "'May' is no month; expected one such as 2026-05"),
    (["add", "Read"], 1, "there is a goal 'Read' already"),
    (["check"], 64, "'check' needs a goal; 'hundreddays --help' has all options"),
    (["check", "a\u{1B}[2J\u{9B}"], 1, "there is no goal 'a␛[2J\u{FFFD}'"),
  ])
  func `a refusal is JSON with the error as well, which it also tells as ever`(
    words: [String], status: Int32, error: String
  ) async throws {
    try keepSamples()
    let outcome = try await run(words + ["--json"])
    #expect(outcome.status == status)
    #expect(outcome.errors == "hundreddays: \(error)\n")
    #expect(
      try read(outcome) == ["program": "hundreddays", "version": 1, "error": error])
  }

  @Test func `words after two dashes ask for no JSON`() async throws {
    let outcome = try await run("check", "--", "--json")
    #expect(outcome.status == 1 && outcome.output == "")
  }
}
