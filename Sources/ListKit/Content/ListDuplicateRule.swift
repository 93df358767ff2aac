/// Which of several values with the same identity is shown.
public enum ListDuplicateRule: Hashable, Sendable {
  /// The first one in the content.
  case keepsFirst
  /// The last one in the content.
  case keepsLast
}
