import ListTextKit

/// The pane below the feed: what the last updates did, and why.
@MainActor
final class UpdatePane: TextScreenPart {
  private(set) var log = UpdateLog()
  private let theme: Theme
  /// How many lines are scrolled away.
  private var offset = 0
  /// How many rows the screen has, of which the pane takes a third, and more where that is little.
  var screenRows = 24
  private(set) var isHidden = true
  var onNeedsDisplay: (@MainActor () -> Void)?

  init(theme: Theme) { self.theme = theme }

  func note(_ record: ListUpdateRecord, why: String) {
    log.note(record, why: why)
    if !isHidden { onNeedsDisplay?() }
  }

  func toggle() {
    isHidden.toggle()
    offset = 0
    onNeedsDisplay?()
  }

  func height(forWidth columns: Int) -> Int? {
    let room = max(0, screenRows - HeaderBar.rows - 1)
    return min(room, max(screenRows / 3, min(6, room / 2), 2))
  }

  private var size = TerminalSize(columns: 80, rows: 0)

  func resize(columns: Int, rows: Int) { size = TerminalSize(columns: columns, rows: rows) }

  /// Scrolls by almost all that is shown, to older updates or back.
  func scroll(by direction: Int) {
    let rows = max(1, size.rows - 1)
    let last = max(0, lines(forWidth: size.columns).count - rows)
    offset = min(max(0, min(offset, last) + direction * max(1, rows - 1)), last)
    onNeedsDisplay?()
  }

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    guard case .mouse(let mouse) = event else { return .ignored }
    switch mouse.kind {
    case .wheelUp: scroll(by: -1)
    case .wheelDown: scroll(by: 1)
    default: return .ignored
    }
    return .handled
  }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    canvas.fill(style: theme.panel)
    canvas.withArea(TextArea(width: canvas.width, height: 1)) { $0.fill(style: theme.status) }
    canvas.draw(
      TextTruncation.truncate(" Updates · [ ] scroll · d closes", toColumns: canvas.width),
      column: 0, row: 0, style: theme.status)
    let lines = lines(forWidth: canvas.width)
    let rows = max(0, canvas.height - 1)
    let shown = lines.dropFirst(min(offset, max(0, lines.count - rows))).prefix(rows)
    for (row, line) in shown.enumerated() {
      canvas.draw(line, column: 1, row: row + 1, style: theme.body)
    }
  }

  private func lines(forWidth columns: Int) -> [String] {
    log.lines.flatMap { TextWrapping.lines(of: $0, width: max(1, columns - 2)) }
  }
}

/// The last updates of the list, in words.
struct UpdateLog {
  /// Up to so many changes are named.
  private static let longest = 500
  private(set) var lines: [String] = []
  private(set) var count = 0

  /// Notes an update: why it was made, and what it consisted of.
  mutating func note(_ record: ListUpdateRecord, why: String) {
    count += 1
    let entry = ["#\(count) \(why)"] + UpdateLog.changes(of: record).map { "   \($0)" }
    lines = Array((entry + lines).prefix(60))
  }

  private static func changes(of record: ListUpdateRecord) -> [Substring] {
    // To name each of thousands of changes takes longer than to show them.
    guard record.changeCount <= longest else { return ["\(record.changeCount) changes"] }
    // The first line says again that the content was read: why, the reason says.
    return Array("\(record)".split(separator: "\n").dropFirst())
  }
}
