import ListTextKit

/// A canvas that is right because it is simple: whole clusters, one cell at a time, clip by test.
struct NaiveCanvas {
  let width: Int
  let height: Int
  var rows: [[TextCanvas.Cell]]
  /// What may be drawn on, innermost last; the origin of the last is where its area begins.
  var areas: [(origin: (column: Int, row: Int), size: (width: Int, height: Int))]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rows = Array(repeating: Array(repeating: .blank, count: width), count: height)
    areas = [((0, 0), (width, height))]
  }

  private func isVisible(_ column: Int, _ row: Int) -> Bool {
    areas.allSatisfy { area in
      column >= area.origin.column && column < area.origin.column + area.size.width
        && row >= area.origin.row && row < area.origin.row + area.size.height
    }
  }

  mutating func withArea(_ area: TextArea, _ body: (inout NaiveCanvas) -> Void) {
    let origin = areas[areas.count - 1].origin
    areas.append(
      ((origin.column + area.column, origin.row + area.row), (area.width, area.height)))
    body(&self)
    areas.removeLast()
  }

  /// Draws a cluster with its first column at a place of the area.
  mutating func put(_ cluster: Character, width: Int, column: Int, row: Int, style: TextStyle) {
    let column = column + areas[areas.count - 1].origin.column
    let row = row + areas[areas.count - 1].origin.row
    let places = (column..<column + width).filter { isVisible($0, row) }
    for place in places {
      clearOtherHalf(place, row)
      rows[row][place] = TextCanvas.Cell(cluster: " ", width: 1, style: style)
    }
    guard places.count == width else { return }
    rows[row][column] = TextCanvas.Cell(cluster: cluster, width: Int8(width), style: style)
    if width == 2 { rows[row][column + 1].width = 0 }
  }

  private mutating func clearOtherHalf(_ column: Int, _ row: Int) {
    let other =
      switch rows[row][column].width {
      case 2: column + 1
      case 0: column - 1
      default: column
      }
    rows[row][other].cluster = " "
    rows[row][other].width = 1
    rows[row][column].width = 1
  }

  mutating func draw(_ text: String, column: Int, row: Int, style: TextStyle) {
    var place = column
    for cluster in text {
      for shown in TextCanvas.neutralized(String(cluster)) {
        put(shown, width: TextMetrics.columns(of: shown), column: place, row: row, style: style)
        place += TextMetrics.columns(of: shown)
      }
    }
  }

  mutating func fill(_ area: TextArea, _ cluster: Character, style: TextStyle) {
    let shown = TextCanvas.neutralized(String(cluster)).first ?? " "
    withArea(area) { canvas in
      for row in 0..<area.height {
        for column in stride(from: 0, to: area.width, by: TextMetrics.columns(of: shown)) {
          canvas.put(
            shown, width: TextMetrics.columns(of: shown), column: column, row: row, style: style)
        }
      }
    }
  }

  mutating func restyle(_ area: TextArea, _ change: (TextStyle) -> TextStyle) {
    withArea(area) { canvas in
      let before = canvas.rows
      for row in 0..<canvas.height {
        for column in 0..<canvas.width {
          let cell = before[row][column]
          let isTouched =
            canvas.isVisible(column, row)
            || cell.width == 2 && canvas.isVisible(column + 1, row)
            || cell.width == 0 && canvas.isVisible(column - 1, row)
          if isTouched { canvas.rows[row][column].style = change(cell.style) }
        }
      }
    }
  }

  mutating func copy(_ other: TextCanvas, _ part: TextArea, to column: Int, row: Int) {
    let whole = TextArea(width: other.width, height: other.height)
    let seen = part.intersection(whole)
    for otherRow in seen.row..<seen.endRow {
      for otherColumn in seen.column..<seen.endColumn {
        let cell = other[otherColumn, otherRow]
        let place = (column: otherColumn - part.column + column, row: otherRow - part.row + row)
        let isWhole = cell.width == 2 && otherColumn + 1 < seen.endColumn
        if cell.width == 0, otherColumn > seen.column { continue }
        put(
          cell.cluster == " " || cell.width == 2 && !isWhole ? " " : cell.cluster,
          width: isWhole ? 2 : 1, column: place.column, row: place.row, style: cell.style)
      }
    }
  }
}
