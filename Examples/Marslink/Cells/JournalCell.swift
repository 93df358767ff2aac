import ListTextKit

/// A journal entry: the sol, and below it what was written.
final class JournalCell: PanelCell {
  var journal = Journal(id: "", date: Moment(seconds: 0), text: "")

  override var plainText: String? {
    "\(journal.heading)\(journal.isPinned ? " (pinned)" : "")\n\(journal.text)"
  }

  override func height(forWidth width: Int) -> Int {
    1 + TextParagraph(journal.text).height(forWidth: Self.textWidth(in: width))
  }

  override func draw(in canvas: inout TextCanvas) {
    drawPanel(in: &canvas) { canvas in
      drawHead(journal.heading, badge: journal.isPinned ? " PINNED " : "", on: &canvas)
      let area = TextArea(row: 1, width: canvas.width, height: canvas.height - 1)
      canvas.draw(paragraph(journal.text, style: theme.body), in: area)
    }
  }
}
