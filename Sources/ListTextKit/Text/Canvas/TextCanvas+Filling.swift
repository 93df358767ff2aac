extension TextCanvas {
  /// Fills an area, or the whole canvas, with one cluster.
  ///
  /// A cluster without width fills with blanks. A single column that remains for a wide cluster is
  /// blank.
  ///
  /// - Complexity: Linear in the cells of the area.
  public mutating func fill(
    _ area: TextArea? = nil, _ cluster: Character = " ", style: TextStyle = .plain
  ) {
    withArea(area ?? TextArea(width: width, height: height)) { canvas in
      guard !canvas.clip.isEmpty else { return }
      if canvas.clip.width == canvas.gridWidth, canvas.clip.height == canvas.gridHeight {
        canvas.emptyTables()
      } else {
        canvas.makeRoom()
      }
      let blank = canvas.packed(style)
      let columns = canvas.area.column..<canvas.area.endColumn
      let (content, width) = canvas.content(for: cluster)
      for row in canvas.clip.row..<canvas.clip.endRow {
        canvas.fillRow(row, columns, with: content, width: width, style: blank)
      }
    }
  }

  private mutating func fillRow(
    _ row: Int, _ columns: Range<Int>, with content: UInt32, width: Int, style: PackedCell
  ) {
    let visible = clip.column..<clip.endColumn
    // Pairs are counted from the area's edge, so that a cut does not shift them.
    let hidden = visible.lowerBound - columns.lowerBound
    let start = visible.lowerBound - (width == 2 ? hidden % 2 : 0)
    withRow(row) { cells, _ in
      var writer = RowWriter(cells, visible: visible, from: start, style: style)
      while !writer.isFull {
        if width == 1 {
          writer.write(narrow: content)
        } else {
          writer.write(wide: content)
        }
      }
      writer.finish()
    }
  }

  /// The packed content of a cluster, and its width.
  private mutating func content(for cluster: Character) -> (content: UInt32, width: Int) {
    String(cluster).withBytes { bytes in
      var reader = ClusterReader(bytes)
      guard let drawn = reader.next(), drawn.columns > 0 else { return (PackedCell.space, 1) }
      if let scalar = drawn.scalar {
        return (scalar, scalar == PackedCell.space ? 1 : drawn.columns)
      }
      return (enter(reader.joined), drawn.columns)
    }
  }

  /// Changes the style of an area, or of the whole canvas.
  ///
  /// `change` is called once for each run of cells with equal styles, not for each cell. If an edge
  /// cuts a wide cell, both of its halves change.
  ///
  /// - Complexity: Linear in the cells of the area.
  public mutating func restyle(_ area: TextArea? = nil, _ change: (TextStyle) -> TextStyle) {
    withArea(area ?? TextArea(width: width, height: height)) { canvas in
      guard !canvas.clip.isEmpty else { return }
      canvas.makeRoom()
      var known: (before: PackedCell, after: PackedCell)?
      for row in canvas.clip.row..<canvas.clip.endRow {
        for index in canvas.wholeCells(inRow: row) {
          let cell = canvas.cells[index]
          if let known, cell.hasStyle(of: known.before) {
            canvas.cells[index] = known.after.with(cell.content, width: cell.width)
          } else {
            let after = canvas.packed(change(canvas.style(of: cell)))
            known = (cell, after)
            canvas.cells[index] = after.with(cell.content, width: cell.width)
          }
        }
      }
    }
  }

  /// The cells of a row that are not clipped, and the other halves of wide cells.
  private func wholeCells(inRow row: Int) -> Range<Int> {
    var start = row * gridWidth + clip.column
    var end = row * gridWidth + clip.endColumn
    if cells[start].width == 0 { start -= 1 }
    if cells[end - 1].width == 2 { end += 1 }
    return start..<end
  }
}
