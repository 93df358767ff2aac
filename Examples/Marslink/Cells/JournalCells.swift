import ListTextKit

/// The sol of a journal entry.
final class JournalDateCell: PanelCell {
  var sol = 0
  var isPinned = false

  private var label: String { "SOL \(sol)" }

  override var plainText: String? { isPinned ? "\(label) (pinned)" : label }

  override func draw(in canvas: inout TextCanvas) {
    drawPanel(in: &canvas) { canvas in
      canvas.draw(label, column: 0, row: 0, style: theme.accent)
      guard isPinned else { return }
      let mark = "▲ PINNED"
      canvas.draw(
        mark, column: canvas.width - TextMetrics.columns(of: mark), row: 0, style: theme.badge)
    }
  }
}

/// What was written in a journal entry.
final class JournalTextCell: PanelCell {
  var text = ""

  override var plainText: String? { text }

  override func height(forWidth width: Int) -> Int { height(of: text, forWidth: width) }

  override func draw(in canvas: inout TextCanvas) {
    drawPanel(in: &canvas) { canvas in
      canvas.draw(TextParagraph(text, style: theme.body))
    }
  }
}
