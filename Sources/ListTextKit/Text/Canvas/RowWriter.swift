/// Writes clusters into cells of one row, from left to right without gaps.
///
/// Clusters outside of the visible columns are counted but not written. If half of a wide cell is
/// overwritten, the other half becomes blank; a wide cluster that an edge cuts becomes blank too.
struct RowWriter {
  private let row: UnsafeMutableBufferPointer<PackedCell>
  private let visible: Range<Int>
  private let blank: PackedCell
  /// The first column that may be written.
  private let first: Int
  /// Whether the first column held the second half of a wide cell.
  private let beginsInside: Bool
  /// The column of the next cluster.
  private(set) var column: Int

  /// Makes a writer for a range of columns of a row.
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

  /// Whether all further clusters are beyond the visible columns.
  var isFull: Bool { column >= visible.upperBound }

  /// Whether a cluster here would be visible, at least in part.
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

  /// Blanks the remaining halves of wide cells at both ends of the written columns.
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
