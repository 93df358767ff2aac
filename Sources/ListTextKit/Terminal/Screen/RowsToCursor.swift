/// The rows of a frame from its corner to its cursor, which a terminal wraps again when it becomes
/// narrower.
struct RowsToCursor: Sendable {
  /// The widths of the characters of each row above the cursor, without blanks at the end.
  private let above: [[UInt8]]
  /// The widths of the characters up to the one at the cursor.
  private let last: [UInt8]

  init(of grid: ScreenGrid, to cursor: TextPosition) {
    func widths(_ cells: ArraySlice<PackedCell>) -> [UInt8] {
      cells.lazy.map { $0.width }.filter { $0 > 0 }
    }
    above = (0..<cursor.row).map { row in
      let cells = grid.cells(inRow: row)
      return widths(cells.prefix(through: cells.lastIndex { $0 != .blank } ?? cells.startIndex))
    }
    last = widths(grid.cells(inRow: cursor.row).prefix(cursor.column + 1))
  }

  /// The rows between the corner and the cursor after the terminal has wrapped them.
  ///
  /// - Complexity: Linear in the characters.
  func distance(inColumns columns: Int) -> Int {
    (above + [last]).reduce(-1) { $0 + Self.rows(of: $1, columns: columns) }
  }

  /// The rows that characters take; a wide one that the edge would cut begins the next row.
  private static func rows(of widths: [UInt8], columns: Int) -> Int {
    var rows = 1
    var used = 0
    for width in widths {
      if used > 0, used + Int(width) > columns {
        rows += 1
        used = 0
      }
      used += Int(width)
    }
    return rows
  }
}
