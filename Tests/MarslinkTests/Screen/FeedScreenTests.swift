import Foundation
import ListTextKit
import Testing

@testable import MarslinkApp

@MainActor
struct FeedScreenTests {
  @Test(arguments: [(40, 14), (80, 24), (120, 40)])
  func `the screen after the countdown`(columns: Int, rows: Int) async throws {
    let fixture = await ScreenFixture(columns: columns, rows: rows)
    await fixture.tell(fixture.teller.countdown())
    try Expected.compare(fixture.text, with: "screen-\(columns)x\(rows).txt")
  }

  @Test func `Enter unfolds the weather, and folds it again`() async throws {
    let fixture = await ScreenFixture()
    await fixture.press(TerminalKeyPress(.down))
    #expect(fixture.row(of: "Sunrise") == nil)
    await fixture.press(TerminalKeyPress(.enter))
    #expect(fixture.row(of: "Dust storm, 6 °C") == 3)
    #expect(fixture.row(of: "Sunrise") == 4)
    #expect(fixture.row(of: "-69 °C") == 7)
    await fixture.press(TerminalKeyPress(.character(" ")))
    #expect(fixture.row(of: "Sunrise") == nil)
  }

  @Test func `a click on the weather unfolds it`() async throws {
    let fixture = await ScreenFixture()
    await fixture.click(column: 10, row: 3)
    #expect(fixture.row(of: "Sunset") != nil)
  }

  @Test func `weather that changes in place stays as tall as it was`() async throws {
    let fixture = await ScreenFixture()
    await fixture.tell(fixture.teller.countdown())
    let row = fixture.row(of: "Sol 355")
    await fixture.tell(Array(fixture.teller.epilogue().prefix(1)))
    #expect(fixture.row(of: "Partly cloudy, 9 °C") != nil)
    #expect(fixture.row(of: "Sol 355") == row)
  }

  @Test func `a sender whose name is written from right to left does not cover the time`() {
    let cell = MessageCell()
    let date = Moment(seconds: 1_773_475_920)
    cell.message = Message(id: "1", date: date, sender: "שלום", text: "x")
    cell.message.isUnread = true
    var canvas = TextCanvas(width: 60, height: 3)
    cell.draw(in: &canvas)
    #expect(canvas.lines[0].hasSuffix(" NEW  \(date.dayAndMinute)"))
    #expect(canvas.lines[0].contains("שלום"))
  }

  @Test func `the scroll position stays, and a marker counts what is new above`() async throws {
    let fixture = await ScreenFixture()
    await fixture.press(TerminalKeyPress(.down), TerminalKeyPress(.down))
    let row = fixture.row(of: "Sol 355")
    await fixture.tell(fixture.teller.countdown())
    #expect(fixture.row(of: "Sol 355") == row)
    #expect(fixture.row(of: "↑ 3 new") == 2)
    await fixture.press(TerminalKeyPress(.home))
    #expect(fixture.row(of: " new ") == nil)
    #expect(fixture.row(of: "Ten seconds") == 3)
  }

  @Test func `what is new above are messages, not posts that changed or moved`() async throws {
    let fixture = await ScreenFixture()
    await fixture.tell(fixture.teller.countdown())
    #expect(fixture.row(of: "Ten seconds") == 3)
    await fixture.press(
      TerminalKeyPress(.down), TerminalKeyPress(.down), TerminalKeyPress(.down),
      TerminalKeyPress(.end))
    #expect(fixture.row(of: " new ") == nil)
    let epilogue = fixture.teller.epilogue()
    await fixture.tell(epilogue.filter { $0.why != "a message was edited" })
    #expect(fixture.row(of: " new ") == nil)
    // A message that says something else is marked as new again, and so it counts.
    await fixture.tell(epilogue.filter { $0.why == "a message was edited" })
    #expect(fixture.row(of: "↑ 1 new") == 2)
  }

  @Test func `who is at the top sees what comes`() async throws {
    let fixture = await ScreenFixture()
    await fixture.tell(fixture.teller.countdown())
    #expect(fixture.row(of: "Ten seconds") == 3)
    #expect(fixture.row(of: " new ") == nil)
  }

  @Test func `a message is new until it has had the focus`() async throws {
    let fixture = await ScreenFixture()
    await fixture.tell(fixture.teller.countdown())
    #expect(fixture.lines.count { $0.contains(" NEW ") } == 3)
    await fixture.press(TerminalKeyPress(.down))
    #expect(fixture.lines.count { $0.contains(" NEW ") } == 2)
  }

  private func prompt(_ fixture: ScreenFixture) -> String { fixture.lines.suffix(2).first ?? "" }

