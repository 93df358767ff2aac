/// The position within the container to which a scroll brings an element.
public enum ListScrollPosition: Hashable, Sendable {
  /// Scrolls the minimum distance; does nothing if the element is already visible.
  case nearest
  /// The top or leading edge.
  case start
  /// The middle.
  case center
  /// The bottom or trailing edge.
  case end
}
