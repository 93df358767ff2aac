/// A place to which the caret of a ``TextInputField`` moves, or up to which it deletes.
public enum TextFieldStep: Hashable, Sendable, CaseIterable {
  /// One grapheme to the left.
  case left
  /// One grapheme to the right.
  case right
  /// To the left by a word.
  case wordLeft
  /// To the right by a word.
  case wordRight
  /// The start of the text.
  case start
  /// The end of the text.
  case end
  /// The same column of the line above; only a text with ``TextFieldNewlines/kept`` has several
  /// lines.
  case up
  /// The same column of the line below.
  case down

  /// Whether deleting by this step copies the text to the clipboard of the field.
  var kills: Bool { self != .left && self != .right }
}
