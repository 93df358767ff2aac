import ListTestKit
import ListTextKit
import Testing

@MainActor
struct TextScreenTests {
  /// A list of thirty entries between a header and a status line, with a filter.
  @MainActor
  final class Fixture {
    let list = TextFixture(entries(0..<30))
    let filter = TextPrompt("/")
    var queries: [String] = []
    var status = "ready"
    let rig: ScreenRig
    var screen: TextScreen { rig.screen }

    init(columns: Int = 24, rows: Int = 6) {
      list.view.effects = nil
      var parts: [any TextScreenPart] = [TextBar("Entries", style: TextStyle(.reverse)), list.view]
      parts.append(filter)
      let screen = TextScreen(parts)
      rig = ScreenRig(screen, columns: columns, rows: rows)
      screen.parts.append(TextBar { [unowned self] in status })
      filter.onChange = { [unowned self] in queries.append($0) }
      screen.bind("/", "filter") { [filter] in $0.focus(filter) }
      screen.bind("?", "these keys") { $0.showHelp() }
    }
  }

  @Test(arguments: [
    (24, 6, ["Entries", "entry 0", "entry 1", "entry 2", "entry 3", "ready"]),
    (5, 4, ["Entr…", "entry", "entry", "ready"]),
    (40, 3, ["Entries", "entry 0", "ready"]),
  ])
  func `header, list and footer share the rows`(columns: Int, rows: Int, lines: [String]) {
    let fixture = Fixture(columns: columns, rows: rows)
    #expect(fixture.rig.lines() == lines)
  }

  @Test func `the header gives way where there is no room, then the footer`() {
    let fixture = Fixture(columns: 24, rows: 2)
    #expect(fixture.rig.lines() == ["entry 0", "ready"])
    fixture.rig.resize(columns: 24, rows: 1)
    #expect(fixture.rig.lines() == ["entry 0"])
    fixture.rig.resize(columns: 24, rows: 0)
    fixture.rig.press("j")
    fixture.rig.resize(columns: 24, rows: 4)
    #expect(fixture.rig.lines() == ["Entries", "entry 0", "entry 1", "ready"])
  }

  @Test func `a list that was hidden for some frames asks for one when it is shown`() {
    let fixture = Fixture()
    _ = fixture.rig.lines()
    fixture.list.view.isHidden = true
    #expect(fixture.rig.lines() == ["Entries", "ready", "", "", "", ""])
    let before = fixture.rig.requests
    fixture.list.view.isHidden = false
    #expect(fixture.rig.requests == before + 1 && fixture.screen.needsDisplay)
    #expect(fixture.rig.lines()[1] == "entry 0")
    fixture.list.view.isHidden = false
    #expect(fixture.rig.requests == before + 1)
  }

  @Test(arguments: [
    (24, 6, ["Entries", "entry 0", "entry 1", "entry 2", "/ab", "ready"], 3, 4),
    (5, 3, ["entry", "/ab", "ready"], 3, 1),
    (40, 1, ["/ab"], 3, 0),
  ])
  func `a prompt opens below the list and has the cursor`(
    columns: Int, rows: Int, lines: [String], column: Int, row: Int
  ) {
    let fixture = Fixture(columns: columns, rows: rows)
    fixture.rig.press("/")
    fixture.rig.type("ab")
    #expect(fixture.rig.lines() == lines)
    #expect(fixture.screen.cursor == TextPosition(column: column, row: row))
    #expect(fixture.rig.emulator.cursor == .init(column: column, row: row))
    #expect(fixture.queries == ["a", "ab"])
  }

  @Test func `Enter submits and closes the prompt, and keys go to the list again`() {
    let fixture = Fixture()
    var submitted: [String] = []
    fixture.filter.onSubmit = { submitted.append($0) }
    fixture.rig.press("/")
    fixture.rig.type("q?j")
    fixture.rig.press(TerminalKeyPress(.enter))
    #expect(submitted == ["q?j"])
    #expect(fixture.screen.focusedPart === fixture.list.view)
    #expect(fixture.rig.lines().contains("/q?j") == false)
    fixture.rig.press("j")
    #expect(fixture.list.adapter.focusedPath == ListPath(section: 0, item: 0))
    #expect(fixture.rig.press("q") == .quit)
  }

