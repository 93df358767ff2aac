/// An event while the list scrolls.
public enum ListScrollEvent: Hashable, Sendable {
  /// The scroll offset changed.
  case moved
  /// The user began to drag the list.
  case willBeginDragging
  /// The user ended dragging the list.
  case didEndDragging
  /// The list came to rest after scrolling.
  case didEndDecelerating
}
