import ListKit

extension Int {
  /// More columns or rows than any screen has; sums of a few of them are still numbers.
  static let mostCells = 1 << 28

  /// The whole number of columns or rows next to an extent.
  ///
  /// Halves go up, wherever they are, so that a row is as high wherever the list is scrolled to.
  /// What is no number counts as none.
  init(cells extent: Double) {
    let most = Double(Int.mostCells)
    self = extent.isNaN ? 0 : Int(Swift.max(-most, Swift.min((extent + 0.5).rounded(.down), most)))
  }

  /// The number itself, or the nearest that may be a number of columns or rows.
  var asCells: Int { Swift.max(0, Swift.min(self, Int.mostCells)) }
}

extension TextArea {
  /// The columns and rows that an area of the content covers, seen from an offset.
  init(_ frame: ListRect, seenFrom start: ListPoint) {
    let column = Int(cells: frame.minX - start.x)
    let row = Int(cells: frame.minY - start.y)
    self.init(
      column: column, row: row, width: Int(cells: frame.maxX - start.x) - column,
      height: Int(cells: frame.maxY - start.y) - row)
  }
}
