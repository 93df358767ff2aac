import ListTestKit
import ListTextKit
import TestThreads
import Testing

@Suite(.long) struct `Terminal: bytes of a frame` {
  static func capabilities(held: Bool) -> TerminalCapabilities {
    var capabilities = TerminalCapabilities()
    capabilities.synchronizedOutput = held
    capabilities.colorDepth = .full
    return capabilities
  }

  /// A list with a heading, a selection, and names of some length.
  static func list(_ width: Int, _ height: Int, from first: Int, note: String = "") -> TextCanvas {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw("A list", column: 0, row: 0, style: TextStyle(.bold))
    for row in 1..<height {
      let item = first + row
      let style = TextStyle(foreground: .rgb(UInt8(item & 0xFF), 90, 200))
      canvas.draw("● ", column: 0, row: row, style: style)
      canvas.draw("item \(item * 7919 % 100_003) \(row == 3 ? note : "")", column: 2, row: row)
      canvas.draw("\(item) min", column: width - 10, row: row, style: TextStyle(.dim))
    }
    return canvas
  }

  /// What it takes to draw one row alone on a blank screen.
  static func alone(_ canvas: TextCanvas, row: Int) -> Int {
    var single = TextCanvas(width: canvas.width, height: 1)
    single.copy(canvas, to: 0, row: -row)
    var screen = TerminalScreen(capabilities: capabilities(held: false))
    _ = screen.show(TextCanvas(width: canvas.width, height: 1))
    return screen.show(single).count
  }

  @Test(arguments: [true, false])
  func `a changed row takes at most the row alone and 48 bytes`(held: Bool) {
    for seed in 0..<UInt64(150) {
      var world = ScreenWorld(seed: seed, width: 60, height: 1)
      var random = SeededGenerator(seed: seed)
      var canvas = Self.list(60, 12, from: 0)
      var screen = TerminalScreen(capabilities: Self.capabilities(held: held))
      let cursor = random.chance(50) ? TextPosition(column: 1, row: 4) : nil
      let row = 1 + random.below(11)
      for _ in 0..<6 {
        _ = screen.show(canvas, cursor: cursor)
        world.change()
        canvas.copy(world.canvas, to: 0, row: row)
        let bytes = screen.show(canvas, cursor: cursor).count
        let limit = Self.alone(canvas, row: row) + 48
        #expect(bytes <= limit, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `scrolling by a line takes at most two rows alone and 96 bytes`(held: Bool) {
    for (width, height) in [(80, 24), (200, 60)] {
      for first in 0..<8 {
        var screen = TerminalScreen(capabilities: Self.capabilities(held: held))
        let cursor = TextPosition(column: 0, row: 5)
        _ = screen.show(Self.list(width, height, from: first), cursor: cursor)
        for step in [1, -1] {
          let next = Self.list(width, height, from: step == 1 ? first + 1 : first)
          let row = step == 1 ? height - 1 : 1
          let bytes = screen.show(next, cursor: cursor).count
          #expect(bytes <= 2 * Self.alone(next, row: row) + 96)
        }
      }
    }
  }

  @MainActor
  @Test(arguments: [(80, 24), (200, 60), (40, 10), (100, 31)])
  func `scrolling a list by a line takes no more bytes, wherever its indicator is`(
    width: Int, height: Int
  ) {
    let list = TextFixture(
      (0..<400).map { Entry($0, "\($0 * 7919 % 100_003) metres of \($0 * 31 % 97) cables") },
      columns: width, rows: height)
    list.view.appearance = TextListAppearance()
    for offset in 0...20 {
      for step in [1.0, -1.0] {
        list.view.scroll(to: Double(offset))
        var screen = TerminalScreen(capabilities: Self.capabilities(held: true))
        _ = screen.show(list.canvas())
        list.view.scroll(by: step)
        let next = list.canvas()
        let bytes = screen.show(next).count
        let limit = 2 * Self.alone(next, row: step > 0 ? height - 1 : 0) + 96
        #expect(bytes <= limit, "from \(offset) by \(step)")
      }
    }
  }

  @Test func `a shift that costs more than it saves is not written`() {
    var screens = [true, false].map { scrollRegions in
      var capabilities = Self.capabilities(held: false)
      capabilities.scrollRegions = scrollRegions
      return TerminalScreen(capabilities: capabilities)
    }
    // What stands still between rows that move would have to be written again.
    for rows in ["xab-cde", "abx-de "] {
      var canvas = TextCanvas(width: 200, height: 10)
      for (row, letter) in rows.enumerated() {
        canvas.draw(String(repeating: letter, count: letter == "-" ? 200 : 1), column: 0, row: row)
      }
      let counts = screens.indices.map { screens[$0].show(canvas).count }
      #expect(counts[0] == counts[1])
    }
    for seed in 0..<UInt64(100) {
      var world = ScreenWorld(seed: seed, width: 30, height: 8)
      for _ in 0..<8 {
        world.change()
        let counts = screens.indices.map { screens[$0].show(world.canvas).count }
        #expect(counts[0] <= counts[1], "seed \(seed)")
      }
    }
  }

  @Test func `without scroll regions rows are written again`() {
    var capabilities = Self.capabilities(held: false)
    capabilities.scrollRegions = false
    var screen = TerminalScreen(capabilities: capabilities)
    _ = screen.show(Self.list(40, 6, from: 0))
    let text = String(decoding: screen.show(Self.list(40, 6, from: 1)), as: UTF8.self)
    for sequence in ["r", "S", "M", "L"] { #expect(!text.contains("\u{1B}[\(sequence)")) }
    #expect(!text.contains("\u{1B}[2;6r"))
  }
}
