/// A grid of dots, two by four in each character, for drawings in Braille that are finer than a
/// canvas.
///
/// ```swift
/// var dots = TextDots(columns: 20, rows: 5)
/// dots.drawLine(from: TextDots.Point(x: 0, y: 19), to: TextDots.Point(x: 39, y: 0))
/// canvas.draw(dots, style: TextStyle(.dim))
/// ```
public struct TextDots: Equatable, Sendable {
  /// A point in the grid, relative to the top left dot; it may be between dots or outside of the
  /// grid.
  public struct Point: Equatable, Sendable {
    /// The distance from the left in dots.
    public var x: Double
    /// The distance from the top in dots.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The number of dots across.
  public var width: Int { columns * 2 }
  /// The number of dots from the top down.
  public var height: Int { rows * 4 }

  private let columns: Int
  private let rows: Int
  /// The dots of each character, as the last byte of its Braille pattern.
  private var patterns: [UInt8]

  /// Makes a grid without dots, as large as a number of characters.
  ///
  /// - Complexity: Linear in the number of characters.
  public init(columns: Int, rows: Int) {
    // No terminal is larger, and the product cannot overflow.
    self.columns = min(columns.asCells, 32_767)
    self.rows = min(rows.asCells, 32_767)
    patterns = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Whether a dot is set; outside of the grid it is always `false`, and setting it does nothing.
  public subscript(x: Int, y: Int) -> Bool {
    get { contains(x, y) && patterns[character(x, y)] & bit(x, y) != 0 }
    set {
      guard contains(x, y) else { return }
      if newValue {
        patterns[character(x, y)] |= bit(x, y)
      } else {
        patterns[character(x, y)] &= ~bit(x, y)
      }
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { 0..<width ~= x && 0..<height ~= y }

  private func character(_ x: Int, _ y: Int) -> Int { y / 4 * columns + x / 2 }

  /// The bit of a dot: three rows from the top, column by column, and the fourth row last.
  private func bit(_ x: Int, _ y: Int) -> UInt8 {
    1 << UInt8(y % 4 == 3 ? 6 + x % 2 : y % 4 + 3 * (x % 2))
  }

  /// Sets the dots of a line, clipped to the grid.
  ///
  /// - Parameters:
  ///   - start: One end, which may be outside of the grid.
  ///   - end: The other end.
  ///   - span: The horizontal range of dots to which the line is clipped; `nil` for the whole grid.
  /// - Complexity: Linear in the dots that are set.
  public mutating func drawLine(
    from start: Point, to end: Point, within span: ClosedRange<Double>? = nil
  ) {
    let step = Point(x: end.x - start.x, y: end.y - start.y)
    let sides = [
      (-step.x, start.x - max(0, span?.lowerBound ?? 0)),
      (step.x, min(Double(width), span?.upperBound ?? .infinity) - start.x),
      (-step.y, start.y), (step.y, Double(height) - start.y),
    ]
    guard sides.allSatisfy({ $0.0.isFinite && $0.1.isFinite }) else { return }
    // The fractions of the line at which it enters and leaves the grid.
    var (low, high) = (0.0, 1.0)
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
    let length = max(abs(step.x), abs(step.y)) * (high - low)
    let count = Int(min(length, Double(width + height))) + 1
    for number in 0...count {
      let share = low + (high - low) * Double(number) / Double(count)
      let x = dot(start.x + step.x * share, below: width)
      let y = dot(start.y + step.y * share, below: height)
      self[x, y] = true
    }
  }

  /// A coordinate as a number; one outside of the grid stays outside.
  ///
  /// Points that are far apart make clipped ones inexact.
  private func dot(_ coordinate: Double, below limit: Int) -> Int {
    Int(max(-1, min(coordinate, Double(limit))))
  }

  /// The characters that have dots, row by row.
  fileprivate func forEachCharacter(_ body: (_ column: Int, _ row: Int, String) -> Void) {
    for place in patterns.indices where patterns[place] != 0 {
      let scalar = Unicode.Scalar(0x2800 + UInt32(patterns[place])) ?? " "
      body(place % columns, place / columns, String(scalar))
    }
  }
}

extension TextCanvas {
  /// Draws a grid of dots; characters without any dot stay as they are.
  ///
  /// - Parameters:
  ///   - dots: The grid.
  ///   - column: The column of its left edge.
  ///   - row: The row of its upper edge.
  ///   - style: The style of the dots.
  /// - Complexity: Linear in the number of characters of the grid.
  public mutating func draw(
    _ dots: TextDots, column: Int = 0, row: Int = 0, style: TextStyle = .plain
  ) {
    dots.forEachCharacter { across, down, text in
      draw(
        text, column: column.advancedWithinBounds(by: across),
        row: row.advancedWithinBounds(by: down), style: style)
    }
  }
}
