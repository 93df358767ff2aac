import ListTestKit
import ListTextKit
import Testing

@MainActor
struct TextFieldTests {
  @Test(arguments: FieldCase.all)
  func `a field edits as the case says`(example: FieldCase) {
    let prompt = TextPrompt(field: example.field, stays: true)
    var submissions = 0
    prompt.onSubmit = { _ in submissions += 1 }
    for step in example.steps { prompt.field.run(step) }
    let field = prompt.field
    let wanted = example.then
    if let text = wanted.text {
      #expect(Array(field.text.unicodeScalars) == Array(text.unicodeScalars))
    }
    if let caret = wanted.caret { #expect(field.caret == caret) }
    if let clipboard = wanted.clipboard { #expect(field.clipboard == clipboard) }
    if let count = wanted.count { #expect(field.count == count) }
    #expect(submissions == 0)
  }

  @Test(arguments: [("Walk up and look at sea-level", 7), ("Plain", 1)])
  func `the caret hops over words both ways`(text: String, hops: Int) {
    // TEXTFIELD/012, TEXTFIELD/013
    var field = TextInputField(text)
    field.wordRule = .wordStart
    field.caret = 0
    var count = 0
    while field.perform(.move(.wordRight)) { count += 1 }
    #expect(count == hops)
    #expect(field.caret == field.count)
    count = 0
    while field.perform(.move(.wordLeft)) { count += 1 }
    #expect(count == hops)
    #expect(field.caret == 0)
  }

  @Test(arguments: [(0, 0, "0123456789"), (3, 6, "0126789"), (5, 20, "01234"), (6, 3, "0126789")])
  func `a range is replaced in either order and clamped`(start: Int, end: Int, text: String) {
    // TEXTFIELD/031, TEXTFIELD/033, TEXTFIELD/034
    var field = TextInputField("0123456789")
    field.replace(from: start, to: end, with: "")
    #expect(field.text == text)
  }

  @Test func `a character that is not allowed is refused, and the rest goes on`() {
    // TEXTFIELD/052
    var field = TextInputField()
    field.rule = .characters { "abc".contains($0) }
    var refused: [String] = []
    for character in "abcda" {
      field.run(.type(String(character)))
      if !field.refused.isEmpty { refused.append(field.refused) }
    }
    #expect(field.text == "abca")
    #expect(refused == ["d"])
    field.run(.paste("xaybzc"))
    #expect(field.text == "abcaabc")
    #expect(field.refused == "xyz")
  }

  /// How often a rule is asked.
  private final class Counter: @unchecked Sendable { var value = 0 }

  @Test func `a rule for characters looks at each of a long text a few times`() {
    let counter = Counter()
    var field = TextInputField("ab")
    field.rule = .characters {
      counter.value += 1
      return $0 != " "
    }
    field.limit = 20
    let text = String(repeating: "word ", count: 2_000)
    field.run(.perform(.move(.start)))
    field.insert(text)
    #expect(field.text == "wordwordwordwordwoab")
    #expect(counter.value < 3 * text.count + 100)
    #expect(field.refused.count == text.count - 18)
  }

  @Test func `a rule for whole texts looks at a long text some times, and the rest is refused`() {
    let counter = Counter()
    var field = TextInputField()
    field.rule = TextFieldRule {
      counter.value += $0.utf8.count
      return !$0.contains(" ")
    }
    field.insert("a b c")
    #expect(field.text == "abc" && field.refused == "  ")
    counter.value = 0
    let text = String(repeating: "word ", count: 20_000)
    field.insert(text)
    #expect(counter.value < 10 * text.utf8.count + 1_000_000)
    #expect(field.text.hasPrefix("abcwordword") && field.text.count > 100)
    #expect(field.text.count + field.refused.count == 3 + text.count)
  }

  @Test func `a sign alone may be typed, but is not complete`() {
    // TEXTFIELD/053
    var field = TextInputField()
    field.rule = .integer
    field.run(.type("a"))
    field.run(.type("-"))
    #expect(!field.isComplete)
    field.run(.type("1"))
    #expect(field.isComplete)
    #expect(field.text == "-1")
    // Swapped, it would be no number.
    #expect(field.perform(.transpose) == false)
    #expect(field.text == "-1")
  }

  @Test(arguments: [
    ("1.5", true), ("-.5", true), (".", false), ("", false), ("+", false), ("12", true),
    ("1e", false), ("1e-", false), ("1.E-5", true),
  ])
  func `a number is complete with its digits`(text: String, isComplete: Bool) {
    var field = TextInputField()
    field.rule = .number
    field.insert(text)
    #expect(field.text == text)
    #expect(field.isComplete == isComplete)
    field.run(.type("x"))
    #expect(field.refused == "x")
  }

  @Test(arguments: 1...12)
  func `scrolled sideways, the caret is visible and no wide character is cut`(width: Int) {
    // TEXTFIELD/065 at a width of 5
    var field = TextInputField("abc漢def👨‍👩‍👧g e\u{301}字")
    for caret in Array(0...field.count) + Array((0...field.count).reversed()) {
      field.caret = caret
      var canvas = TextCanvas(width: width, height: 1)
      field.draw(in: &canvas)
      let column = field.caretColumn
      #expect((0..<width).contains(column), "caret \(caret) at column \(column)")
      let after = Array(field.text)[caret...]
      if let under = after.first, TextMetrics.columns(of: under) <= width {
        #expect(canvas[column, 0].cluster == under, "under caret \(caret)")
        #expect(field.place(atColumn: column) == caret)
      }
      #expect(canvas[0, 0].width != 0)
    }
  }

  @Test func `a text that fits again is shown from its start`() {
    var field = TextInputField("0123456789")
    var canvas = TextCanvas(width: 5, height: 1)
    field.draw(in: &canvas)
    #expect(canvas.lines == ["6789"])
    for _ in 0..<7 { field.perform(.delete(.left)) }
    field.draw(in: &canvas)
    #expect(canvas.lines == ["012"])
  }

  @Test func `a placeholder is shown only while the field is empty`() {
    // TEXTFIELD/096
    var field = TextInputField()
    field.placeholder = "Search"
    func shown() -> String {
      var canvas = TextCanvas(width: 10, height: 1)
      field.draw(in: &canvas)
      return canvas.lines[0]
    }
    #expect(shown() == "Search")
    #expect(field.text == "")
    field.run(.type("a"))
    #expect(shown() == "a")
    field.perform(.delete(.left))
    #expect(shown() == "Search")
  }

  @Test func `the window's focus does not select the text again`() {
    // TEXTFIELD/097
    var field = TextInputField("Hello, world!")
    field.selectsOnFocus = true
    let prompt = TextPrompt(field: field)
    let screen = TextScreen([TextListView(), prompt])
    screen.resize(columns: 20, rows: 5)
    screen.focus(prompt)
    #expect(prompt.field.selection == 0..<13)
    prompt.field.select(from: 0, to: 0)
    _ = screen.handle(.focus(false))
    _ = screen.handle(.focus(true))
    #expect(prompt.field.selection == 0..<0)
  }

  @Test func `a new text keeps the selection in bounds`() {
    // TEXTFIELD/099
    var field = TextInputField("abcdef")
    field.select(from: 1, to: 5)
    field.text = "ab"
    #expect(field.selection == 1..<2)
    #expect(field.perform(.undo) == true)
    #expect(field.text == "abcdef")
    #expect(field.selection == 1..<5)
  }

  @Test func `what was typed as a word is undone as a word where that is wanted`() {
    var field = TextInputField()
    field.undoesWords = true
    field.run(.type("one two"))
    field.perform(.undo)
    #expect(field.text == "one ")
    field.perform(.undo)
    #expect(field.text == "")
    field.perform(.redo)
    field.perform(.redo)
    #expect(field.text == "one two")
    field.run(.type("s"))
    field.perform(.move(.left))
    field.run(.type("z"))
    field.perform(.undo)
    #expect(field.text == "one twos")
  }

  @Test func `texts deleted one right after the other are pasted as one`() {
    var field = TextInputField("one two three four")
    field.caret = 8
    for step: TextFieldStep in [.wordRight, .right, .end] { field.perform(.delete(step)) }
    // A deleted character ends it.
    #expect(field.text == "one two " && field.clipboard == "four")
    field.text = "one two three four"
    field.caret = 8
    for step: TextFieldStep in [.wordRight, .wordRight, .wordLeft, .end] {
      field.perform(.delete(step))
    }
    #expect(field.text == "one " && field.clipboard == "two three four")
    field.perform(.paste)
    #expect(field.text == "one two three four")
    field.perform(.delete(.wordLeft))
    #expect(field.clipboard == "four")
  }

  @Test(arguments: [
    TextFieldCommand.move(.right), .paste, .undo, .copy, .select(.left), .delete(.left),
  ])
  func `a command in between begins another text to paste`(command: TextFieldCommand) {
    var field = TextInputField("ab cd ef gh ij kl")
    field.perform(.delete(.wordLeft))
    field.perform(command)
    field.select(from: field.caret, to: field.caret)
    field.perform(.delete(.wordLeft))
    #expect(field.clipboard.split(separator: " ").count == 1)
  }

  @Test func `a clipboard that was set meanwhile, and an empty deletion, join as they should`() {
    var field = TextInputField("ab cd ef")
    field.perform(.delete(.wordLeft))
    field.clipboard = "other"
    field.perform(.delete(.wordLeft))
    #expect(field.clipboard == "cd ")
    field.perform(.delete(.end))
    field.perform(.delete(.wordLeft))
    #expect(field.clipboard == "ab cd ")
  }

  @Test func `a hidden text is neither drawn nor copied`() {
    var field = TextInputField("secret 漢")
    field.isSecure = true
    field.perform(.selectAll)
    #expect(field.perform(.copy) == false)
    #expect(field.perform(.cut) == false)
    #expect(field.handle(.key(.option("w"))) == .handled)
    field.perform(.delete(.start))
    #expect(field.clipboard == "")
    field.perform(.undo)
    var canvas = TextCanvas(width: 12, height: 1)
    field.draw(in: &canvas)
    #expect(canvas.lines == ["••••••••"])
    _ = field.submit()
    #expect(field.history.texts == [])
  }

  @Test func `a text that is set is cut to the limit, and the rest refused`() {
    var field = TextInputField(newlines: .firstLine)
    field.limit = 4
    field.text = "ab\tcde\nf"
    #expect(field.text == "ab c" && field.refused == "de\nf")
    field.limit = 0
    field.text = "x"
    #expect(field.text == "" && field.refused == "x")
  }

  @Test func `up and down go through the lines of a text before those that were submitted`() {
    var field = TextInputField(newlines: .kept)
    field.insert("one")
    _ = field.submit()
    field.insert("ab\ncd")
    let (up, down) = (TerminalEvent.key(TerminalKeyPress(.up)), TerminalKeyPress(.down))
    #expect(field.handle(up) == .handled && field.text == "ab\ncd" && field.caret == 2)
    #expect(field.handle(.key(down)) == .handled && field.caret == 5)
    #expect(field.handle(.key(down)) == .ignored)
    for _ in 0..<2 { #expect(field.handle(up) == .handled) }
    #expect(field.text == "one")
    #expect(field.handle(.key(down)) == .handled && field.text == "ab\ncd")
  }

  @Test func `a rule may allow every text, and accept some of them only`() {
    var field = TextInputField()
    field.rule = .complete { $0.count > 2 }
    field.insert("ab")
    #expect(field.text == "ab" && !field.isComplete)
    field.insert("c")
    #expect(field.isComplete)
  }

  @Test func `up and down go through what was submitted and back to the draft`() {
    var field = TextInputField()
    for text in ["one", "two", "two"] {
      field.insert(text)
      #expect(field.submit() == text)
    }
    #expect(field.history.texts == ["one", "two"])
    field.insert("draft")
    let up = TerminalEvent.key(TerminalKeyPress(.up))
    let down = TerminalEvent.key(TerminalKeyPress(.down))
    #expect(field.handle(down) == .ignored)
    #expect(field.handle(up) == .handled)
    #expect(field.text == "two")
    #expect(field.handle(up) == .handled)
    #expect(field.text == "one")
    #expect(field.handle(up) == .ignored)
    #expect(field.handle(down) == .handled)
    #expect(field.handle(down) == .handled)
    #expect(field.text == "draft")
    #expect(field.caret == 5)
  }

  @Test func `the mouse places the caret and selects`() {
    var field = TextInputField("ab漢字cd")
    var canvas = TextCanvas(width: 12, height: 1)
    field.draw(in: &canvas)
    func mouse(
      _ kind: TerminalMouseEvent.Kind, _ column: Int, _ modifiers: TerminalKeyModifiers = []
    ) {
      let event = TerminalMouseEvent(kind, column: column, row: 0, modifiers: modifiers)
      #expect(field.handle(.mouse(event)) == .handled)
    }
    mouse(.press(.left), 2)
    #expect(field.caret == 2)
    mouse(.press(.left), 3)
    #expect(field.caret == 3)
    mouse(.drag(.left), 7)
    #expect(field.selectedText == "字c")
    mouse(.press(.left), 0, .shift)
    #expect(field.selectedText == "ab漢")
    mouse(.drag(.left), .max)
    #expect(field.selectedText == "字cd")
    mouse(.drag(.left), -5)
    #expect(field.caret == 0)
  }

  @Test(arguments: ["a\n\u{301}b", "\n\u{1F3FD}", "\u{600}\n", "\n\u{200D}\n"])
  func `the caret stands behind a line break beside marks that join letters`(text: String) {
    var field = TextInputField(text, newlines: .kept)
    var canvas = TextCanvas(width: 12, height: 1)
    field.draw(in: &canvas)
    let breaks = (0..<12).filter { canvas[$0, 0].cluster == "↵" }
    field.caret =
      text.firstIndex { $0.isNewline }.map { text.distance(from: text.startIndex, to: $0) } ?? 0
    #expect(breaks.first == field.caretColumn)
    #expect(breaks.count == text.filter { $0.isNewline }.count)
  }

  @Test func `a kept line break is drawn, and the others lose nothing in silence`() {
    var field = TextInputField(newlines: .kept)
    field.run(.paste("one\r\ntwo"))
    #expect(field.text == "one\ntwo")
    var canvas = TextCanvas(width: 12, height: 1)
    field.draw(in: &canvas)
    #expect(canvas.lines == ["one↵two"])
    field = TextInputField(newlines: .firstLine)
    field.run(.paste("one\ntwo\nthree"))
    #expect(field.refused == "\ntwo\nthree")
    field = TextInputField()
    field.limit = 5
    field.run(.paste("one\ntwo"))
    #expect(field.text == "one t")
    #expect(field.refused == "wo")
  }

  @Test func `what a rule refuses of the first line is before the other lines`() {
    var field = TextInputField("", newlines: .firstLine)
    field.rule = .characters { $0.isLetter }
    field.insert("a1b2\nnext")
    #expect(field.text == "ab" && field.refused == "12\nnext")
    field.limit = 3
    field.insert("c3de\nnext")
    #expect(field.text == "abc" && field.refused == "3de\nnext")
    field.rule = .integer
    field.text = ""
    field.insert("12x34\nnext")
    #expect(field.text == "123" && field.refused == "x4\nnext")
  }

  @Test func `if all of a text is refused, the selection stays`() {
    var field = TextInputField("12")
    field.rule = .integer
    field.perform(.selectAll)
    field.run(.type("x"))
    #expect(field.text == "12")
    #expect(field.selection == 0..<2)
    field.run(.type("7"))
    #expect(field.text == "7")
  }

  @Test func `a mark fits although the field is full`() {
    var field = TextInputField("abe")
    field.limit = 3
    field.run(.type("\u{301}"))
    #expect(field.count == 3)
    #expect(field.text == "abe\u{301}")
    field.run(.type("x"))
    #expect(field.refused == "x")
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "न्दी", "각", "👍🏽", "中"])
  func `Backspace takes one grapheme`(cluster: String) {
    var field = TextInputField("a\(cluster)b\(cluster)")
    field.caret = field.count
    var counts: [Int] = []
    while !field.text.isEmpty {
      let text = field.text
      _ = field.handle(.key(TerminalKeyPress(.backspace)))
      counts.append(text.count - field.text.count)
      guard text != field.text else { break }
    }
    #expect(field.text.isEmpty && counts.allSatisfy { $0 == 1 })
  }

  @Test func `every standard key does something sensible`() {
    for (press, command) in TextFieldCommand.standardKeys {
      var field = TextInputField("one two three")
      field.caret = 7
      let response = field.handle(.key(press))
      if command == .older || command == .newer {
        #expect(response == .ignored, "\(press.name)")
      } else {
        #expect(response == .handled, "\(press.name)")
      }
    }
  }
}
