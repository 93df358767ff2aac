public import ListKit

extension StrictListHost {
  /// Pins the part in sight to some items, whatever their sizes, until ``scroll(to:)-(Double)``.
  ///
  /// The headers and footers next to them are in sight too. A batch that keeps the anchor keeps the
  /// first of these items where it is, and counts on from there.
  public func visible(from path: ListPath, count: Int) {
    viewport = .window(first: path, count: max(0, count))
    refresh()
  }

  /// Pins the part in sight to some items, the first of which is named by its place among all items.
  ///
  /// Nothing is in sight until the list has so many items.
  ///
  /// - Complexity: O(*s*) for *s* sections, besides what comes into sight.
  public func visible(from position: Int, count: Int) {
    viewport = .awaiting(position, count: max(0, count))
    refresh()
  }

  /// The user scrolls to a distance from the start of the content, or as far as it goes.
  public func scroll(to offset: Double) {
    source?.userTakesOver()
    viewport = .offset(0)
    viewport = .offset(clamped(offset))
    refresh()
    source?.didScroll(.moved)
  }

  /// The user scrolls until an item is at the top edge, or as far as the content goes.
  public func scroll(to path: ListPath) {
    source?.userTakesOver()
    viewport = .offset(0)
    go(to: .item(path), at: .start, offset: 0)
    refresh()
    source?.didScroll(.moved)
  }

  /// Scrolls until a place stands where it should, or as far as the content goes.
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
