import ListTextKit

/// What the person types after `/`.
struct FilterLine {
  /// Whether keys go into the text.
  var isOpen = false
  private(set) var text = ""

  /// What came of a key.
  enum Outcome {
    case changed
    case closed
    case ignored
  }

  mutating func take(_ press: TerminalKeyPress) -> Outcome {
    switch press.key {
    case .character(let character) where press.modifiers.isEmpty:
      text.append(character)
      return .changed
    case .character("u") where press.modifiers == .control:
      text = ""
      return .changed
    case .backspace:
      if text.isEmpty { return close() }
      text.removeLast()
      return .changed
    case .escape:
      text = ""
      return close()
    case .enter: return close()
    default: return .ignored
    }
  }

  mutating func paste(_ words: String) {
    text += words.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Forgets the text.
  mutating func clear() { text = "" }

  private mutating func close() -> Outcome {
    isOpen = false
    return .closed
  }

  /// The line at the bottom of the screen.
  var prompt: String { "/\(text)" }
}
