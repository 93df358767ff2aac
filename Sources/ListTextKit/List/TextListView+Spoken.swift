public import ListKit

extension TextListView {
  /// A visible item as text: that of its cell, or its drawing, at most a thousand rows.
  public func plainText(at path: ListPath) -> String? {
    guard let element = shownElement(at: .item(path)) else { return nil }
    if let text = element.cell.plainText { return text }
    let area = area(of: element.frame)
    guard !area.isEmpty else { return nil }
    var canvas = TextCanvas(width: min(area.width, 1000), height: min(area.height, 1000))
    element.cell.draw(in: &canvas)
    return canvas.lines.joined(separator: "\n").trimmingBlankEnds
  }

  /// The focused item in words: its label, its value and its position, such as "3 of 10".
  ///
  /// The position is counted among all items, unless the controller gives one.
  ///
  /// - Complexity: Linear in the number of sections.
  public var spokenFocus: String? {
    guard let source, let path = source.focusedPath else { return nil }
    let accessibility = source.accessibility(at: path)
    let label = accessibility?.label ?? plainText(at: path)
    let position = accessibility?.position ?? Self.position(of: path, in: source)
    return [label, accessibility?.value, position].compactMap { $0 }.joined(separator: ", ")
  }

  private static func position(of path: ListPath, in source: ListSource<TextCell>) -> String {
    let counts = (0..<source.sectionCount).map { source.itemCount(in: $0) }
    return "\(counts.prefix(path.section).reduce(path.item + 1, +)) of \(counts.reduce(0, +))"
  }
}

extension String {
  /// The text without empty lines at its end.
  var trimmingBlankEnds: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