  @Test func `a list stands where it stood after a prompt has been open below it`() {
    let fixture = Fixture()
    fixture.rig.press("5")
    fixture.rig.press("j")
    let before = fixture.rig.lines()
    fixture.rig.press("/")
    #expect(fixture.rig.lines()[1] != before[1])
    fixture.rig.press(TerminalKeyPress(.escape))
    #expect(fixture.rig.lines() == before)
    // Where the list is scrolled meanwhile, it stays.
    fixture.rig.press("/")
    fixture.list.view.scroll(by: 3)
    let scrolled = fixture.rig.lines()
    fixture.rig.press(TerminalKeyPress(.escape))
    #expect(fixture.rig.lines()[1] == scrolled[1])
  }

  @Test func `Escape closes a prompt that the focus has left`() {
    let fixture = Fixture()
    var cancelled = 0
    fixture.filter.onCancel = { cancelled += 1 }
    fixture.rig.press("/")
    fixture.rig.type("ab")
    fixture.screen.focus(fixture.list.view)
    #expect(fixture.rig.lines().contains("/ab"))
    fixture.rig.press(TerminalKeyPress(.escape))
    fixture.rig.press(TerminalKeyPress(.escape))
    #expect(!fixture.rig.lines().contains { $0.hasPrefix("/") })
    #expect(fixture.queries == ["a", "ab", ""] && cancelled == 1)
    #expect(fixture.screen.focusedPart === fixture.list.view)
    // An action of the screen comes first.
    var left = 0
    fixture.screen.bind(TerminalKeyPress(.escape)) { _ in left += 1 }
    fixture.rig.press("/")
    fixture.screen.focus(fixture.list.view)
    fixture.rig.press(TerminalKeyPress(.escape))
    #expect(left == 1 && cancelled == 1)
  }

  @Test func `a prompt opens with the caret at the end of a text that was set`() {
    let fixture = Fixture()
    fixture.rig.press("/")
    fixture.rig.type("ab")
    fixture.rig.press(TerminalKeyPress(.home))
    fixture.rig.press(TerminalKeyPress(.enter))
    fixture.filter.field.text = "longer"
    fixture.rig.press("/")
    #expect(fixture.rig.lines().contains("/longer"))
    #expect(fixture.screen.cursor?.column == 7)
    fixture.rig.press(TerminalKeyPress(.left))
    fixture.screen.focus(fixture.list.view)
    fixture.screen.focus(fixture.filter)
    #expect(fixture.screen.cursor?.column == 6)
  }

  @Test func `Escape restores the text, and so does Backspace in an empty prompt`() {
    let fixture = Fixture()
    var cancels = 0
    fixture.filter.onCancel = { cancels += 1 }
    fixture.filter.field.text = "old"
    fixture.rig.press("/")
    fixture.rig.type("er")
    fixture.rig.press(TerminalKeyPress(.escape))
    #expect(fixture.filter.field.text == "old")
    #expect(fixture.queries.last == "old")
    fixture.filter.field.text = ""
    fixture.rig.press("/")
    fixture.rig.press(TerminalKeyPress(.backspace))
    #expect(!fixture.filter.isOpen)
    #expect(cancels == 2)
    #expect(fixture.screen.focusedPart === fixture.list.view)
  }

  @Test func `keys that a prompt does not use go to the list`() {
    let fixture = Fixture()
    fixture.rig.press("/")
    fixture.rig.press(TerminalKeyPress(.down))
    fixture.rig.press(TerminalKeyPress(.down))
    #expect(fixture.list.adapter.focusedPath == ListPath(section: 1, item: 0))
    #expect(fixture.screen.focusedPart === fixture.filter)
    #expect(fixture.rig.press(.control("c")) == .ignored)
  }

  @Test func `Tab goes through the parts that accept the focus, both ways`() {
    let (first, second) = (TextFixture(entries(0..<3)), TextFixture(entries(10..<13)))
    let (filter, message) = (TextPrompt("/"), TextPrompt("> ", stays: true))
    let rig = ScreenRig(
      TextScreen([TextBar("head"), filter, first.view, second.view, message]), rows: 7)
    let screen = rig.screen
    #expect(screen.focusedPart === first.view)
    for expected in [second.view, message, first.view] as [any TextScreenPart] {
      rig.press(TerminalKeyPress(.tab))
      #expect(screen.focusedPart === expected)
    }
    for expected in [message, second.view, first.view] as [any TextScreenPart] {
      rig.press(TerminalKeyPress(.tab, .shift))
      #expect(screen.focusedPart === expected)
    }
    screen.focus(filter)
    for expected in [first.view, second.view, message, filter] as [any TextScreenPart] {
      rig.press(TerminalKeyPress(.tab))
      #expect(screen.focusedPart === expected)
    }
    #expect(rig.lines() == ["head", "/", "entry 0", "entry 1", "entry 10", "entry 11", ">"])
    rig.press(TerminalKeyPress(.escape))
    #expect(screen.focusedPart === message)
    rig.press(TerminalKeyPress(.escape))
    #expect(screen.focusedPart === second.view)
    #expect(TextScreen([first.view]).handle(.key(TerminalKeyPress(.tab))) == .ignored)
  }