  @Test func `a filter narrows the feed while one types`() async throws {
    let fixture = await ScreenFixture()
    await fixture.type("/beans")
    #expect(prompt(fixture) == "/beans")
    #expect(fixture.lines.last?.hasPrefix(" 2 of 7 ") == true)
    #expect(fixture.row(of: "Perihelion") == nil)
    #expect(fixture.screen.cursor == TextPosition(column: 6, row: 22))
    await fixture.press(TerminalKeyPress(.left), TerminalKeyPress(.backspace))
    #expect(prompt(fixture) == "/beas")
    #expect(fixture.screen.cursor == TextPosition(column: 4, row: 22))
    await fixture.press(TerminalKeyPress(.escape))
    #expect(fixture.row(of: "Perihelion") != nil)
    #expect(fixture.row(of: " new ") == nil)
  }

  @Test func `Escape in a filter returns to where it was opened`() async throws {
    let fixture = await ScreenFixture(columns: 60, rows: 14)
    await fixture.type("Gkk")
    // The scroll indicator goes by lengths that are known better afterwards.
    let before = fixture.lines.map { $0.dropLast() }
    let focused = fixture.screen.list.adapter.focusedPath
    await fixture.type("/perihelion")
    #expect(fixture.lines.map { $0.dropLast() } != before)
    await fixture.press(TerminalKeyPress(.escape))
    #expect(fixture.screen.list.adapter.focusedPath == focused)
    #expect(fixture.lines.map { $0.dropLast() } == before)
  }

  @Test func `Escape in a filter returns to the row of unfolded weather that was the first`()
    async throws
  {
    let fixture = await ScreenFixture(columns: 60, rows: 14)
    await fixture.click(column: 10, row: 3)
    await fixture.press(TerminalKeyPress(.escape))
    fixture.screen.view.scroll(to: 3)
    #expect(fixture.row(of: "Sunset") == 2)
    let before = fixture.lines
    await fixture.type("/weather")
    await fixture.press(TerminalKeyPress(.escape))
    #expect(fixture.lines == before)
  }

  @Test func `what a filter finds is marked where it occurs`() async throws {
    let fixture = await ScreenFixture()
    await fixture.type("/MAST")
    let canvas = fixture.canvas
    let row = try #require(fixture.row(of: "tilt the mast"))
    let column = fixture.lines[row].split(separator: "mast")[0].count
    let hit = fixture.screen.theme.hit(on: fixture.screen.theme.body)
    #expect((column..<column + 4).allSatisfy { canvas[$0, row].style == hit })
    #expect(canvas[column - 2, row].style != hit && canvas[column + 4, row].style != hit)
  }

  @Test func `after a filter n and N go from one hit to the next in the whole feed`() async throws {
    let fixture = await ScreenFixture()
    await fixture.type("/mast")
    await fixture.press(TerminalKeyPress(.enter), TerminalKeyPress(.escape))
    #expect(fixture.screen.list.adapter.sectionCount == 7)
    await fixture.type("g")
    var hits: [Int?] = []
    for key in "nnN" {
      await fixture.type(String(key))
      hits.append(fixture.screen.list.adapter.focusedPath?.section)
    }
    #expect(hits[0] != hits[1] && hits[2] == hits[0])
    await fixture.press(TerminalKeyPress(.escape))
    #expect(fixture.screen.list.tools.search == nil)
  }

  @Test func `one post is one stop of the keys`() async throws {
    let fixture = await ScreenFixture()
    await fixture.press(TerminalKeyPress(.down), TerminalKeyPress(.enter))
    #expect(fixture.row(of: "Sunrise") != nil)
    for section in 1..<7 {
      await fixture.press(TerminalKeyPress(.down))
      #expect(fixture.screen.list.adapter.focusedPath == ListPath(section: section, item: 0))
    }
  }

  @Test func `the focus is a row, in which badges and hits stay as they are`() async throws {
    let fixture = await ScreenFixture()
    await fixture.tell(fixture.teller.countdown())
    await fixture.type("G")
    fixture.screen.list.adapter.focus(at: ListPath(section: 3, item: 0))
    fixture.screen.view.scroll(to: 0)
    let row = try #require(fixture.row(of: "Today's weather"))
    let theme = fixture.screen.theme
    let focus = theme.focused(theme.panel).background
    #expect(focus != theme.panel.background)
    #expect((0..<79).allSatisfy { fixture.canvas[$0, row].style.background == focus })
    #expect(fixture.canvas[0, row - 1].style.background == theme.window.background)
    #expect(theme.focused(theme.badge) == theme.badge)
  }

