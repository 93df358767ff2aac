import ListKit

extension TextListView: TerminalContent {
  /// Handles a key, mouse or other event of the terminal.
  public func handle(_ event: TerminalEvent) -> TerminalResponse {
    switch event {
    case .key(let press): return handle(press)
    case .mouse(let event): return handle(event) ? .handled : .ignored
    case .resumed:
      setNeedsDisplay()
      return .handled
    case .end: return .quit
    case .paste, .focus, .reply: return .ignored
    }
  }

  private func handle(_ press: TerminalKeyPress) -> TerminalResponse {
    guard let command = commands[press] else {
      if let digit = press.digit, input.type(digit: digit) {
        setNeedsDisplay()
        return .handled
      }
      let hadCount = takeCount() != nil
      guard press == TerminalKeyPress(.escape) else { return .ignored }
      let wasSearching = input.search != nil
      input.search = nil
      return cancelPull() || hadCount || wasSearching ? .handled : .ignored
    }
    let count = takeCount()
    switch command {
    case .copy: return textToCopy.map { .copy($0) } ?? .ignored
    case .redraw: return .redraw
    case .quit: return .quit
    default: return perform(command, count: count) ? .handled : .ignored
    }
  }

  /// The number that the user typed before a command, such as the 5 of `5j`; `nil` without one.
  public var pendingCount: Int? { input.count }

  private func takeCount() -> Int? {
    let count = input.takeCount()
    if count != nil { setNeedsDisplay() }
    return count
  }

  /// Forgets the number that the user typed: something else took the next key or press.
  func forgetCount() { _ = takeCount() }

  /// Notes that the user scrolls or presses: nothing else scrolls or moves the focus any more.
  func userScrolls() {
    input.search = nil
    source?.userTakesOver()
  }

  /// Performs a command.
  ///
  /// ``TextListCommand/copy``, ``TextListCommand/redraw`` and ``TextListCommand/quit`` have no
  /// effect here: only a session performs them, in response to an event.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - count: The number of repetitions, or the number of an item for ``TextListCommand/first``
  ///     and ``TextListCommand/last``. Selecting and moving an item happen once; commands that step
  ///     from item to item repeat at most 99,999 times.
  /// - Returns: Whether the command had an effect.
  /// - Complexity: Linear in the count, except that the focus jumps in a `StackLayout`. A hit is
  ///   searched among some thousand items; ``performIdleWork()`` continues the search until another
  ///   command is performed.
  @discardableResult
  public func perform(_ command: TextListCommand, count: Int? = nil) -> Bool {
    input.search = nil
    let count = count.map { min(max(1, $0), TextListInput.highestCount) }
    if passesOn(command, count: count) {
      cancelPull()
      return true
    }
    let times = count ?? 1
    let before = stand
    if command.scrolls { source?.userTakesOver() }
    let hadEffect = carryOut(command, count: count, times: times)
    if command.isBackward(along: layout.axis), stand == before, pull(times: times) { return true }
    cancelPull()
    return hadEffect
  }

  private func carryOut(_ command: TextListCommand, count: Int?, times: Int) -> Bool {
    switch command {
    case .focusUp: return moveFocus(.up, times: times)
    case .focusDown: return moveFocus(.down, times: times)
    case .focusLeft: return moveFocus(.left, times: times)
    case .focusRight: return moveFocus(.right, times: times)
    case .pageBack: return page(-1, times: times)
    case .pageForward: return page(1, times: times)
    case .halfPageBack: return page(-0.5, times: times)
    case .halfPageForward: return page(0.5, times: times)
    case .first: return count.map { focusItem(number: $0) } ?? focusEnd(isLast: false)
    case .last: return count.map { focusItem(number: $0) } ?? focusEnd(isLast: true)
    case .nextHit: return focusHit(isForward: true, times: times)
    case .previousHit: return focusHit(isForward: false, times: times)
    case .pick: return source?.focusedPath.map { pick($0) } ?? false
    case .extendUp: return extendSelection(.up, times: times)
    case .extendDown: return extendSelection(.down, times: times)
    case .moveBack: return moveItem(by: -1)
    case .moveForward: return moveItem(by: 1)
    case .copy, .redraw, .quit: return false
    }
  }

  /// The position of the focused item, for the cursor that screen readers and magnifiers follow.
  ///
  /// If the focused item contains a nested list with a focus, it is the position of the nested
  /// focused item. It is `nil` if the focused item is not visible.
  public var cursor: TextPosition? {
    guard let area = focusArea, area.column >= 0, area.column < columns, area.row < rows,
      area.endRow > 0
    else { return nil }
    return TextPosition(column: area.column, row: max(0, area.row))
  }

  /// Selects an item, or deselects it.
  private func pick(_ path: ListPath) -> Bool {
    if source?.isSelected(path) == true {
      source?.didDeselect(path)
    } else {
      source?.didSelect(path)
    }
    return true
  }

  private func extendSelection(_ direction: FocusDirection, times: Int) -> Bool {
    var isExtended = false
    for _ in 0..<min(times, Self.mostSteps) {
      guard extendSelection(direction) else { break }
      isExtended = true
    }
    return isExtended
  }

  private func extendSelection(_ direction: FocusDirection) -> Bool {
    // Selecting may trigger an action, so only a multiple selection is extended.
    guard source?.selectionMode == .multiple else { return moveFocus(direction) }
    // The extended selection begins with the focused item.
    if let path = source?.focusedPath, source?.isSelected(path) == false { source?.didSelect(path) }
    guard moveFocus(direction), let path = source?.focusedPath else { return false }
    source?.didExtendSelection(to: path)
    return true
  }

  /// The text of the focused item, for the clipboard.
  private var textToCopy: String? {
    guard let path = source?.focusedPath else { return nil }
    // Scrolls to the item to copy, as only visible items have text.
    if shownElement(at: .item(path)) == nil { reveal(path) }
    return focusedNestedList?.textToCopy ?? plainText(at: path)
  }

  // MARK: Moving items

  private func moveItem(by step: Int) -> Bool {
    guard let source, let path = source.focusedPath, source.canMove(path) else { return false }
    let count = source.itemCount(in: path.section)
    var target = ListPath(section: path.section, item: path.item + step)
    if target.item < 0 {
      guard path.section > 0 else { return false }
      let section = path.section - 1
      let last = source.itemCount(in: section)
      // Between two sections of one item, the move is a swap: the item goes before the other one.
      target = ListPath(section: section, item: count == 1 && last == 1 ? 0 : last)
    } else if target.item >= count {
      let section = path.section + 1
      guard section < source.sectionCount else { return false }
      let isSwap = count == 1 && source.itemCount(in: section) == 1
      target = ListPath(section: section, item: isSwap ? 1 : 0)
    }
    input.revealFocus(true)
    guard source.move(path, to: target) else {
      input.revealFocus(false)
      return false
    }
    // The next key must apply to the new place of the item.
    source.showPending()
    return true
  }
}
