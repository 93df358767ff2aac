public import ListKit

extension TextListView {
  /// Scrolls until a place stands where it should, or as far as the content goes.
  public func scroll(
    to place: ListPlace, at position: ListScrollPosition, offset extra: Double, animated: Bool
  ) {
    guard let identity = source?.identity(at: place) else { return }
    scroll(holding: .element(identity, position, extra: extra.isNaN ? 0 : extra))
  }

  /// Scrolls by a distance along the axis of the list, or as far as the content goes.
  ///
  /// What is measured on the way makes room for itself out of the reader's sight.
  public func scroll(by distance: Double) {
    guard !distance.isNaN else { return }
    guard !isChangingData, !isLayingOut else {
      return scroll(holding: .offset(offset + distance))
    }
    let before = offset
    hold = .nothing
    offset += distance
    clampOffset()
    if offset != before { showScrolled() }
  }

  /// Scrolls to a distance from the start of the content, or as far as the content goes.
  public func scroll(to offset: Double) {
    if !offset.isNaN { scroll(holding: .offset(offset)) }
  }

  /// Scrolls to the last row, wherever that is once everything on the way is measured.
  public func scrollToEnd() { scroll(holding: .end) }

  private func scroll(holding hold: ScrollHold) {
    self.hold = hold
    showScrolled()
  }

  private func showScrolled() {
    motion.stop()
    refresh()
    source?.didScroll(.moved)
  }

  /// Moves the list to what it holds on to.
  func applyHold() {
    switch hold {
    case .nothing: break
    case .offset(let wanted): offset = wanted
    case .end: offset = maximumOffset
    case .element(let identity, let position, let extra):
      guard let place = source?.place(of: identity), let frame = layout.frame(of: place)
      else { return }
      offset = offsetShowing(frame, of: place, at: position) + extra
    case .anchor(let identity, let distance):
      guard let place = source?.place(of: identity), let frame = layout.frame(of: place)
      else { return }
      offset = frame.start(along: layout.axis) - distance
    }
  }

  /// Where the list stands when an element stands where it should, and nothing floats above it.
  private func offsetShowing(
    _ frame: ListRect, of place: ListPlace, at position: ListScrollPosition
  ) -> Double {
    let start = frame.start(along: layout.axis)
    let end = frame.end(along: layout.axis)
    let length = viewportLength
    switch position {
    case .start: return start - cover(of: place, frame, from: start).before
    case .center: return (start + end - length) / 2
    case .end: return end - length + cover(of: place, frame, from: end - length).after
    case .nearest:
      // What is longer than the list is in sight wherever it fills the list.
      let last = start - cover(of: place, frame, from: start).before
      let first = end - length + cover(of: place, frame, from: end - length).after
      return max(min(first, last), min(offset, max(first, last)))
    }
  }

  /// How much of an element is beneath what floats at either end, when the list stands somewhere.
  private func cover(
    of place: ListPlace, _ frame: ListRect, from offset: Double
  ) -> (before: Double, after: Double) {
    let axis = layout.axis
    var visible = visibleRect
    if axis == .vertical { visible.origin.y = offset } else { visible.origin.x = offset }
    var cover = (before: 0.0, after: 0.0)
    for placed in layout.elements(in: visible)
    where placed.isFloating && placed.place != place && placed.frame.intersects(frame) {
      if placed.place < place {
        cover.before = max(cover.before, placed.frame.end(along: axis) - offset)
      } else {
        cover.after = max(cover.after, offset + viewportLength - placed.frame.start(along: axis))
      }
    }
    return cover
  }
}
