import ListTextKit

extension FeedScreen {
  /// The keys of the screen; those of the list, as in less and vim, are the library's.
  func bindKeys() {
    screen.bind("/", "filter as you type") { [weak self] _ in self?.openFilter() }
    screen.bind("d", "what updates did") { [weak self] _ in self?.pane.toggle() }
    screen.bind("[", "newer updates") { [weak self] _ in self?.pane.scroll(by: -1) }
    screen.bind("]", "older updates") { [weak self] _ in self?.pane.scroll(by: 1) }
    screen.bindAnswer(TerminalKeyPress(.escape), "show all, let go, follow") { [weak self] screen in
      self?.giveUp(on: screen) ?? .ignored
    }
    screen.bind("?", "these keys") { [weak self] _ in self?.showHelp() }
    prompt.onChange = { [weak self] query in self?.narrow(to: query) }
    prompt.onCancel = { [weak self] in self?.goBack() }
    prompt.onSubmit = { [weak self] _ in self?.placeBefore = nil }
  }

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    switch event {
    case .focus(let isWatched):
      header.light.isWatched = isWatched
      screen.setNeedsDisplay()
      return .handled
    case .mouse(let mouse) where mouse.kind == .press(.left) && showsNews(at: mouse):
      goToNews()
      return .handled
    case .mouse(let mouse) where mouse.column >= columns && mouse.kind != .release:
      return .ignored
    case .key: if status.clear() { screen.setNeedsDisplay() }
    default: break
    }
    let response = screen.handle(event)
    if case .copy = response { status.tell("copied") }
    // A focus keeps the user's place; without one, the list follows new posts.
    view.following = list.adapter.focusedPath == nil ? .start : .nothing
    return response
  }

  // MARK: News

  private func showsNews(at mouse: TerminalMouseEvent) -> Bool {
    screen.overlays.isEmpty
      && newMarkerArea?.contains(column: mouse.column, row: mouse.row) == true
  }

  /// Goes to the first of the new posts.
  private func goToNews() {
    // A filter may hide the first ones.
    guard let first = unseen.posts.first(where: { list.adapter.section(for: $0) != nil }),
      let section = list.adapter.section(for: first)
    else { return }
    view.focus(ListPath(section: section, item: 0))
    view.scroll(
      to: .item(ListPath(section: section, item: 0)), at: .start, offset: 0, animated: false)
    view.following = .nothing
    screen.setNeedsDisplay()
  }

  // MARK: The filter

  private func openFilter() {
    placeBefore = FeedPlace(in: view, list.adapter)
    prompt.field = TextInputField(list.query)
    prompt.field.style = theme.status
    screen.focus(prompt)
  }

  private func narrow(to query: String) {
    look(for: query)
    screen.setNeedsDisplay()
    narrowing = Task {
      await list.filter(by: query)
      screen.setNeedsDisplay()
    }
  }

  /// Marks the occurrences of a text; `n` and `N` go to the next and previous post that has one.
  private func look(for query: String) {
    list.tools.search = query.isEmpty ? nil : Search(query)
    guard let search = list.tools.search else {
      view.isHit = nil
      return
    }
    view.isHit = { [list] path in
      list.adapter.object(atSection: path.section).map { search.matches($0) } ?? false
    }
  }

  /// Escape while typing: restores the state before the filter was opened.
  private func goBack() {
    guard let place = placeBefore else { return }
    placeBefore = nil
    Task {
      await narrowing?.value
      // If the filter was opened again meanwhile, the newer query applies.
      guard !prompt.isOpen else { return }
      place.restore(in: view, list.adapter)
      view.following = list.adapter.focusedPath == nil ? .start : .nothing
      screen.setNeedsDisplay()
    }
  }

  /// Escape removes the filter first, then the focus and the marks.
  private func giveUp(on screen: TextScreen) -> TerminalResponse {
    if prompt.isOpen || view.pendingCount != nil { return .ignored }
    if !list.query.isEmpty {
      prompt.field.text = ""
      Task {
        await list.filter(by: "")
        screen.setNeedsDisplay()
      }
    } else {
      look(for: "")
      list.adapter.focus(at: nil)
    }
    return .handled
  }

  // MARK: Keys

  private func showHelp() {
    let box = TextBox("Keys", screen.helpLines + ["", "The mouse: wheel, click, the scroll bar"])
    box.style = theme.panel
    box.frameStyle = theme.accent
    screen.present(box)
  }
}

/// The user's place in a feed: the post with the focus, and the first visible one.
@MainActor
struct FeedPlace {
  private let focused: AnyDiffable?
  private let first: AnyDiffable?
  /// How much of that post is scrolled away.
  private let offset: Double

  init(in view: TextListView, _ adapter: TextListAdapter) {
    focused = adapter.focusedValue
    let path = view.visiblePaths.first
    first = path.flatMap { adapter.object(atSection: $0.section) }
    let start = path.flatMap { view.frame(at: .item(ListPath(section: $0.section, item: 0)))?.minY }
    offset = start.map { view.contentOffset.y - $0 } ?? 0
  }

  /// Restores the focus and the scroll position, as far as their posts are still shown.
  func restore(in view: TextListView, _ adapter: TextListAdapter) {
    let path = focused.flatMap { adapter.section(for: $0) }.map { ListPath(section: $0, item: 0) }
    adapter.focus(at: path)
    guard let section = first.flatMap({ adapter.section(for: $0) }) else { return }
    view.scroll(
      to: .item(ListPath(section: section, item: 0)), at: .start, offset: offset, animated: false)
  }
}
