import ListTextKit

/// A message: its sender, a badge while it is new, and below them the text.
final class MessageCell: PanelCell {
  var message = Message(id: "", date: Moment(seconds: 0), sender: "", text: "")

  override var plainText: String? {
    "\(message.sender.uppercased())\(message.isUnread ? " (new)" : ""): \(message.text)"
  }

  override func height(forWidth width: Int) -> Int {
    1 + height(of: message.text, forWidth: width)
  }

  override func draw(in canvas: inout TextCanvas) {
    drawPanel(in: &canvas) { canvas in
      let badge = message.isUnread ? " NEW " : ""
      let room = canvas.width - TextMetrics.columns(of: badge) - 1
      let sender = TextTruncation.truncate(message.sender.uppercased(), toColumns: max(0, room))
      canvas.draw(sender, column: 0, row: 0, style: theme.accent)
      canvas.draw(
        badge, column: canvas.width - TextMetrics.columns(of: badge), row: 0, style: theme.badge)
      let area = TextArea(column: 0, row: 1, width: canvas.width, height: canvas.height - 1)
      canvas.draw(TextParagraph(message.text, style: theme.body), in: area)
    }
  }
}
