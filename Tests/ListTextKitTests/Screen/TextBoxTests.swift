import ListTestKit
import ListTextKit
import Testing

@MainActor
struct TextBoxTests {
  let list = TextFixture(entries(0..<30))

  private func rig(columns: Int, rows: Int) -> ScreenRig {
    ScreenRig(TextScreen(list.view), columns: columns, rows: rows)
  }

  @Test(arguments: [
    (
      20, 6,
      [
        "entry 0", "entr┌─ Note ───┐", "entr│ dust in  │", "entr│ the lock │",
        "entr└──────────┘", "entry 5",
      ]
    ),
    (10, 4, ["┌─ Note ─┐", "│ dust   │", "│ in     │", "└──────↓─┘"]),
    (6, 2, ["dust", "in"]),
  ])
  func `a box lies in the middle, as large as its text`(
    columns: Int, rows: Int, lines: [String]
  ) {
    let rig = rig(columns: columns, rows: rows)
    rig.screen.present(TextBox("Note", ["dust in", "the lock"]))
    #expect(rig.lines() == lines)
    #expect(rig.screen.cursor == nil)
  }

  @Test(arguments: [
    ("OK", ["done"], ["entr┌─ OK ──┐", "entr│ done  │", "entr└───────┘"]),
    ("Delete?", [], ["en┌─ Delete? ─┐", "en│           │", "en└───────────┘"]),
  ])
  func `a box has a frame where there is room, however short it is`(
    title: String, text: [String], lines: [String]
  ) {
    let rig = rig(columns: 17, rows: 3)
    rig.screen.present(TextBox(title, text))
    #expect(rig.lines() == lines)
  }

  @Test(arguments: [
    (
      20,
      [
        "entry 0", "en┌─ Note ──────┐", "en│ dust in the │", "en│ lock        │",
        "en└─────────────┘", "entry 5",
      ]
    ),
    (
      12,
      ["┌─ Note ───┐", "│ dust in  │", "│ the      │", "│ lock     │", "└──────────┘", "entry 5"]
    ),
  ])
  func `a line break in the text of a box begins a line, also where all of it has room in one`(
    columns: Int, lines: [String]
  ) {
    let rig = rig(columns: columns, rows: 6)
    rig.screen.present(TextBox("Note", ["dust in the\nlock"]))
    #expect(rig.lines() == lines)
  }

  @Test func `any key closes a box that is shown whole`() {
    let rig = rig(columns: 24, rows: 8)
    rig.screen.present(TextBox("Note", ["dust"]))
    #expect(rig.press("j") == .handled)
    #expect(rig.screen.overlays.isEmpty)
    #expect(list.adapter.focusedPath == nil)
    rig.screen.present(TextBox("Note", ["dust"]))
    #expect(rig.press(.control("c")) == .ignored)
    #expect(rig.screen.overlays.count == 1)
  }

