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

  /// Shows all queued changes of the list, and of the nested list with the focus.
  public func showPending() {
    source?.showPending()
    focusedNestedList?.showPending()
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
  ///     and ``TextListCommand/last``. Selecting an item happens once, and so does moving it into
  ///     another section; commands that step from item to item repeat at most 99,999 times.
  /// - Returns: Whether the command had an effect.
  /// - Complexity: Linear in the count, except that the focus jumps in a `StackLayout`. A hit is
  ///   searched among some thousand items; ``performIdleWork()`` continues the search until another
  ///   command is performed.
  @discardableResult
  public func perform(_ command: TextListCommand, count: Int? = nil) -> Bool {
    perform(command, count: count, mayPull: true)
  }

  /// Performs a command, which pulls the list beyond its start only if it may.
  func perform(_ command: TextListCommand, count: Int?, mayPull: Bool) -> Bool {
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
    if mayPull, command.isBackward(along: layout.axis), stand == before, pull(times: times) {
      return true
    }
    cancelPull()
    return hadEffect
  }

  private func carryOut(_ command: TextListCommand, count: Int?, times: Int) -> Bool {
    switch command {
    case .focusUp: return moveFocus(.up, times: times)
    case .focusDown: return moveFocus(.down, times: times)
    case .focusLeft: return moveFocus(.left, times: times)
    case .focusRight: return moveFocus(.right, times: times)
    case .lineBack: return scroll(byLines: -times)
    case .lineForward: return scroll(byLines: times)
    case .pageBack: return page(-1, times: times)
    case .pageForward: return page(1, times: times)
    case .halfPageBack: return page(-0.5, times: times)
    case .halfPageForward: return page(0.5, times: times)
    case .first: return count.map { focusItem(number: $0) } ?? focusEnd(isLast: false)
    case .last: return count.map { focusItem(number: $0) } ?? focusEnd(isLast: true)
    case .nextHit: return focusHit(isForward: true, times: times)
    case .previousHit: return focusHit(isForward: false, times: times)
    case .pick: return source?.focusedPath.map { revealUnseen($0) || pick($0) } ?? false
    case .extendUp: return extendSelection(.up, times: times)
    case .extendDown: return extendSelection(.down, times: times)
    case .selectAll: return source?.didSelectAll() ?? false
    case .moveBack: return moveItem(by: -times)
    case .moveForward: return moveItem(by: times)
    case .copy, .redraw, .quit: return false
    }
  }

  /// The position of the focused item, for the cursor that screen readers and magnifiers follow.
  ///
  /// If the focused item contains a nested list with a focus, it is the position of the nested
  /// focused item. It is `nil` if the focused item is not visible, or headers and footers cover all of it.
  public var cursor: TextPosition? {
    let seen = area(of: uncoveredRect).moved(byColumns: appearance.markColumns, rows: 0)
    guard let area = focusArea?.intersection(seen), !area.isEmpty else { return nil }
    return TextPosition(column: area.column, row: area.row)
  }

  /// Selects an item, or deselects it.
  private func pick(_ path: ListPath) -> Bool {
    if source?.isSelected(path) == true, source?.isButton(path) == false {
      source?.didDeselect(path)
    } else {
      source?.didSelect(path)
    }
    return true
  }

  private func extendSelection(_ direction: FocusDirection, times: Int) -> Bool {
    // Selecting may trigger an action, so only a multiple selection is extended.
    guard source?.selectionMode == .multiple else { return moveFocus(direction, times: times) }
    // The extended selection begins with the focused item.
    let start = source?.focusedPath
    if let start, revealUnseen(start) { return true }
    if let start, source?.isSelected(start) == false, source?.isButton(start) == false {
      source?.didSelect(start)
    }
    guard moveFocus(direction, times: times, passes: true), let path = source?.focusedPath else {
      return false
    }
    source?.didExtendSelection(to: path, from: start)
    return true
  }

  /// The text of the focused item, or of the selected ones if it is one of several, for the clipboard.
  private var textToCopy: String? {
    guard let source, let path = source.focusedPath else { return nil }
    if let text = focusedNestedList?.textToCopy { return text }
    source.completeSelection()
    guard source.isSelected(path) else { return plainText(at: path) }
    // Each of them is given a cell if it is not visible.
    let selected = source.selectedPaths.sorted().prefix(Self.mostCopies)
    return selected.compactMap { plainText(at: $0) }.joined(separator: "\n")
  }

  private static var mostCopies: Int { 1_000 }

  // MARK: Moving items

  /// Moves the focused item within its section, or into the next one if no place towards it accepts
  /// the item.
  private func moveItem(by steps: Int) -> Bool {
    guard let source, let path = source.focusedPath, source.canMove(path) else { return false }
    if revealUnseen(path) { return true }
    let (edge, step) = (steps > 0 ? source.itemCount(in: path.section) - 1 : 0, steps.signum())
    let wanted = path.item + min(abs(steps), abs(edge - path.item)) * step
    func moves(to item: Int) -> Bool {
      source.move(path, to: ListPath(section: path.section, item: item))
    }
    input.revealFocus(true)
    // If the controller refuses the place, those on the way there come next, then some beyond.
    let isMoved =
      stride(from: wanted, to: path.item, by: -step).contains(where: moves)
      || stride(from: wanted + step, through: edge, by: step).prefix(1_000).contains(where: moves)
      || targetBeside(path, by: steps).map { source.move(path, to: $0) } ?? false
    guard isMoved else {
      input.revealFocus(false)
      return false
    }
    // The next key must apply to the new place of the item.
    source.showPending()
    return true
  }

  /// The nearest place in the section before or after that of an item; a section of one item passes as
  /// many others of one item as there are steps.
  private func targetBeside(_ path: ListPath, by steps: Int) -> ListPath? {
    guard let source else { return nil }
    let (isForward, step) = (steps > 0, steps.signum())
    func isPassed(_ section: Int) -> Bool {
      section >= 0 && section < source.sectionCount && source.itemCount(in: section) == 1
    }
    var section = path.section + step
    guard section >= 0, section < source.sectionCount else { return nil }
    let passes = isPassed(path.section) && isPassed(section)
    if passes {
      for _ in 1..<min(abs(steps), Self.mostSteps) where isPassed(section + step) {
        section += step
      }
    }
    return ListPath(
      section: section, item: isForward == passes ? source.itemCount(in: section) : 0)
  }
}
