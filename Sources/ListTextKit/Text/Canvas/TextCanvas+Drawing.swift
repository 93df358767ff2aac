extension TextCanvas {
  /// Draws one line of text, and returns the number of its columns up to the right edge.
  ///
  /// The text is drawn as ``neutralized(_:)`` returns it. A wide cluster becomes blank if an edge
  /// cuts it.
  ///
  /// - Complexity: Linear in the text up to the right edge.
  @discardableResult
  public mutating func draw(
    _ text: String, column: Int, row: Int, style: TextStyle = .plain
  ) -> Int {
    guard column < width else { return 0 }
    makeRoom()
    return text.withBytes { bytes in
      draw(bytes, column: column, row: row, style: packed(style))
    }
  }

  /// Draws clusters up to the right edge of the area; returns the number of their columns.
  mutating func draw(
    _ bytes: UnsafeBufferPointer<UInt8>, column: Int, row: Int, style: PackedCell
  ) -> Int {
    var reader = ClusterReader(bytes)
    guard let span = visibleCells(ofRow: row) else {
      var used = 0
      while column + used < width, let cluster = reader.next() { used += cluster.columns }
      return min(used, column.steps(to: width))
    }
    let start = column.advancedWithinBounds(by: area.column)
    let end = withRow(span.row) { cells, clusters in
      var writer = RowWriter(cells, visible: span.columns, from: start, style: style)
      TextCanvas.write(&reader, with: &writer, clusters: &clusters)
      return writer.column
    }
    return min(end - start, column.steps(to: width))
  }

  /// Writes until the text ends or the right edge is reached.
  @inline(__always)
  private static func write(
    _ reader: inout ClusterReader, with writer: inout RowWriter, clusters: inout [Character]
  ) {
    while !writer.isFull, let cluster = reader.next() {
      if cluster.columns == 1, let scalar = cluster.scalar {
        writer.write(narrow: scalar)
      } else if cluster.columns > 0 {
        write(cluster, joined: reader.joined, with: &writer, clusters: &clusters)
      }
    }
    writer.finish()
  }

  @inline(never)
  private static func write(
    _ cluster: Cluster, joined: Character, with writer: inout RowWriter,
    clusters: inout [Character]
  ) {
    var content = cluster.scalar ?? PackedCell.space
    if cluster.scalar == nil, writer.shows(columns: cluster.columns) {
      content = PackedCell.tableBit | UInt32(clusters.count)
      clusters.append(joined)
    }
    if cluster.columns == 1 {
      writer.write(narrow: content)
    } else if content == PackedCell.space {
      writer.write(narrow: content)
      writer.write(narrow: content)
    } else {
      writer.write(wide: content)
    }
  }

  /// The row of the grid for a row of the area, and the columns that are not clipped.
  func visibleCells(ofRow row: Int) -> (row: Int, columns: Range<Int>)? {
    let row = row.advancedWithinBounds(by: area.row)
    guard row >= clip.row, row < clip.endRow, !clip.isEmpty else { return nil }
    return (row, clip.column..<clip.endColumn)
  }

  /// Calls a closure with the cells of a row of the grid, and the table of their clusters.
  @inline(__always)
  mutating func withRow<Result>(
    _ row: Int, _ body: (UnsafeMutableBufferPointer<PackedCell>, inout [Character]) -> Result
  ) -> Result {
    let start = row * gridWidth
    let end = start + gridWidth
    return TextCanvas.lend(&cells, start..<end, &clusters, body)
  }

  @inline(__always)
  private static func lend<Result>(
    _ cells: inout [PackedCell], _ range: Range<Int>, _ clusters: inout [Character],
    _ body: (UnsafeMutableBufferPointer<PackedCell>, inout [Character]) -> Result
  ) -> Result {
    cells.withUnsafeMutableBufferPointer { buffer in
      body(UnsafeMutableBufferPointer(rebasing: buffer[range]), &clusters)
    }
  }
}
