import ListKit

extension TextListView {
  /// Whether a command can have an effect in the current state, for a help page.
  func offers(_ command: TextListCommand) -> Bool {
    switch command {
    case .nextHit, .previousHit: isHit != nil
    case .extendUp, .extendDown, .selectAll: source?.selectionMode == .multiple
    case .moveBack, .moveForward: visiblePaths.contains { source?.canMove($0) == true }
    default: true
    }
  }

  /// Focuses an item by its number, counted from one over all sections; at most the last one.
  ///
  /// - Complexity: Linear in the number of sections.
  func focusItem(number: Int) -> Bool {
    guard let path = item(number: number) else { return focusEnd(isLast: true) }
    focus(path)
    return true
  }

  /// The item of a number, counted from one; `nil` after the last one.
  ///
  /// - Complexity: O(log *n*) counts of the items before one of *n* sections.
  func item(number: Int) -> ListPath? {
    guard let source else { return nil }
    let index = max(0, number - 1)
    guard index < source.itemCount else { return nil }
    // Searches the last section with at most `index` items before it.
    var section = 0
    var end = source.sectionCount
    while end - section > 1 {
      let middle = (section + end) / 2
      if source.itemCount(before: ListPath(section: middle, item: 0)) <= index {
        section = middle
      } else {
        end = middle
      }
    }
    let start = ListPath(section: section, item: 0)
    return ListPath(section: section, item: index - source.itemCount(before: start))
  }

  /// Focuses the next or previous hit; without a focus, searches from the visible items on.
  ///
  /// Idle work continues the search beyond the first items, unless another command ends it.
  ///
  /// - Returns: Whether a hit was found or the search goes on.
  func focusHit(isForward: Bool, times: Int) -> Bool {
    guard let source, isHit != nil, source.sectionCount > 0 else { return false }
    var times = min(times, Self.mostSteps)
    let visible = itemNearSight(fromEnd: !isForward)
    let start = source.focusedPath ?? visible ?? ListPath(section: 0, item: 0)
    // Without a focus, the visible item itself may be the hit.
    if source.focusedPath == nil, start == visible, isFocusableHit(start) {
      times -= 1
      if times == 0 {
        focus(start)
        return true
      }
    }
    input.search = HitSearch(from: start, isForward: isForward, times: times, in: source)
    return continueSearch()
  }

  /// Searches some thousand items for a hit.
  ///
  /// - Returns: Whether a hit was found or the search goes on.
  @discardableResult
  func continueSearch() -> Bool {
    guard let source, isHit != nil, var search = input.search else {
      input.search = nil
      return false
    }
    let now = phase.generation
    let progress = search.advance(atMost: Self.hitsPerPortion, in: source) { path in
      let isHit = isFocusableHit(path)
      return phase.generation == now ? isHit : nil
    }
    guard case .ended(let hit) = progress else {
      input.search = search
      return true
    }
    input.search = nil
    guard let hit else { return false }
    focus(hit)
    return true
  }

  /// Whether an item is a hit that accepts the focus; at any other hit, each search would end
  /// again.
  private func isFocusableHit(_ path: ListPath) -> Bool {
    isHit?(path) == true && source?.acceptsFocus(path) != false
  }

  private static var hitsPerPortion: Int { 1 << 12 }
}

extension TerminalKeyPress {
  /// The digit that the key types.
  var digit: Int? {
    guard modifiers.isEmpty, case .character(let character) = key,
      let value = character.asciiValue, value &- 0x30 < 10
    else { return nil }
    return Int(value &- 0x30)
  }
}
