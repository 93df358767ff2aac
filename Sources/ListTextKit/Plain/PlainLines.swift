/// The lines of an element, broken to fit a width.
struct PlainLines {
  /// The indent of each line after the first, which marks it as a continuation.
  static let indent = 2

  private let lines: [String]
  private let width: Int

  /// - Parameter lines: Lines of any width, none of which is empty.
  init(_ lines: [String], width: Int) {
    self.lines = lines
    self.width = width
  }

  /// The lines with a mark and a position before the first one.
  func marked(_ mark: String = "", position: String = "") -> [String] {
    let head = mark.isEmpty ? "" : "\(mark) "
    let headColumns = TextMetrics.columns(of: head)
    var written: [String] = []
    // An element without text is still written with its mark and position.
    for (number, line) in (lines.isEmpty ? [""] : lines).enumerated() {
      let text = number == 0 ? position + line : line
      let before = written.isEmpty ? headColumns : Self.indent
      let fits = TextMetrics.columns(of: text) <= width - before
      let pieces =
        fits
        ? [TextCanvas.neutralized(text)]
        : TextWrapping.lines(of: text, width: width - max(before, Self.indent))
      for piece in pieces where !piece.isEmpty {
        written.append((written.isEmpty ? head : "  ") + piece)
      }
    }
    if written.isEmpty, !head.isEmpty { written.append(head) }
    return written
  }
}