  @Test func `messages of one sender and day share a card, with a time each`() async throws {
    let fixture = await ScreenFixture()
    await fixture.tell(fixture.teller.countdown())
    #expect(fixture.lines.prefix(8).count { $0.contains("Perihelion") } == 1)
    let rows = ["Ten seconds", "Guidance", "Ascent"].compactMap { fixture.row(of: $0) }
    #expect(rows == [3, 4, 5])
    #expect(fixture.lines[2].contains("2026-12-04 12:00"))
    #expect(fixture.lines[4].contains("NEW  12:00"))
    let other = Message(
      id: "x", date: Moment(seconds: 1_796_385_700), sender: "Ada", text: "Hello.")
    await fixture.screen.take(.changed([.put(.message(other))], why: "came"))
    #expect(fixture.lines.prefix(12).count { $0.contains("Perihelion") } == 1)
    #expect(fixture.row(of: "Ada") == 2)
  }

  @Test(arguments: [(94, 89), (95, 90), (120, 90), (200, 90), (93, 88), (40, 35)])
  func `text is no wider than 90 columns`(columns: Int, measure: Int) async throws {
    let fixture = await ScreenFixture(columns: columns, rows: 60)
    let long = [
      message(2_000_000_001, String(repeating: "x", count: 400)),
      message(2_000_000_002, String(repeating: "a ", count: 400)),
      message(2_000_000_003, String(repeating: "汉", count: 400)),
    ]
    await fixture.screen.take(.changed(long, why: "came"))
    for letters in ["x", "a ", "汉"] {
      let lines = fixture.lines.filter { $0.contains(String(repeating: letters, count: 15)) }
      let widths = lines.map { line in
        TextMetrics.columns(of: line.trimmingCharacters(in: CharacterSet(charactersIn: " ┃│")))
      }
      // Words and wide letters may leave a column at the end.
      #expect(widths.max().map { measure - 1...measure ~= $0 } == true, "\(widths)")
      #expect(letters != "x" || widths.max() == measure)
    }
  }

  @Test func `a click on the number of new posts goes to the first of them`() async throws {
    let fixture = await ScreenFixture()
    await fixture.press(TerminalKeyPress(.down), TerminalKeyPress(.down), TerminalKeyPress(.end))
    await fixture.tell(fixture.teller.countdown())
    #expect(fixture.row(of: "↑ 3 new") == 2)
    await fixture.click(column: 74, row: 2)
    #expect(fixture.row(of: "Ten seconds") == 3)
    #expect(fixture.row(of: " new ") == nil)
  }

  @Test func `a note on a bad line goes by itself, and the number stays`() async throws {
    let fixture = await ScreenFixture()
    let problem = FeedProblem(line: 3, found: "not UTF-8", expected: "a JSON object in UTF-8")
    await fixture.screen.take(.problem(problem))
    await fixture.screen.take(.problem(problem))
    #expect(fixture.lines.last?.hasPrefix(" line 3: not UTF-8; expected") == true)
    #expect(fixture.screen.nextFrame == StatusLine.patience)
    fixture.time = StatusLine.patience
    #expect(fixture.lines.last?.hasPrefix(" 7 posts · 2 bad lines ") == true)
    #expect(fixture.screen.nextFrame == nil)
  }

  @Test func `a note after a long rest stays as long as any other`() async {
    let fixture = await ScreenFixture()
    #expect(fixture.lines.last?.hasPrefix(" 7 posts ") == true)
    fixture.time = .seconds(60)
    await fixture.screen.take(.begunAnew("feed was cut short"))
    #expect(fixture.lines.last?.hasPrefix(" feed was cut short ") == true)
    #expect(fixture.screen.nextFrame == .seconds(60) + StatusLine.patience)
    fixture.time += StatusLine.patience
    #expect(fixture.lines.last?.hasPrefix(" 7 posts ") == true)
  }

  @Test func `a note goes with the next key, also with one that does nothing`() async {
    let fixture = await ScreenFixture()
    await fixture.screen.take(.begunAnew("feed was cut short"))
    #expect(fixture.lines.last?.hasPrefix(" feed was cut short ") == true)
    #expect(!fixture.screen.needsDisplay)
    #expect(fixture.screen.handle(.key(TerminalKeyPress(.insert))) == .ignored)
    #expect(fixture.screen.needsDisplay)
    #expect(fixture.lines.last?.hasPrefix(" 7 posts ") == true)
    #expect(fixture.screen.handle(.key(TerminalKeyPress(.insert))) == .ignored)
    #expect(!fixture.screen.needsDisplay)
  }

