import HundredDaysCalendar
import ListTextKit
import Testing

@testable import HundredDaysApp

@MainActor
struct GoalsScreenTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func show(
    _ book: GoalBook? = nil, at now: String = "2024-05-10T12:00:00Z", zone: String = "UTC",
    size: ShownScreen.Size = ShownScreen.sizes[1]
  ) async throws -> ShownScreen {
    let book = try book ?? sampleBook()
    return try await ShownScreen(book, in: folder, at: now, zone: zone, size: size)
  }

  @Test(arguments: ShownScreen.sizes)
  func `goals, months, card, fan and keys look as they are kept`(
    _ size: ShownScreen.Size
  ) async throws {
    let screen = try await show(size: size)
    try screen.compare(with: "goals")
    await screen.press(TerminalKeyPress(.enter))
    try screen.compare(with: "months")
    await screen.press(TerminalKeyPress(.escape), "j", "x")
    try screen.compare(with: "card")
    await screen.press(TerminalKeyPress(.escape), "f")
    await screen.pass(.seconds(20))
    try screen.compare(with: "fan")
    await screen.press(TerminalKeyPress(.escape), "?")
    try screen.compare(with: "keys")
  }

  @Test(arguments: ShownScreen.sizes)
  func `without goals the screen says how to add one`(_ size: ShownScreen.Size) async throws {
    let screen = try await show(GoalBook(), size: size)
    try screen.compare(with: "empty")
    await screen.press("a")
    await screen.type("Draw")
    await screen.press(TerminalKeyPress(.enter))
    #expect(screen.goals.desk.book.goals.map(\.name) == ["Draw"])
    #expect(try folder.store.load() == screen.goals.desk.book)
    #expect(screen.texts().contains { $0.contains("Draw") && $0.contains("day 1 of 100") })
    await screen.press("a")
    await screen.type("draw")
    await screen.press(TerminalKeyPress(.enter))
    #expect(screen.texts().last == "there is a goal 'Draw' already")
  }

  @Test func `checking in, making up and undo change the row and the file`() async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    #expect(screen.texts()[1].hasPrefix("›○ Read"))
    await screen.press("c")
    #expect(screen.texts()[1].hasPrefix("›✓ Read"))
    #expect(screen.texts().last == "Read: done today")
    #expect(try folder.store.load().goal("Read").marks[try day("2024-05-11")] == .done)
    await screen.press("c")
    #expect(screen.texts().last == "2024-05-11 is done already")
    await screen.press("m")
    #expect(screen.texts().last == "Read: 2024-05-08 made up")
    #expect(screen.texts()[2].contains("49 done · streak 22"))
    await screen.press("m")
    #expect(screen.texts().last == "no missed day that can be made up")
    await screen.press("u", "u")
    #expect(screen.texts().last == "undone: Read on 2024-05-11")
    #expect(screen.texts()[1].hasPrefix("›○ Read"))
    #expect(try folder.store.load().goals == (try sampleBook()).goals)
    await screen.press("j")
    #expect(screen.texts().last == "Enter months · c check in · a add · ? keys · q quit")
  }

  @Test func `a day in the months is checked in, made up or refused where it is picked`()
    async throws
  {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    await screen.press(TerminalKeyPress(.enter))
    #expect(screen.texts().last == "Sat 2024-05-11 open · Enter checks in")
    await screen.press(TerminalKeyPress(.enter))
    #expect(screen.texts().last == "Read: done today")
    await screen.press("k")
    #expect(screen.texts().last == "Sat 2024-05-04 done · Esc back")
    await screen.press("j", "h", "h", "h")
    #expect(screen.texts().last == "Wed 2024-05-08 missed · Enter makes up")
    await screen.press(" ")
    #expect(try folder.store.load().goal("Read").marks[try day("2024-05-08")] == .madeUp)
    #expect(screen.texts().contains { $0.contains(" 8 +") })
    await screen.press("k", "k", "k", TerminalKeyPress(.enter))
    #expect(screen.texts().last == "2024-04-17 cannot be made up: already done")
    await screen.press("l", "l", TerminalKeyPress(.enter))
    #expect(screen.texts().last == "2024-04-19 cannot be made up: too old")
    await screen.press("u", "u")
    #expect(try folder.store.load().goals == (try sampleBook()).goals)
    await screen.press(TerminalKeyPress(.escape))
    #expect(screen.texts()[0].hasPrefix(" Hundred days"))
  }

  @Test func `the arrows go from a month to the next, and stop at the ends`() async throws {
    let screen = try await show()
    await screen.press(TerminalKeyPress(.enter))
    for _ in 0..<10 { await screen.press("l") }
    #expect(screen.texts().last == "Mon 2024-05-20 ahead · Esc back")
    for _ in 0..<20 { await screen.press("j") }
    #expect(screen.texts().last == "Mon 2024-06-24 ahead · Esc back")
    for _ in 0..<40 { await screen.press("k") }
    #expect(screen.texts().last == "Mon 2024-03-04 outside · Esc back")
  }

  @Test func `the header of a month stays while its days are visible`() async throws {
    let screen = try await show(size: ShownScreen.Size(80, 10))
    await screen.press(TerminalKeyPress(.enter))
    #expect(screen.texts()[1].hasPrefix("April 2024"))
    #expect(screen.texts()[1].contains("29 of 30 · 97 % · best 18"))
    #expect(screen.texts()[2].hasPrefix(" Mo"))
    #expect(screen.texts()[3].hasPrefix(" 29 ✓"))
    for _ in 0..<4 { await screen.press("j") }
    #expect(screen.texts()[1].hasPrefix("May 2024"))
    #expect(screen.texts()[2].hasPrefix(" Mo"))
    #expect(screen.texts()[3].hasPrefix(" 27 ·"))
  }

  @Test func `today becomes tomorrow while the screen is shown`() async throws {
    let screen = try await show(at: "2024-05-10T21:59:28Z", zone: "Europe/Berlin")
    #expect(screen.texts()[0].hasSuffix("Friday 2024-05-10"))
    #expect(screen.texts()[1].hasPrefix("›✓ Read"))
    // A look every five seconds alone would be three seconds late.
    await screen.pass(.milliseconds(31_900))
    #expect(screen.texts()[0].hasSuffix("Friday 2024-05-10"))
    await screen.pass(.milliseconds(101))
    #expect(screen.texts()[0].hasSuffix("Saturday 2024-05-11"))
    #expect(screen.texts()[1].hasPrefix("›○ Read"))
    #expect(screen.texts()[1].hasSuffix("day 53 of 100"))
    await screen.press("c")
    #expect(try folder.store.load().goal("Read").marks[try day("2024-05-11")] == .done)
  }

  @Test func `a day that the clocks skip never comes`() async throws {
    var book = GoalBook()
    try book.add("Swim", Challenge(start: try day("2011-12-28")))
    try book.check("Swim", on: try day("2011-12-28"))
    try book.check("Swim", on: try day("2011-12-29"))
    let screen = try await show(book, at: "2011-12-30T09:59:58Z", zone: "Pacific/Apia")
    #expect(screen.texts()[0].hasSuffix("Thursday 2011-12-29"))
    await screen.pass(.seconds(3))
    #expect(screen.texts()[0].hasSuffix("Saturday 2011-12-31"))
    await screen.press("c")
    #expect(screen.texts()[2].contains("3 done · streak 3 (longest 3)"))
    await screen.press(TerminalKeyPress(.enter), "h")
    #expect(screen.texts().last == "Fri 2011-12-30 outside · Esc back")
  }

  @Test func `another zone has another day, and leaves check-ins where they are`() async throws {
    let screen = try await show(at: "2024-05-10T20:00:00Z", zone: "Asia/Shanghai")
    #expect(screen.texts()[0].hasSuffix("Saturday 2024-05-11"))
    await screen.press("c")
    let before = try folder.store.load()
    screen.travel.place = try LocalDays(zone: "America/Los_Angeles")
    await screen.pass(.seconds(6))
    #expect(screen.texts()[0].hasSuffix("Friday 2024-05-10"))
    #expect(screen.texts().last == "the time zone is America/Los_Angeles now")
    #expect(screen.texts()[1].hasPrefix("›✓ Read"))
    #expect(try folder.store.load() == before)
  }

  @Test func `what another program does to the file is shown within seconds`() async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    try folder.store.change { (book) throws(Refusal) in
      try book.check("Read", on: .first + 739_016)
    }
    await screen.pass(.seconds(6))
    #expect(screen.texts()[1].hasPrefix("›✓ Read"))
    try folder.write("damaged")
    await screen.pass(.seconds(6))
    #expect(screen.goals.screen.overlays.count == 1)
    #expect(screen.texts().contains { $0.contains("no JSON") })
    await screen.press(TerminalKeyPress(.escape), "c")
    #expect(screen.texts().contains { $0.contains("no JSON") })
    #expect(folder.text() == "damaged")
    await screen.press(TerminalKeyPress(.escape))
    #expect(screen.texts()[1].hasPrefix("›✓ Read"))
  }

  @Test func `a goal that is undone while it is open closes`() async throws {
    let screen = try await show()
    await screen.press("j", "j", TerminalKeyPress(.enter))
    #expect(screen.texts()[0].hasPrefix(" 学中文"))
    await screen.press("u")
    #expect(screen.texts()[0].hasPrefix(" Hundred days"))
    #expect(!screen.texts().contains { $0.contains("学中文") && $0.contains("day") })
  }

  @Test func `a screen at rest asks for a frame every five seconds`() async throws {
    let screen = try await show()
    #expect(await screen.pass(.seconds(60)) <= 12)
  }

  @Test func `the fan opens, counts down and checks in`() async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    await screen.press("f")
    #expect(await screen.pass(.milliseconds(600)) >= 10)
    #expect(screen.texts().contains { $0.contains("01:00") })
    await screen.pass(.milliseconds(29_400))
    #expect(screen.texts().contains { $0.contains("00:30") })
    await screen.pass(.seconds(31))
    #expect(screen.texts().contains { $0.contains("Read: time is up, c checks in") })
    await screen.press("c")
    #expect(screen.texts()[1].hasPrefix("›✓ Read"))
    #expect(screen.goals.screen.overlays.isEmpty)
  }

  @Test(arguments: [
    ShownScreen.Size(1, 1), ShownScreen.Size(2, 3), ShownScreen.Size(7, 2),
    ShownScreen.Size(13, 5), ShownScreen.Size(300, 4), ShownScreen.Size(5, 100),
  ])
  func `a screen of any size takes all keys`(_ size: ShownScreen.Size) async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z", size: size)
    await screen.press("j", "x", TerminalKeyPress(.escape), "f")
    await screen.pass(.seconds(2))
    await screen.press(TerminalKeyPress(.escape), "k", TerminalKeyPress(.enter), "k", "h", "?")
    #expect(screen.lines().count == size.rows)
    await screen.press(TerminalKeyPress(.escape), "l", "j", TerminalKeyPress(.enter))
    #expect(screen.goals.desk.notice == "Read: done today")
    await screen.press(TerminalKeyPress(.escape), "a")
    await screen.type("Draw")
    await screen.press(TerminalKeyPress(.enter))
    #expect(try folder.store.load().goals.last?.name == "Draw")
  }

  @Test func `undo takes back what another program did last`() async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    try folder.store.change { (book) throws(Refusal) in
      try book.add("Draw", Challenge(start: .first))
    }
    await screen.press("u")
    #expect(screen.texts().last == "undone: the goal Draw")
    #expect(try folder.store.load() == (try sampleBook()))
  }

  @Test func `a month without a day of the goal says so`() throws {
    let utc = try LocalDays(zone: "UTC")
    let page = MonthPage(
      try day("2020-01-01").month, of: try sampleBook().goal("Read"),
      on: try day("2024-05-10"), at: utc, week: .monday)
    #expect(page.text[0] == "January 2020: no day of the goal")
  }

  @Test func `q quits, and Escape does not`() async throws {
    let screen = try await show()
    #expect(await screen.press(TerminalKeyPress(.escape)) == .handled)
    #expect(await screen.press("q") == .quit)
  }
}
