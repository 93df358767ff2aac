import ListTextKit

/// Dots, two across and four down in each character.
struct BrailleGrid {
  private let columns: Int
  private let rows: Int
  private var cells: [UInt32]

  /// The dots across between which lines are drawn.
  private let span: ClosedRange<Double>

  init(columns: Int, rows: Int, span: ClosedRange<Double>) {
    self.span = span
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  private mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    let bit = y % 4 == 3 ? 6 + x % 2 : y % 4 + 3 * (x % 2)
    cells[y / 4 * columns + x / 2] |= 1 << UInt32(bit)
  }

  /// Draws the part of a line that is in the grid.
  mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    var (low, high) = (0.0, 1.0)
    let step = (x: end.x - start.x, y: end.y - start.y)
    let sides = [
      (-step.x, start.x - span.lowerBound), (step.x, span.upperBound - start.x),
      (-step.y, start.y), (step.y, Double(rows * 4) - start.y),
    ]
    for (slope, room) in sides {
      if slope == 0 {
        if room < 0 { return }
      } else if slope < 0 {
        low = max(low, room / slope)
      } else {
        high = min(high, room / slope)
      }
    }
    guard low <= high else { return }
    let count = Int(max(abs(step.x), abs(step.y)) * (high - low)) + 1
    for number in 0...count {
      let share = low + (high - low) * Double(number) / Double(count)
      set(Int(start.x + step.x * share), Int(start.y + step.y * share))
    }
  }

  func draw(in canvas: inout TextCanvas, style: TextStyle) {
    for row in 0..<rows {
      var line = ""
      for cell in cells[(row * columns)..<((row + 1) * columns)] {
        line.unicodeScalars.append(cell == 0 ? " " : Unicode.Scalar(0x2800 + cell) ?? " ")
      }
      canvas.draw(line, column: 0, row: row, style: style)
    }
  }
}
