import ListTextKit

/// A page over the feed: framed where there is room, and scrolled where there is not.
struct Overlay {
  var title: String
  var lines: [String]

  /// How many columns and rows the page takes with all its lines.
  var width: Int { (lines.map { TextMetrics.columns(of: $0) }.max() ?? 0) + 4 }
  var height: Int { lines.count + 2 }

  /// Where the text is in an area of a size, and what is around it.
  private struct Shape {
    let text: TextArea
    let hasTitle: Bool
    let isFramed: Bool

    init(width: Int, height: Int) {
      isFramed = width >= 16 && height >= 6
      hasTitle = height >= 3
      let margin = isFramed ? 2 : width >= 16 ? 1 : 0
      let above = hasTitle ? 1 : 0
      text = TextArea(
        column: margin, row: above, width: max(0, width - 2 * margin),
        height: max(0, height - above - (isFramed ? 1 : 0)))
    }
  }

  /// How many lines are seen at once in so much room.
  func visibleLines(width: Int, height: Int) -> Int {
    Shape(width: width, height: height).text.height
  }

  /// How many lines can be scrolled away, so that the last one is seen.
  func lastOffset(width: Int, height: Int) -> Int {
    let text = Shape(width: width, height: height).text
    return max(0, fitted(to: text.width).count - text.height)
  }

  /// Draws the page over the whole canvas, without its first lines.
  func draw(in canvas: inout TextCanvas, from offset: Int = 0, theme: Theme) {
    let shape = Shape(width: canvas.width, height: canvas.height)
    canvas.fill(style: theme.panel)
    if shape.isFramed { drawFrame(in: &canvas, theme: theme) }
    if shape.hasTitle {
      canvas.draw(
        TextTruncation.truncate(
          " \(title) ", toColumns: max(0, canvas.width - shape.text.column * 2)),
        column: shape.text.column, row: 0, style: shape.isFramed ? theme.accent : theme.banner)
    }
    let lines = fitted(to: shape.text.width).dropFirst(offset).prefix(shape.text.height)
    for (row, line) in lines.enumerated() {
      canvas.draw(
        line, column: shape.text.column, row: shape.text.row + row, style: theme.body)
    }
  }

  private func drawFrame(in canvas: inout TextCanvas, theme: Theme) {
    let bar = String(repeating: "─", count: canvas.width - 2)
    canvas.draw("┌\(bar)┐", column: 0, row: 0, style: theme.accent)
    for row in 1..<(canvas.height - 1) {
      canvas.draw("│", column: 0, row: row, style: theme.accent)
      canvas.draw("│", column: canvas.width - 1, row: row, style: theme.accent)
    }
    canvas.draw("└\(bar)┘", column: 0, row: canvas.height - 1, style: theme.accent)
  }

  private func fitted(to width: Int) -> [String] {
    lines.flatMap {
      TextMetrics.columns(of: $0) <= width ? [$0] : TextWrapping.lines(of: $0, width: max(1, width))
    }
  }
}
