import ListTextKit

/// The whole screen: header, feed, and a line at the bottom; pages may lie over the feed.
@MainActor
final class FeedScreen: TerminalContent {
  let list: FeedList
  let view: TextListView
  var header: HeaderBar
  var filter = FilterLine()
  var showsHelp = false
  /// How many lines of the page of keys, and of the pane, are scrolled away.
  var helpOffset = 0
  var showsUpdates = false
  var paneOffset = 0
  private(set) var log = UpdateLog()
  /// A word on something that went wrong.
  var notice: String?
  /// What came and was not seen, and is counted above the feed.
  var unseen = UnseenPosts()
  /// How much of the terminal is used; all of it if `nil`.
  var widest: Int?
  var tallest: Int?
  /// Called with the size of the terminal, also when it changes.
  var onResize: @MainActor (_ columns: Int, _ rows: Int) -> Void = { _, _ in }
  private(set) var columns = 80
  private(set) var rows = 24
  private(set) var lastTime: Duration = .zero
  private var isStale = true
  /// Whether posts are measured again in idle times, as the screen has another width.
  ///
  /// Posts that come are measured when they are in sight: to go over all others for each would take
  /// longer than to show it.
  private var isRemeasured = false

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
    onResize(columns, rows)
    let width = self.columns
    self.columns = min(columns, widest ?? columns)
    if self.columns != width, list.adapter.sectionCount > 0 { isRemeasured = true }
    self.rows = min(rows, tallest ?? rows)
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

  /// How many rows the feed has.
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

  var hasIdleWork: Bool { isRemeasured && view.hasIdleWork }

  func performIdleWork() {
    view.performIdleWork()
    if !view.hasIdleWork { isRemeasured = false }
  }

  var cursor: TextPosition? {
    if filter.isOpen {
      return TextPosition(column: min(columns - 1, filter.caretColumn), row: rows - 1)
    }
    if showsHelp { return nil }
    return view.cursor.map {
      TextPosition(column: $0.column, row: $0.row + HeaderBar.rows)
    }
  }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    lastTime = time
    isStale = false
    canvas.withArea(TextArea(width: columns, height: rows)) { draw(on: &$0, at: time) }
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