  @Test func `what a source waits for is said until it comes`() async throws {
    let fixture = await ScreenFixture()
    await fixture.screen.take(.waiting("feed was deleted"))
    #expect(fixture.lines.last?.hasPrefix(" waits: feed was deleted ") == true)
    #expect(fixture.lines[0].hasSuffix("WAITING"))
    #expect(await fixture.press(TerminalKeyPress(.character("q"))) == .quit)
    await fixture.screen.take(.waiting(nil))
    #expect(fixture.lines[0].hasSuffix("LINK"))
  }

  @Test func `a file that begins anew is told, and the note goes by itself`() async throws {
    let fixture = await ScreenFixture()
    await fixture.screen.take(.begunAnew("feed was cut short, and is read from its beginning"))
    #expect(fixture.lines.last?.hasPrefix(" feed was cut short, and is read from") == true)
    fixture.time = StatusLine.patience
    #expect(fixture.lines.last?.hasPrefix(" 7 posts ") == true)
  }

  @Test func `a post is copied`() async throws {
    let fixture = await ScreenFixture()
    await fixture.press(TerminalKeyPress(.down))
    guard case .copy(let text) = await fixture.press(TerminalKeyPress(.character("y"))) else {
      Issue.record("nothing was copied")
      return
    }
    #expect(text.hasPrefix("Weather: dust storm"))
    #expect(fixture.lines.last?.hasPrefix(" copied ") == true)
  }

  @Test func `nothing moves while the terminal has no focus`() async throws {
    let screen = FeedScreen(name: "", theme: .dark, isAnimated: true)
    screen.resize(columns: 40, rows: 10)
    #expect(screen.nextFrame != nil)
    _ = screen.handle(.focus(false))
    #expect(screen.nextFrame == nil)
    _ = screen.handle(.focus(true))
    #expect(screen.nextFrame != nil)
  }

  @Test func `of what is typed quickly only the last is looked for`() async throws {
    let fixture = await ScreenFixture()
    let many = 15 * FeedList.portion
    var feed = Feed()
    feed.apply((0..<many).map { message($0, "number \($0)") })
    await fixture.screen.take(.opened(feed))
    let updates = fixture.screen.pane.log.count
    await fixture.type("/")
    for character in "4711" {
      _ = fixture.screen.handle(.key(TerminalKeyPress(.character(character))))
    }
    #expect(fixture.lines.last?.hasPrefix(" … of \(many)") == true)
    while !fixture.screen.list.shows("4711") { await Task.yield() }
    #expect(fixture.lines.last?.hasPrefix(" 2 of \(many)") == true)
    let why = "#\(updates + 1) filtered by \"4711\", in parts"
    #expect(fixture.screen.pane.log.lines.first == why)
    await fixture.screen.list.adapter.update(animated: false)
    #expect(fixture.screen.pane.log.count == updates + 1)
  }

  @Test func `the header shows how much was read`() async throws {
    let fixture = await ScreenFixture()
    let progress = ReadingProgress(records: 1_234_567, bytes: 46, size: 100)
    await fixture.screen.take(.reading(progress))
    #expect(fixture.lines[0].hasSuffix("● READING 1,234,567 46 %"))
    await fixture.screen.take(.finished)
    #expect(fixture.lines[0].hasSuffix("● LINK"))
  }

  @Test func `a filter follows a long feed that grows`() async throws {
    let fixture = await ScreenFixture()
    var feed = Feed()
    feed.apply((0..<3 * FeedList.portion).map { message($0, "number \($0)") })
    await fixture.screen.take(.opened(feed))
    await fixture.type("/r 99")
    while !fixture.screen.list.shows("r 99") { await Task.yield() }
    let found = fixture.screen.list.adapter.sectionCount
    #expect(found == 11)
    let changes = [message(99_000, "number 99"), message(99_001, "number 1")]
    await fixture.screen.take(.changed(changes, why: "more"))
    #expect(fixture.screen.list.adapter.sectionCount == found + 1)
  }

  private func message(_ number: Int, _ text: String) -> FeedChange {
    .put(
      .message(
        Message(
          id: "\(number)", date: Moment(seconds: Double(number)), sender: "A", text: text)))
  }

  @Test func `a filter that finds nothing says so`() async throws {
    let fixture = await ScreenFixture()
    await fixture.type("/xyz")
    #expect(fixture.row(of: "No such post.") == 2)
    await fixture.press(TerminalKeyPress(.escape))
    #expect(fixture.row(of: "No such post.") == nil)
  }

