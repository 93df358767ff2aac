/// What a list does while one of its ends is visible.
public enum ListFollowing: Hashable, Sendable {
  /// Keeps the visible elements where they are.
  case nothing
  /// Scrolls to elements inserted before the first row, if that row was visible.
  case start
  /// Scrolls to elements inserted after the last row, if that row was visible, as in a chat.
  case end
}
