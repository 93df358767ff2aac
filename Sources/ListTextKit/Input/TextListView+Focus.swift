public import ListKit

enum FocusDirection {
  case up, down, left, right

  var axis: ListAxis { self == .up || self == .down ? .vertical : .horizontal }
  var isForward: Bool { self == .down || self == .right }
  var opposite: FocusDirection {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }
}

extension TextListView {
  /// Focuses an item and scrolls to it; in a nested list, to its focused item.
  public func focus(_ path: ListPath) {
    source?.didFocus(path)
    reveal(path)
    revealNestedFocus()
  }

  /// Scrolls to the focused item if the wheel has scrolled it out of sight, so that no key acts on what the user
  /// does not see; `false` if it is in sight, or cannot be.
  func revealUnseen(_ path: ListPath) -> Bool {
    guard viewport.hasRoom, !isInSight(path) else { return false }
    reveal(path)
    // An item without an area is never in sight, and none is where headers and footers leave no room.
    return isInSight(path)
  }

  /// Whether any part of an item is visible that no header or footer covers.
  private func isInSight(_ path: ListPath) -> Bool {
    shownElement(at: .item(path)).map { uncoveredRect.intersects($0.frame) } ?? false
  }

  func reveal(_ path: ListPath) {
    scroll(to: .item(path), at: .nearest, offset: 0, animated: false)
  }

  /// Focuses the neighbour of the focused item in a direction.
  ///
  /// If the focus is not visible, focuses the first visible item, or the last one if the focus is
  /// after the visible part.
  ///
  /// Along the list's axis, the list scrolls by a line for each step within an item that is longer than the
  /// visible part, where there is no neighbour, and where a single step would pass more than three lines beyond the
  /// visible part with items that refuse the focus, or with a header.
  ///
  /// - Parameter passes: Whether a step passes what has not been visible, and scrolls only to an item.
  func moveFocus(_ direction: FocusDirection, times: Int = 1, passes: Bool = false) -> Bool {
    guard let source else { return false }
    let isFar = passes || times > 1
    let focused = source.focusedPath
    if let path = focused, shownElement(at: .item(path)) != nil {
      let times = times - scrollWithin(path, direction, atMost: times)
      if times == 0 { return true }
      let next = neighbour(of: path, direction, times: times)
      let target = next.flatMap { nearestAccepting(to: $0, direction, from: path, isFar: isFar) }
      return moveFocus(direction, to: target) || !passes && scroll(direction, lines: times)
    }
    // Keys continue from the visible items, even if the wheel scrolled the focused item out of
    // sight.
    guard direction.axis == layout.axis || direction.axis == .vertical else { return false }
    guard let visible = itemNearSight(fromEnd: false) else {
      return moveFocusOutOfSight(direction, isFar: passes)
        || !passes && scroll(direction, lines: times)
    }
    let isBehind = focused.map { visible < $0 } ?? false
    let first = (isBehind ? itemNearSight(fromEnd: true) : nil) ?? visible
    let start = times > 1 ? neighbour(of: first, direction, times: times - 1) ?? first : first
    var target = nearestAccepting(to: start, direction, from: first, isFar: isFar)
    if target == nil, start != first {
      target = nearestAccepting(to: first, direction, isFar: isFar)
    }
    return moveFocus(direction, to: target) || !passes && scroll(direction, lines: times)
  }

  private func moveFocus(_ direction: FocusDirection, to target: ListPath?) -> Bool {
    if let target { focus(target) }
    return target != nil
  }

  /// Scrolls by some lines, or to the end of a horizontal list.
  private func scroll(_ direction: FocusDirection, lines: Int) -> Bool {
    guard direction.axis == layout.axis, viewport.hasRoom else { return false }
    if layout.axis == .vertical { return scroll(byLines: direction.isForward ? lines : -lines) }
    return scrollToEnd(isLast: direction.isForward)
  }

  func scroll(byLines lines: Int) -> Bool { hasScrolled { scroll(by: Double(lines)) } }

  /// Scrolls to the start or the end of the content.
  private func scrollToEnd(isLast: Bool) -> Bool {
    hasScrolled { if isLast { scrollToEnd() } else { scroll(to: 0) } }
  }

  private func hasScrolled(_ scroll: () -> Void) -> Bool {
    let before = viewport.offset
    scroll()
    return viewport.offset != before
  }

  /// Whether a step to an item passes nothing that has not been visible, or only a few lines that are visible after
  /// it.
  private func isNear(_ path: ListPath, _ direction: FocusDirection) -> Bool {
    guard layout.axis == .vertical, direction.axis == .vertical,
      let frame = layout.frame(of: .item(path))
    else { return true }
    let gap = direction.isForward ? frame.minY - visibleRect.maxY : visibleRect.minY - frame.maxY
    guard gap > 0 else { return true }
    let length = min(frame.size.height, viewportLength)
    if gap <= Self.mostLinesPassed, gap + length <= viewportLength { return true }
    let passed = strip(
      beyond: direction.isForward ? visibleRect : frame, along: .vertical, isForward: true,
      length: gap)
    return layout.elements(in: passed).allSatisfy {
      $0.isFloating || $0.frame.size.height == 0 || !passed.intersects($0.frame)
    }
  }

