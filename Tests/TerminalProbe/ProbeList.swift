import Foundation
import ListTextKit

/// A list with a selection, which says what happened to it.
@MainActor
final class ProbeList: TerminalContent {
  private var selection = 0
  private var width = 0
  private var height = 0
  private var ticks = 0
  private var note = "ready"
  private(set) var needsDisplay = true
  var onNeedsDisplay: (@MainActor () -> Void)?
  let nextFrame: Duration? = nil

  var cursor: TextPosition? { TextPosition(column: 0, row: min(selection, height - 1)) }

  /// Work of the main actor that a session must not starve.
  func tick() {
    ticks += 1
    guard ticks == 5 else { return }
    note = "five ticks"
    needsDisplay = true
    onNeedsDisplay?()
  }

  func resize(columns: Int, rows: Int) {
    if width > 0 { note = "resized" }
    (width, height) = (columns, rows)
    needsDisplay = true
  }

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    needsDisplay = true
    switch event {
    case .key(TerminalKeyPress(.character("q"))): return .quit
    case .key(TerminalKeyPress(.character("j"))), .key(TerminalKeyPress(.down)): selection += 1
    case .key(TerminalKeyPress(.character("k"))), .key(TerminalKeyPress(.up)):
      selection = max(selection - 1, 0)
    case .key(TerminalKeyPress(.character("y"))): return .copy("row \(selection)")
    case .key(TerminalKeyPress(.character("!"))): crash()
    case .key(let press) where press.modifiers == .control: return .ignored
    case .key(let press): note = "key \(press.key)"
    case .mouse(let mouse): note = "mouse \(mouse.kind) \(mouse.column) \(mouse.row)"
    case .paste(let text): note = "paste \(text.debugDescription)"
    case .resumed: note = "resumed"
    case .focus, .reply, .end: return .ignored
    }
    return .handled
  }

  private func crash() {
    let empty: [Int] = []
    print(empty[ticks])
  }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    needsDisplay = false
    let first = max(selection - (height - 2), 0)
    for row in 0..<max(height - 1, 0) {
      let item = first + row
      let style = item == selection ? TextStyle(.reverse) : TextStyle(foreground: .green)
      canvas.draw("item \(item) 漢字 👨‍👩‍👧 é", column: 2, row: row, style: style)
    }
    canvas.draw("\(width)x\(height) item \(selection) \(note)", column: 0, row: height - 1)
  }
}
