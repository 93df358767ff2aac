import ListTextKit

/// What the bottom line says: at its left what is the case, at its right what can be done.
@MainActor
struct StatusLine {
  /// How long a note stays.
  static let patience = Duration.seconds(6)

  /// A note on something that happened, and when it goes.
  private var note: (text: String, end: Duration)?
  /// What the source waits for.
  var waiting: String?
  /// How many lines could not be read.
  var problems = 0

  mutating func tell(_ text: String, at time: Duration) {
    note = (text, time + StatusLine.patience)
  }

  /// Forgets the note: another key was pressed.
  mutating func clear() { note = nil }

  /// When the note goes.
  var nextChange: Duration? { note?.end }

  /// Draws the line with what else may stand at its left.
  mutating func draw(
    place: String, hints: String, in canvas: inout TextCanvas, theme: Theme, at time: Duration
  ) {
    if let end = note?.end, end <= time { note = nil }
    let bad = problems == 1 ? " · 1 bad line" : problems > 1 ? " · \(problems) bad lines" : ""
    let left = " " + (note?.text ?? waiting.map { "waits: \($0)" } ?? place) + bad + " "
    let shown = TextTruncation.truncate(left, toColumns: canvas.width)
    var style = theme.status
    style.attributes.insert(.bold)
    canvas.draw(shown, column: 0, row: 0, style: style)
    let right = "\(hints) "
    let column = canvas.width - TextMetrics.columns(of: right)
    if column > TextMetrics.columns(of: shown) {
      canvas.draw(right, column: column, row: 0, style: theme.status)
    }
  }
}
