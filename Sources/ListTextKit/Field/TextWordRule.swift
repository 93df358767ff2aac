/// What a word is when the caret of a ``TextInputField`` moves by words.
///
/// Letters, digits and the underscore are the characters of words.
public enum TextWordRule: Hashable, Sendable, CaseIterable {
  /// Moves over other characters and then over the word, as Emacs and shells do.
  case emacs
  /// Moves to the beginning of a word in both directions.
  case wordStart
  /// Moves over blanks and then over all that is not blank: a path is one word.
  case whitespace

  /// The place to the left of another one.
  ///
  /// - Complexity: Linear in the distance.
  func before(_ place: Int, in characters: [Character]) -> Int {
    var place = place
    while place > 0, !isPart(characters[place - 1]) { place -= 1 }
    while place > 0, isPart(characters[place - 1]) { place -= 1 }
    return place
  }

  /// The place to the right of another one.
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
