/// Which of the values with one identity is shown.
public enum ListDuplicateRule: Hashable, Sendable {
  /// The one that stands before the others.
  case keepsFirst
  /// The one that stands behind the others.
  case keepsLast
}
