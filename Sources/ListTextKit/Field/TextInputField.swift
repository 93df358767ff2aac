/// An editable line of text: a value that handles editing and draws itself.
///
/// Places in the text are grapheme offsets: a letter with its marks, a flag or a family is one
/// grapheme. Pass keys and pastes to ``handle(_:)``, draw the field with ``draw(in:)``, and read
/// ``text``. On a screen, ``TextPrompt`` does this.
///
/// ```swift
/// var field = TextInputField("hello wor")
/// field.insert("ld")
/// field.perform(.delete(.wordLeft))
/// print(field.text)  // "hello "
/// ```
public struct TextInputField: Sendable {
  // MARK: Settings

  /// The text to show while the field is empty.
  public var placeholder = ""
  /// The style of the placeholder.
  public var placeholderStyle = TextStyle(.dim)
  /// The style of the text.
  public var style = TextStyle.plain
  /// Returns the style of selected text from its original style.
  public var selectionStyle: @Sendable (TextStyle) -> TextStyle = {
    $0.merging(TextStyle(.reverse))
  }
  /// The maximum number of graphemes, beyond which text is refused; `nil` sets no limit.
  public var limit: Int?
  /// The rule for texts that may be typed.
  public var rule = TextFieldRule.any
  /// How line breaks in inserted text are handled.
  public var newlines = TextFieldNewlines.spaces
  /// The rule for moving and deleting by words.
  public var wordRule = TextWordRule.emacs
  /// Whether one undo reverts a typed word; otherwise it reverts a character.
  public var undoesWords = false
  /// Whether the text is hidden: it is drawn as dots, cannot be copied, and counts as one word.
  public var isSecure = false
  /// Whether the text is selected when the field gets the focus.
  public var selectsOnFocus = false
  /// The command of each key.
  public var keys: [TerminalKeyPress: TextFieldCommand] = TextFieldCommand.standardKeys
  /// The submitted texts.
  public var history = TextFieldHistory()

  // MARK: State

  /// The text that was cut, copied or deleted by a word or more, to be pasted in this field.
  public var clipboard = ""
  /// The part of the last edit's text that was refused by the rule or the limit, or as control
  /// characters.
  public internal(set) var refused = ""

  var line: EditedLine
  var edits = LineEdits()
  var sight = FieldSight()

  /// Makes a field with the caret at the end of its text.
  public init(_ text: String = "", newlines: TextFieldNewlines = .spaces) {
    self.newlines = newlines
    line = EditedLine(newlines.fitting(text).taken)
  }

  /// The text; setting it can be undone, and clamps the caret and the selection.
  ///
  /// A new text is subject to ``newlines``, the removal of control characters and ``limit``, but
  /// not to ``rule``.
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

  /// The range of selected graphemes; an empty range at the caret without a selection.
  public var selection: Range<Int> { line.selection }

  /// The selected text.
  ///
  /// - Complexity: Linear in the text.
  public var selectedText: String { line.string(in: line.selection) }

  /// The number of graphemes.
  public var count: Int { line.count }

  /// Whether the text is complete by the rule of the field.
  public var isComplete: Bool { rule.isComplete(line.text) }

  /// Selects graphemes and places the caret at `end`; clamps places beyond the ends of the text.
  public mutating func select(from start: Int, to end: Int) {
    edits.close()
    line.place(end, anchor: start)
  }

  /// Adds the text to the history unless the field is secure, empties the field, and returns the
  /// text.
  public mutating func submit() -> String {
    let text = line.text
    if !isSecure { history.note(text) }
    line = EditedLine()
    edits.removeAll()
    refused = ""
    return text
  }

  /// Records an edit for undo.
  mutating func note(_ made: LineEdit, joins: Bool = false) {
    var edit = made
    edit.after = LineEdit.Marks(caret: line.caret, anchor: line.anchor)
    edits.note(edit, joins: joins && undoesWords)
  }
}
