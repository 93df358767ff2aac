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
  /// What came and was not seen, and is counted above the feed.
  var unseen = UnseenPosts()
  /// How many posts that is; a click on the number goes to the first of them.
  var unseenAbove = 0
  /// Shows what the filter asks for.
  var narrowing: Task<Void, Never>?
  /// Where the reader was when the filter was opened.
  var placeBefore: FeedPlace?
  /// How much of the terminal is used; all of it if `nil`.
  var widest: Int?
  var tallest: Int?
  /// Called with the size of the terminal, also when it changes.
  var onResize: @MainActor (_ columns: Int, _ rows: Int) -> Void = { _, _ in }
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
    pane.screenRows = self.rows
    screen.resize(columns: self.columns, rows: self.rows)
  }

  // MARK: News

  /// Shows what a source tells.
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

  /// The source has nothing more to tell: the light rests.
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

  /// Where it is said how many posts are new; `nil` if none is, or there is no room.
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

  /// Where the reader is.
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

  /// What can be done here.
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
