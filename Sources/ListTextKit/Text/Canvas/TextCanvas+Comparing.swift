extension TextCanvas: Equatable {
  /// Whether two canvases show the same cells.
  ///
  /// - Complexity: Linear in the cells.
  public static func == (one: TextCanvas, other: TextCanvas) -> Bool {
    one.gridWidth == other.gridWidth && one.gridHeight == other.gridHeight
      && one.cells.indices.allSatisfy { one.showsSame(at: $0, as: other, at: $0) }
  }

  /// Whether two cells, possibly of two canvases, look the same.
  @inline(__always)
  func showsSame(at index: Int, as other: TextCanvas, at otherIndex: Int) -> Bool {
    let cell = cells[index]
    let otherCell = other.cells[otherIndex]
    // Equal clusters and links may have different indices.
    let needsTables =
      (cell.content | otherCell.content) & PackedCell.tableBit != 0
      || (cell.link | otherCell.link) != 0
    if !needsTables { return cell == otherCell }
    return cell.width == otherCell.width && cluster(of: cell) == other.cluster(of: otherCell)
      && style(of: cell) == other.style(of: otherCell)
  }

  /// The visible text, row by row, without blanks at the ends of rows.
  ///
  /// - Complexity: Linear in the cells.
  public var lines: [String] {
    (0..<height).map { row in
      var line = ""
      var end = line.endIndex
      for column in 0..<width {
        let cell = self[column, row]
        guard cell.width > 0 else { continue }
        line.append(cell.cluster)
        if cell.cluster != " " { end = line.endIndex }
      }
      return String(line[..<end])
    }
  }
}
