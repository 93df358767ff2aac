public import ListKit

extension TextListView {
  /// An item as text; `nil` if there is no such item.
  ///
  /// It is the cell's ``TextCell/plainText`` if that is not `nil`, or else its drawn characters, at
  /// most a thousand rows and columns of them. An item that is not visible is given a cell for that.
  public func plainText(at path: ListPath) -> String? {
    let place = ListPlace.item(path)
    if let element = shownElement(at: place) { return text(of: element.cell, in: element.frame) }
    guard phase.isIdle, let source, let frame = layout.frame(of: place) else { return nil }
    return withHiddenCell(at: place, of: source) { cell in
      var frame = frame
      if layout.isEstimated(place) { frame.size = size(of: cell, in: frame) }
      return text(of: cell, in: frame)
    } ?? nil
  }

  private func text(of cell: TextCell, in frame: ListRect) -> String? {
    if let text = cell.plainText { return text }
    let area = area(of: frame)
    guard !area.isEmpty else { return nil }
    var canvas = TextCanvas(width: min(area.width, 1000), height: min(area.height, 1000))
    canvas.isForText = true
    cell.draw(in: &canvas)
    return canvas.lines.joined(separator: "\n").trimmingBlankEnds
  }

  /// The focused item in words: its label, value, whether it is selected, and its position, such as
  /// "3 of 10"; `nil` without a focus.
  ///
  /// In a nested list it is the focused item of that list. The label is that of the controller, or
  /// else the plain text of the item. The position is counted among all items of the list, unless
  /// the controller returns one. See `ListAdapter.words` for other languages.
  ///
  /// - Complexity: O(*n* / 512) for *n* sections; the first call after a change visits the sections
  ///   near the change, and the very first call visits every section.
  public var spokenFocus: String? {
    guard let source, let path = source.focusedPath else { return nil }
    if let inner = focusedNestedList?.spokenFocus { return inner }
    let accessibility = source.accessibility(at: .item(path))
    let words = source.words
    return [
      accessibility?.label ?? plainText(at: path),
      accessibility?.value,
      source.isSelected(path) ? words.selected : nil,
      accessibility?.position ?? source.ordinal(at: path).map { words.position($0) },
    ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
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
