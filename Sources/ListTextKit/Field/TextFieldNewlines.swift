/// What becomes of the line breaks in a text that is put into a ``TextInputField``.
public enum TextFieldNewlines: Hashable, Sendable {
  /// Each one becomes another text.
  case replaced(by: String)
  /// The text ends at the first one; the rest is refused.
  case firstLine
  /// They stay in the text, and each one is drawn as `↵`.
  case kept

  /// Each line break becomes a space.
  public static let spaces = TextFieldNewlines.replaced(by: " ")

  /// The part of a text that a field takes, and what it leaves out.
  ///
  /// A tab becomes a space; other control characters are left out.
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
