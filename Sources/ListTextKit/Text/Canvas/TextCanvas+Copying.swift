extension TextCanvas {
  /// Draws another canvas, or a part of it, with its first cell at a position.
  ///
  /// A wide cell becomes blank if an edge of the part or of this canvas cuts it.
  ///
  /// - Complexity: Linear in the copied cells.
  public mutating func copy(
    _ other: TextCanvas, _ part: TextArea? = nil, to column: Int, row: Int
  ) {
    let whole = TextArea(width: other.width, height: other.height)
    let part = part ?? whole
    // An area may reach beyond the grid of its canvas.
    let drawn = TextArea(
      column: other.clip.column - other.area.column, row: other.clip.row - other.area.row,
      width: other.clip.width, height: other.clip.height)
    let seen = part.intersection(whole).intersection(drawn)
    // Nothing is seen of a part so far away that its distance exceeds the range of `Int`.
    guard !seen.isEmpty else { return }
    let place = TextArea(
      column: column.advancedWithinBounds(by: seen.column - part.column),
      row: row.advancedWithinBounds(by: seen.row - part.row),
      width: seen.width, height: seen.height)
    withArea(place) { canvas in
      guard !canvas.clip.isEmpty else { return }
      canvas.makeRoom()
      var translation = Translation(from: other)
      for row in canvas.clip.row..<canvas.clip.endRow {
        canvas.copyRow(row, of: other, from: seen, &translation)
      }
    }
  }

  /// Copies the visible part of a row; `seen` is the part of the other canvas over this one's area.
  private mutating func copyRow(
    _ row: Int, of other: TextCanvas, from seen: TextArea, _ translation: inout Translation
  ) {
    let visible = clip.column..<clip.endColumn
    let start = other.gridIndex(
      column: seen.column + visible.lowerBound - area.column, row: seen.row + row - area.row)
    guard let start else { return }
    let source = other.cells[start..<start + visible.count]
    let target = row * gridWidth + visible.lowerBound
    splitWideCells(atEdgesOf: target..<target + visible.count)
    for (place, cell) in source.enumerated() {
      let isCut =
        cell.width == 0 && place == 0 || cell.width == 2 && place == visible.count - 1
      var translated = translation.cell(cell, into: &self)
      if isCut { translated = translated.with(PackedCell.space, width: 1) }
      cells[target + place] = translated
    }
  }

  /// The index of a cell of the area; `nil` if it is outside of the grid.
  private func gridIndex(column: Int, row: Int) -> Int? {
    let column = column + area.column
    let row = row + area.row
    guard column >= 0, column < gridWidth, row >= 0, row < gridHeight else { return nil }
    return row * gridWidth + column
  }

  /// Blanks the remaining halves of wide cells that a range of a row is about to cut.
  private mutating func splitWideCells(atEdgesOf stretch: Range<Int>) {
    if cells[stretch.lowerBound].width == 0 {
      cells[stretch.lowerBound - 1] = cells[stretch.lowerBound - 1].with(PackedCell.space, width: 1)
    }
    if stretch.upperBound < cells.count, cells[stretch.upperBound].width == 0 {
      cells[stretch.upperBound] = cells[stretch.upperBound].with(PackedCell.space, width: 1)
    }
  }

  /// Adds the clusters and links of another canvas to the tables of this one.
  private struct Translation {
    let source: TextCanvas
    private var link: (before: UInt16, after: UInt16) = (0, 0)

    init(from source: TextCanvas) {
      self.source = source
    }

    mutating func cell(_ cell: PackedCell, into canvas: inout TextCanvas) -> PackedCell {
      var result = cell
      if let index = cell.clusterIndex {
        result.content = canvas.enter(source.clusters[index])
      }
      if cell.link != link.before {
        link = (cell.link, canvas.packed(source.style(of: cell)).link)
      }
      result.link = link.after
      return result
    }
  }
}
