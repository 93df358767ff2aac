import Foundation
import ListTestKit
import ListTextKit
import Testing

@testable import BuyersApp

/// The program on an emulated terminal, driven by hand; time is data.
@MainActor
final class DrivenScreen {
  let shop: Shop
  let screen: BuyersScreen
  let columns: Int
  let rows: Int
  var time = Duration.zero

  init(
    _ buyers: [Buyer] = MadeUp.buyers(96, seed: 3), market: Market? = nil,
    root: BuyersScreen.Root = .list, isAnimated: Bool = false, columns: Int = 60, rows: Int = 16
  ) async throws {
    shop = try Shop(market ?? Market(buyers))
    screen = BuyersScreen(shop, root: root, isAnimated: isAnimated)
    self.columns = columns
    self.rows = rows
    screen.resize(columns: columns, rows: rows)
    await settle()
  }

  /// Lets the tasks run that were begun; those that pause are left alone.
  func settle() async {
    for _ in 0..<50 {
      await Task.yield()
      _ = canvas()
    }
  }

  private func canvas() -> TextCanvas {
    var canvas = TextCanvas(width: columns, height: rows)
    screen.compose(&canvas, at: time)
    return canvas
  }

  /// Presses keys by their characters and their names in angle brackets.
  func press(_ keys: String) async {
    for key in Command.keys(keys) {
      _ = screen.handle(.key(key))
      await settle()
    }
  }

  func mouse(_ kind: TerminalMouseEvent.Kind, column: Int, row: Int) async {
    _ = screen.handle(.mouse(TerminalMouseEvent(kind, column: column, row: row)))
    await settle()
  }

  /// What a terminal shows of the screen.
  var lines: [String] {
    var emulator = TerminalEmulator(
      columns: columns, rows: rows, width: { TextMetrics.columns(of: $0) })
    var writer = TerminalScreen(capabilities: TerminalCapabilities())
    emulator.feed(writer.show(canvas(), cursor: screen.cursor))
    return emulator.complaints.isEmpty ? emulator.lines : emulator.complaints
  }

  /// The lines without the indicator and the spaces at their ends.
  var texts: [String] {
    lines.map { line in
      var text = line[...]
      while let last = text.last, " │┃".contains(last) { text.removeLast() }
      return String(text)
    }
  }

  /// Compares the screen with a kept one; `BUYERS_KEEP=1` keeps it instead.
  func compare(with name: String, at location: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Screens/\(name)-\(columns)x\(rows).txt")
    let shown = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["BUYERS_KEEP"] == "1" {
      try Data(shown.utf8).write(to: file)
    }
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(shown == kept, "see \(name)", sourceLocation: location)
  }

  nonisolated static let sizes: [Size] = [
    Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
  ]

  struct Size: CustomTestStringConvertible {
    let columns: Int
    let rows: Int
    var testDescription: String { "\(columns)×\(rows)" }
  }
}

/// Pauses of the made-up server, which end when a test says so.
@MainActor
final class HeldPauses {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var count: Int { waiting.count }

  func pause() async { await withCheckedContinuation { waiting.append($0) } }

  func end() { if !waiting.isEmpty { waiting.removeFirst().resume() } }
}
