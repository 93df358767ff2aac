/// A rectangle of cells.
///
/// A negative width or height counts as none. Edges that no `Int` could hold are cut.
public struct TextArea: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// How many columns it has.
  public var width: Int
  /// How many rows it has.
  public var height: Int

  /// An area of these measures.
  public init(column: Int = 0, row: Int = 0, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// Whether there is no cell in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The column after the last one.
  public var endColumn: Int { column.advancedWithinBounds(by: max(width, 0)) }

  /// The row after the last one.
  public var endRow: Int { row.advancedWithinBounds(by: max(height, 0)) }

  /// Whether this cell is inside.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// What both have in common; empty when that is nothing.
  public func intersection(_ other: TextArea) -> TextArea {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return TextArea(
      column: left, row: top,
      width: left.steps(to: min(endColumn, other.endColumn)),
      height: top.steps(to: min(endRow, other.endRow)))
  }

  /// The same area elsewhere.
  public func moved(byColumns columns: Int, rows: Int) -> TextArea {
    TextArea(
      column: column.advancedWithinBounds(by: columns), row: row.advancedWithinBounds(by: rows),
      width: width, height: height)
  }
}

extension Int {
  /// The sum, or the nearest number there is.
  func advancedWithinBounds(by distance: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(distance)
    return overflows ? (distance < 0 ? .min : .max) : sum
  }

  /// How far an end is away; none when it is not ahead.
  func steps(to end: Int) -> Int {
    let (distance, overflows) = end.subtractingReportingOverflow(self)
    return end <= self ? 0 : overflows ? .max : distance
  }
}
