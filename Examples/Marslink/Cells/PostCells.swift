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

/// A message: its sender and its time, a badge while it is new, and below them the text.
///
/// Messages of one sender on one day are a card: those after the first have their time beside the text.
final class MessageCell: PanelCell {
  var message = Message(id: "", date: Moment(seconds: 0), sender: "", text: "")
  /// Whether the card begins with this message.
  var isFirst = true
  /// Whether the card ends with it; a row follows that belongs to no card.
  var isLast = true

  /// From so many columns on there is room for the time beside the text.
  private static let wide = 48
  /// The columns of a badge and a time, and of the space before them.
  private static let aside = 12

  override var plainText: String? {
    "\(message.sender), \(message.date.dayAndMinute)\(message.isUnread ? " (new)" : ""): "
      + message.text
  }

  override func height(forWidth width: Int) -> Int {
    let area = textArea(inWidth: Self.textWidth(in: width))
    return area.row + TextParagraph(message.text).height(forWidth: area.width) + (isLast ? 1 : 0)
  }

  /// Where the text begins, and how wide it is.
  private func textArea(inWidth width: Int) -> TextArea {
    isFirst || width < Self.wide
      ? TextArea(row: 1, width: width, height: 0)
      : TextArea(row: 0, width: width - Self.aside, height: 0)
  }

  override func draw(in canvas: inout TextCanvas) {
    drawPanel(in: &canvas, gap: isLast ? 1 : 0) { canvas in
      let isWide = canvas.width >= Self.wide
      let date = message.date.dayAndMinute
      drawHead(
        isFirst ? message.sender : "", badge: message.isUnread ? " NEW " : "",
        time: isFirst && isWide ? date : String(date.suffix(5)), on: &canvas)
      var area = textArea(inWidth: canvas.width)
      area.height = canvas.height - area.row
      canvas.draw(paragraph(message.text, style: theme.body), in: area)
    }
  }
}