  @Test func `a filter stays when it is closed with Enter`() async throws {
    let fixture = await ScreenFixture()
    await fixture.type("/mast")
    await fixture.press(TerminalKeyPress(.enter))
    #expect(fixture.lines.last?.prefix(16) == " /mast · 2 of 7 ")
    #expect(await fixture.press(TerminalKeyPress(.character("q"))) == .quit)
  }

  @Test func `what is typed into a filter quits nothing`() async throws {
    let fixture = await ScreenFixture()
    await fixture.type("/q?d")
    #expect(prompt(fixture) == "/q?d")
    #expect(fixture.screen.screen.overlays.isEmpty)
  }

  @Test func `the pane says what the last update did, and why`() async throws {
    let fixture = await ScreenFixture()
    await fixture.tell(fixture.teller.countdown())
    await fixture.type("d")
    #expect(fixture.row(of: "#4 a message arrived") == 16)
    #expect(fixture.row(of: "insert section 0") == 18)
    // The reason is there once, and neither again below it nor in other words.
    let update = fixture.text.components(separatedBy: "#4 ").last?.components(separatedBy: "#3 ")
    #expect(update?.first?.components(separatedBy: "a message arrived").count == 2)
    #expect(fixture.row(of: "the content was read again") == nil)
    await fixture.type("d")
    #expect(fixture.row(of: "a message arrived") == nil)
  }

  @Test func `the page of keys comes and goes`() async throws {
    let fixture = await ScreenFixture(rows: 30)
    await fixture.type("?")
    let page = fixture.text
    for word in ["filter as you type", "^F", "^D", "half a page up", "^L", "copy", "scroll bar"] {
      #expect(page.contains(word), "\(word)")
    }
    await fixture.type("x")
    #expect(fixture.row(of: "filter as you type") == nil)
    await fixture.type("?")
    await fixture.click(column: 1, row: 1)
    #expect(fixture.row(of: "filter as you type") == nil)
  }

  @Test(arguments: [(20, 5), (40, 12), (80, 24)])
  func `the pane is scrolled to its last line and back`(columns: Int, rows: Int) async throws {
    let fixture = await ScreenFixture(columns: columns, rows: rows)
    await fixture.tell(fixture.teller.countdown() + fixture.teller.epilogue())
    await fixture.type("d")
    #expect(fixture.row(of: "#8 an entry was") != nil)
    await fixture.type(String(repeating: "]", count: 200))
    #expect(fixture.row(of: "#8 an entry was") == nil)
    let last = try #require(fixture.screen.pane.log.lines.last?.split(separator: " ").last)
    #expect(fixture.row(of: String(last)) != nil)
    await fixture.type(String(repeating: "[", count: 200))
    #expect(fixture.row(of: "#8 an entry was") != nil)
  }

  @Test func `another size keeps the focused post visible`() async throws {
    let fixture = await ScreenFixture()
    await fixture.press(
      TerminalKeyPress(.end), TerminalKeyPress(.up), TerminalKeyPress(.up), TerminalKeyPress(.up))
    let path = fixture.screen.list.adapter.focusedPath
    for (columns, rows) in [(40, 12), (120, 50), (20, 8), (80, 24)] {
      fixture.screen.resize(columns: columns, rows: rows)
      _ = fixture.lines
      let visible = fixture.screen.view.visiblePaths
      #expect(path.map { visible.contains($0) } == true, "\(columns) × \(rows)")
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 2), (5, 3), (2, 40)])
  func `no size is too small`(columns: Int, rows: Int) async throws {
    let fixture = await ScreenFixture(columns: columns, rows: rows)
    await fixture.type("d?")
    #expect(fixture.lines.count == rows)
    await fixture.type("?/x")
    #expect(fixture.lines.count == rows)
  }

  @Test func `the session ends at Control-C, not the screen`() async throws {
    let fixture = await ScreenFixture()
    #expect(await fixture.press(TerminalKeyPress(.character("c"), .control)) == .ignored)
    await fixture.type("/")
    #expect(await fixture.press(TerminalKeyPress(.character("c"), .control)) == .ignored)
  }

  @Test func `the keys that the bottom line names are set off from what they do`() async throws {
    let fixture = await ScreenFixture()
    let canvas = fixture.canvas
    let line = try #require(fixture.lines.last)
    let start = 80 - "? keys · / filter · d updates · q quit ".count
    let theme = fixture.screen.theme
    for (offset, style) in [(0, theme.key), (2, theme.status), (9, theme.key), (11, theme.status)] {
      #expect(canvas[start + offset, 23].style == style, "\(line)")
    }
    #expect(theme.key.foreground != theme.status.foreground)
  }
}
