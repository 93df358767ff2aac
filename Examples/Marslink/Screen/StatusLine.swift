import ListTextKit

/// What the bottom line says: at its left what is the case, at its right what can be done.
@MainActor
struct StatusLine {
  /// A key that does something here.
  struct Hint: Equatable {
    let key: String
    let effect: String

    init(_ key: String, _ effect: String) { (self.key, self.effect) = (key, effect) }
  }

  /// How long a note stays.
  static let patience = Duration.seconds(6)

  /// A note on something that happened, and when it goes; `nil` until it is drawn.
  ///
  /// The last frame may be long ago: its time says nothing of when the note came.
  private var note: (text: String, end: Duration?)?
  /// What the source waits for.
  var waiting: String?
  /// How many lines could not be read.
  var problems = 0

  mutating func tell(_ text: String) { note = (text, nil) }

  /// Forgets the note, as another key was pressed; says whether there was one.
  mutating func clear() -> Bool {
    defer { note = nil }
    return note != nil
  }

  /// When the note goes.
  var nextChange: Duration? { note.flatMap { $0.end } }

  /// Draws the line with what else may stand at its left.
  mutating func draw(
    place: String, hints: [Hint], in canvas: inout TextCanvas, theme: Theme, at time: Duration
  ) {
    let end = note?.end ?? time + StatusLine.patience
    note?.end = end
    if end <= time { note = nil }
    let bad = problems == 1 ? " · 1 bad line" : problems > 1 ? " · \(problems) bad lines" : ""
    let left = " " + (note?.text ?? waiting.map { "waits: \($0)" } ?? place) + bad + " "
    let shown = TextTruncation.truncate(left, toColumns: canvas.width)
    var style = theme.status
    style.attributes.insert(.bold)
    canvas.draw(shown, column: 0, row: 0, style: style)
    var right = TextParagraph()
    for hint in hints {
      right.append(hint.key, style: theme.key)
      right.append(" \(hint.effect)\(hint == hints.last ? " " : " · ")", style: theme.status)
    }
    let width = TextMetrics.columns(of: right.text)
    guard canvas.width - width > TextMetrics.columns(of: shown) else { return }
    canvas.draw(right, in: TextArea(column: canvas.width - width, width: width, height: 1))
  }
}
