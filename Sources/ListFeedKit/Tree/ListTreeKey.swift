/// A key that a tree handles.
public enum ListTreeKey: Hashable, Sendable {
  /// Moves the focus to the row above.
  case up
  /// Moves the focus to the row below.
  case down
  /// Closes an open branch; otherwise moves the focus to the parent.
  case left
  /// Opens a closed branch; otherwise moves the focus to its first child.
  case right
  /// Moves the focus to the first row.
  case home
  /// Moves the focus to the last row.
  case end
  /// Moves the focus up by a number of rows.
  case pageUp(Int)
  /// Moves the focus down by a number of rows.
  case pageDown(Int)
  /// Selects the focused node alone, and then opens or closes it.
  case enter
  /// Selects or deselects the focused node; other nodes stay selected.
  case space
  /// Opens all branches on the level of the focused node.
  case asterisk
  /// Moves the focus to the next node whose text begins with the typed characters.
  case character(Character)
}
