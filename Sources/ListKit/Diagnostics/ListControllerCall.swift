/// A call that an adapter makes to a section controller on behalf of its host.
public enum ListControllerCall: Hashable, Sendable {
  /// The size of an element.
  case size
  /// A cell for an element.
  case cell
  /// A cell comes into sight.
  case display
  /// A cell goes out of sight.
  case endDisplay
  /// The list scrolls; all visible controllers are called.
  case scroll
}
