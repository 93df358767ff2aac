import ListTestKit
import ListTextKit
import Testing

struct TextDotsTests {
  private func lines(_ dots: TextDots, columns: Int, rows: Int) -> [String] {
    var canvas = TextCanvas(width: columns, height: rows)
    canvas.draw(dots)
    return canvas.lines
  }

  @Test(arguments: Array(zip(0..<8, ["⠁", "⠈", "⠂", "⠐", "⠄", "⠠", "⡀", "⢀"])))
  func `each dot of a character has its bit`(_ number: Int, _ text: String) {
    var dots = TextDots(columns: 1, rows: 1)
    dots[number % 2, number / 2] = true
    #expect(lines(dots, columns: 1, rows: 1) == [text])
    #expect(dots[number % 2, number / 2])
    dots[number % 2, number / 2] = false
    #expect(dots == TextDots(columns: 1, rows: 1))
  }

  @Test func `a grid has two dots across and four down in each character`() {
    let dots = TextDots(columns: 3, rows: 2)
    #expect((dots.width, dots.height) == (6, 8))
  }

  @Test(arguments: [(-1, 0), (0, -1), (4, 0), (0, 4), (.max, .max), (.min, .min)])
  func `outside of the grid there is no dot and none can be set`(_ x: Int, _ y: Int) {
    var dots = TextDots(columns: 2, rows: 1)
    dots[x, y] = true
    #expect(!dots[x, y])
    #expect(dots == TextDots(columns: 2, rows: 1))
  }

  @Test(arguments: [1e15, 1e37, 1e300]) func `a line between points that are far apart is clipped`(
    distance: Double
  ) {
    var dots = TextDots(columns: 10, rows: 5)
    dots.drawLine(
      from: TextDots.Point(x: 0, y: -distance), to: TextDots.Point(x: 19, y: 2 * distance))
    dots.drawLine(from: TextDots.Point(x: -distance, y: 3), to: TextDots.Point(x: distance, y: 3))
    #expect((0..<20).contains { dots[$0, 3] })
  }

  @Test func `a line goes from end to end without a gap`() {
    var dots = TextDots(columns: 4, rows: 2)
    dots.drawLine(from: TextDots.Point(x: 0, y: 0), to: TextDots.Point(x: 7, y: 7))
    #expect((0..<8).allSatisfy { dots[$0, $0] })
    #expect(lines(dots, columns: 4, rows: 2) == ["⠑⢄", "  ⠑⢄"])
  }

  /// What is in the grid of a line that is walked along in tiny steps.
  private func walked(
    _ start: TextDots.Point, _ end: TextDots.Point, columns: Int, rows: Int
  ) -> Set<[Int]> {
    var found: Set<[Int]> = []
    for step in 0...4_000 {
      let share = Double(step) / 4_000
      let x = start.x + (end.x - start.x) * share
      let y = start.y + (end.y - start.y) * share
      if x >= 0, y >= 0, x < Double(columns * 2), y < Double(rows * 4) {
        found.insert([Int(x), Int(y)])
      }
    }
    return found
  }

  @Test(arguments: 0..<40)
  func `the part of a line in the grid is the part of the whole line`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func point() -> TextDots.Point {
      TextDots.Point(
        x: Double.random(in: -30...40, using: &random),
        y: Double.random(in: -30...40, using: &random))
    }
    let (start, end) = (point(), point())
    var dots = TextDots(columns: 5, rows: 3)
    dots.drawLine(from: start, to: end)
    let all = walked(start, end, columns: 5, rows: 3)
    for x in 0..<10 {
      for y in 0..<12 where dots[x, y] {
        #expect(all.contains([x, y]), "\(start) \(end) \(x) \(y)")
      }
    }
    // Each column or row of dots that the line crosses has a dot, whichever it crosses more of.
    let isFlat = abs(end.x - start.x) > abs(end.y - start.y)
    let crossed = Set(all.map { $0[isFlat ? 0 : 1] })
    let drawn = (0..<10).flatMap { x in (0..<12).filter { dots[x, $0] }.map { isFlat ? x : $0 } }
    #expect(crossed.count - Set(drawn).count <= 2, "\(start) \(end)")
  }

  @Test func `a line is cut to a stretch across`() {
    var dots = TextDots(columns: 4, rows: 1)
    dots.drawLine(
      from: TextDots.Point(x: -9, y: 0), to: TextDots.Point(x: 99, y: 0), within: 2...5)
    #expect((0..<8).filter { dots[$0, 0] } == [2, 3, 4, 5])
  }

  @Test(arguments: [
    (Double.nan, 0.0), (.infinity, 1), (1e308, -1e308), (-1e308, 1e308), (1e300, 1e300),
  ])
  func `a line to nowhere sets no dot beyond the grid and does not trap`(_ x: Double, _ y: Double) {
    var dots = TextDots(columns: 2, rows: 2)
    dots.drawLine(from: TextDots.Point(x: -1e308, y: 0), to: TextDots.Point(x: x, y: y))
    dots.drawLine(from: TextDots.Point(x: 1, y: 1), to: TextDots.Point(x: x, y: y))
    #expect(dots.width == 4)
  }

  @Test func `characters without a dot stay as they are`() {
    var dots = TextDots(columns: 3, rows: 1)
    dots[2, 0] = true
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw("abcd", column: 0, row: 0)
    canvas.draw(dots, column: 1)
    #expect(canvas.lines == ["ab⠁d"])
  }

  @Test(arguments: [0, -1, .min])
  func `a grid of no size has no dots`(_ columns: Int) {
    var dots = TextDots(columns: columns, rows: 3)
    dots.drawLine(from: TextDots.Point(x: 0, y: 0), to: TextDots.Point(x: 9, y: 9))
    #expect(dots.width == 0)
    #expect(lines(dots, columns: 2, rows: 1) == [""])
  }
}

struct TextEndsTests {
  @Test(arguments: [
    (12, "left   right"), (10, "left right"), (9, "le… right"), (7, "… right"), (6, " right"),
    (5, "right"), (3, "ri…"), (0, ""),
  ])
  func `texts at both ends of a row give way from the left`(_ width: Int, _ text: String) {
    var canvas = TextCanvas(width: width, height: 1)
    canvas.draw("left", trailing: "right", row: 0)
    #expect(canvas.lines == [text])
  }

  @Test func `wide characters at both ends are not cut`() {
    var canvas = TextCanvas(width: 7, height: 1)
    canvas.draw("学中文", trailing: "天", row: 0)
    #expect(canvas.lines == ["学…  天"])
  }

  @Test func `both ends have their styles`() {
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw("a", trailing: "b", row: 0, style: TextStyle(.bold), trailingStyle: .plain)
    #expect(canvas[0, 0].style == TextStyle(.bold) && canvas[3, 0].style == .plain)
  }

  @Test(arguments: [
    (4, 3, TextCanvas.FrameCorners.square, ["┌──┐", "│  │", "└──┘"]),
    (3, 2, .rounded, ["╭─╮", "╰─╯"]), (1, 3, .square, ["", "", ""]), (3, 1, .square, [""]),
  ])
  func `a frame is along the edges`(
    _ width: Int, _ height: Int, _ corners: TextCanvas.FrameCorners, _ lines: [String]
  ) {
    var canvas = TextCanvas(width: width, height: height)
    canvas.drawFrame(corners)
    #expect(canvas.lines == lines)
  }
}