  @Test func `the mouse reaches each part where it stands`() {
    let fixture = Fixture()
    var clicks: [TextPosition] = []
    let bar = TextBar("two rows")
    bar.rows = 2
    bar.onClick = { clicks.append($0) }
    fixture.screen.parts.insert(bar, at: 0)
    fixture.rig.click(3, 1)
    #expect(clicks == [TextPosition(column: 3, row: 1)])
    // Two rows and the header are above the list.
    fixture.rig.click(0, 4)
    #expect(fixture.list.adapter.focusedPath == ListPath(section: 1, item: 0))
    fixture.rig.press("/")
    fixture.rig.type("hello")
    _ = fixture.rig.lines()
    fixture.rig.click(0, 3)
    #expect(fixture.screen.focusedPart === fixture.list.view)
    fixture.rig.mouse(.press(.left), 3, 4)
    #expect(fixture.screen.focusedPart === fixture.filter)
    #expect(fixture.filter.field.caret == 2)
    // The prompt holds the mouse beyond its edges.
    fixture.rig.mouse(.drag(.left), 23, 0)
    #expect(fixture.filter.field.selectedText == "llo")
    fixture.rig.mouse(.release, 23, 0)
    #expect(fixture.rig.mouse(.drag(.left), 1, 0) == .ignored)
  }

  @Test func `the wheel scrolls the list under it and leaves the focus`() {
    let fixture = Fixture()
    fixture.rig.press("/")
    #expect(fixture.rig.mouse(.wheelDown, 5, 2) == .handled)
    #expect(fixture.screen.focusedPart === fixture.filter)
    #expect(fixture.rig.lines()[1] == "entry 3")
    #expect(fixture.rig.mouse(.wheelDown, 5, 0) == .ignored)
    #expect(fixture.rig.mouse(.wheelDown, 5, 99) == .ignored)
  }

  @Test func `an item pressed in the list and released outside is not picked`() {
    let fixture = Fixture()
    fixture.rig.mouse(.press(.left), 0, 2)
    fixture.rig.mouse(.release, 0, 0)
    #expect(fixture.list.adapter.focusedPath == nil)
    #expect(fixture.list.controller(1)?.events.contains("select 0") == false)
  }

  @Test func `the focused item stays visible when the list loses rows`() {
    let fixture = Fixture(columns: 24, rows: 10)
    for _ in 0..<8 { fixture.rig.press("j") }
    #expect(fixture.rig.lines().contains("entry 7"))
    fixture.rig.press("/")
    #expect(fixture.rig.lines().contains("entry 7"))
    fixture.rig.resize(columns: 24, rows: 5)
    #expect(fixture.rig.lines() == ["Entries", "entry 6", "entry 7", "/", "ready"])
    fixture.list.view.scroll(to: 20)
    fixture.rig.resize(columns: 24, rows: 4)
    #expect(fixture.rig.lines()[1] == "entry 20")
  }

  @Test func `a part that goes takes the focus and the mouse with it`() {
    let fixture = Fixture()
    fixture.rig.press("/")
    fixture.rig.mouse(.press(.left), 1, 4)
    fixture.screen.parts.removeAll { $0 === fixture.filter }
    #expect(fixture.screen.focusedPart === fixture.list.view)
    #expect(fixture.filter.onNeedsDisplay == nil)
    #expect(fixture.rig.mouse(.drag(.left), 1, 4) == .ignored)
    fixture.screen.focus(fixture.filter)
    #expect(fixture.screen.focusedPart === fixture.list.view)
    fixture.screen.parts = []
    #expect(fixture.screen.focusedPart == nil)
    #expect(fixture.rig.press("q") == .ignored)
    #expect(fixture.rig.lines() == Array(repeating: "", count: 6))
  }

