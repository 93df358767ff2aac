import ListDiffKit

/// Computes the offset at which an element is at a scroll position and not covered by floating
/// elements.
struct ScrollTarget {
  let place: ListPlace
  let frame: ListRect
  let position: ListScrollPosition

  /// - Parameter visible: The currently visible part, from which `nearest` scrolls the minimum
  ///   distance.
  func offset(from visible: ListRect, in layout: some ListLayout) -> Double {
    let axis = layout.axis
    let start = frame.start(along: axis)
    let end = frame.end(along: axis)
    let length = visible.size.length(along: axis)
    func startOffset() -> Double {
      start - cover { self.cover(at: start - $0, visible, in: layout).before }
    }
    func endOffset() -> Double {
      end - length + cover { self.cover(at: end - length + $0, visible, in: layout).after }
    }
    switch position {
    case .start: return startOffset()
    case .center: return (start + end - length) / 2
    case .end: return endOffset()
    case .nearest:
      // An element longer than the container is fully visible as long as it fills the container.
      let last = startOffset()
      let first = endOffset()
      return max(min(first, last), min(visible.start(along: axis), max(first, last)))
    }
  }

  /// The cover that is left at the offset that makes room for it.
  ///
  /// At the end of its section, a floating element covers more once the list is scrolled back.
  private func cover(_ coverAfterScrolling: (Double) -> Double) -> Double {
    var cover = 0.0
    for _ in 0..<16 {
      let found = coverAfterScrolling(cover)
      guard found > cover else { break }
      cover = found
    }
    return cover
  }

  /// The lengths at both ends of the container that floating elements, were they whole, cover over
  /// this one at an offset.
  private func cover(
    at offset: Double, _ visible: ListRect, in layout: some ListLayout
  ) -> (before: Double, after: Double) {
    let axis = layout.axis
    let crossing = axis.perpendicular
    let visible = ListRect(
      along: axis, start: offset, length: visible.size.length(along: axis),
      crossStart: visible.start(along: crossing), crossLength: visible.size.length(along: crossing))
    var cover = (before: 0.0, after: 0.0)
    for placed in layout.elements(in: visible)
    where placed.isFloating && placed.place != place && placed.frame.intersects(frame)
      && !placed.coversAll(of: visible.size, along: axis)
    {
      let floating = placed.frame
      let whole = floating.size.length(along: axis)
      if placed.place < place {
        cover.before = max(cover.before, whole, floating.end(along: axis) - offset)
      } else {
        cover.after = max(
          cover.after, whole, visible.end(along: axis) - floating.start(along: axis))
      }
    }
    return cover
  }
}

extension PlacedElement {
  /// Whether the element floats over a whole container.
  func coversAll(of container: ListSize, along axis: ListAxis) -> Bool {
    isFloating && frame.size.length(along: axis) >= container.length(along: axis)
  }

  /// Whether at most a length of a later element is visible behind this one.
  ///
  /// What is before a floating header is covered too, as it only keeps a distance from the edge because of what
  /// lies there.
  func leaves(atMost length: Double, of later: PlacedElement, along axis: ListAxis) -> Bool {
    let across = axis.perpendicular
    return place < later.place
      && later.frame.end(along: axis) - frame.end(along: axis) <= length
      && later.frame.start(along: across) < frame.end(along: across)
      && frame.start(along: across) < later.frame.end(along: across)
  }
}
