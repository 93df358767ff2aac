/// A moment of scrolling.
public enum ListScrollEvent: Hashable, Sendable {
  /// The list moved.
  case moved
  /// The user began to drag the list.
  case willBeginDragging
  /// The user ended dragging the list.
  case didEndDragging
  /// The list came to rest.
  case didEndDecelerating
}
