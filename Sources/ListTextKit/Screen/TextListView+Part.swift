extension TextListView: TextScreenPart {
  /// Returns `nil`: a list takes the rows that other parts leave.
  public func height(forWidth columns: Int) -> Int? { nil }

  /// Returns `true`: a list accepts the focus.
  public var acceptsFocus: Bool { true }

  /// Changes the size, and keeps the focused item visible if it was.
  ///
  /// If the list has its former size again, and was not scrolled since, it also has its former offset.
  func resizeKeepingFocus(columns: Int, rows: Int) {
    guard columns != self.columns || rows != self.rows else { return }
    let (size, offset) = (TerminalSize(columns: self.columns, rows: self.rows), viewport.offset)
    let focused = source?.focusedPath
    let wasShown = focused.map { shownElement(at: .item($0)) != nil } ?? false
    let lowering = input.lowering
    input.lowering = nil
    resize(columns: columns, rows: rows)
    if let lowering, lowering.formerSize == TerminalSize(columns: columns, rows: rows),
      lowering.offset == offset
    {
      return scroll(to: lowering.formerOffset)
    }
    guard wasShown, let path = source?.focusedPath else { return }
    let resized = viewport.offset
    reveal(path)
    if rows < size.rows, viewport.offset != resized {
      input.lowering = TextListInput.Lowering(
        formerSize: size, formerOffset: offset, offset: viewport.offset)
    }
  }
}
