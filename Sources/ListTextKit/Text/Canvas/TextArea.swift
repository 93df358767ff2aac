/// A rectangle of cells.
///
/// A negative width or height counts as zero. Edges beyond the range of `Int` are clamped.
public struct TextArea: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes an area.
  public init(column: Int = 0, row: Int = 0, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// Whether the area contains no cell.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The column after the last one.
  public var endColumn: Int { column.advancedWithinBounds(by: max(width, 0)) }

  /// The row after the last one.
  public var endRow: Int { row.advancedWithinBounds(by: max(height, 0)) }

  /// Whether a cell is inside the area.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// The intersection with another area; empty if they do not overlap.
  public func intersection(_ other: TextArea) -> TextArea {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return TextArea(
      column: left, row: top,
      width: left.steps(to: min(endColumn, other.endColumn)),
      height: top.steps(to: min(endRow, other.endRow)))
  }

  /// The area, moved by a number of columns and rows.
  public func moved(byColumns columns: Int, rows: Int) -> TextArea {
    TextArea(
      column: column.advancedWithinBounds(by: columns), row: row.advancedWithinBounds(by: rows),
      width: width, height: height)
  }
}

extension Int {
  /// The sum, clamped to the range of `Int`.
  func advancedWithinBounds(by distance: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(distance)
    return overflows ? (distance < 0 ? .min : .max) : sum
  }

  /// The distance to an end; zero if the end is not greater.
  func steps(to end: Int) -> Int {
    let (distance, overflows) = end.subtractingReportingOverflow(self)
    return end <= self ? 0 : overflows ? .max : distance
  }
}
