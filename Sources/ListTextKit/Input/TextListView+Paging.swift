import ListKit

/// Scrolling by pages, each of which shows a line of the previous one.
extension TextListView {
  /// Scrolls by a fraction of the visible part and focuses the last visible item in this direction.
  ///
  /// A page never skips a line: one previously visible line stays visible and uncovered by floating
  /// headers and footers.
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
      // The item is visible; revealing more of it would skip lines.
      source?.didFocus(next)
    }
    return true
  }

  /// The visible part without the areas that floating headers and footers cover.
  var uncoveredRect: ListRect { uncoveredRect(at: viewport.offset) }

  /// A line that stays visible across a page.
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

  /// The longest step, up to a length, after which a line is visible.
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

  /// Scrolls back if newly measured rows moved the kept line out of the visible part.
  private func goBack(to kept: KeptLine, isForward: Bool) {
    guard let element = kept.element else { return }
    // Each scroll may measure further rows.
    for _ in 0..<4 {
      guard let place = source?.place(of: element.identity), let frame = layout.frame(of: place)
      else { return }
      let line = frame.start(along: layout.axis) + element.distance
      let distance = distance(to: line, isForward: isForward, at: viewport.offset)
      if distance <= 0 { return }
      scroll(by: isForward ? -distance : distance)
    }
  }

  /// The distance of a line before the uncovered part, or after it for a page back; not positive if
  /// visible.
  private func distance(to line: Double, isForward: Bool, at offset: Double) -> Double {
    let visible = uncoveredRect(at: offset)
    return isForward
      ? visible.start(along: layout.axis) - line : line + 1 - visible.end(along: layout.axis)
  }

  /// The uncovered part of the visible part at an offset.
  private func uncoveredRect(at offset: Double) -> ListRect {
    let axis = layout.axis
    let offset = max(0, min(offset, viewport.maximumOffset(in: layout)))
    let visible = ListRect(
      along: axis, start: offset, length: viewportLength, crossStart: 0, crossLength: breadth)
    let elements = layout.elements(in: visible)
    var (start, end) = (offset, visible.end(along: axis))
    // One that is as long as the visible part scrolls with the others.
    for floating in elements
    where floating.isFloating && floating.frame.size.length(along: axis) < viewportLength {
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
