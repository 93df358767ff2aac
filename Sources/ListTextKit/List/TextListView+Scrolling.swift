public import ListKit

extension TextListView {
  /// Scrolls an element to a position of the container, within the content; ignores `animated`.
  public func scroll(
    to place: ListPlace, at position: ListScrollPosition, offset extra: Double, animated: Bool
  ) {
    guard let identity = source?.identity(at: place) else { return }
    viewport.scroll(to: identity, at: position, extra: extra)
    showScrolled()
  }

  /// Scrolls by a distance along the axis of the list, within the content.
  ///
  /// Rows that are measured on the way grow away from the visible part.
  public func scroll(by distance: Double) {
    guard !distance.isNaN else { return }
    guard !phase.isHalfChanged else { return scroll(to: viewport.offset + distance) }
    if viewport.scroll(by: distance, in: layout) { showScrolled() }
  }

  /// Scrolls to an offset from the start of the content, within the content.
  public func scroll(to offset: Double) {
    guard !offset.isNaN else { return }
    viewport.scroll(to: offset)
    showScrolled()
  }

  /// Whether the end of the content is visible.
  public var isAtEnd: Bool { viewport.isAtEnd(in: layout) }

  /// Scrolls to the end of the content, and measures the rows that are visible there.
  public func scrollToEnd() {
    // Takes precedence over the place of a restored state that an update in flight would give back.
    source?.userTakesOver()
    viewport.scrollToEnd()
    showScrolled()
  }

  private func showScrolled() {
    input.revealFocus(false)
    motion.stop()
    refresh()
    source?.didScroll(.moved)
  }
}
