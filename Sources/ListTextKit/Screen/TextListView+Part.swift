extension TextListView: TextScreenPart {
  /// Returns `nil`: a list takes the rows that other parts leave.
  public func height(forWidth columns: Int) -> Int? { nil }

  /// Returns `true`: a list accepts the focus.
  public var acceptsFocus: Bool { true }

  /// Changes the size, and keeps the focused item visible if it was.
  func resizeKeepingFocus(columns: Int, rows: Int) {
    guard columns != self.columns || rows != self.rows else { return }
    let focused = source?.focusedPath
    let wasShown = focused.map { shownElement(at: .item($0)) != nil } ?? false
    resize(columns: columns, rows: rows)
    if wasShown, let path = source?.focusedPath { reveal(path) }
  }
}
