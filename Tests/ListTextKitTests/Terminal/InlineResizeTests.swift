import ListTestKit
import Testing

@testable import ListTextKit

/// An inline frame where the terminal wraps its rows again.
struct InlineResizeTests {
  private func frame(_ columns: Int) -> TextCanvas {
    var canvas = TextCanvas(width: columns, height: 4)
    for row in 0..<4 {
      canvas.draw(String(repeating: "x", count: columns), column: 0, row: row)
    }
    return canvas
  }

  private func written(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [(20, 2), (10, 4), (7, 6), (30, 2)])
  func `the corner is as many rows above as the rows take now`(columns: Int, rows: Int) {
    var screen = TerminalScreen(capabilities: TerminalCapabilities(), isInline: true)
    _ = screen.show(frame(20), cursor: TextPosition(column: 0, row: 2))
    screen.resize(columns: columns)
    let bytes = written(screen.show(frame(columns), cursor: TextPosition(column: 0, row: 2)))
    #expect(bytes.contains("\u{1B}[\(rows)A\r\u{1B}[m"), "\(bytes)")
  }

  @Test(arguments: [(5, 10), (7, 8), (2, 20), (20, 2)])
  func `wide characters that an edge would cut take a further row`(columns: Int, rows: Int) {
    var canvas = TextCanvas(width: 20, height: 3)
    for row in 0..<2 { canvas.draw("漢字漢字漢字漢字漢字", column: 0, row: row) }
    var screen = TerminalScreen(capabilities: TerminalCapabilities(), isInline: true)
    _ = screen.show(canvas, cursor: TextPosition(column: 0, row: 2))
    screen.resize(columns: columns)
    let bytes = written(screen.show(TextCanvas(width: columns, height: 3)))
    #expect(bytes.contains("\u{1B}[\(rows)A\r\u{1B}[m"), "\(bytes)")
  }

  @Test func `wide characters before the cursor in its row count as well`() {
    var canvas = TextCanvas(width: 20, height: 1)
    canvas.draw("漢字漢字漢字漢字漢字", column: 0, row: 0)
    var screen = TerminalScreen(capabilities: TerminalCapabilities(), isInline: true)
    _ = screen.show(canvas, cursor: TextPosition(column: 18, row: 0))
    screen.resize(columns: 5)
    let bytes = written(screen.show(TextCanvas(width: 5, height: 1)))
    #expect(bytes.contains("\u{1B}[4A\r\u{1B}[m"), "\(bytes)")
  }

  @Test func `a second size before the next frame counts from the same rows`() {
    var screen = TerminalScreen(capabilities: TerminalCapabilities(), isInline: true)
    _ = screen.show(frame(20), cursor: TextPosition(column: 0, row: 2))
    screen.resize(columns: 15)
    screen.resize(columns: 5)
    #expect(written(screen.show(frame(5))).contains("\u{1B}[8A\r\u{1B}[m"))
  }

  @Test func `a terminal that cuts its rows off keeps the corner where it was`() {
    var capabilities = TerminalCapabilities()
    capabilities.rewrapping = false
    var screen = TerminalScreen(capabilities: capabilities, isInline: true)
    _ = screen.show(frame(20), cursor: TextPosition(column: 0, row: 2))
    screen.resize(columns: 5)
    #expect(written(screen.show(frame(5))).contains("\u{1B}[2A\r\u{1B}[m"))
  }

  @Test func `without a cursor the terminal is left in the corner`() {
    var screen = TerminalScreen(capabilities: TerminalCapabilities(), isInline: true)
    _ = screen.show(frame(20))
    screen.resize(columns: 5)
    let bytes = written(screen.show(frame(5)))
    #expect(bytes.contains("\r\u{1B}[m\u{1B}[K") && !bytes.contains("A\r\u{1B}[m\u{1B}[K"))
  }

  @Test func `without a cursor the corner is left also where only the first row is written`() {
    var emulator = TerminalEmulator.agreeing(columns: 20, rows: 6)
    emulator.feed("a\r\n".utf8)
    var canvas = TextCanvas(width: 20, height: 4)
    var screen = TerminalScreen(capabilities: TerminalCapabilities(), isInline: true)
    for text in ["of one row", "changed"] {
      canvas.draw(text, column: 0, row: 0)
      emulator.feed(screen.show(canvas))
      #expect(emulator.cursor == .init(column: 0, row: 1))
    }
    emulator.feed(screen.show(canvas, cursor: TextPosition(column: 4, row: 0)))
    emulator.feed(screen.show(canvas))
    #expect(emulator.cursor == .init(column: 0, row: 1))
    #expect(screen.show(canvas).isEmpty)
  }

  @Test func `at the bottom of the screen there is room for all rows`() {
    var emulator = TerminalEmulator.agreeing(columns: 20, rows: 6)
    emulator.feed("a\r\nb\r\nc\r\nd\r\ne\r\n".utf8)
    var screen = TerminalScreen(capabilities: TerminalCapabilities(), isInline: true)
    emulator.feed(screen.show(frame(20)))
    #expect(
      emulator.lines == ["d", "e"] + Array(repeating: String(repeating: "x", count: 20), count: 4))
    #expect(emulator.complaints.isEmpty)
  }
}
