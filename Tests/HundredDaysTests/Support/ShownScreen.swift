import Foundation
import HundredDaysCalendar
import ListTestKit
import ListTextKit
import Testing

@testable import HundredDaysApp

/// The program on an emulated terminal, whose time a test passes by hand.
@MainActor
final class ShownScreen {
  let goals: GoalsScreen
  private let folder: Folder
  private var writer = TerminalScreen(capabilities: TerminalCapabilities())
  private var emulator: TerminalEmulator
  private let size: Size
  private var time = Duration.zero
  /// The zone of the user, who may travel.
  let travel: Travel

  @MainActor
  final class Travel {
    var place: LocalDays
    init(_ place: LocalDays) { self.place = place }
  }

  /// The sizes at which screens are compared.
  nonisolated static let sizes = [Size(40, 12), Size(80, 24), Size(120, 40)]

  struct Size: CustomTestStringConvertible {
    let columns: Int
    let rows: Int
    init(_ columns: Int, _ rows: Int) { (self.columns, self.rows) = (columns, rows) }
    var testDescription: String { "\(columns)×\(rows)" }
  }

  init(
    _ book: GoalBook, in folder: Folder, at now: String = "2024-05-10T12:00:00Z",
    zone: String = "UTC", size: Size = sizes[1], week: Weekday = .monday
  ) async throws {
    self.folder = folder
    self.size = size
    try folder.store.change { (kept) throws(Refusal) in kept = book }
    let start = try instant(now)
    let travel = Travel(try LocalDays(zone: zone))
    self.travel = travel
    let desk = try GoalDesk(
      folder.store, DayClock(now: { start + $0 / .seconds(1) }, place: { travel.place }))
    goals = GoalsScreen(desk, week: week, focusMinutes: 1)
    emulator = TerminalEmulator(
      columns: size.columns, rows: size.rows, width: { TextMetrics.columns(of: $0) })
    goals.screen.resize(columns: size.columns, rows: size.rows)
    await goals.start()
    await settle()
  }

  @discardableResult
  func press(_ keys: TerminalKeyPress...) async -> TerminalResponse {
    var response = TerminalResponse.ignored
    for key in keys {
      response = goals.screen.handle(.key(key))
      await settle()
    }
    return response
  }

  func type(_ text: String) async {
    for character in text { await press(TerminalKeyPress(.character(character))) }
  }

  /// Passes time, with a frame whenever the screen asks for one; gives their number.
  @discardableResult
  func pass(_ duration: Duration) async -> Int {
    let end = time + duration
    var frames = 0
    while let next = goals.screen.nextFrame, next < end {
      time = max(time, next)
      frames += 1
      await settle()
    }
    time = end
    await settle()
    return frames
  }

  /// Lets the updates run that were asked for.
  private func settle() async {
    for _ in 0..<8 {
      await Task.yield()
      var canvas = TextCanvas(width: size.columns, height: size.rows)
      goals.screen.compose(&canvas, at: time)
    }
  }

  func lines() -> [String] {
    var canvas = TextCanvas(width: size.columns, height: size.rows)
    goals.screen.compose(&canvas, at: time)
    emulator.feed(writer.show(canvas, cursor: goals.screen.cursor))
    return emulator.complaints.isEmpty ? emulator.lines : emulator.complaints
  }

  /// What the rows say, without the indicator at their ends.
  func texts() -> [String] {
    lines().map { line in
      var text = line[...]
      while let last = text.last, " │┃".contains(last) { text.removeLast() }
      return String(text)
    }
  }

  /// Compares the screen with a kept one; `HUNDREDDAYS_KEEP=1` keeps it instead.
  func compare(with name: String, at location: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Screens/\(name)-\(size.columns)x\(size.rows).txt")
    let shown = lines().joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["HUNDREDDAYS_KEEP"] == "1" {
      try Data(shown.utf8).write(to: file)
    }
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(shown == kept, "see \(name)", sourceLocation: location)
  }
}
