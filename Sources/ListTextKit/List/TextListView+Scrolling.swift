public import ListKit

extension TextListView {
  /// Scrolls until a place stands where it should, or as far as the content goes.
  public func scroll(
    to place: ListPlace, at position: ListScrollPosition, offset extra: Double, animated: Bool
  ) {
    guard let identity = source?.identity(at: place) else { return }
    hold = .element(identity, position, extra: extra)
    motion.stop()
    refresh()
    source?.didScroll(.moved)
  }

  /// Scrolls by a distance along the axis of the list, or as far as the content goes.
  public func scroll(by distance: Double) { scroll(to: offset + distance) }

  /// Scrolls to a distance from the start of the content, or as far as the content goes.
  public func scroll(to offset: Double) {
    let wanted = offset.isNaN ? 0 : max(0, min(offset, maximumOffset))
    guard wanted != self.offset else { return }
    hold = .nothing
    self.offset = wanted
    motion.stop()
    refresh()
    source?.didScroll(.moved)
  }

  /// Scrolls to the last row, wherever that is once everything on the way is measured.
  public func scrollToEnd() {
    hold = .end
    motion.stop()
    refresh()
    source?.didScroll(.moved)
  }

  /// Moves the list to what it holds on to.
  func applyHold() {
    switch hold {
    case .nothing: break
    case .end: offset = maximumOffset
    case .element(let identity, let position, let extra):
      guard let place = source?.place(of: identity), let frame = layout.frame(of: place.element)
      else { return }
      offset = offsetShowing(frame, at: position) + extra
    case .anchor(let identity, let distance):
      guard let place = source?.place(of: identity), let frame = layout.frame(of: place.element)
      else { return }
      offset = frame.start(along: layout.axis) - distance
    }
  }

  /// Where the list stands when an area stands where it should.
  private func offsetShowing(_ frame: Rect, at position: ListScrollPosition) -> Double {
    let start = frame.start(along: layout.axis)
    let end = frame.end(along: layout.axis)
    let length = viewportLength
    switch position {
    case .start: return start
    case .center: return (start + end - length) / 2
    case .end: return end - length
    case .nearest:
      if start < offset || end - start > length { return start }
      return end > offset + length ? end - length : offset
    }
  }
}
