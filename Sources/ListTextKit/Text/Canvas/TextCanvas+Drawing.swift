extension TextCanvas {
  /// Draws one line of text, and says how many columns it took inside of the area.
  @discardableResult
  public mutating func draw(
    _ text: String, column: Int, row: Int, style: TextStyle = .plain
  ) -> Int {
    let blank = packed(style)
    var place = column
    for character in text {
      guard place < width else { break }
      guard let shown = character.shown else { continue }
      let columns = shown.columns
      put(shown, width: columns, column: place, row: row, style: blank)
      place += columns
    }
    return max(min(place, width) - column, 0)
  }

  private mutating func put(
    _ cluster: Character, width: Int, column: Int, row: Int, style: PackedCell
  ) {
    let head = index(column: column, row: row)
    if width == 1 {
      if let head { replace(head, head + 1, [style.with(content(cluster), width: 1)]) }
      return
    }
    let tail = index(column: column + 1, row: row)
    if let head, let tail {
      replace(
        head, tail + 1, [style.with(content(cluster), width: 2), style.with(0x20, width: 0)])
    } else if let half = head ?? tail {
      replace(half, half + 1, [style])
    }
  }

  private mutating func content(_ cluster: Character) -> UInt32 {
    if cluster.unicodeScalars.count == 1 { return cluster.unicodeScalars.first?.value ?? 0x20 }
    clusters.append(cluster)
    return PackedCell.tableBit | UInt32(clusters.count - 1)
  }

  private mutating func replace(_ start: Int, _ end: Int, _ new: [PackedCell]) {
    splitWideCells(atEdgesOf: start..<end)
    for (index, cell) in zip(start..<end, new) { cells[index] = cell }
  }

  /// Blanks what stays of wide cells that a stretch of one row is about to cut.
  mutating func splitWideCells(atEdgesOf stretch: Range<Int>) {
    guard !stretch.isEmpty else { return }
    if cells[stretch.lowerBound].width == 0 {
      let head = stretch.lowerBound - 1
      cells[head] = cells[head].with(PackedCell.space, width: 1)
    }
    if stretch.upperBound < cells.count, cells[stretch.upperBound].width == 0 {
      let tail = stretch.upperBound
      cells[tail] = cells[tail].with(PackedCell.space, width: 1)
    }
  }

  /// Fills an area, or all of it, with one cluster.
  public mutating func fill(
    _ area: TextArea? = nil, _ cluster: Character = " ", style: TextStyle = .plain
  ) {
    let area = area ?? TextArea(width: width, height: height)
    withArea(area) { canvas in
      let step = max(cluster.columns, 1)
      for row in 0..<canvas.height {
        for column in stride(from: 0, to: canvas.width, by: step) {
          canvas.draw(String(cluster), column: column, row: row, style: style)
        }
      }
    }
  }

  /// Changes the style of an area, or of all of it.
  public mutating func restyle(
    _ area: TextArea? = nil, _ change: (TextStyle) -> TextStyle
  ) {
    let area = area ?? TextArea(width: width, height: height)
    withArea(area) { canvas in
      for row in 0..<canvas.height {
        for column in 0..<canvas.width {
          guard let index = canvas.index(column: column, row: row) else { continue }
          let old = canvas.cells[index]
          canvas.cells[index] = canvas.packed(change(canvas.style(of: old)))
            .with(old.content, width: old.width)
        }
      }
    }
  }

  /// Draws another canvas, or a part of it, with its first cell at a place.
  public mutating func copy(
    _ other: TextCanvas, _ part: TextArea? = nil, to column: Int, row: Int
  ) {
    let part = part ?? TextArea(width: other.width, height: other.height)
    withArea(TextArea(column: column, row: row, width: part.width, height: part.height)) { canvas in
      for row in 0..<part.height {
        for column in 0..<part.width {
          let cell = other[part.column + column, part.row + row]
          guard cell.width > 0 else { continue }
          canvas.draw(String(cell.cluster), column: column, row: row, style: cell.style)
        }
      }
    }
  }
}
