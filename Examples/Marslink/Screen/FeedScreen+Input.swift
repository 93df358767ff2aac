import ListTextKit

extension FeedScreen {
  func handle(_ event: TerminalEvent) -> TerminalResponse {
    switch event {
    case .resumed:
      setNeedsDisplay()
      return .handled
    case .key(let press): return handle(press)
    case .mouse(var mouse):
      mouse.row -= HeaderBar.rows
      if showsHelp {
        if case .press = mouse.kind { closeHelp() }
        return .handled
      }
      let isOnFeed = mouse.row < feedRows && mouse.column < columns
      guard isOnFeed || mouse.kind == .release else { return .handled }
      return passOn(.mouse(mouse))
    case .paste(let text):
      guard filter.isOpen else { return .ignored }
      filter.paste(text)
      narrow()
      return .handled
    case .focus, .reply: return .ignored
    case .end: return .quit
    }
  }

  private func handle(_ press: TerminalKeyPress) -> TerminalResponse {
    // These belong to the session, which ends or suspends.
    if press == TerminalKeyPress(.character("c"), .control)
      || press == TerminalKeyPress(.character("z"), .control)
    {
      return .ignored
    }
    if showsHelp {
      takeInHelp(press)
      setNeedsDisplay()
      return .handled
    }
    if filter.isOpen { return type(press) }
    switch press {
    case TerminalKeyPress(.character("q")): return .quit
    case TerminalKeyPress(.character("?")):
      showsHelp = true
      helpOffset = 0
    case TerminalKeyPress(.character("/")): filter.isOpen = true
    case TerminalKeyPress(.character("d")):
      showsUpdates.toggle()
      paneOffset = 0
      layOut()
    case TerminalKeyPress(.character("[")) where showsUpdates: scrollPane(by: -1)
    case TerminalKeyPress(.character("]")) where showsUpdates: scrollPane(by: 1)
    case TerminalKeyPress(.escape): giveUp()
    default: return passOn(.key(press))
    }
    setNeedsDisplay()
    return .handled
  }

  private func passOn(_ event: TerminalEvent) -> TerminalResponse {
    let response = view.handle(event)
    // Who has taken a place in the feed keeps it; others see what comes.
    view.following = list.adapter.focusedPath == nil ? .start : .nothing
    setNeedsDisplay()
    return response
  }

  private func type(_ press: TerminalKeyPress) -> TerminalResponse {
    switch filter.take(press) {
    case .changed, .closed: narrow()
    case .moved: setNeedsDisplay()
    case .ignored: return passOn(.key(press))
    }
    return .handled
  }

  private func closeHelp() {
    showsHelp = false
    setNeedsDisplay()
  }

  /// Escape takes back the filter first, then the focus.
  private func giveUp() {
    if !filter.text.isEmpty {
      filter.clear()
      narrow()
    } else {
      list.adapter.focus(at: nil)
      view.following = .start
      notice = nil
    }
  }

  private func narrow() {
    setNeedsDisplay()
    let query = filter.text
    Task {
      await list.filter(by: query)
      setNeedsDisplay()
    }
  }
}
