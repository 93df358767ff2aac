/// How many items the user may select.
public enum ListSelectionMode: Hashable, Sendable {
  /// None: to pick an item is an action that leaves no trace.
  case none
  /// One: to pick another gives up the one before.
  case single
  /// Any number: to pick a selected item again gives it up.
  case multiple
}
