/// An event while the user pulls the list beyond its start.
public enum ListPullEvent: Hashable, Sendable {
  /// The user pulled by a distance; a negative one reduces the pull.
  case moved(by: Double)
  /// The user released the list.
  case released
  /// The user cancelled the pull.
  case cancelled
  /// The list scrolled away from its start, which cancels the pull.
  case scrolled
}
