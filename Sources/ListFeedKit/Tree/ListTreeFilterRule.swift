/// Which nodes a filter shows besides those that meet it.
public enum ListTreeFilterRule: Hashable, Sendable {
  /// The ancestors of each matching node, so that it stays in its place.
  case hitsWithAncestors
  /// The ancestors of each matching node, and all its descendants, closed at first; those that are
  /// not loaded yet are loaded when their branch is opened.
  case hitsWithAllBelow
}
