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
    #expect(fixture.row(of: "Dust storm, 6 C") == 3)
    #expect(fixture.row(of: "Sunrise") == 5)
    #expect(fixture.row(of: "-69 C") == 8)
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
    let row = fixture.row(of: "SOL 355")
    await fixture.tell(Array(fixture.teller.epilogue().prefix(1)))
    #expect(fixture.row(of: "Partly cloudy, 9 C") != nil)
    #expect(fixture.row(of: "SOL 355") == row)
  }

  @Test func `the scroll position stays, and a marker counts what is new above`() async throws {
    let fixture = await ScreenFixture()
    await fixture.press(TerminalKeyPress(.down), TerminalKeyPress(.down))
    let row = fixture.row(of: "SOL 355")
    await fixture.tell(fixture.teller.countdown())
    #expect(fixture.row(of: "SOL 355") == row)
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

  @Test func `a filter narrows the feed while one types`() async throws {
    let fixture = await ScreenFixture()
    await fixture.type("/beans")
    #expect(fixture.lines.last == "/beans   2 of 7")
    #expect(fixture.row(of: "PERIHELION") == nil)
    await fixture.press(TerminalKeyPress(.backspace))
    #expect(fixture.lines.last == "/bean   2 of 7")
    await fixture.press(TerminalKeyPress(.escape))
    #expect(fixture.row(of: "PERIHELION") != nil)
    #expect(fixture.row(of: " new ") == nil)
  }

  @Test func `of what is typed quickly only the last is looked for`() async throws {
    let fixture = await ScreenFixture()
    let many = 15 * FeedList.portion
    var feed = Feed()
    feed.apply((0..<many).map { message($0, "number \($0)") })
    await fixture.screen.take(.opened(feed))
    let updates = fixture.screen.log.count
    await fixture.type("/")
    for character in "4711" {
      _ = fixture.screen.handle(.key(TerminalKeyPress(.character(character))))
    }
    #expect(fixture.lines.last == "/4711   … of \(many)")
    while !fixture.screen.list.shows("4711") { await Task.yield() }
    #expect(fixture.lines.last == "/4711   2 of \(many)")
    #expect(fixture.screen.log.count == updates + 1)
    #expect(fixture.screen.log.lines.first == "#\(updates + 1) filtered by \"4711\"")
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
    #expect(fixture.lines.last?.hasPrefix("/mast") == true)
    #expect(await fixture.press(TerminalKeyPress(.character("q"))) == .quit)
  }

  @Test func `what is typed into a filter quits nothing`() async throws {
    let fixture = await ScreenFixture()
    await fixture.type("/q?d")
    #expect(fixture.lines.last?.hasPrefix("/q?d") == true)
    #expect(fixture.screen.showsHelp == false)
  }

  @Test func `the pane says what the last update did, and why`() async throws {
    let fixture = await ScreenFixture()
    await fixture.tell(fixture.teller.countdown())
    await fixture.type("d")
    #expect(fixture.row(of: "#4 a message arrived") == 16)
    #expect(fixture.row(of: "the content was read again: a batch") == 17)
    #expect(fixture.row(of: "insert section 0") == 19)
    await fixture.type("d")
    #expect(fixture.row(of: "a message arrived") == nil)
  }

  @Test func `the page of keys comes and goes`() async throws {
    let fixture = await ScreenFixture()
    await fixture.type("?")
    #expect(fixture.row(of: "filter as you type") != nil)
    #expect(fixture.lines.last == "any key closes")
    await fixture.type("j")
    #expect(fixture.row(of: "filter as you type") == nil)
    await fixture.type("?")
    await fixture.click(column: 1, row: 1)
    #expect(fixture.row(of: "filter as you type") == nil)
  }

  @Test func `a narrow screen shows all keys at once`() async throws {
    let fixture = await ScreenFixture(columns: 40, rows: 12)
    await fixture.type("?")
    let page = fixture.text
    for word in [
      "↑ ↓ j k  move", "PgUp", "Home", "unfold", "click", "Esc clears", "[ ]", "let go", "quit",
    ] {
      #expect(page.contains(word), "\(word)")
    }
    #expect(!page.contains("…"))
  }

  @Test func `where the page of keys is too long it is scrolled`() async throws {
    let fixture = await ScreenFixture(columns: 20, rows: 5)
    await fixture.type("?")
    #expect(fixture.lines[0].contains("Keys"))
    #expect(fixture.row(of: "j k  move") == 1)
    var seen = fixture.text
    for _ in 0..<20 {
      await fixture.press(TerminalKeyPress(.down))
      seen += fixture.text
    }
    #expect(fixture.lines[3].contains("quit"))
    for word in ["Home End", "filter as you", "Esc"] { #expect(seen.contains(word), "\(word)") }
    await fixture.press(TerminalKeyPress(.up))
    #expect(fixture.lines[3].contains("quit") == false)
    await fixture.type("x")
    #expect(fixture.row(of: "Keys") == nil)
  }

  @Test(arguments: [(20, 5), (40, 12), (80, 24)])
  func `the pane is scrolled to its last line and back`(columns: Int, rows: Int) async throws {
    let fixture = await ScreenFixture(columns: columns, rows: rows)
    await fixture.tell(fixture.teller.countdown() + fixture.teller.epilogue())
    await fixture.type("d")
    #expect(fixture.row(of: "#8 an entry was") != nil)
    await fixture.type(String(repeating: "]", count: 200))
    #expect(fixture.row(of: "#8 an entry was") == nil)
    let last = try #require(fixture.screen.log.lines.last?.split(separator: " ").last)
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
}
