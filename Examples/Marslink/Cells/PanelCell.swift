import ListTextKit

/// What all cells of the feed have in common: a panel with a margin, and text of a readable width.
class PanelCell: TextCell {
  static let margin = 2
  /// Lines that are longer are hard to read.
  static let measure = 90

  final var tools: FeedTools?

  final var theme: Theme { tools?.theme ?? .dark }

  /// Fills the panel, then lends the part of it in which text stands.
  ///
  /// - Parameter gap: How many rows at the end are not of the panel.
  final func drawPanel(
    in canvas: inout TextCanvas, gap: Int = 0, _ body: (inout TextCanvas) -> Void
  ) {
    let height = canvas.height - gap
    canvas.fill(style: theme.window)
    canvas.withArea(TextArea(width: canvas.width, height: height)) { $0.fill(style: theme.panel) }
    let inner = TextArea(
      column: Self.margin, row: 0, width: Self.textWidth(in: canvas.width), height: height)
    canvas.withArea(inner, body)
  }

  /// How many columns text has in so many of a cell.
  static func textWidth(in width: Int) -> Int { max(0, min(measure, width - 2 * margin)) }

  /// The text with what is looked for marked in it.
  final func paragraph(_ text: String, style: TextStyle) -> TextParagraph {
    guard let search = tools?.search else { return TextParagraph(text, style: style) }
    var paragraph = TextParagraph()
    var start = text.startIndex
    for range in search.ranges(in: text) {
      paragraph.append(String(text[start..<range.lowerBound]), style: style)
      paragraph.append(String(text[range]), style: theme.hit(on: style))
      start = range.upperBound
    }
    paragraph.append(String(text[start...]), style: style)
    return paragraph
  }

  /// Draws a row: what stands at its left, and at its right a word that is set off, and a time.
  final func drawHead(
    _ text: String, badge: String = "", time: String = "", row: Int = 0,
    on canvas: inout TextCanvas
  ) {
    var end = canvas.width
    for (word, style) in [(time, theme.detail), (badge, theme.badge)] where !word.isEmpty {
      end -= TextMetrics.columns(of: word)
      canvas.draw(word, column: end, row: row, style: style)
      end -= 1
    }
    let name = TextTruncation.truncate(TextCanvas.neutralized(text), toColumns: max(0, end))
    canvas.draw(
      paragraph(name, style: theme.accent), in: TextArea(row: row, width: max(0, end), height: 1))
  }
}
