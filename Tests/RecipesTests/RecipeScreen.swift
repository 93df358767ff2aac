import ListTestKit
import ListTextKit
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The screen of a recipe on an emulated terminal, driven by hand.
@MainActor
final class RecipeScreen {
  private let screen: TextScreen
  private var writer = TerminalScreen(capabilities: TerminalCapabilities())
  private var emulator: TerminalEmulator
  private let columns: Int
  private let rows: Int

  init(_ screen: TextScreen, columns: Int = 40, rows: Int = 12) {
    self.screen = screen
    self.columns = columns
    self.rows = rows
    emulator = TerminalEmulator(
      columns: columns, rows: rows, width: { TextMetrics.columns(of: $0) })
    screen.resize(columns: columns, rows: rows)
  }

  @discardableResult
  func press(_ keys: TerminalKeyPress...) async -> TerminalResponse {
    var response = TerminalResponse.ignored
    for key in keys {
      response = screen.handle(.key(key))
      await settle()
    }
    return response
  }

  func type(_ text: String) async {
    for character in text { await press(TerminalKeyPress(.character(character))) }
  }

  /// Lets the tasks run that a recipe has started; those that pause are left alone.
  ///
  /// Everything runs on the main actor, and no chain of tasks is as long as the number of turns here.
  func settle() async {
    for _ in 0..<50 {
      await Task.yield()
      var canvas = TextCanvas(width: columns, height: rows)
      screen.compose(&canvas, at: .seconds(60))
    }
  }

  /// What the terminal shows.
  func lines() -> [String] {
    var canvas = TextCanvas(width: columns, height: rows)
    screen.compose(&canvas, at: .seconds(60))
    emulator.feed(writer.show(canvas, cursor: screen.cursor))
    return emulator.complaints.isEmpty ? emulator.lines : emulator.complaints
  }

  /// What the rows of the terminal say, without the indicator at their ends.
  func texts() -> [String] {
    lines().map { line in
      var text = line[...]
      while let last = text.last, " │┃".contains(last) { text.removeLast() }
      return String(text)
    }
  }

  /// Compares what the terminal shows with a kept screen; `RECIPES_KEEP=1` keeps it instead.
  func compare(with name: String, at location: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Screens/\(name)-\(columns)x\(rows).txt")
    let shown = lines().joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECIPES_KEEP"] == "1" {
      try Data(shown.utf8).write(to: file)
    }
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(shown == kept, "see \(name)", sourceLocation: location)
  }

  /// The sizes at which screens are compared.
  nonisolated static let sizes: [Size] = [
    Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
  ]

  struct Size: CustomTestStringConvertible {
    let columns: Int
    let rows: Int
    var testDescription: String { "\(columns)×\(rows)" }
  }
}

/// Pauses of a made-up server, which end when a test says so.
@MainActor
final class Pauses {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var count: Int { waiting.count }

  func pause() async { await withCheckedContinuation { waiting.append($0) } }

  /// Ends the pauses, and those that follow, until so many have ended.
  func end(_ count: Int = 1, in screen: RecipeScreen) async {
    for _ in 0..<count {
      await screen.settle()
      if !waiting.isEmpty { waiting.removeFirst().resume() }
      await screen.settle()
    }
  }
}
