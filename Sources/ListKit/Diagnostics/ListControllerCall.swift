/// A kind of call that an adapter makes to section controllers.
public enum ListControllerCall: Hashable, Sendable {
  /// The controller is asked for the size of an element.
  case size
  /// The controller is asked for a cell.
  case cell
  /// A cell becomes visible.
  case willDisplay
  /// A cell is no longer visible.
  case didEndDisplaying
  /// The list scrolls; all visible controllers are called.
  case scroll
}
