/// A command of a ``TextInputField``, to which keys are bound.
public enum TextFieldCommand: Hashable, Sendable {
  /// Moves the caret; with a selection, left and right move it to an end of the selection.
  case move(TextFieldStep)
  /// Moves the caret and extends the selection.
  case select(TextFieldStep)
  /// Deletes the selection; without one, the text up to a place.
  ///
  /// All steps except ``TextFieldStep/left`` and ``TextFieldStep/right`` also copy the deleted text
  /// to the clipboard of the field, which joins the texts of consecutive such commands.
  case delete(TextFieldStep)
  /// Selects the whole text.
  case selectAll
  /// Copies the selection to the clipboard and deletes it.
  case cut
  /// Copies the selection to the clipboard.
  case copy
  /// Inserts the text of the clipboard.
  case paste
  /// Swaps the characters around the caret.
  case transpose
  /// Reverts the last edit.
  case undo
  /// Repeats the last reverted edit.
  case redo
  /// Moves to the line above, or from the first line to the previous text of the history.
  case older
  /// Moves to the line below, or from the last line to the next text of the history.
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
