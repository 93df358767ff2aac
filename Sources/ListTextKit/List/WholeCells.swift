import ListKit

extension Int {
  /// A limit for columns and rows, so that sums of a few cannot overflow.
  static let mostCells = 1 << 28

  /// An extent rounded to whole columns or rows; zero for NaN.
  ///
  /// Halves are always rounded up, so that the height of a row does not depend on the offset.
  init(cells extent: Double) {
    let most = Double(Int.mostCells)
    self = extent.isNaN ? 0 : Int(Swift.max(-most, Swift.min((extent + 0.5).rounded(.down), most)))
  }

  /// The number clamped to a valid number of columns or rows.
  var asCells: Int { Swift.max(0, Swift.min(self, Int.mostCells)) }
}

extension TextArea {
  /// Makes the area of a frame relative to an offset.
  init(_ frame: ListRect, seenFrom start: ListPoint) {
    let column = Int(cells: frame.minX - start.x)
    let row = Int(cells: frame.minY - start.y)
    self.init(
      column: column, row: row, width: Int(cells: frame.maxX - start.x) - column,
      height: Int(cells: frame.maxY - start.y) - row)
  }
}
