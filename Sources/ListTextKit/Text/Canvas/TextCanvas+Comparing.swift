extension TextCanvas: Equatable {
  /// Whether both show the same cells.
  ///
  /// - Complexity: Linear in the cells.
  public static func == (one: TextCanvas, other: TextCanvas) -> Bool {
    guard one.gridWidth == other.gridWidth, one.gridHeight == other.gridHeight else { return false }
    return one.cells.indices.allSatisfy { index in
      one.unpacked(one.cells[index]) == other.unpacked(other.cells[index])
    }
  }

  /// What a person reads, row by row, without blanks at the ends of rows.
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
