/// How a ``TextInputField`` handles line breaks in inserted text.
public enum TextFieldNewlines: Hashable, Sendable {
  /// Replaces each line break by a text.
  case replaced(by: String)
  /// Inserts the text up to the first line break and refuses the rest.
  case firstLine
  /// Keeps line breaks in the text and draws each as `↵`.
  case kept

  /// Replaces each line break by a space.
  public static let spaces = TextFieldNewlines.replaced(by: " ")

  /// The part of a text that a field accepts, and the part that it refuses.
  ///
  /// A tab becomes a space; other control characters are refused.
  func fitting(_ text: String) -> (taken: String, refused: String) {
    var taken = ""
    var refused = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character.isNewline {
        switch self {
        case .replaced(let other): taken += other
        case .kept: taken.append("\n")
        case .firstLine: return (taken, refused + String(character) + rest)
        }
      } else if character == "\t" {
        taken.append(" ")
      } else {
        for scalar in character.unicodeScalars {
          if scalar.properties.generalCategory == .control {
            refused.unicodeScalars.append(scalar)
          } else {
            taken.unicodeScalars.append(scalar)
          }
        }
      }
    }
    return (taken, refused)
  }
}
