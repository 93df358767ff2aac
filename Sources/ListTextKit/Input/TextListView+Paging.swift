import ListKit

/// Pages, of which the next one shows a line of the one before.
extension TextListView {
  /// Scrolls by a part of the visible lines, and focuses the last item that is then visible in that direction.
  ///
  /// One step never leaves out a line: a line of those that were visible stays so, beside headers and footers
  /// that float.
  func page(_ part: Double, times: Int) -> Bool {
    let before = viewport.offset
    let isForward = part > 0
    let kept = keptLine(isForward: isForward)
    let most = max(1, (viewportLength * abs(part)).rounded(.down) - (abs(part) == 1 ? 1 : 0))
    let step = pageStep(most, isForward: isForward, keeping: kept.line)
    scroll(by: (isForward ? step : -step) * Double(times))
    if times == 1, step > 1 { goBack(to: kept, isForward: isForward) }
    if let next = itemNearSight(fromEnd: isForward),
      source?.focusedPath != nil || before == viewport.offset
    {
      // It is in sight: to reveal more of it would scroll past lines.
      source?.didFocus(next)
    }
    return true
  }

  /// The visible part without what floating headers and footers cover.
  var uncoveredRect: ListRect { uncoveredRect(at: viewport.offset) }

  /// A line that is visible before a page and after it.
  private struct KeptLine {
    /// The line's distance from the start of the content.
    var line: Double
    /// The element with the line, and the line's distance from its start; `nil` for a line without element.
    var element: (identity: ListElementKey, distance: Double)?
  }

  private func keptLine(isForward: Bool) -> KeptLine {
    let axis = layout.axis
    let visible = uncoveredRect
    let start = visible.start(along: axis)
    let line = isForward ? max(start, visible.end(along: axis) - 1) : start
    let element = cells.ordered.first {
      !$0.isFloating && $0.frame.start(along: axis) <= line && $0.frame.end(along: axis) > line
    }
    return KeptLine(
      line: line, element: element.map { ($0.identity, line - $0.frame.start(along: axis)) })
  }

  /// The longest step after which a line is visible, of those up to a length.
  private func pageStep(_ most: Double, isForward: Bool, keeping line: Double) -> Double {
    var step = most
    while step > 1 {
      let offset = viewport.offset + (isForward ? step : -step)
      let distance = distance(to: line, isForward: isForward, at: offset)
      if distance <= 0 { break }
      step = max(1, step - distance)
    }
    return step
  }

  /// Scrolls back as far as rows that got other lengths on a page have moved the line out of sight.
  private func goBack(to kept: KeptLine, isForward: Bool) {
    guard let element = kept.element else { return }
    // Each scroll may give lengths to further rows.
    for _ in 0..<4 {
      guard let place = source?.place(of: element.identity), let frame = layout.frame(of: place)
      else { return }
      let line = frame.start(along: layout.axis) + element.distance
      let distance = distance(to: line, isForward: isForward, at: viewport.offset)
      if distance <= 0 { return }
      scroll(by: isForward ? -distance : distance)
    }
  }

  /// How far a line is before the uncovered part, or behind it after a page back.
  private func distance(to line: Double, isForward: Bool, at offset: Double) -> Double {
    let visible = uncoveredRect(at: offset)
    return isForward
      ? visible.start(along: layout.axis) - line : line + 1 - visible.end(along: layout.axis)
  }

  /// What is not covered of the visible part, were it at an offset.
  private func uncoveredRect(at offset: Double) -> ListRect {
    let axis = layout.axis
    let offset = max(0, min(offset, viewport.maximumOffset(in: layout)))
    let visible = ListRect(
      along: axis, start: offset, length: viewportLength, crossStart: 0, crossLength: breadth)
    let elements = layout.elements(in: visible)
    var (start, end) = (offset, visible.end(along: axis))
    for floating in elements where floating.isFloating {
      let covers = elements.contains { !$0.isFloating && $0.frame.intersects(floating.frame) }
      guard covers else { continue }
      if case .footer = floating.place {
        end = min(end, floating.frame.start(along: axis))
      } else {
        start = max(start, floating.frame.end(along: axis))
      }
    }
    return ListRect(
      along: axis, start: start, length: max(0, end - start), crossStart: 0, crossLength: breadth)
  }
}
