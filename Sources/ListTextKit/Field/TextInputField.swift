/// A text of one line that the user edits: a value with all its editing, and its drawing.
///
/// Places in the text count graphemes: a letter with its marks, a flag and a family are one. Give it
/// keys and pastes with ``handle(_:)``, draw it with ``draw(in:)``, and read ``text``. On a screen, a
/// ``TextPrompt`` does so.
///
/// ```swift
/// var field = TextInputField("hello wor")
/// field.insert("ld")
/// field.perform(.delete(.wordLeft))
/// print(field.text)  // "hello "
/// ```
public struct TextInputField: Sendable {
  // MARK: Settings

  /// Shown while the text is empty.
  public var placeholder = ""
  /// The style of the placeholder.
  public var placeholderStyle = TextStyle(.dim)
  /// The style of the text.
  public var style = TextStyle.plain
  /// Changes the style of the selection.
  public var selectionStyle: @Sendable (TextStyle) -> TextStyle = {
    $0.merging(TextStyle(.reverse))
  }
  /// The maximum number of graphemes; what does not fit is refused.
  public var limit: Int?
  /// Which texts may be typed.
  public var rule = TextFieldRule.any
  /// What becomes of line breaks.
  public var newlines = TextFieldNewlines.spaces
  /// What a word is.
  public var wordRule = TextWordRule.emacs
  /// Whether one undo takes back a typed word; otherwise a character.
  public var undoesWords = false
  /// Whether the text is hidden: it is drawn as dots, cannot be copied, and counts as one word.
  public var isSecure = false
  /// Whether the text is selected when the field gets the focus.
  public var selectsOnFocus = false
  /// The command of each key.
  public var keys: [TerminalKeyPress: TextFieldCommand] = TextFieldCommand.standardKeys
  /// The texts that were submitted.
  public var history = TextFieldHistory()

  // MARK: State

  /// What was cut, copied or deleted by a word or more; the field pastes it.
  public var clipboard = ""
  /// What the last edit did not take: it is not allowed, does not fit, or controls a terminal.
  public internal(set) var refused = ""

  var line: EditedLine
  var edits = LineEdits()
  var sight = FieldSight()

  /// Makes a field with the caret at the end of its text.
  public init(_ text: String = "", newlines: TextFieldNewlines = .spaces) {
    self.newlines = newlines
    line = EditedLine(newlines.fitting(text).taken)
  }

  /// The text; a text that is set can be undone, and keeps the caret and the selection in bounds.
  ///
  /// Line breaks, control characters and the limit are applied to it, but not the rule.
  ///
  /// - Complexity: Linear in the text.
  public var text: String {
    get { line.text }
    set {
      refused = ""
      let marks = (line.caret, line.anchor)
      var wanted = newlines.fitting(newValue)
      if let limit, wanted.taken.count > limit {
        refused = String(wanted.taken.dropFirst(max(0, limit)))
        wanted.taken = String(wanted.taken.prefix(max(0, limit)))
      }
      refused += wanted.refused
      guard wanted.taken.utf8.elementsEqual(line.text.utf8) == false else { return }
      let edit = line.replace(0..<line.count, with: wanted.taken)
      line.place(marks.0, anchor: marks.1)
      note(edit)
    }
  }

  /// The number of graphemes before the caret.
  public var caret: Int {
    get { line.caret }
    set {
      edits.close()
      line.place(newValue)
    }
  }

  /// The selected graphemes; empty at the caret without a selection.
  public var selection: Range<Int> { line.selection }

  /// The selected text.
  ///
  /// - Complexity: Linear in the text.
  public var selectedText: String { line.string(in: line.selection) }

  /// The number of graphemes.
  public var count: Int { line.count }

  /// Whether the text is complete by the rule of the field.
  public var isComplete: Bool { rule.isComplete(line.text) }

  /// Selects graphemes, with the caret at the second place; places beyond the ends are clamped.
  public mutating func select(from start: Int, to end: Int) {
    edits.close()
    line.place(end, anchor: start)
  }

  /// Notes the text in the history, empties the field, and returns the text.
  public mutating func submit() -> String {
    let text = line.text
    if !isSecure { history.note(text) }
    line = EditedLine()
    edits.removeAll()
    refused = ""
    return text
  }

  /// Notes an edit that was made.
  mutating func note(_ made: LineEdit, joins: Bool = false) {
    var edit = made
    edit.after = LineEdit.Marks(caret: line.caret, anchor: line.anchor)
    edits.note(edit, joins: joins && undoesWords)
  }
}
