import ListTextKit

/// What the person types after `/`.
struct FilterLine {
  /// Whether keys go into the text.
  var isOpen = false
  private var field = TextInputField()

  /// What came of a key.
  enum Outcome {
    case changed
    case moved
    case closed
    case ignored
  }

  var text: String { field.text }

  mutating func take(_ press: TerminalKeyPress) -> Outcome {
    switch press.key {
    case .backspace where text.isEmpty: return close()
    case .escape:
      clear()
      return close()
    case .enter: return close()
    default:
      let before = text
      guard field.handle(.key(press)) != .ignored else { return .ignored }
      return text == before ? .moved : .changed
    }
  }

  mutating func paste(_ words: String) { field.insert(words) }

  /// Forgets the text.
  mutating func clear() { field = TextInputField() }

  private mutating func close() -> Outcome {
    isOpen = false
    return .closed
  }

  /// The line at the bottom of the screen.
  var prompt: String { "/\(text)" }

  /// Where in that line the next character goes.
  var caretColumn: Int { 1 + field.caretColumn }
}
