import ListTextKit
import Testing

/// A field before and after some steps.
struct FieldCase: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    case type(String)
    case paste(String)
    case perform(TextFieldCommand)
  }

  /// What is expected; `nil` where a case says nothing.
  struct Result: Sendable {
    var text: String?
    var caret: Int?
    var clipboard: String?
    var count: Int?
  }

  let testDescription: String
  let field: TextInputField
  let steps: [Step]
  let then: Result

  init(
    _ name: String, _ text: String, caret: Int? = nil, words: TextWordRule = .emacs,
    isSecure: Bool = false, limit: Int? = nil, newlines: TextFieldNewlines = .spaces,
    clipboard: String = "", steps: [Step], then: Result
  ) {
    testDescription = name
    var field = TextInputField(text, newlines: newlines)
    field.wordRule = words
    field.isSecure = isSecure
    field.limit = limit
    field.clipboard = clipboard
    if let caret { field.caret = caret }
    self.field = field
    self.steps = steps
    self.then = then
  }
}

extension TextInputField {
  mutating func run(_ step: FieldCase.Step) {
    switch step {
    case .type(let text):
      // As a terminal reports them: a press for each scalar.
      for scalar in text.unicodeScalars {
        _ = handle(.key(TerminalKeyPress(.character(Character(scalar)))))
      }
    case .paste(let text): _ = handle(.paste(text))
    case .perform(let command): perform(command)
    }
  }
}
