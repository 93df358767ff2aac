import ListKit

extension TextListView {
  /// Whether a command can have an effect, for a help page.
  func offers(_ command: TextListCommand) -> Bool {
    switch command {
    case .nextHit, .previousHit: isHit != nil
    case .extendUp, .extendDown: source?.selectionMode == .multiple
    default: true
    }
  }

  /// Focuses an item by its number, counted from one over all sections; at most the last one.
  ///
  /// - Complexity: Linear in the number of sections.
  func focusItem(number: Int) -> Bool {
    guard let source else { return false }
    var rest = number - 1
    for section in 0..<source.sectionCount {
      let count = source.itemCount(in: section)
      if rest < count {
        focus(ListPath(section: section, item: max(0, rest)))
        return true
      }
      rest -= count
    }
    return focusEnd(isLast: true)
  }

  /// Focuses the next or previous hit; without a focus, the first one that is visible or follows.
  func focusHit(isForward: Bool, times: Int) -> Bool {
    guard let source, let isHit else { return false }
    var found: ListPath?
    for _ in 0..<times {
      let start = found ?? source.focusedPath
      guard let hit = hit(from: start, isForward: isForward, in: source, isHit) else { break }
      found = hit
    }
    guard let found else { return false }
    focus(found)
    return true
  }

  /// The first hit beyond an item, at last the item itself.
  private func hit(
    from start: ListPath?, isForward: Bool, in source: ListSource<TextCell>,
    _ isHit: @MainActor (ListPath) -> Bool
  ) -> ListPath? {
    let sections = source.sectionCount
    guard sections > 0 else { return nil }
    let visible = itemNearSight(fromEnd: !isForward)
    let origin = start ?? visible ?? ListPath(section: 0, item: 0)
    // Without a focus, the visible item itself may be the hit.
    if start == nil, visible == origin, isHit(origin) { return origin }
    // The section of the start is entered twice: beyond the start, and up to it.
    for turn in 0...sections {
      let section = (origin.section + (isForward ? turn : 2 * sections - turn)) % sections
      let all = 0..<source.itemCount(in: section)
      let beyond = isForward ? origin.item + 1..<Int.max : 0..<origin.item
      let upTo = isForward ? 0..<origin.item + 1 : origin.item..<Int.max
      let items =
        turn == 0 ? all.clamped(to: beyond) : turn == sections ? all.clamped(to: upTo) : all
      for place in items.indices {
        let item = isForward ? place : items.upperBound - 1 - (place - items.lowerBound)
        let path = ListPath(section: section, item: item)
        if isHit(path) { return path }
      }
    }
    return nil
  }
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