  @Test func `a change of any part has the screen drawn`() {
    let fixture = Fixture()
    _ = fixture.rig.lines()
    #expect(!fixture.screen.needsDisplay)
    let before = fixture.rig.requests
    fixture.list.update(entries(5..<9))
    #expect(fixture.screen.needsDisplay)
    #expect(fixture.rig.requests > before)
    #expect(fixture.rig.lines()[1] == "entry 5")
    fixture.status = "busy"
    #expect(!fixture.screen.needsDisplay)
    fixture.screen.setNeedsDisplay()
    #expect(fixture.rig.lines().last == "busy")
    fixture.filter.label = ":"
    #expect(fixture.screen.needsDisplay)
  }

  @Test func `keys of the screen come before those of the list, and can be left to it`() {
    let fixture = Fixture()
    fixture.screen.bind("j") { _ in if fixture.status != "j" { fixture.status = "j" } }
    fixture.rig.press("j")
    #expect(fixture.status == "j")
    #expect(fixture.list.adapter.focusedPath == nil)
    fixture.screen.bindAnswer("j") { _ in .ignored }
    fixture.rig.press("j")
    #expect(fixture.list.adapter.focusedPath != nil)
    fixture.screen.bindAnswer("x") { _ in .quit }
    #expect(fixture.rig.press("x") == .quit)
    fixture.screen.unbind("x")
    #expect(fixture.rig.press("x") == .ignored)
  }

  @Test func `a paste goes to the focused part and never submits`() {
    let fixture = Fixture()
    #expect(fixture.screen.handle(.paste("lost")) == .ignored)
    var submissions = 0
    fixture.filter.onSubmit = { _ in submissions += 1 }
    fixture.rig.press("/")
    #expect(fixture.screen.handle(.paste("one\ntwo")) == .handled)
    #expect(fixture.queries == ["one two"])
    #expect(submissions == 0)
  }

  @Test func `a prompt that stays sends again and again`() {
    var sent: [String] = []
    let prompt = TextPrompt("> ", stays: true)
    prompt.onSubmit = { sent.append($0) }
    let list = TextFixture(entries(0..<3))
    let rig = ScreenRig(TextScreen([list.view, prompt]), columns: 12, rows: 3)
    rig.screen.focus(prompt)
    rig.type("hello")
    rig.press(TerminalKeyPress(.enter))
    rig.type("?")
    rig.press(TerminalKeyPress(.enter))
    #expect(sent == ["hello", "?"])
    rig.press(TerminalKeyPress(.up))
    rig.press(TerminalKeyPress(.up))
    #expect(rig.lines() == ["entry 0", "entry 1", "> hello"])
    #expect(rig.screen.focusedPart === prompt)
  }

  @Test func `an incomplete text is not submitted`() {
    var sent: [String] = []
    let prompt = TextPrompt("age ")
    prompt.field.rule = .integer
    prompt.onSubmit = { sent.append($0) }
    let rig = ScreenRig(TextScreen([TextFixture(entries(0..<3)).view, prompt]))
    rig.screen.focus(prompt)
    for text in ["-", "4", "x"] {
      rig.type(text)
      rig.press(TerminalKeyPress(.enter))
    }
    #expect(sent == ["-4"])
  }

  @Test(arguments: [false, true]) func `a secret is in no history`(stays: Bool) {
    let prompt = TextPrompt("password ", stays: stays)
    prompt.field.isSecure = true
    let rig = ScreenRig(TextScreen([TextFixture(entries(0..<3)).view, prompt]))
    rig.screen.focus(prompt)
    rig.type("secret")
    rig.press(TerminalKeyPress(.enter))
    #expect(prompt.field.history.texts.isEmpty)
  }

  @Test func `a prompt that was closed begins with the newest of the submitted texts`() {
    let prompt = TextPrompt("/")
    prompt.field.history = TextFieldHistory(["one", "two"])
    let rig = ScreenRig(TextScreen([TextFixture(entries(0..<3)).view, prompt]))
    rig.screen.focus(prompt)
    rig.press(TerminalKeyPress(.up))
    rig.press(TerminalKeyPress(.escape))
    rig.screen.focus(prompt)
    rig.type("new")
    rig.press(TerminalKeyPress(.up))
    #expect(prompt.field.text == "two")
    rig.press(TerminalKeyPress(.down))
    #expect(prompt.field.text == "new")
  }

