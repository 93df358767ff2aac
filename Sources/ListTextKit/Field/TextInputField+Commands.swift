extension TextInputField {
  /// Performs a command.
  ///
  /// - Returns: Whether the command had an effect.
  /// - Complexity: Linear in the text.
  @discardableResult
  public mutating func perform(_ command: TextFieldCommand) -> Bool {
    refused = ""
    let killed = edits.killed
    edits.close()
    switch command {
    case .move(let step): return move(step)
    case .select(let step): return extend(step)
    case .delete(let step): return delete(step, after: killed)
    case .selectAll: return selectAll()
    case .cut: return copySelection() && delete(.left, after: nil)
    case .copy: return copySelection()
    case .paste: return !clipboard.isEmpty && replace(line.selection, with: clipboard)
    case .transpose: return transpose()
    case .undo: return edits.takeUndo().map { line.revert($0) } != nil
    case .redo: return edits.takeRedo().map { line.apply($0) } != nil
    case .older: return goBack()
    case .newer: return goForward()
    }
  }

  /// Handles a key, a paste, or a mouse event whose column counts from the start of the field.
  ///
  /// Keys that type a character or have a command are handled. The up and down arrows are ignored
  /// if there is no other line or text to move to.
  public mutating func handle(_ event: TerminalEvent) -> TerminalResponse {
    switch event {
    case .key(let press): return handle(press)
    case .paste(let text):
      edits.close()
      insert(text)
      return .handled
    case .mouse(let mouse): return handle(mouse) ? .handled : .ignored
    case .focus, .resumed, .reply, .end: return .ignored
    }
  }

  private mutating func handle(_ press: TerminalKeyPress) -> TerminalResponse {
    if let command = keys[press] {
      let hasEffect = perform(command)
      switch command {
      case .cut, .copy: return hasEffect ? .copy(clipboard) : .handled
      case .older, .newer: return hasEffect ? .handled : .ignored
      default: return .handled
      }
    }
    guard case .character(let character) = press.key, press.modifiers.subtracting(.shift).isEmpty
    else { return .ignored }
    type(character)
    return .handled
  }

  /// Places the caret at a click, and selects the text over which the mouse is dragged.
  private mutating func handle(_ mouse: TerminalMouseEvent) -> Bool {
    switch mouse.kind {
    case .press(.left):
      let place = place(atColumn: mouse.column)
      edits.close()
      line.place(place, anchor: mouse.modifiers.contains(.shift) ? line.anchor : place)
      return true
    case .drag(.left):
      line.place(place(atColumn: mouse.column), anchor: line.anchor)
      return true
    default: return false
    }
  }

  /// Selects the text if ``selectsOnFocus`` is `true`.
  ///
  /// Call it when the field gets the focus within the screen, not when the window gets the focus.
  public mutating func didFocus() {
    if selectsOnFocus { _ = selectAll() }
  }

  private mutating func selectAll() -> Bool {
    let before = line.selection
    line.place(line.count, anchor: 0)
    return line.selection != before
  }

  private mutating func copySelection() -> Bool {
    guard !isSecure, !line.selection.isEmpty else { return false }
    clipboard = selectedText
    return true
  }

  private mutating func goBack() -> Bool {
    if let place = neighbour(of: line.caret, isAbove: true) {
      line.place(place)
      return true
    }
    guard let older = history.older(than: line.text) else { return false }
    recall(older)
    return true
  }

  private mutating func goForward() -> Bool {
    if let place = neighbour(of: line.caret, isAbove: false) {
      line.place(place)
      return true
    }
    guard let newer = history.newer() else { return false }
    recall(newer)
    return true
  }

  private mutating func recall(_ other: String) {
    text = other
    line.place(line.count)
  }
}
