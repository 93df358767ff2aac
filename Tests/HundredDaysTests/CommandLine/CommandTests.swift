import Foundation
import HundredDaysCalendar
import Testing

@testable import HundredDaysApp

@MainActor
struct CommandTests {
  private let folder: Folder
  private let run: CommandRun

  init() throws {
    folder = try Folder()
    run = CommandRun(folder)
  }

  private func keepSamples() throws {
    let book = try sampleBook()
    try folder.store.change { kept throws(BookError) in kept = book }
  }

  @Test func `a goal is added, checked in, made up and undone`() async throws {
    #expect(
      try await run("add", "Read", "--start", "2024-05-08")
        == Outcome(status: 0, output: "Read: begins 2024-05-08, streak 0, 0 done\n", errors: ""))
    #expect(
      try await run("check", "read").output == "Read: done on 2024-05-10, streak 1, 1 done\n")
    #expect(
      try await run("check", "read")
        == Outcome(
          status: 1, output: "", errors: "hundreddays: 2024-05-10 is done already\n"))
    #expect(
      try await run("makeup", "Read", "2024-05-09").output
        == "Read: 2024-05-09 made up, streak 2, 2 done\n")
    #expect(
      try await run("makeup", "Read", "2024-05-07").errors
        == "hundreddays: 2024-05-07 cannot be made up: before the start\n")
    #expect(try await run("undo").output == "undone: Read on 2024-05-09\n")
    #expect(try await run("undo", "Read").output == "undone: Read on 2024-05-10\n")
    #expect(try await run("undo").output == "undone: the goal Read\n")
    #expect(try await run("undo").status == 1)
  }

  @Test func `the list is the cells of the screen as text`() async throws {
    try keepSamples()
    #expect(
      try await run("list").output == """
        Read: day 52 of 100, 47 done · streak 2 (longest 19), today is done
        Walk an hour: over, 89 of 100 done · x card
        学中文: begins in 2 d, 0 done · streak 0 (longest 0)

        """)
    // Without a terminal this is what there is.
    #expect(try await run() == (try await run("list", "--plain")))
  }

  @Test func `the list as JSON has the day, the zone and each goal`() async throws {
    try keepSamples()
    let text = try await run("list", "--json", "--zone", "Pacific/Kiritimati").output
    let facts = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(facts["today"] as? String == "2024-05-11")
    #expect(facts["zone"] as? String == "Pacific/Kiritimati")
    let goals = try #require(facts["goals"] as? [[String: Any]])
    #expect(goals.map { $0["name"] as? String } == ["Read", "Walk an hour", "学中文"])
    #expect(goals[0]["day"] as? Int == 53)
    #expect(goals[0]["madeUp"] as? Int == 1)
    #expect(goals[0]["isTodayDone"] as? Bool == false)
    #expect(goals[1]["day"] == nil)
    #expect(goals[1]["isComplete"] as? Bool == true)
  }

  @Test func `a month is a grid`() async throws {
    try keepSamples()
    #expect(
      try await run("month", "Read", "2024-05", "--week", "sunday").output == """
        Read
        May 2024: 9 of 10 · 90 % · best 7
         Su   Mo   Tu   We   Th   Fr   Sa
                         1 ✓  2 ✓  3 ✓  4 ✓
          5 ✓  6 ✓  7 +  8 ×  9 ✓[10]✓ 11 ·
         12 · 13 · 14 · 15 · 16 · 17 · 18 ·
         19 · 20 · 21 · 22 · 23 · 24 · 25 ·
         26 · 27 · 28 · 29 · 30 · 31 ·

        """)
    let json = try await run("month", "Read", "2024-04", "--json").output
    #expect(json.contains("\"due\" : 30"))
    #expect(json.contains("\"month\" : \"2024-04\""))
    #expect(
      try await run("month", "Read", "May").errors
        == "hundreddays: 'May' is no month; expected one such as 2026-05\n")
  }

  @Test func `a card is for a goal that is complete`() async throws {
    try keepSamples()
    #expect(
      try await run("card", "Walk an hour").output == """
        ╭─────────────────────────────────────────────────────╮
        │                                                     │
        │  Walk an hour                                       │
        │  2024-01-01 to 2024-04-09                           │
        │  89 of 100 days                                     │
        │  longest streak 8 days                              │
        │                                                     │
        │  ✓ ✓ ✓ ✓ × ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ × ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ × ✓ ✓  │
        │  ✓ ✓ ✓ ✓ ✓ ✓ × ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ × ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ×  │
        │  ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ × ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ × ✓ ✓ ✓ ✓ ✓ ✓ ✓  │
        │  ✓ × ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ × ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ × ✓ ✓ ✓ ✓ ✓  │
        │                                                     │
        ╰─────────────────────────────────────────────────────╯

        """)
    #expect(
      try await run("card", "Read")
        == Outcome(
          status: 1, output: "",
          errors: "hundreddays: there is no card before the last day; this is day 52 of 100\n"))
    #expect(try await run("card", "Walk an hour", "--svg", "\(folder.path)/card.svg").status == 0)
    let svg = try #require(folder.text("card.svg"))
    #expect(svg.hasPrefix("<svg xmlns=") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains(">Walk\u{A0}an\u{A0}hour"))
    // On the output it is alone, and no file has that name.
    let output = try await run("card", "Walk an hour", "--svg", "-")
    #expect(output == Outcome(status: 0, output: svg, errors: ""))
    #expect(!FileManager.default.fileExists(atPath: "-"))
    #expect(
      try await run("card", "Walk an hour", "--svg", "/nowhere/card.svg").errors
        == "hundreddays: /nowhere/card.svg cannot be written (the picture)\n")
  }

  @Test func `a day is one day, and two are days`() async throws {
    #expect(try await run("add", "Read", "--start", "2024-05-10", "--length", "1").status == 0)
    #expect(try await run("check", "Read").status == 0)
    let card = try await run("card", "Read").output
    #expect(card.contains("  1 of 1 day ") && card.contains("  longest streak 1 day "))
    #expect(try await run("add", "Draw", "--start", "2024-05-12").status == 0)
    #expect(
      try await run("check", "Draw").errors == "hundreddays: the goal begins in 2 days\n")
    let next = try await run("check", "Draw", at: "2024-05-11T12:00:00Z")
    #expect(next.errors == "hundreddays: the goal begins in 1 day\n")
    #expect(
      try await run("add", "Rest", "--start", "2024-05-31", "--length", "1").status == 0)
    #expect(try await run("month", "Rest").output.hasPrefix("Rest\nMay 2024: 1 day ahead\n"))
  }

  @Test func `names in a picture cannot end its elements`() async throws {
    _ = try await run("add", "<b>&Co", "--start", "2024-01-01")
    #expect(try await run("list", "--svg", "\(folder.path)/list.svg").status == 0)
    let svg = try #require(folder.text("list.svg"))
    #expect(svg.contains("&lt;b&gt;&amp;Co"))
    #expect(!svg.contains("<b>"))
  }

  @Test(arguments: [
    (["--jsn"], "unknown option '--jsn'; did you mean '--json'?"),
    (["chek", "Read"], "unknown command 'chek'; did you mean 'check'?"),
    (["xyzzy"], "unknown command 'xyzzy'"), (["check"], "'check' needs a goal"),
    (["makeup", "Read"], "'makeup' needs a goal and a day"),
    (["check", "Read", "twice"], "there is 'twice' too many"),
    (["list", "--zone", "Mars"], "'--zone' needs a time zone such as Europe/Berlin, not 'Mars'"),
    (["list", "--zone"], "'--zone' needs a time zone such as Europe/Berlin"),
    (
      ["--now", "2026-02-30T00:00:00Z"],
      "'--now' needs an instant such as 2026-05-04T09:30:00Z, not '2026-02-30T00:00:00Z'"
    ),
    (["--now=noon"], "'--now' needs an instant such as 2026-05-04T09:30:00Z, not 'noon'"),
    (["list", "--plain=1"], "'--plain' takes no value"),
    (["check", "Read", "--svg", "x"], "'--svg' is of no use for 'check'"),
    (["--json"], "'--json' is of no use for the screen"),
    (["list", "--json", "--svg", "-"], "'--svg -' leaves no room for '--json'"),
    (
      ["add", "Read", "--length", "0"], "'--length' needs a number from 1 to 36500, not '0'"
    ),
  ])
  func `a wrong option is named, with the one that may be meant`(
    words: [String], error: String
  ) async throws {
    var errors = ""
    let place = try LocalDays(zone: "UTC")
    let console = Console(
      write: { _ in }, complain: { errors = $0 }, showsScreens: false, environment: [:],
      clock: DayClock(now: { _ in Date() }, place: { place }))
    #expect(await Command.run(words, on: console) == 64)
    #expect(errors == "hundreddays: \(error); 'hundreddays --help' has all options")
  }

  @Test func `help names each command and option`() async throws {
    let help = try await run("list", "--help").output
    for verb in Options.Verb.allCases { #expect(help.contains("hundreddays \(verb.rawValue)")) }
    for option in Options.names { #expect(help.contains(option), "\(option)") }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test func `what is wrong with the file is told by the status`() async throws {
    try folder.write("damaged")
    let outcome = try await run("check", "Read")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("is damaged (it is no JSON) and is left as it is"))
    #expect(folder.text() == "damaged")
    #expect(try await run("list", "--file", folder.path).status == 66)
    #expect(try await run("add", "Read", "--file", "/proc/goals.json").status == 73)
  }

  @Test(arguments: ["0001-01", "9999-12"])
  func `the months at the ends of the calendar are grids as well`(_ month: String) async throws {
    try keepSamples()
    let outcome = try await run("month", "Read", month)
    #expect(outcome.status == 0)
    #expect(outcome.output.components(separatedBy: " 31").count == 2)
    #expect(outcome.output.components(separatedBy: " 1 ").count == 2)
    let json = try await run("month", "Read", month, "--json").output
    #expect(json.contains("\"\(month)-01\"") && json.contains("\"\(month)-31\""))
  }

  @Test func `the picture of a month shows that month`() async throws {
    try keepSamples()
    let file = "\(folder.path)/month.svg"
    for (month, text) in [("2024-06", "June"), ("2024-03", "March")] {
      #expect(try await run("month", "Read", month, "--height", "6", "--svg", file).status == 0)
      #expect(folder.text("month.svg")?.contains("\(text)\u{A0}2024") == true)
    }
  }

  @Test(arguments: [["list"], ["month", "Read"], ["card", "Read"]])
  func `a picture is not written over the goals, under any name`(_ words: [String]) async throws {
    try keepSamples()
    let before = folder.text("goals.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.svg", withDestinationPath: folder.file)
    for name in ["goals.json", "./goals.json", "link.svg"] {
      let outcome = try await run(words + ["--svg", "\(folder.path)/\(name)"])
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("'--svg' would write over the goals"))
      #expect(folder.text("goals.json") == before)
    }
  }

  @Test(arguments: ["2024-05-10T21:59:59Z", "2024-05-10T22:00:00Z"])
  func `a check-in is of the day of the zone`(_ now: String) async throws {
    _ = try await run("add", "Read", "--start", "2024-05-01")
    let output = try await run("check", "Read", "--zone", "Europe/Berlin", "--now", now).output
    #expect(output.contains(now.contains("T21") ? "2024-05-10" : "2024-05-11"))
  }
}
