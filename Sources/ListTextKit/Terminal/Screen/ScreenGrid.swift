/// The cells of a frame; their clusters and links are indices into the tables of the screen.
struct ScreenGrid: Sendable {
  let width: Int
  let height: Int
  var cells: [PackedCell]

  init(width: Int, height: Int) {
    self.init(width: width, cells: Array(repeating: .blank, count: width * height))
  }

  init(width: Int, cells: [PackedCell]) {
    self.width = width
    self.cells = cells
    height = width == 0 ? 0 : cells.count / width
  }

  func hasSize(of other: ScreenGrid) -> Bool { width == other.width && height == other.height }

  func cells(inRow row: Int) -> ArraySlice<PackedCell> { cells[row * width..<(row + 1) * width] }

  /// Whether a row equals a row of another grid of the same width.
  func row(_ row: Int, equals otherRow: Int, of other: ScreenGrid) -> Bool {
    cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { others in
        for column in 0..<width
        where mine[row * width + column] != others[otherRow * width + column] {
          return false
        }
        return true
      }
    }
  }

  /// A number for each row; equal rows have equal numbers.
  func rowMarks() -> [UInt64] {
    cells.withUnsafeBufferPointer { cells in
      (0..<height).map { row in
        var mark: UInt64 = 0
        for column in row * width..<(row + 1) * width {
          let cell = cells[column]
          let look = UInt64(cell.foreground) << 32 | UInt64(cell.background)
          let rest =
            UInt64(cell.attributes) << 48 | UInt64(cell.width) << 56 | UInt64(cell.link) << 32
          mark = (mark ^ look &* 31 ^ rest ^ UInt64(cell.content)) &* 0x9E37_79B9_7F4A_7C15
          mark ^= mark >> 29
        }
        return mark
      }
    }
  }

  /// The cell nearest to a position; `nil` if there are no cells.
  func nearest(to position: TextPosition) -> TextPosition? {
    guard width > 0, height > 0 else { return nil }
    return TextPosition(
      column: min(max(position.column, 0), width - 1), row: min(max(position.row, 0), height - 1))
  }
}
