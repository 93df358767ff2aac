/// Measures text as a ``TextCanvas`` draws it.
public enum TextMetrics {
  /// The number of columns that a text takes in one line.
  ///
  /// - Complexity: Linear in the text.
  public static func columns(of text: some StringProtocol) -> Int {
    text.withBytes { bytes in
      var reader = ClusterReader(bytes)
      var columns = 0
      while let cluster = reader.next() { columns += cluster.columns }
      return columns
    }
  }

  /// The number of columns that a character takes: 0, 1 or 2.
  ///
  /// Ambiguous, private and unassigned characters take one column, emoji and flags two. A character
  /// that is never sent to a terminal has the width of its replacement: a picture for a control
  /// character, two spaces for a tab, nothing for a mark without a letter.
  ///
  /// The emoji selector U+FE0F makes an emoji two columns wide. The text selector U+FE0E does not
  /// make it narrower, as in most terminals: a watch takes two columns with it, too. Tags are
  /// removed, so the flag of England is drawn as a black flag in two columns.
  public static func columns(of character: Character) -> Int { columns(of: String(character)) }
}
