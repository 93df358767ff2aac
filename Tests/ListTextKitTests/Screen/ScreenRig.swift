import ListTestKit
import ListTextKit

/// A screen on an emulated terminal, which shows only what the bytes of its frames say.
@MainActor
final class ScreenRig {
  let screen: TextScreen
  private(set) var emulator: TerminalEmulator
  private var writer = TerminalScreen(capabilities: TerminalCapabilities())
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var requests = 0

  init(_ screen: TextScreen, columns: Int = 24, rows: Int = 6) {
    self.screen = screen
    self.columns = columns
    self.rows = rows
    emulator = .agreeing(columns: columns, rows: rows)
    screen.onNeedsDisplay = { [weak self] in self?.requests += 1 }
    screen.resize(columns: columns, rows: rows)
  }

  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    emulator.resize(columns: columns, rows: rows)
    writer.invalidate()
    screen.resize(columns: columns, rows: rows)
  }

  /// Draws a frame, and returns what the terminal shows then.
  func lines() -> [String] {
    var canvas = TextCanvas(width: columns, height: rows)
    screen.compose(&canvas, at: .zero)
    emulator.feed(writer.show(canvas, cursor: screen.cursor))
    return emulator.complaints.isEmpty ? emulator.lines : emulator.complaints
  }

  @discardableResult
  func press(_ press: TerminalKeyPress) -> TerminalResponse { screen.handle(.key(press)) }

  func type(_ text: String) { for character in text { press(.init(.character(character))) } }

  @discardableResult
  func mouse(
    _ kind: TerminalMouseEvent.Kind, _ column: Int, _ row: Int
  ) -> TerminalResponse {
    screen.handle(.mouse(TerminalMouseEvent(kind, column: column, row: row)))
  }

  func click(_ column: Int, _ row: Int) {
    mouse(.press(.left), column, row)
    mouse(.release, column, row)
  }
}
