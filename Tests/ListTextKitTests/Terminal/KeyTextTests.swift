import ListTextKit
import Testing

struct KeyTextTests {
  @Test(
    arguments: [
      ("", []), ("ab", ["a", "b"]),
      ("b<Down><Enter>", ["b", TerminalKeyPress(.down), TerminalKeyPress(.enter)]),
      ("<esc><ESC>", [TerminalKeyPress(.escape), TerminalKeyPress(.escape)]),
      ("<S-Tab>", [TerminalKeyPress(.tab, .shift)]), ("<C-d>", [.control("d")]),
      ("<S-a><S-A>", ["A", "A"]), ("<A-S-A>", [.option("A")]),
      ("<C-A-x>", [TerminalKeyPress(.character("x"), [.control, .option])]),
      ("<F1><F12>", [TerminalKeyPress(.function(1)), TerminalKeyPress(.function(12))]),
      ("<Space><Del>", [" ", TerminalKeyPress(.delete)]), ("学", ["学"]),
      // What is no name is characters.
      ("<", ["<"]), ("<>", ["<", ">"]), ("<no>", ["<", "n", "o", ">"]), ("<x>", ["<", "x", ">"]),
      ("<F13>", ["<", "F", "1", "3", ">"]), ("<<Up>", ["<", TerminalKeyPress(.up)]),
      ("<C->", ["<", "C", "-", ">"]), ("a<b", ["a", "<", "b"]),
    ] as [(String, [TerminalKeyPress])])
  func `keys are read from text`(_ text: String, _ presses: [TerminalKeyPress]) {
    #expect(TerminalKeyPress.presses(in: text) == presses)
  }
}
