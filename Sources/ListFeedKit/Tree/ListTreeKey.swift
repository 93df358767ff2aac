/// A key that means something in a tree.
public enum ListTreeKey: Hashable, Sendable {
  /// To the row above.
  case up
  /// To the row below.
  case down
  /// Closes an open branch; otherwise goes to the parent.
  case left
  /// Opens a closed branch; otherwise goes to its first child.
  case right
  /// To the first row.
  case home
  /// To the last row.
  case end
  /// Up by a number of rows.
  case pageUp(Int)
  /// Down by a number of rows.
  case pageDown(Int)
  /// Selects the focused node alone, and then opens or closes it.
  case enter
  /// Selects the focused node beside the others, or takes that back.
  case space
  /// Opens all branches on the level of the focused node.
  case asterisk
  /// Goes to the next node whose text begins with what was typed.
  case character(Character)
}
