extension TextInputField {
  /// Draws the visible part of the text in the first row, scrolled sideways to show the caret.
  ///
  /// A wide character that the left edge would cut is not drawn.
  ///
  /// - Complexity: Linear in the text.
  public mutating func draw(in canvas: inout TextCanvas) {
    guard canvas.width > 0, canvas.height > 0 else { return }
    let row = TextArea(width: canvas.width, height: 1)
    canvas.fill(row, style: style)
    let widths = clusterWidths
    sight.follow(line.caret, in: widths, columns: canvas.width)
    if line.count == 0 {
      let shown = TextTruncation.truncate(placeholder, toColumns: canvas.width)
      canvas.draw(shown, column: 0, row: 0, style: style.merging(placeholderStyle))
      return
    }
    var first = 0
    var hidden = 0
    while first < widths.count, hidden < sight.firstColumn {
      hidden += widths[first]
      first += 1
    }
    drawText(from: first, in: &canvas)
    drawSelection(widths, in: &canvas)
  }

  /// The column of the caret relative to the field as it was last drawn.
  ///
  /// - Complexity: Linear in the text.
  public var caretColumn: Int {
    clusterWidths[..<line.caret].reduce(0, +) - sight.firstColumn
  }

  /// The place at a column of the drawing: before the character there, or after it beyond its
  /// middle.
  ///
  /// - Complexity: Linear in the text.
  public func place(atColumn column: Int) -> Int {
    let wanted = sight.firstColumn.advancedWithinBounds(by: column)
    var start = 0
    for (place, width) in clusterWidths.enumerated() {
      if wanted < start + width { return wanted < start + (width + 1) / 2 ? place : place + 1 }
      start += width
    }
    return line.count
  }

  private func drawSelection(_ widths: [Int], in canvas: inout TextCanvas) {
    guard !line.selection.isEmpty else { return }
    let start = widths[..<line.selection.lowerBound].reduce(0, +) - sight.firstColumn
    let width = widths[line.selection].reduce(0, +)
    let end = min(start + width, canvas.width)
    let area = TextArea(column: max(0, start), row: 0, width: end - max(0, start), height: 1)
    canvas.restyle(area, selectionStyle)
  }

  private func drawText(from first: Int, in canvas: inout TextCanvas) {
    if isSecure {
      let dots = String(repeating: "•", count: line.count - first)
      canvas.draw(dots, column: 0, row: 0, style: style)
      return
    }
    let start = line.text.index(line.text.startIndex, offsetBy: first)
    let shown = line.text[start...]
    guard newlines == .kept else {
      canvas.draw(String(shown), column: 0, row: 0, style: style)
      return
    }
    // Draws each line separately, as a mark at its start would join the `↵` before it.
    var column = 0
    for (number, part) in shown.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { column += canvas.draw("↵", column: column, row: 0, style: style) }
      column += canvas.draw(String(part), column: column, row: 0, style: style)
    }
  }

  /// The columns of each grapheme.
  private var clusterWidths: [Int] {
    if isSecure { return Array(repeating: 1, count: line.count) }
    return line.text.map { character in
      // Avoids a string for each ASCII character, as most characters are ASCII.
      if let value = character.asciiValue { return value == 0x09 ? 2 : 1 }
      return TextMetrics.columns(of: character)
    }
  }
}