  @Test func `a box that is too long scrolls, and marks where there is more`() {
    let rig = rig(columns: 12, rows: 5)
    rig.screen.present(TextBox("Keys", (1...7).map { "line \($0)" }))
    #expect(
      rig.lines() == ["e┌─ Keys ─┐", "e│ line 1 │", "e│ line 2 │", "e│ line 3 │", "e└──────↓─┘"])
    rig.press("j")
    #expect(
      rig.lines() == ["e┌─ Keys↑─┐", "e│ line 2 │", "e│ line 3 │", "e│ line 4 │", "e└──────↓─┘"])
    rig.press("G")
    #expect(rig.lines()[3] == "e│ line 7 │")
    rig.mouse(.wheelUp, 5, 2)
    #expect(rig.lines()[1] == "e│ line 2 │")
    rig.resize(columns: 12, rows: 9)
    #expect(rig.lines()[1] == "e│ line 1 │")
    rig.press("j")
    #expect(rig.screen.overlays.isEmpty)
  }

  @Test func `a question runs what its key is for, and closes`() {
    let rig = rig(columns: 24, rows: 8)
    var answers = 0
    rig.screen.present(TextBox("Delete?", ["y deletes"], keys: ["y": { answers += 1 }]))
    rig.press("y")
    #expect(answers == 1)
    #expect(rig.screen.overlays.isEmpty)
    rig.screen.present(TextBox("Delete?", ["y deletes"], keys: ["y": { answers += 1 }]))
    rig.press("n")
    #expect(answers == 1)
  }

  @Test func `a click beside a box closes it and reaches nothing else`() {
    let rig = rig(columns: 24, rows: 8)
    rig.screen.present(TextBox("Note", ["dust"]))
    rig.click(12, 4)
    #expect(rig.screen.overlays.count == 1)
    rig.click(0, 0)
    #expect(rig.screen.overlays.isEmpty)
    #expect(list.adapter.focusedPath == nil)
  }

  @Test func `boxes lie over each other, and the uppermost gets the keys`() {
    let rig = rig(columns: 24, rows: 8)
    let (first, second) = (TextBox("First", ["a"]), TextBox("Second", ["b"]))
    rig.screen.present(first)
    rig.screen.present(second)
    rig.screen.present(first)
    #expect(rig.screen.overlays.map { $0 === first } == [false, true])
    rig.press(" ")
    #expect(rig.screen.overlays.map { $0 === second } == [true])
    rig.screen.dismiss(second)
    #expect(rig.screen.overlays.isEmpty)
    #expect(second.onNeedsDisplay == nil)
  }

  @Test func `beside a prompt, the page of keys names those of the list that had the focus`() {
    let second = TextFixture(entries(0..<3)) { $0.canMove = true }
    let prompt = TextPrompt("> ", stays: true)
    let rig = ScreenRig(TextScreen([list.view, second.view, prompt]), columns: 40, rows: 30)
    func namesMoves() -> Bool { rig.screen.helpLines.contains { $0.hasSuffix("move the item up") } }
    rig.screen.focus(prompt)
    #expect(!namesMoves())
    rig.screen.focus(second.view)
    rig.screen.focus(prompt)
    #expect(namesMoves())
    second.view.isHidden = true
    #expect(!namesMoves())
  }

  @Test func `the page of keys names those of the screen first, and no key twice`() {
    let rig = rig(columns: 40, rows: 30)
    rig.screen.bind("?", "these keys") { $0.showHelp() }
    rig.screen.bind("j", "jump") { _ in }
    rig.press("?")
    let lines = rig.screen.helpLines
    #expect(
      lines.prefix(4).map { $0.split(separator: " ").joined(separator: " ") } == [
        "? these keys", "j jump", "↑ k up", "↓ down",
      ])
    #expect(lines.contains { $0.hasSuffix("  to the next hit") } == false)
    list.view.isHit = { _ in true }
    #expect(rig.screen.helpLines.contains { $0.hasSuffix("  to the next hit") })
    #expect(lines.contains { $0.hasSuffix("  move the item up") } == false)
    list.controller(0)?.canMove = true
    #expect(rig.screen.helpLines.contains { $0.hasSuffix("  move the item up") })
    #expect(rig.lines().contains { $0.contains("PgDn ^F      page down ") })
    rig.resize(columns: 24, rows: 30)
    #expect(rig.screen.helpLines.contains("PgDn ^F  page down"))
  }

  @Test func `the page of keys names commands of the list as the program does`() {
    let rig = rig(columns: 40, rows: 30)
    rig.screen.showHelp(title: "Tasten") { $0 == .pageForward ? "Seite vor" : $0.summary }
    let lines = rig.lines()
    #expect(lines.contains { $0.contains("─ Tasten ─") })
    #expect(lines.contains { $0.contains("PgDn ^F      Seite vor") })
    #expect(!lines.contains { $0.contains("  page down") })
  }

  /// A box that takes everything.
  private final class Noting: TextOverlay {
    var events: [TerminalEvent] = []
    var turns = 0
    func area(columns: Int, rows: Int) -> TextArea { TextArea(width: columns, height: 1) }
    func compose(_ canvas: inout TextCanvas, at time: Duration) {}
    func handle(_ event: TerminalEvent) -> TerminalResponse {
      events.append(event)
      return .handled
    }
    func showPending() { turns += 1 }
  }

  @Test func `a box of an app is given pastes and turns`() {
    let (rig, box) = (rig(columns: 20, rows: 6), Noting())
    rig.screen.present(box)
    #expect(rig.screen.handle(.paste("text")) == .handled)
    rig.screen.showPending()
    #expect(box.events == [.paste("text")] && box.turns == 1)
  }
}
