/// Writes clusters into cells of one row, from left to right without gaps.
///
/// What lies before or after the visible columns is counted, not written. Halves of wide cells
/// that are overwritten turn into blanks, and so do wide clusters that an edge cuts.
struct RowWriter {
  private let row: UnsafeMutableBufferPointer<PackedCell>
  private let visible: Range<Int>
  private let blank: PackedCell
  /// The first column that may be written.
  private let first: Int
  /// Whether the first column held the second half of a wide cell.
  private let beginsInside: Bool
  /// Where the next cluster goes.
  private(set) var column: Int

  /// A writer for some columns of a row, in a style.
  init(
    _ row: UnsafeMutableBufferPointer<PackedCell>, visible: Range<Int>, from column: Int,
    style blank: PackedCell
  ) {
    self.row = row
    self.visible = visible
    self.column = column
    self.blank = blank
    first = max(column, visible.lowerBound)
    beginsInside = visible.contains(first) && row[first].width == 0
  }

  /// Whether nothing that follows can be seen.
  var isFull: Bool { column >= visible.upperBound }

  /// Whether a cluster here would be seen, at least in part.
  func shows(columns: Int) -> Bool {
    column < visible.upperBound && column.advancedWithinBounds(by: columns) > visible.lowerBound
  }

  @inline(__always)
  mutating func write(narrow content: UInt32) {
    if visible.contains(column) { row[column] = blank.with(content, width: 1) }
    column += 1
  }

  mutating func write(wide content: UInt32) {
    if column >= visible.lowerBound, column + 1 < visible.upperBound {
      row[column] = blank.with(content, width: 2)
      row[column + 1] = blank.with(PackedCell.space, width: 0)
    } else {
      if visible.contains(column) { row[column] = blank }
      if visible.contains(column + 1) { row[column + 1] = blank }
    }
    column += 2
  }

  /// Clears the halves that stay of wide cells before and behind what was written.
  func finish() {
    let next = min(column, visible.upperBound)
    guard next > first else { return }
    if beginsInside { RowWriter.clear(&row[first - 1]) }
    if next < row.count, row[next].width == 0 { RowWriter.clear(&row[next]) }
  }

  private static func clear(_ cell: inout PackedCell) {
    cell = cell.with(PackedCell.space, width: 1)
  }
}
