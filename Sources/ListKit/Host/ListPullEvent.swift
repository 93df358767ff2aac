/// A moment of pulling a list beyond its start.
public enum ListPullEvent: Hashable, Sendable {
  /// The user pulled by a step, or back if it is negative.
  case moved(by: Double)
  /// The user let go of the list.
  case released
  /// The user gave the pull up.
  case cancelled
  /// The list scrolled away from its start, which gives a pull up.
  case scrolled
}
