public import ListKit

extension TextListView {
  /// A visible item as text; `nil` if it is not visible.
  ///
  /// It is the cell's ``TextCell/plainText`` if that is not `nil`, or else its drawn characters, at
  /// most a thousand rows and columns of them.
  public func plainText(at path: ListPath) -> String? {
    guard let element = shownElement(at: .item(path)) else { return nil }
    if let text = element.cell.plainText { return text }
    let area = area(of: element.frame)
    guard !area.isEmpty else { return nil }
    var canvas = TextCanvas(width: min(area.width, 1000), height: min(area.height, 1000))
    canvas.isForText = true
    element.cell.draw(in: &canvas)
    return canvas.lines.joined(separator: "\n").trimmingBlankEnds
  }

  /// The focused item in words: its label, value and position, such as "3 of 10"; `nil` without a
  /// focus.
  ///
  /// The position is counted among all items, unless the controller returns one. The label is that
  /// of the controller, or else the plain text of the item.
  ///
  /// - Complexity: O(*n* / 512) for *n* sections; the first call after a change visits the sections
  ///   near the change, and the very first call visits every section.
  public var spokenFocus: String? {
    guard let source, let path = source.focusedPath else { return nil }
    let accessibility = source.accessibility(at: path)
    let label = accessibility?.label ?? plainText(at: path)
    let position =
      accessibility?.position ?? "\(source.itemCount(before: path) + 1) of \(source.itemCount)"
    return [label, accessibility?.value, position].compactMap { $0 }.joined(separator: ", ")
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