  @Test func `what a field does not take is reported once`() {
    let prompt = TextPrompt("> ")
    prompt.field.limit = 1
    var refused: [String] = []
    prompt.onRefuse = { refused.append($0) }
    let rig = ScreenRig(TextScreen([TextFixture(entries(0..<3)).view, prompt]))
    rig.screen.focus(prompt)
    rig.type("ab")
    rig.press(TerminalKeyPress(.pageDown))
    _ = rig.screen.handle(.focus(true))
    rig.click(3, 3)
    #expect(refused == ["b"])
  }

  @Test func `a prompt that is emptied by Enter has changed`() {
    let prompt = TextPrompt("> ", stays: true)
    var texts: [String] = []
    prompt.onChange = { texts.append($0) }
    prompt.onSubmit = { texts.append("\($0)!") }
    let rig = ScreenRig(TextScreen([prompt]))
    rig.type("a")
    rig.press(TerminalKeyPress(.enter))
    rig.press(TerminalKeyPress(.enter))
    #expect(texts == ["a", "", "a!", "!"])
  }

  /// A part that asks the screen whenever it is called.
  private final class Curious: TextScreenPart {
    weak var screen: TextScreen?
    var seen: [String] = []
    var acceptsFocus: Bool { true }
    func height(forWidth columns: Int) -> Int? { 1 }
    func compose(_ canvas: inout TextCanvas, at time: Duration) { note("draw") }
    func didFocus() { note("focus") }
    func didUnfocus() { note("unfocus") }
    func handle(_ event: TerminalEvent) -> TerminalResponse {
      screen?.parts.removeAll { $0 === self }
      note("event")
      return .handled
    }
    private func note(_ word: String) {
      seen.append("\(word) \(screen?.focusedPart === self)")
      screen?.setNeedsDisplay()
    }
  }

  @Test func `a part may ask and change the screen while the screen calls it`() {
    let fixture = Fixture()
    let part = Curious()
    part.screen = fixture.screen
    fixture.screen.parts.append(part)
    fixture.screen.focus(part)
    _ = fixture.rig.lines()
    fixture.screen.focus(fixture.list.view)
    fixture.screen.focus(part)
    fixture.rig.press("x")
    #expect(
      part.seen == [
        "focus true", "draw true", "unfocus false", "focus true", "unfocus false", "event false",
      ])
    #expect(fixture.screen.focusedPart === fixture.list.view)
  }

  @Test(arguments: 0..<40)
  func `random events never leave the focus or the rows astray`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let fixture = Fixture()
    let keys: [TerminalKeyPress] = [
      "/", "?", "j", "G", "a", "漢", .control("w"), .control("l"), TerminalKeyPress(.tab),
      TerminalKeyPress(.tab, .shift), TerminalKeyPress(.escape), TerminalKeyPress(.enter),
      TerminalKeyPress(.backspace), TerminalKeyPress(.up), TerminalKeyPress(.pageDown), "5",
    ]
    let kinds: [TerminalMouseEvent.Kind] = [
      .press(.left), .release, .drag(.left), .wheelDown, .wheelUp, .move, .press(.right),
    ]
    for step in 0..<150 {
      switch random.below(10) {
      case 0: fixture.rig.resize(columns: 1 + random.below(40), rows: 1 + random.below(12))
      case 1...3:
        fixture.rig.mouse(
          kinds[random.below(kinds.count)], random.below(44) - 2, random.below(14) - 1)
      case 4: fixture.list.update(entries(0..<random.below(40)))
      default: fixture.rig.press(keys[random.below(keys.count)])
      }
      let screen = fixture.screen
      let lines = fixture.rig.lines()
      #expect(fixture.rig.emulator.complaints == [], "seed \(seed), step \(step)")
      #expect(lines.count == fixture.rig.rows)
      let focused = screen.focusedPart
      #expect(focused === fixture.list.view || focused === fixture.filter && fixture.filter.isOpen)
      if let cursor = screen.cursor {
        #expect((0..<fixture.rig.columns).contains(cursor.column), "seed \(seed), step \(step)")
        #expect((0..<fixture.rig.rows).contains(cursor.row), "seed \(seed), step \(step)")
      }
      #expect(!screen.needsDisplay, "seed \(seed), step \(step)")
    }
  }
}
