import HundredDaysCalendar
import ListTextKit
import ScreenDriver
import Testing

@testable import HundredDaysApp

@MainActor
struct GoalsScreenTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func show(
    _ book: GoalBook? = nil, at now: String = "2024-05-10T12:00:00Z", zone: String = "UTC",
    size: DrivenScreen.Size = DrivenScreen.sizes[1]
  ) async throws -> ShownScreen {
    let book = try book ?? sampleBook()
    return try await ShownScreen(book, in: folder, at: now, zone: zone, size: size)
  }

  @Test(arguments: DrivenScreen.sizes)
  func `goals, months, card, fan and keys look as they are kept`(
    _ size: DrivenScreen.Size
  ) async throws {
    let screen = try await show(size: size)
    try screen.driver.compare(with: "goals")
    await screen.driver.press("<Enter>")
    try screen.driver.compare(with: "months")
    await screen.driver.press("<Esc>", "j", "x")
    try screen.driver.compare(with: "card")
    await screen.driver.press("<Esc>", "f")
    await screen.driver.pass(.seconds(20))
    try screen.driver.compare(with: "fan")
    await screen.driver.press("<Esc>", "?")
    try screen.driver.compare(with: "keys")
  }

  @Test(arguments: DrivenScreen.sizes)
  func `without goals the screen says how to add one`(_ size: DrivenScreen.Size) async throws {
    let screen = try await show(GoalBook(), size: size)
    try screen.driver.compare(with: "empty")
    await screen.driver.press("a")
    await screen.driver.type("Draw")
    await screen.driver.press("<Enter>")
    #expect(screen.goals.desk.book.goals.map(\.name) == ["Draw"])
    #expect(try folder.store.load() == screen.goals.desk.book)
    #expect(screen.driver.texts().contains { $0.contains("Draw") && $0.contains("day 1 of 100") })
    await screen.driver.press("a")
    await screen.driver.type("draw")
    await screen.driver.press("<Enter>")
    #expect(screen.driver.texts().last == "there is a goal 'Draw' already")
  }

  @Test func `checking in, making up and undo change the row and the file`() async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    #expect(screen.driver.texts()[1].hasPrefix("›○ Read"))
    await screen.driver.press("c")
    #expect(screen.driver.texts()[1].hasPrefix("›✓ Read"))
    #expect(screen.driver.texts().last == "Read: done today")
    #expect(try folder.store.load().goal("Read").marks[try day("2024-05-11")] == .done)
    await screen.driver.press("c")
    #expect(screen.driver.texts().last == "2024-05-11 is done already")
    await screen.driver.press("m")
    #expect(screen.driver.texts().last == "Read: 2024-05-08 made up")
    #expect(screen.driver.texts()[2].contains("49 done · streak 22"))
    await screen.driver.press("m")
    #expect(screen.driver.texts().last == "no missed day that can be made up")
    await screen.driver.press("u", "u")
    #expect(screen.driver.texts().last == "undone: Read on 2024-05-11")
    #expect(screen.driver.texts()[1].hasPrefix("›○ Read"))
    #expect(try folder.store.load().goals == (try sampleBook()).goals)
    await screen.driver.press("j")
    #expect(screen.driver.texts().last == "Enter months · c check in · a add · ? keys · q quit")
  }

  @Test func `a day in the months is checked in, made up or refused where it is picked`()
    async throws
  {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    await screen.driver.press("<Enter>")
    #expect(screen.driver.texts().last == "Sat 2024-05-11 open · Enter checks in")
    await screen.driver.press("<Enter>")
    #expect(screen.driver.texts().last == "Read: done today")
    await screen.driver.press("k")
    #expect(screen.driver.texts().last == "Sat 2024-05-04 done · Esc back")
    await screen.driver.press("j", "h", "h", "h")
    #expect(screen.driver.texts().last == "Wed 2024-05-08 missed · Enter makes up")
    await screen.driver.press(" ")
    #expect(try folder.store.load().goal("Read").marks[try day("2024-05-08")] == .madeUp)
    #expect(screen.driver.texts().contains { $0.contains(" 8 +") })
    await screen.driver.press("k", "k", "k", "<Enter>")
    #expect(screen.driver.texts().last == "2024-04-17 cannot be made up: already done")
    await screen.driver.press("l", "l", "<Enter>")
    #expect(screen.driver.texts().last == "2024-04-19 cannot be made up: too old")
    await screen.driver.press("u", "u")
    #expect(try folder.store.load().goals == (try sampleBook()).goals)
    await screen.driver.press("<Esc>")
    #expect(screen.driver.texts()[0].hasPrefix(" Hundred days"))
  }

  @Test func `the arrows go from a month to the next, and stop at the ends`() async throws {
    let screen = try await show()
    await screen.driver.press("<Enter>")
    for _ in 0..<10 { await screen.driver.press("l") }
    #expect(screen.driver.texts().last == "Mon 2024-05-20 ahead · Esc back")
    for _ in 0..<20 { await screen.driver.press("j") }
    #expect(screen.driver.texts().last == "Mon 2024-06-24 ahead · Esc back")
    for _ in 0..<40 { await screen.driver.press("k") }
    #expect(screen.driver.texts().last == "Mon 2024-03-04 outside · Esc back")
  }

  @Test func `the header of a month stays while its days are visible`() async throws {
    let screen = try await show(size: DrivenScreen.Size(80, 10))
    await screen.driver.press("<Enter>")
    #expect(screen.driver.texts()[1].hasPrefix("April 2024"))
    #expect(screen.driver.texts()[1].contains("29 of 30 · 97 % · best 18"))
    #expect(screen.driver.texts()[2].hasPrefix(" Mo"))
    #expect(screen.driver.texts()[3].hasPrefix(" 29 ✓"))
    for _ in 0..<4 { await screen.driver.press("j") }
    #expect(screen.driver.texts()[1].hasPrefix("May 2024"))
    #expect(screen.driver.texts()[2].hasPrefix(" Mo"))
    #expect(screen.driver.texts()[3].hasPrefix(" 27 ·"))
  }

  @Test func `today becomes tomorrow while the screen is shown`() async throws {
    let screen = try await show(at: "2024-05-10T21:59:28Z", zone: "Europe/Berlin")
    #expect(screen.driver.texts()[0].hasSuffix("Friday 2024-05-10"))
    #expect(screen.driver.texts()[1].hasPrefix("›✓ Read"))
    // A look every five seconds alone would be three seconds late.
    await screen.driver.pass(.milliseconds(31_900))
    #expect(screen.driver.texts()[0].hasSuffix("Friday 2024-05-10"))
    await screen.driver.pass(.milliseconds(101))
    #expect(screen.driver.texts()[0].hasSuffix("Saturday 2024-05-11"))
    #expect(screen.driver.texts()[1].hasPrefix("›○ Read"))
    #expect(screen.driver.texts()[1].hasSuffix("day 53 of 100"))
    await screen.driver.press("c")
    #expect(try folder.store.load().goal("Read").marks[try day("2024-05-11")] == .done)
  }

  @Test func `a key after the machine slept is about the day that it is by then`() async throws {
    let screen = try await show(at: "2024-05-11T20:00:00Z")
    screen.travel.slept = 6 * 3600
    await screen.driver.press("c")
    #expect(screen.driver.texts()[0].hasSuffix("Sunday 2024-05-12"))
    #expect(try folder.store.load().goal("Read").marks[try day("2024-05-12")] == .done)
    #expect(try folder.store.load().goal("Read").marks[try day("2024-05-11")] == nil)
  }

  @Test(arguments: [("<Enter>", "<Enter>"), ("", "m")])
  func `a day that ended while the machine slept is made up, and not checked in`(
    _ before: String, _ after: String
  ) async throws {
    let screen = try await show(at: "2024-05-11T20:00:00Z")
    await screen.driver.press(before)
    screen.travel.slept = 6 * 3600
    await screen.driver.press(after)
    #expect(screen.driver.texts().last == "Read: 2024-05-11 made up")
    #expect(try folder.store.load().goal("Read").marks[try day("2024-05-11")] == .madeUp)
  }

  @Test func `a goal that is added after the machine slept begins on the day that it is by then`()
    async throws
  {
    let screen = try await show(at: "2024-05-11T20:00:00Z")
    await screen.driver.press("a")
    await screen.driver.type("Draw")
    screen.travel.slept = 6 * 3600
    await screen.driver.press("<Enter>")
    #expect(try folder.store.load().goal("Draw").start == (try day("2024-05-12")))
  }

  @Test func `a day that the clocks skip never comes`() async throws {
    var book = GoalBook()
    try book.add("Swim", Challenge(start: try day("2011-12-28")))
    try book.check("Swim", on: try day("2011-12-28"))
    try book.check("Swim", on: try day("2011-12-29"))
    let screen = try await show(book, at: "2011-12-30T09:59:58Z", zone: "Pacific/Apia")
    #expect(screen.driver.texts()[0].hasSuffix("Thursday 2011-12-29"))
    await screen.driver.pass(.seconds(3))
    #expect(screen.driver.texts()[0].hasSuffix("Saturday 2011-12-31"))
    await screen.driver.press("c")
    #expect(screen.driver.texts()[2].contains("3 done · streak 3 (longest 3)"))
    await screen.driver.press("<Enter>", "h")
    #expect(screen.driver.texts().last == "Fri 2011-12-30 outside · Esc back")
  }

  @Test func `another zone has another day, and leaves check-ins where they are`() async throws {
    let screen = try await show(at: "2024-05-10T20:00:00Z", zone: "Asia/Shanghai")
    #expect(screen.driver.texts()[0].hasSuffix("Saturday 2024-05-11"))
    await screen.driver.press("c")
    let before = try folder.store.load()
    screen.travel.place = try LocalDays(zone: "America/Los_Angeles")
    await screen.driver.pass(.seconds(6))
    #expect(screen.driver.texts()[0].hasSuffix("Friday 2024-05-10"))
    #expect(screen.driver.texts().last == "the time zone is America/Los_Angeles now")
    #expect(screen.driver.texts()[1].hasPrefix("›✓ Read"))
    #expect(try folder.store.load() == before)
  }

  @Test func `what another program does to the file is shown within seconds`() async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    try folder.store.change { book throws(BookError) in
      try book.check("Read", on: .first + 739_016)
    }
    await screen.driver.pass(.seconds(6))
    #expect(screen.driver.texts()[1].hasPrefix("›✓ Read"))
    try folder.write("damaged")
    await screen.driver.pass(.seconds(6))
    #expect(screen.goals.screen.overlays.count == 1)
    #expect(screen.driver.texts().contains { $0.contains("no JSON") })
    await screen.driver.press("<Esc>", "c")
    #expect(screen.driver.texts().contains { $0.contains("no JSON") })
    #expect(folder.text() == "damaged")
    await screen.driver.press("<Esc>")
    #expect(screen.driver.texts()[1].hasPrefix("›✓ Read"))
  }

  @Test func `a goal that is undone while it is open closes`() async throws {
    let screen = try await show()
    await screen.driver.press("j", "j", "<Enter>")
    #expect(screen.driver.texts()[0].hasPrefix(" 学中文"))
    await screen.driver.press("u")
    #expect(screen.driver.texts()[0].hasPrefix(" Hundred days"))
    #expect(!screen.driver.texts().contains { $0.contains("学中文") && $0.contains("day") })
  }

  @Test func `a screen at rest asks for a frame every five seconds`() async throws {
    let screen = try await show()
    #expect(await screen.driver.pass(.seconds(60)) <= 12)
  }

  @Test func `the fan opens, counts down and checks in`() async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    await screen.driver.press("f")
    #expect(await screen.driver.pass(.milliseconds(600)) >= 10)
    #expect(screen.driver.texts().contains { $0.contains("01:00") })
    await screen.driver.pass(.milliseconds(29_400))
    #expect(screen.driver.texts().contains { $0.contains("00:30") })
    await screen.driver.pass(.seconds(31))
    #expect(screen.driver.texts().contains { $0.contains("Read: time is up, c checks in") })
    await screen.driver.press("c")
    #expect(screen.driver.texts()[1].hasPrefix("›✓ Read"))
    #expect(screen.goals.screen.overlays.isEmpty)
  }

  @Test(arguments: [
    DrivenScreen.Size(1, 1), DrivenScreen.Size(2, 3), DrivenScreen.Size(7, 2),
    DrivenScreen.Size(13, 5), DrivenScreen.Size(300, 4), DrivenScreen.Size(5, 100),
  ])
  func `a screen of any size takes all keys`(_ size: DrivenScreen.Size) async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z", size: size)
    await screen.driver.press("j", "x", "<Esc>", "f")
    await screen.driver.pass(.seconds(2))
    await screen.driver.press("<Esc>", "k", "<Enter>", "k", "h", "?")
    #expect(screen.driver.lines().count == size.rows)
    await screen.driver.press("<Esc>", "l", "j", "<Enter>")
    #expect(screen.goals.desk.notice == "Read: done today")
    await screen.driver.press("<Esc>", "a")
    await screen.driver.type("Draw")
    await screen.driver.press("<Enter>")
    #expect(try folder.store.load().goals.last?.name == "Draw")
  }

  @Test func `undo takes back what another program did last`() async throws {
    let screen = try await show(at: "2024-05-11T12:00:00Z")
    try folder.store.change { book throws(BookError) in
      try book.add("Draw", Challenge(start: .first))
    }
    await screen.driver.press("u")
    #expect(screen.driver.texts().last == "undone: the goal Draw")
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
    #expect(await screen.driver.press("<Esc>") == .handled)
    #expect(await screen.driver.press("q") == .quit)
  }
}
