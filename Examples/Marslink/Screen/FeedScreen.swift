import ListTextKit

/// The whole screen: header, feed, and a line at the bottom; pages may lie over the feed.
@MainActor
final class FeedScreen: TerminalContent {
  let list: FeedList
  let view: TextListView
  var header: HeaderBar
  var filter = FilterLine()
  var showsHelp = false
  var showsUpdates = false
  private(set) var log = UpdateLog()
  /// A word on something that went wrong.
  var notice: String?
  /// What came and was not seen, and is counted above the feed.
  var unseen = UnseenPosts()
  private(set) var columns = 80
  private(set) var rows = 24
  private(set) var lastTime: Duration = .zero
  private var isStale = true

  var onNeedsDisplay: (@MainActor () -> Void)? {
    didSet { view.onNeedsDisplay = onNeedsDisplay }
  }

  init(name: String, theme: Theme, isAnimated: Bool) {
    view = TextListView(appearance: theme.listAppearance)
    view.estimatedLength = 6
    view.effects = isAnimated ? TextEffects() : nil
    view.following = .start
    header = HeaderBar(name: name, status: "READING")
    header.light.isAnimated = isAnimated
    list = FeedList(host: view, theme: theme)
    list.onUpdate = { [weak self] record, why in
      self?.log.note(record, why: why)
      self?.setNeedsDisplay()
    }
    list.adapter.emptyView = { [weak self] in self?.emptyView }
  }

  /// What is said while no post is shown.
  private var emptyView: TextCell {
    let view = TextStackCell()
    view.margin = PanelCell.margin
    view.show(list.query.isEmpty ? "Nothing here yet." : "No such post.", style: theme.window)
    return view
  }

  var theme: Theme { list.tools.theme }

  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    layOut()
  }

  /// The list has what header, bottom line and the pane of updates leave.
  func layOut() {
    let focused = list.adapter.focusedPath.flatMap { view.visiblePaths.contains($0) ? $0 : nil }
    view.resize(columns: columns, rows: feedRows)
    // The pane must not cover what the reader has in hand.
    if let focused { view.scroll(to: .item(focused), at: .nearest, offset: 0, animated: false) }
    setNeedsDisplay()
  }

  /// How many rows the pane of updates has.
  var paneRows: Int { showsUpdates ? max(0, min(rows / 3, rows - HeaderBar.rows - 4)) : 0 }

  var feedRows: Int { max(0, rows - HeaderBar.rows - 1 - paneRows) }

  func setNeedsDisplay() {
    isStale = true
    onNeedsDisplay?()
  }

  // MARK: Frames

  var needsDisplay: Bool { isStale || view.needsDisplay }

  var nextFrame: Duration? {
    [view.nextFrame, header.light.nextChange(after: lastTime)].compactMap { $0 }.min()
  }

  var cursor: TextPosition? {
    if filter.isOpen {
      return TextPosition(column: min(columns - 1, filter.prompt.columns), row: rows - 1)
    }
    if showsHelp { return nil }
    return view.cursor.map {
      TextPosition(column: $0.column, row: $0.row + HeaderBar.rows)
    }
  }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    lastTime = time
    isStale = false
    canvas.fill(style: theme.window)
    let bar = TextArea(width: columns, height: min(rows, HeaderBar.rows))
    canvas.withArea(bar) { header.draw(in: &$0, theme: theme, at: time) }
    let feed = TextArea(row: HeaderBar.rows, width: columns, height: feedRows)
    canvas.withArea(feed) { canvas in
      view.compose(&canvas, at: time)
      drawNewMarker(on: &canvas)
      if showsHelp { KeyHelp.page.drawCentered(in: &canvas, theme: theme) }
    }
    let pane = TextArea(row: feed.endRow, width: columns, height: paneRows)
    canvas.withArea(pane) { canvas in
      Overlay(title: "Updates", lines: log.lines).draw(in: &canvas, theme: theme)
    }
    if rows > HeaderBar.rows {
      canvas.draw(
        bottomLine.truncated(toColumns: columns), column: 0, row: rows - 1, style: theme.window)
    }
  }

  private func drawNewMarker(on canvas: inout TextCanvas) {
    guard let first = view.visiblePaths.first?.section, let last = view.visiblePaths.last?.section
    else { return }
    let count = unseen.countAbove(first...last, in: list.adapter)
    guard count > 0 else { return }
    let marker = " ↑ \(count) new "
    canvas.draw(marker, column: canvas.width - marker.columns - 1, row: 0, style: theme.banner)
  }

  private var bottomLine: String {
    if filter.isOpen || !list.query.isEmpty {
      return "\(filter.prompt)   \(list.adapter.sectionCount) of \(list.feed.count)"
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

extension Theme {
  /// How the list marks things in this theme.
  fileprivate var listAppearance: TextListAppearance {
    var appearance = TextListAppearance()
    appearance.selectionMark = ""
    appearance.background = window
    appearance.markStyle = TextStyle(
      foreground: accent.foreground, background: window.background, .bold)
    appearance.indicatorStyle = TextStyle(
      foreground: rule.foreground, background: window.background)
    appearance.newMarker = nil
    return appearance
  }
}
