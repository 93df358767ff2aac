extension Character {
  /// How many columns it takes when drawn: 0, 1 or 2.
  ///
  /// Ambiguous, private and unassigned characters take one column, emoji and flags two. What is
  /// never passed to a screen counts as what is drawn in its place: a picture for a control
  /// character, two spaces for a tab, nothing for a mark without a letter.
  ///
  /// The selector for emoji, U+FE0F, makes two columns of an emoji that has one without it. The one
  /// for text, U+FE0E, takes none away, as in most terminals: a watch has two columns with it, too.
  /// Tags are left out, so that the flag of England is drawn as a black flag, in two columns.
  public var columns: Int {
    String(self).columns
  }
}
