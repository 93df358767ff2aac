/// A call that an adapter makes to a section controller on behalf of its host.
public enum ListControllerCall: Hashable, Sendable {
  /// The size of an element.
  case size
  /// A cell for an element.
  case cell
  /// A cell becomes visible.
  case willDisplay
  /// A cell is no longer visible.
  case didEndDisplaying
  /// The list scrolls; all visible controllers are called.
  case scroll
}
