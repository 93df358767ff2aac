import ListTextKit

/// A framed page over the feed.
struct Overlay {
  var title: String
  var lines: [String]

  /// Draws the page in the middle, as large as it must be and no larger than the canvas.
  func drawCentered(in canvas: inout TextCanvas, theme: Theme) {
    let width = min(canvas.width, (lines.map(\.columns).max() ?? 0) + 4)
    let height = min(canvas.height, lines.count + 2)
    let area = TextArea(
      column: (canvas.width - width) / 2, row: (canvas.height - height) / 2, width: width,
      height: height)
    canvas.withArea(area) { draw(in: &$0, theme: theme) }
  }

  /// Draws the page over the whole canvas.
  func draw(in canvas: inout TextCanvas, theme: Theme) {
    guard canvas.width > 3, canvas.height > 2 else { return }
    canvas.fill(style: theme.panel)
    let bar = String(repeating: "─", count: canvas.width - 2)
    canvas.draw("┌\(bar)┐", column: 0, row: 0, style: theme.accent)
    for row in 1..<(canvas.height - 1) {
      canvas.draw("│", column: 0, row: row, style: theme.accent)
      canvas.draw("│", column: canvas.width - 1, row: row, style: theme.accent)
    }
    canvas.draw("└\(bar)┘", column: 0, row: canvas.height - 1, style: theme.accent)
    canvas.draw(
      " \(title) ".truncated(toColumns: canvas.width - 4), column: 2, row: 0, style: theme.accent)
    for (row, line) in lines.prefix(canvas.height - 2).enumerated() {
      canvas.draw(
        line.truncated(toColumns: canvas.width - 4), column: 2, row: row + 1, style: theme.body)
    }
  }
}
