/// What a filter shows beside the nodes that meet it.
public enum ListTreeFilterRule: Hashable, Sendable {
  /// The ancestors of each, so that it stays in its place.
  case hitsWithAncestors
  /// The ancestors of each, and all that is below it, closed at first.
  case hitsWithAllBelow
}