  /// Scrolls within an item that is longer than the visible part that no header or footer covers.
  ///
  /// - Returns: The number of lines.
  private func scrollWithin(_ path: ListPath, _ direction: FocusDirection, atMost lines: Int) -> Int
  {
    let (axis, visible) = (layout.axis, uncoveredRect)
    guard direction.axis == axis, let frame = layout.frame(of: .item(path)),
      frame.size.length(along: axis) > visible.size.length(along: axis)
    else { return 0 }
    let rest =
      direction.isForward
      ? frame.end(along: axis) - visible.end(along: axis)
      : visible.start(along: axis) - frame.start(along: axis)
    let lines = Int(min(Double(lines), max(0, rest.rounded(.up))))
    if lines > 0 { scroll(by: Double(direction.isForward ? lines : -lines)) }
    return lines
  }

  /// Focuses the nearest item beyond the visible part, if a long header or footer fills it.
  private func moveFocusOutOfSight(_ direction: FocusDirection, isFar: Bool) -> Bool {
    guard direction.axis == layout.axis, viewport.hasRoom else { return false }
    let next = neighbour(of: visibleRect, direction)
    return moveFocus(
      direction, to: next.flatMap { nearestAccepting(to: $0, direction, isFar: isFar) })
  }

  /// An item, or the next one in a direction whose controller accepts the focus.
  ///
  /// - Parameters:
  ///   - start: The item from which the steps began. If no next item accepts the focus, the result is the last
  ///     accepting one after it.
  ///   - isFar: Whether items are asked that are not near.
  private func nearestAccepting(
    to path: ListPath, _ direction: FocusDirection, from start: ListPath? = nil, isFar: Bool
  ) -> ListPath? {
    let next = accepting(path, direction, atMost: Self.mostRefusals, isFar: isFar)
    guard next == nil, isFar, let start else { return next }
    let last = accepting(
      path, direction.opposite, atMost: Self.mostRefusalsOnTheWayBack, isFar: true)
    return last.flatMap { isBeyond($0, start, direction) ? $0 : nil }
  }

  private func accepting(
    _ path: ListPath, _ direction: FocusDirection, atMost refusals: Int, isFar: Bool
  ) -> ListPath? {
    var next: ListPath? = path
    for _ in 0..<refusals {
      guard let item = next, isFar || isNear(item, direction) else { return nil }
      if source?.acceptsFocus(item) != false { return item }
      next = neighbour(of: item, direction)
    }
    return nil
  }

  private func isBeyond(_ path: ListPath, _ start: ListPath, _ direction: FocusDirection) -> Bool {
    guard let frame = layout.frame(of: .item(path)), let start = layout.frame(of: .item(start))
    else { return false }
    return frame.isBeyond(start, along: direction.axis, isForward: direction.isForward)
  }

  /// The item a number of steps away, or the last one that can be reached; `nil` if there is no
  /// neighbour.
  private func neighbour(of path: ListPath, _ direction: FocusDirection, times: Int) -> ListPath? {
    var last: ListPath?
    // In a stack the items follow each other, so many steps can be one jump.
    if times > Self.nearSteps, layout is StackLayout, direction.axis == layout.axis, let source {
      let number = source.itemCount(before: path) + 1
      let target =
        direction.isForward ? min(number + times, source.itemCount) : max(number - times, 1)
      last = target == number ? nil : item(number: target)
      // An item without length is not visible, so the steps are made one by one.
      let length = last.flatMap { layout.frame(of: .item($0)) }?.size.length(along: layout.axis)
      if length != 0 { return last }
      last = nil
    }
    for _ in 0..<min(times, Self.mostSteps) {
      guard let next = neighbour(of: last ?? path, direction) else { break }
      last = next
    }
    return last
  }

  /// The most lines beyond the visible part that a single step passes: as many as a step of the wheel.
  private static var mostLinesPassed: Double { 3 }

  /// The most steps that are made one by one, which takes about a second.
  static var mostSteps: Int { 99_999 }

  /// The most items that are asked for the focus for one key, each of which needs its controller.
  private static var mostRefusals: Int { 500 }
  /// The same between the end of many steps and their start.
  private static var mostRefusalsOnTheWayBack: Int { 2_000 }

  /// The most steps that are made one by one in a stack, where the focus can jump.
  private static var nearSteps: Int { 100 }

  /// The nearest item beyond an item: first along the direction, then across it.
  private func neighbour(of path: ListPath, _ direction: FocusDirection) -> ListPath? {
    layout.frame(of: .item(path)).flatMap { neighbour(of: $0, direction) }
  }

  private func neighbour(of frame: ListRect, _ direction: FocusDirection) -> ListPath? {
    if direction.axis != layout.axis { return inLine(with: frame, direction) }
    let axis = direction.axis
    var length = max(1, viewportLength)
    let content = layout.contentSize.length(along: axis)
    // The strip grows until it contains an item, as gaps longer than the screen are rare.
    while true {
      let strip = strip(beyond: frame, along: axis, isForward: direction.isForward, length: length)
      if let found = nearest(in: strip, to: frame, along: axis, isForward: direction.isForward) {
        return found
      }
      guard length <= content, length.isFinite else { return nil }
      length *= 4
    }
  }

