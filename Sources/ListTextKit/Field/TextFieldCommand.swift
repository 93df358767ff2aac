/// A command for a ``TextInputField``, which a key is bound to.
public enum TextFieldCommand: Hashable, Sendable {
  /// Moves the caret; left and right end a selection at its ends.
  case move(TextFieldStep)
  /// Moves the caret and extends the selection.
  case select(TextFieldStep)
  /// Deletes the selection; without one, the text up to a place.
  ///
  /// By words and to the ends, the deleted text goes to the clipboard of the field; that of several such
  /// commands in a row is one text there.
  case delete(TextFieldStep)
  /// Selects the whole text.
  case selectAll
  /// Deletes the selection and copies it.
  case cut
  /// Copies the selection.
  case copy
  /// Inserts what was cut, copied or deleted last.
  case paste
  /// Swaps the characters around the caret.
  case transpose
  /// Reverts the last edit.
  case undo
  /// Repeats the edit that was reverted last.
  case redo
  /// Goes to the line above; from the first line, to the text submitted before.
  case older
  /// Goes to the line below; from the last line, to the text submitted after.
  case newer

  /// The default keys: arrows, Home and End, and the keys of Emacs and shells.
  ///
  /// Shift extends the selection; Alt and Control move by words.
  public static let standardKeys: [TerminalKeyPress: TextFieldCommand] = {
    var keys: [TerminalKeyPress: TextFieldCommand] = [
      TerminalKeyPress(.backspace): .delete(.left), .control("h"): .delete(.left),
      TerminalKeyPress(.backspace, .shift): .delete(.left),
      TerminalKeyPress(.delete): .delete(.right), .control("d"): .delete(.right),
      TerminalKeyPress(.backspace, .option): .delete(.wordLeft),
      TerminalKeyPress(.backspace, .control): .delete(.wordLeft),
      .control("w"): .delete(.wordLeft),
      TerminalKeyPress(.delete, .option): .delete(.wordRight),
      TerminalKeyPress(.delete, .control): .delete(.wordRight),
      .option("d"): .delete(.wordRight),
      .control("u"): .delete(.start), .control("k"): .delete(.end),
      .control("b"): .move(.left), .control("f"): .move(.right),
      .option("b"): .move(.wordLeft), .option("f"): .move(.wordRight),
      .control("a"): .move(.start), .control("e"): .move(.end),
      .option("a"): .selectAll, .control("x"): .cut, .option("w"): .copy, .control("y"): .paste,
      .control("t"): .transpose, .control("_"): .undo, .option("_"): .redo,
      TerminalKeyPress(.up): .older, .control("p"): .older,
      TerminalKeyPress(.down): .newer, .control("n"): .newer,
    ]
    let steps: [(TerminalKey, TerminalKeyModifiers, TextFieldStep)] = [
      (.left, [], .left), (.right, [], .right), (.home, [], .start), (.end, [], .end),
      (.left, .option, .wordLeft), (.right, .option, .wordRight),
      (.left, .control, .wordLeft), (.right, .control, .wordRight),
    ]
    for (key, modifiers, step) in steps {
      keys[TerminalKeyPress(key, modifiers)] = .move(step)
      keys[TerminalKeyPress(key, modifiers.union(.shift))] = .select(step)
    }
    return keys
  }()
}
