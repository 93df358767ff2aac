extension StringProtocol {
  /// The text within so many columns, with an ellipsis where it was cut.
  ///
  /// - Complexity: Linear in the text.
  public func truncated(toColumns limit: Int, ellipsis: String = "…") -> String {
    guard columns > limit else { return String(self) }
    var result = ""
    var used = ellipsis.columns
    for character in self {
      used += character.columns
      guard used <= limit else { break }
      result.append(character)
    }
    return result + ellipsis
  }

  /// The text in lines of at most so many columns.
  ///
  /// - Complexity: Linear in the text.
  public func wrapped(toColumns limit: Int) -> [String] {
    TextParagraph(String(self)).lines(forWidth: limit).map(\.text)
  }
}
