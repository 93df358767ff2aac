import ListTextKit

/// A frame, from the top down.
extension FeedScreen {
  func draw(on canvas: inout TextCanvas, at time: Duration) {
    canvas.fill(style: theme.window)
    let bar = TextArea(width: columns, height: min(rows, HeaderBar.rows))
    canvas.withArea(bar) { header.draw(in: &$0, theme: theme, at: time) }
    let feed = TextArea(row: HeaderBar.rows, width: columns, height: feedRows)
    canvas.withArea(feed) { canvas in
      view.compose(&canvas, at: time)
      drawNewMarker(on: &canvas)
    }
    drawPane(on: &canvas)
    if rows > HeaderBar.rows {
      canvas.draw(
        TextTruncation.truncate(bottomLine, toColumns: columns), column: 0, row: rows - 1,
        style: theme.window)
    }
    if showsHelp { drawHelp(on: &canvas) }
  }

  private func drawNewMarker(on canvas: inout TextCanvas) {
    guard let first = view.visiblePaths.first?.section, let last = view.visiblePaths.last?.section
    else { return }
    let count = unseen.countAbove(first...last, in: list)
    guard count > 0 else { return }
    let marker = " ↑ \(count) new "
    canvas.draw(
      marker, column: canvas.width - TextMetrics.columns(of: marker) - 1, row: 0,
      style: theme.banner)
  }

  private var bottomLine: String {
    if showsHelp { return helpScrolls ? "↑ ↓ scroll · other keys close" : "any key closes" }
    if filter.isOpen || !filter.text.isEmpty {
      let found = list.shows(filter.text) ? "\(list.adapter.sectionCount)" : "…"
      return "\(filter.prompt)   \(found) of \(list.feed.count)"
    }
    if let notice { return notice }
    let place = view.spokenPosition.map { "\($0) · " } ?? ""
    return "\(place)? keys · / filter · d updates · q quit"
  }
}

extension TextListView {
  /// Where the focus is, such as "3 of 10".
  fileprivate var spokenPosition: String? {
    source?.focusedPath.flatMap { source?.accessibility(at: $0)?.position }
  }
}
