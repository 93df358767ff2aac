/// How many items the user may select.
public enum ListSelectionMode: Hashable, Sendable {
  /// None: picking an item is an action, and selects nothing.
  case none
  /// One: selecting another item deselects it.
  case single
  /// Any number: picking a selected item again deselects it.
  case multiple
}
