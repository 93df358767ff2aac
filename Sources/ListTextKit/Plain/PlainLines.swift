/// The lines of an element, broken so that none is wider than it may be.
struct PlainLines {
  /// The columns before each line after the first, which no text of an element can be without.
  static let indent = 2

  private let lines: [String]
  private let width: Int

  /// - Parameter lines: Lines of any width; none is empty.
  init(_ lines: [String], width: Int) {
    self.lines = lines
    self.width = width
  }

  /// The lines with a mark and a position before the first one.
  func marked(_ mark: String = "", position: String = "") -> [String] {
    let head = mark.isEmpty ? "" : "\(mark) "
    let headColumns = TextMetrics.columns(of: head)
    var written: [String] = []
    // An element without text is still named by its mark and its position.
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
