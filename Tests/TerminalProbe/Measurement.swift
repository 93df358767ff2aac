import ListTestKit
import ListTextKit

/// What frames cost, in bytes and in time.
enum Measurement {
  static func printAll() {
    for (width, height) in [(80, 24), (200, 60)] {
      for held in [false, true] {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = .full
        capabilities.synchronizedOutput = held
        print("\(width)×\(height)\(held ? ", frames held back" : "")")
        let list = list(width, height, from: 100)
        measure("  unchanged", capabilities, list, list)
        measure("  one row changed", capabilities, list, changed(list))
        measure("  insert at the top", capabilities, list, inserted(list))
        measure("  scroll by one", capabilities, list, self.list(width, height, from: 101))
        measure("  full repaint", capabilities, nil, list)
      }
    }
  }

  private static func list(_ width: Int, _ height: Int, from first: Int) -> TextCanvas {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw("Feed", column: 0, row: 0, style: TextStyle(.bold))
    for row in 1..<height {
      let item = first + row
      canvas.draw(
        "● ", column: 0, row: row, style: TextStyle(foreground: .rgb(UInt8(item & 255), 9, 9)))
      canvas.draw("item \(item * 7919 % 100_003) says something", column: 2, row: row)
      canvas.draw("\(item) min", column: width - 10, row: row, style: TextStyle(.dim))
    }
    return canvas
  }

  private static func changed(_ canvas: TextCanvas) -> TextCanvas {
    var changed = canvas
    let row = TextArea(column: 0, row: 7, width: canvas.width, height: 1)
    changed.fill(row)
    changed.draw("▸ another text altogether", column: 0, row: 7, style: TextStyle(.reverse))
    return changed
  }

  private static func inserted(_ canvas: TextCanvas) -> TextCanvas {
    var inserted = canvas
    inserted.fill()
    inserted.copy(canvas, to: 0, row: 1)
    inserted.copy(canvas, to: 0, row: 0)
    inserted.withArea(TextArea(column: 0, row: 1, width: canvas.width, height: canvas.height - 1)) {
      $0.fill()
      $0.copy(canvas, to: 0, row: 0)
      $0.fill(TextArea(width: canvas.width, height: 1))
      $0.draw("● a new item", column: 0, row: 0, style: TextStyle(foreground: .yellow))
    }
    return inserted
  }

  private static func measure(
    _ name: String, _ capabilities: TerminalCapabilities, _ old: TextCanvas?, _ new: TextCanvas
  ) {
    var count = 0
    let rounds = 400
    var total = Duration.zero
    for _ in 0..<rounds {
      var screen = TerminalScreen(capabilities: capabilities)
      if let old { _ = screen.show(old, cursor: TextPosition(column: 0, row: 3)) }
      let begin = ContinuousClock.now
      count = screen.show(new, cursor: TextPosition(column: 0, row: 3)).count
      total += begin.duration(to: .now)
    }
    let microseconds =
      Double(total.components.attoseconds) / 1e12 + Double(total.components.seconds) * 1e6
    print("\(name): \(count) bytes, \(Int(microseconds / Double(rounds))) µs")
  }
}
