/// What a list does while one of its ends is visible.
public enum ListFollowing: Hashable, Sendable {
  /// Keeps the visible elements where they are.
  case nothing
  /// Shows elements inserted before the first row at once, if that row is visible.
  case start
  /// Shows elements inserted after the last row at once, if that row is visible, as in a chat.
  case end
}
