/// How the selection treats an item that leaves the list.
public enum ListSelectionPolicy: Hashable, Sendable {
  /// The item is deselected: if it returns, it is not selected.
  case forgetsDeleted
  /// The item stays selected by identity, as in a filtered list: if it returns, it is selected.
  ///
  /// Items without identities are matched by index if their whole section leaves the list. If such
  /// an item is deleted from a section that stays, it is deselected.
  case keepsHidden
}