  private func strip(beyond frame: ListRect, along axis: ListAxis, isForward: Bool, length: Double)
    -> ListRect
  {
    let start = isForward ? frame.end(along: axis) : frame.start(along: axis) - length
    let breadth = max(
      layout.contentSize.length(along: axis.perpendicular),
      containerSize.length(along: axis.perpendicular))
    return axis == .vertical
      ? ListRect(x: 0, y: start, width: breadth, height: length)
      : ListRect(x: start, y: 0, width: length, height: breadth)
  }

  private func nearest(
    in strip: ListRect, to frame: ListRect, along axis: ListAxis, isForward: Bool
  )
    -> ListPath?
  {
    let crossing = axis.perpendicular
    let middle = (frame.start(along: crossing) + frame.end(along: crossing)) / 2
    let beyond = layout.elements(in: strip).filter { placed in
      placed.place.path != nil && placed.frame.isBeyond(frame, along: axis, isForward: isForward)
    }
    // The next line is that of the nearest item; the result is its item straight ahead.
    let edge =
      isForward
      ? beyond.map { $0.frame.start(along: axis) }.min()
      : beyond.map { $0.frame.end(along: axis) }.max()
    guard let edge else { return nil }
    let nearest = beyond.first { placed in
      (isForward ? placed.frame.start(along: axis) : placed.frame.end(along: axis)) == edge
    }
    guard let line = nearest?.frame else { return nil }
    func side(_ placed: PlacedElement) -> Double {
      let start = placed.frame.start(along: crossing)
      let end = placed.frame.end(along: crossing)
      return abs((start + end) / 2 - middle)
    }
    return
      beyond.filter {
        $0.frame.start(along: axis) < line.end(along: axis)
          && $0.frame.end(along: axis) > line.start(along: axis)
      }
      .min { side($0) < side($1) }
      .flatMap { $0.place.path }
  }

  /// The neighbour in the same line.
  private func inLine(with frame: ListRect, _ direction: FocusDirection) -> ListPath? {
    let axis = direction.axis
    let breadth = max(
      layout.contentSize.length(along: axis), containerSize.length(along: axis))
    let line =
      axis == .horizontal
      ? ListRect(x: 0, y: frame.minY, width: breadth, height: max(1, frame.size.height))
      : ListRect(x: frame.minX, y: 0, width: max(1, frame.size.width), height: breadth)
    return nearest(in: line, to: frame, along: axis, isForward: direction.isForward)
  }

  /// The first or last item that is fully visible and uncovered, or else partly visible.
  func itemNearSight(fromEnd: Bool) -> ListPath? {
    let all = cells.ordered.filter { $0.place.path != nil }
    let accepting = all.filter { element in
      element.place.path.map { source?.acceptsFocus($0) ?? true } ?? false
    }
    let items = accepting.isEmpty ? all : accepting
    let visible = uncoveredRect
    let whole = items.filter { visible.contains($0.frame) }
    let partial = items.filter { visible.intersects($0.frame) }
    let candidates = [whole, partial, items].first { !$0.isEmpty }
    return (fromEnd ? candidates?.last : candidates?.first)?.place.path
  }

  func focusEnd(isLast: Bool) -> Bool {
    guard let source else { return false }
    let path = isLast ? lastItem(of: source) : firstItem(of: source)
    if let path { source.didFocus(path) }
    let hasScrolled = scrollToEnd(isLast: isLast)
    // Items that refuse the focus, or a long header or footer, may fill the visible part at this
    // end.
    if let path, shownElement(at: .item(path)) == nil { reveal(path) }
    return path != nil || hasScrolled
  }

  /// The first item that accepts the focus, unless too many before it refuse it.
  private func firstItem(of source: ListSource<TextCell>) -> ListPath? {
    var asked = 0
    for section in 0..<source.sectionCount {
      for item in 0..<source.itemCount(in: section) {
        let path = ListPath(section: section, item: item)
        if source.acceptsFocus(path) { return path }
        asked += 1
        if asked == Self.mostRefusals { return nil }
      }
    }
    return nil
  }

  /// The last item that accepts the focus, unless too many after it refuse it.
  private func lastItem(of source: ListSource<TextCell>) -> ListPath? {
    var asked = 0
    for section in (0..<source.sectionCount).reversed() {
      for item in (0..<source.itemCount(in: section)).reversed() {
        let path = ListPath(section: section, item: item)
        if source.acceptsFocus(path) { return path }
        asked += 1
        if asked == Self.mostRefusals { return nil }
      }
    }
    return nil
  }
}

extension ListRect {
  /// Whether the frame begins after another one, or ends before it.
  fileprivate func isBeyond(_ other: ListRect, along axis: ListAxis, isForward: Bool) -> Bool {
    isForward
      ? start(along: axis) > other.end(along: axis) - 0.5
      : end(along: axis) < other.start(along: axis) + 0.5
  }
}
