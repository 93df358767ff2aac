/// A key that means something in a tree.
public enum ListTreeKey: Hashable, Sendable {
  /// To the row above, or the one below.
  case up, down
  /// Closes an open branch, else goes to the parent; opens a closed branch, else goes to its first child.
  case left, right
  /// To the first row, or the last one.
  case home, end
  /// Up or down by a number of rows.
  case pageUp(Int)
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
