public import ListKit

extension StrictListHost {
  /// Makes `count` items from one on visible, regardless of sizes, until ``scroll(to:)-(Double)``.
  ///
  /// The headers and footers next to them are visible too. After a batch that keeps the anchor, the first of
  /// these items is still the first visible one.
  public func visible(from path: ListPath, count: Int) {
    viewport = .window(first: path, count: max(0, count))
    refresh()
  }

  /// Makes `count` items visible, from a position among all items on, regardless of sizes.
  ///
  /// No element is visible until the list has an item at that position.
  ///
  /// - Complexity: O(*s*) for *s* sections, and the cost of the elements that become visible.
  public func visible(from position: Int, count: Int) {
    viewport = .awaiting(position, count: max(0, count))
    refresh()
  }

  /// The user scrolls to a distance from the start of the content, or as far as possible.
  public func scroll(to offset: Double) {
    source?.userTakesOver()
    viewport = .offset(0)
    viewport = .offset(clamped(offset))
    refresh()
    source?.didScroll(.moved)
  }

  /// The user scrolls until an item is at the top edge, or as far as possible.
  ///
  /// If the item does not exist, it adds a violation and does not scroll.
  public func scroll(to path: ListPath) {
    if checksRules, !mirror.contains(.item(path)) {
      return report(.missingPlace(.item(path), "scrolled to"))
    }
    source?.userTakesOver()
    viewport = .offset(0)
    go(to: .item(path), at: .start, offset: 0)
    refresh()
    source?.didScroll(.moved)
  }

  /// Scrolls until an element is at a scroll position, or as far as possible.
  public func scroll(
    to place: ListPlace, at position: ListScrollPosition, offset: Double, animated: Bool
  ) {
    note(.scroll(place, at: position, offset: offset, isAnimated: animated))
    if checksRules, !mirror.contains(place) { return report(.missingPlace(place, "scrolled to")) }
    go(to: place, at: position, offset: offset)
    refresh()
    source?.didScroll(.moved)
  }

  func go(to place: ListPlace, at position: ListScrollPosition, offset: Double) {
    guard let source else { return }
    switch viewport {
    case .awaiting: break
    case .window(let first, let count):
      let window = ItemWindow(source: source, first: first, count: count)
      viewport = .window(first: window.first(showing: place, at: position) ?? first, count: count)
    case .offset(let current):
      guard let frame = layout?.frame(at: place) else { return }
      let wanted = StackedLayout.offset(
        showing: frame, at: position, from: current, in: containerSize.height)
      viewport = .offset(clamped(wanted + offset))
    }
  }
}
