extension TextScreen {
  /// Binds a key to an action; a focused part that takes text receives the key first.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - summary: A short description for ``showHelp(title:naming:)``, which omits the key if it is
  ///     empty.
  ///   - action: Called with the screen. For an action that returns a response, see
  ///     ``bindAnswer(_:_:to:)``.
  public func bind(
    _ press: TerminalKeyPress, _ summary: String = "",
    to action: @escaping @MainActor (TextScreen) -> Void
  ) {
    keys.bind(press, summary) { screen in
      action(screen)
      return .handled
    }
  }

  /// Binds a key to an action that returns the response to the session: to quit, to copy, or to
  /// ignore the key.
  public func bindAnswer(
    _ press: TerminalKeyPress, _ summary: String = "",
    to action: @escaping @MainActor (TextScreen) -> TerminalResponse
  ) {
    keys.bind(press, summary, action)
  }

  /// Removes the binding of a key, which then goes to the parts only.
  public func unbind(_ press: TerminalKeyPress) { keys.bind(press, "", nil) }

  /// Handles an event of the terminal.
  public func handle(_ event: TerminalEvent) -> TerminalResponse {
    settle()
    defer { settle() }
    let response = pass(event)
    if response != .ignored { setNeedsDisplay() }
    return response
  }

  private func pass(_ event: TerminalEvent) -> TerminalResponse {
    switch event {
    case .key(let press):
      return overlays.last.map { handle(press, in: $0) } ?? handle(press)
    case .mouse(let mouse): return handle(mouse)
    case .paste:
      guard let overlay = overlays.last else { return focus.current?.handle(event) ?? .ignored }
      _ = overlay.handle(event)
      return .handled
    case .end: return .quit
    case .resumed, .focus, .reply:
      let parts: [any TextScreenPart] = leaves + overlays
      for part in parts { _ = part.handle(event) }
      if event == .resumed { setNeedsDisplay() }
      return event == .resumed ? .handled : .ignored
    }
  }

  // MARK: Keys

  private func handle(_ press: TerminalKeyPress) -> TerminalResponse {
    let part = focus.current
    let takesText = part?.takesText ?? false
    if takesText, let response = answer(part, to: press) { return response }
    if let action = keys[press] {
      let response = action(self)
      if response != .ignored {
        // A number before the key was not for the next one.
        part?.listOfKeys?.forgetCount()
        return response
      }
    }
    // Tab moves the focus before ``TextTabs`` handle it, if there is another part to focus.
    if press.key == .tab, part is TextTabs, handleUnused(press) == .handled { return .handled }
    if !takesText, let response = answer(part, to: press) { return response }
    if takesText {
      // Lets the user scroll the list while typing in a filter.
      let list = nextList
      let isForFocus = press.key == .tab && list is TextTabs
      if !press.isTyping, !isForFocus, let response = answer(list, to: press) { return response }
    }
    return handleUnused(press)
  }

  /// The list that receives the keys that a part which takes text ignores.
  var nextList: (any TextScreenPart)? {
    focus.successor(in: leaves.filter { $0.listOfKeys != nil && !$0.isHidden })
  }

  /// The response of a part to a key; `nil` if it ignores the key.
  private func answer(
    _ part: (any TextScreenPart)?, to press: TerminalKeyPress
  ) -> TerminalResponse? {
    guard let response = part?.handle(.key(press)), response != .ignored else { return nil }
    return response
  }

  /// Moves the focus by Tab, Shift-Tab, and Escape in a part that takes text; elsewhere, Escape closes a prompt.
  private func handleUnused(_ press: TerminalKeyPress) -> TerminalResponse {
    let open = focusableParts
    if press == TerminalKeyPress(.escape), focus.current?.takesText != true,
      let prompt = open.lazy.compactMap({ $0 as? TextPrompt }).last(where: { !$0.stays })
    {
      return prompt.handle(.key(press))
    }
    let next: (any TextScreenPart)? =
      switch press {
      case TerminalKeyPress(.tab): focus.neighbour(in: open, isForward: true)
      case TerminalKeyPress(.tab, .shift): focus.neighbour(in: open, isForward: false)
      case TerminalKeyPress(.escape) where focus.current?.takesText == true:
        focus.successor(in: open.filter { $0 !== focus.current })
      default: nil
      }
    guard let next else { return .ignored }
    moveFocus(to: next)
    return .handled
  }

  private func handle(
    _ press: TerminalKeyPress, in overlay: any TextOverlay
  ) -> TerminalResponse {
    // The session handles these keys, which end or suspend it.
    if [.control("c"), .control("\\"), .control("z")].contains(press) { return .ignored }
    focus.current?.listOfKeys?.forgetCount()
    let response = overlay.handle(.key(press))
    guard response == .ignored else { return response }
    close(overlay)
    return .handled
  }

  // MARK: The mouse

  private func handle(_ mouse: TerminalMouseEvent) -> TerminalResponse {
    if let overlay = overlays.last { return handle(mouse, in: overlay) }
    switch mouse.kind {
    case .drag, .release:
      guard let held = focus.pressed, let place = leaves.firstIndex(where: { $0 === held }) else {
        return .ignored
      }
      if mouse.kind == .release { focus.press(nil) }
      return held.handle(.mouse(mouse.moved(to: areas[place])))
    default:
      guard
        let place = areas.firstIndex(where: { $0.contains(column: mouse.column, row: mouse.row) })
      else { return .ignored }
      let part = leaves[place]
      let seen = mouse.moved(to: areas[place])
      if case .press = mouse.kind {
        if part !== focus.pressed { letGo() }
        focus.press(part)
        if part !== focus.current { moveFocus(to: part) }
      }
      return part.handle(.mouse(seen))
    }
  }

  private func handle(
    _ mouse: TerminalMouseEvent, in overlay: any TextOverlay
  ) -> TerminalResponse {
    let area = area(of: overlay)
    let isHeld = focus.pressed === overlay
    let isInside = area.contains(column: mouse.column, row: mouse.row)
    switch mouse.kind {
    case .drag where isHeld: break
    case .release where isHeld: focus.press(nil)
    case .press where isInside: focus.press(overlay)
    case .press:
      close(overlay)
      return .handled
    default: if !isInside { return .handled }
    }
    return overlay.handle(.mouse(mouse.moved(to: area)))
  }
}

extension TerminalMouseEvent {
  /// The event with its position relative to an area.
  fileprivate func moved(to area: TextArea) -> TerminalMouseEvent {
    var event = self
    event.column -= area.column
    event.row -= area.row
    return event
  }
}

extension TerminalKeyPress {
  /// Whether the key types a character.
  fileprivate var isTyping: Bool {
    if case .character = key { return modifiers.subtracting(.shift).isEmpty }
    return false
  }
}

extension TextScreenPart {
  /// The list to which the part gives its keys; `nil` if it is no list.
  var listOfKeys: TextListView? { self as? TextListView ?? (self as? TextTabs)?.list }
}
