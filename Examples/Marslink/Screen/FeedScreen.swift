import ListTextKit

/// The whole screen: header, feed, the pane of updates, the line of the filter, and the status line.
@MainActor
final class FeedScreen: TerminalContent {
  let list: FeedList
  let view: TextListView
  let screen: TextScreen
  let pane: UpdatePane
  let prompt: TextPrompt
  var header: HeaderBar
  var status = StatusLine()
  /// The posts that arrived and were not seen, which are counted above the feed.
  var unseen = UnseenPosts()
  /// The number of these posts; a click on it goes to the first of them.
  var unseenAbove = 0
  /// The task that shows the results of the filter.
  var narrowing: Task<Void, Never>?
  /// The user's place when the filter was opened.
  var placeBefore: FeedPlace?
  /// The maximum size of the screen; all of the terminal if `nil`.
  var widest: Int?
  var tallest: Int?
  private(set) var columns = 80
  private(set) var rows = 24
  private(set) var lastTime: Duration = .zero
  /// Whether posts are measured again in idle times, as the screen has another width.
  ///
  /// Posts that come are measured when they are in sight: to go over all others for each would take
  /// longer than to show it.
  private var isRemeasured = false

  var onNeedsDisplay: (@MainActor () -> Void)? {
    get { screen.onNeedsDisplay }
    set { screen.onNeedsDisplay = newValue }
  }

  init(name: String, theme: Theme, isAnimated: Bool) {
    view = TextListView(appearance: theme.listAppearance)
    view.estimatedLength = 4
    view.effects = isAnimated ? TextEffects() : nil
    view.following = .start
    header = HeaderBar(name: name, status: "READING")
    header.light.isAnimated = isAnimated
    list = FeedList(host: view, theme: theme)
    pane = UpdatePane(theme: theme)
    prompt = TextPrompt("/")
    screen = TextScreen([])
    prompt.field.style = theme.status
    screen.parts = [
      TextBar(rows: HeaderBar.rows) { [weak self] canvas in
        guard let self else { return }
        header.draw(in: &canvas, theme: theme, at: lastTime)
      },
      view, pane, prompt,
      TextBar(style: theme.status) { [weak self] canvas in self?.drawStatus(on: &canvas) },
    ]
    list.onUpdate = { [weak self] record, why in
      self?.pane.note(record, why: why)
      self?.screen.setNeedsDisplay()
    }
    list.adapter.emptyView = { [weak self] in self?.emptyView }
    bindKeys()
  }

  /// The view that is shown while the list has no posts.
  private var emptyView: TextCell {
    let view = TextStackCell()
    view.margin = PanelCell.margin
    view.show(list.query.isEmpty ? "Nothing here yet." : "No such post.", style: theme.window)
    return view
  }

  var theme: Theme { list.tools.theme }

  func resize(columns: Int, rows: Int) {
    let width = self.columns
    self.columns = min(columns, widest ?? columns)
    if self.columns != width, list.adapter.sectionCount > 0 { isRemeasured = true }
    self.rows = min(rows, tallest ?? rows)
    pane.screenRows = self.rows
    screen.resize(columns: self.columns, rows: self.rows)
  }

  // MARK: News

  /// Shows the news of a source.
  func take(_ news: FeedNews) async {
    switch news {
    case .opened(let feed):
      if header.progress == nil { header.status = "LINK" }
      await list.open(feed)
    case .reading(let progress): header.progress = progress
    case .read(let feed): await list.add(feed)
    case .finished:
      header.progress = nil
      header.status = "LINK"
    case .changed(let changes, let why):
      await list.apply(changes, why: why, animated: true) { unseen.note(changes, news: $0, in: $1) }
    case .waiting(let what):
      status.waiting = what
      header.status = what == nil ? "LINK" : "WAITING"
    case .begunAnew(let text): status.tell(text)
    case .problem(let problem):
      if !problem.isAboutFile { status.problems += 1 }
      let text = problem.isAboutFile ? "\(problem)" : "line \(problem.line): \(problem)"
      status.tell(text)
    }
    screen.setNeedsDisplay()
  }

  /// Notes that the source has ended, which stops the light.
  func sourceEnded() {
    header.light.isUp = false
    header.status = "END"
    status.waiting = nil
    screen.setNeedsDisplay()
  }

  // MARK: Frames

  var needsDisplay: Bool { screen.needsDisplay }

  var nextFrame: Duration? {
    [screen.nextFrame, header.light.nextChange(after: lastTime), status.nextChange]
      .compactMap { $0 }.min()
  }

  func showPending() { screen.showPending() }

  var hasIdleWork: Bool { isRemeasured && view.hasIdleWork }

  func performIdleWork() {
    view.performIdleWork()
    if !view.hasIdleWork { isRemeasured = false }
  }

  var cursor: TextPosition? { screen.cursor }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    lastTime = time
    countUnseen()
    canvas.withArea(TextArea(width: columns, height: rows)) {
      $0.fill(style: theme.window)
      screen.compose(&$0, at: time)
      if screen.overlays.isEmpty { drawNewMarker(on: &$0) }
    }
  }

  private func countUnseen() {
    unseenAbove = 0
    guard let first = view.visiblePaths.first?.section, let last = view.visiblePaths.last?.section
    else { return }
    unseenAbove = unseen.countAbove(first...last, in: list)
  }

  private var newMarker: String { " ↑ \(unseenAbove) new " }

  /// The area of the number of new posts; `nil` if there is none, or no room for it.
  var newMarkerArea: TextArea? {
    let width = TextMetrics.columns(of: newMarker)
    guard unseenAbove > 0, view.rows > 0, width + 1 < columns else { return nil }
    return TextArea(column: columns - width - 1, row: HeaderBar.rows, width: width, height: 1)
  }

  private func drawNewMarker(on canvas: inout TextCanvas) {
    guard let area = newMarkerArea else { return }
    canvas.draw(newMarker, column: area.column, row: area.row, style: theme.badge)
  }

  private func drawStatus(on canvas: inout TextCanvas) {
    status.draw(place: place, hints: hints, in: &canvas, theme: theme, at: lastTime)
  }

  /// The user's place, as the status line shows it.
  private var place: String {
    if let count = view.pendingCount { return "\(count)…" }
    if prompt.isOpen || !list.query.isEmpty {
      let wanted = prompt.isOpen ? prompt.field.text : list.query
      let found = list.shows(wanted) ? "\(list.adapter.sectionCount)" : "…"
      let query = prompt.isOpen ? "" : "/\(TextCanvas.neutralized(list.query)) · "
      return "\(query)\(found) of \(list.feed.count)"
    }
    let focused = list.adapter.focusedPath.map { "\($0.section + 1) of " } ?? ""
    let count = list.adapter.sectionCount
    return focused.isEmpty ? "\(count) \(count == 1 ? "post" : "posts")" : "\(focused)\(count)"
  }

  /// The keys that work here, with their effects.
  private var hints: [StatusLine.Hint] {
    if let box = screen.overlays.last as? TextBox {
      return box.height(forWidth: columns) == nil ? [.init("any key", "closes")] : []
    }
    if prompt.isOpen { return [.init("Enter", "keeps it"), .init("Esc", "goes back")] }
    let first: [StatusLine.Hint] =
      list.query.isEmpty
      ? [.init("?", "keys"), .init("/", "filter"), .init("d", "updates")]
      : [.init("Esc", "shows all"), .init("?", "keys")]
    return first + [.init("q", "quit")]
  }
}
