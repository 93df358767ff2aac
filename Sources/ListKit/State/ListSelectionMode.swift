/// How many items the user may select.
public enum ListSelectionMode: Hashable, Sendable {
  /// No items: selecting an item only calls its controller.
  case none
  /// One item: selecting another one deselects it.
  case single
  /// Any number of items: selecting a selected item deselects it.
  case multiple
}
