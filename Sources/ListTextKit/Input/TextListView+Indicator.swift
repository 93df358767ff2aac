import ListKit

/// The scroll indicator, which the mouse can drag.
extension TextListView {
  /// The rows of the thumb of the scroll indicator; `nil` if none is shown.
  var indicatorThumb: Range<Int>? {
    guard appearance.showsIndicator, layout.axis == .vertical, rows > 0, emptyView == nil,
      viewport.maximumOffset(in: layout) > 0
    else { return nil }
    let height = Double(rows)
    let length = min(rows, max(1, Int(cells: height * height / layout.contentSize.height)))
    let share = viewport.offset / viewport.maximumOffset(in: layout)
    let start = Int(cells: share * Double(rows - length))
    return start..<start + length
  }

  /// Scrolls while the mouse drags the thumb; a press beside the thumb moves it there.
  ///
  /// - Returns: Whether the event was for the indicator.
  func dragIndicator(_ event: TerminalMouseEvent) -> Bool {
    switch event.kind {
    case .press(.left):
      // Ends the previous press, whose release may have been lost.
      letGo()
      guard event.column == columns - 1, (0..<rows).contains(event.row), let thumb = indicatorThumb
      else { return false }
      cancelPull()
      let isOnThumb = thumb.contains(event.row)
      input.grip(isOnThumb ? event.row - thumb.lowerBound : thumb.count / 2)
      if !isOnThumb { scrollIndicator(to: event.row) }
      return true
    case .drag where input.grip != nil:
      scrollIndicator(to: event.row)
      return true
    case .release where input.grip != nil:
      input.grip(nil)
      return true
    default: return false
    }
  }

  /// Scrolls so that the dragged row of the thumb is at a row of the list.
  private func scrollIndicator(to row: Int) {
    guard let thumb = indicatorThumb, let grip = input.grip else { return }
    let last = rows - thumb.count
    // Rows inserted since the press may have made the thumb shorter.
    let start = row - min(grip, thumb.count - 1)
    // One row of the indicator represents many offsets: while the thumb stays in its row, the
    // offset stays the same.
    guard start != thumb.lowerBound else { return }
    source?.userTakesOver()
    if start >= last {
      scrollToEnd()
    } else {
      scroll(to: viewport.maximumOffset(in: layout) * Double(max(0, start)) / Double(max(1, last)))
    }
  }
}
