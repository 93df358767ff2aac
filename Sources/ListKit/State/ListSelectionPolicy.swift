/// What becomes of the selection of an item that leaves the list.
public enum ListSelectionPolicy: Hashable, Sendable {
  /// It is forgotten: an item that comes back is not selected.
  case forgetsDeleted
  /// It is kept by identity, as for a list that is filtered: an item that comes back is selected.
  ///
  /// Items without identities are known by their positions in a section that leaves as a whole; one that
  /// is deleted from a section that stays is forgotten.
  case keepsHidden
}
