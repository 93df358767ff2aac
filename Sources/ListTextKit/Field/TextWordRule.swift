/// How the caret of a ``TextInputField`` moves by words.
///
/// A word consists of letters, digits and underscores, unless the rule is ``whitespace``.
public enum TextWordRule: Hashable, Sendable, CaseIterable {
  /// Moves over other characters and then over the word, as in Emacs and shells.
  case emacs
  /// Moves to the beginning of a word in both directions.
  case wordStart
  /// Moves over whitespace and then over all other characters, so that a path is one word.
  case whitespace

  /// The place that a move by a word to the left reaches.
  ///
  /// - Complexity: Linear in the distance.
  func before(_ place: Int, in characters: [Character]) -> Int {
    var place = place
    while place > 0, !isPart(characters[place - 1]) { place -= 1 }
    while place > 0, isPart(characters[place - 1]) { place -= 1 }
    return place
  }

  /// The place that a move by a word to the right reaches.
  ///
  /// - Complexity: Linear in the distance.
  func after(_ place: Int, in characters: [Character]) -> Int {
    var place = place
    let end = characters.count
    if self == .wordStart {
      while place < end, isPart(characters[place]) { place += 1 }
      while place < end, !isPart(characters[place]) { place += 1 }
    } else {
      while place < end, !isPart(characters[place]) { place += 1 }
      while place < end, isPart(characters[place]) { place += 1 }
    }
    return place
  }

  private func isPart(_ character: Character) -> Bool {
    if self == .whitespace { return !character.isWhitespace }
    return character.isLetter || character.isNumber || character == "_"
  }
}
