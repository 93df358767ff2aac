extension Character {
  /// How many columns it takes when drawn: 0, 1 or 2.
  ///
  /// Ambiguous, private and unassigned characters take one column, emoji and flags two. What is
  /// never passed to a screen counts as what is drawn in its place: a picture for a control
  /// character, two spaces for a tab, nothing for a mark without a letter.
  public var columns: Int {
    String(self).columns
  }
}
