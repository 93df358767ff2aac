import Foundation
import HundredDaysCalendar
import Testing

struct CalendarTests {
  @Test(arguments: DifferenceCase.all)
  func `days between instants are counted by the calendar of the place`(
    _ example: DifferenceCase
  ) throws {
    let place = try LocalDays(zone: example.zone)
    let from = place.day(at: try instant(example.from.instant))
    let to = place.day(at: try instant(example.to.instant))
    #expect(from == (try day(example.from.day)))
    #expect(to == (try day(example.to.day)))
    #expect(to - from == example.days)
    let passed = try instant(example.to.instant).timeIntervalSince(instant(example.from.instant))
    #expect(passed == Double(example.seconds))
  }

  @Test func `a day of 25 hours begins at midnight`() throws {
    let place = try LocalDays(zone: "America/New_York")
    let start = try #require(place.start(of: try day("2024-11-03")))
    #expect(start == (try instant("2024-11-03T04:00:00Z")))
    #expect(place.clockTime(at: start) == "00:00")
    #expect(place.length(of: try day("2024-11-03")) == 25 * 3600)
    #expect(place.nextMidnight(after: start) == (try instant("2024-11-04T05:00:00Z")))
  }

  @Test(arguments: [
    ("America/New_York", "2024-03-10", "2024-03-10T05:00:00Z", "00:00", 23.0),
    ("Africa/Cairo", "2024-04-26", "2024-04-25T22:00:00Z", "01:00", 23.0),
    ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z", "01:00", 23.0),
    ("Australia/Lord_Howe", "2024-10-06", "2024-10-05T13:30:00Z", "00:00", 23.5),
    ("Australia/Lord_Howe", "2024-04-07", "2024-04-06T13:00:00Z", "00:00", 24.5),
    ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00Z", "00:00", 24),
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z", "00:00", 24),
    ("Pacific/Kwajalein", "1993-08-20", "1993-08-20T12:00:00Z", "00:00", 24),
    // Clocks went back at a minute past midnight: the day began, ended and began again.
    ("America/St_Johns", "2006-10-29", "2006-10-29T02:30:00Z", "00:00", 25),
    ("UTC", "0001-01-01", "0001-01-01T00:00:00Z", "00:00", 24),
  ])
  func `a day begins when the clocks first show it, and lasts until the next`(
    zone: String, date: String, start: String, clock: String, hours: Double
  ) throws {
    let place = try LocalDays(zone: zone)
    let found = try #require(place.start(of: try day(date)))
    #expect(found == (try instant(start)))
    #expect(place.clockTime(at: found) == clock)
    #expect(place.length(of: try day(date)) == hours * 3600)
  }

  @Test func `a day that the clocks skip has no start and no length`() throws {
    let place = try LocalDays(zone: "Pacific/Apia")
    let skipped = try day("2011-12-30")
    #expect(place.skips(skipped))
    #expect(place.start(of: skipped) == nil)
    #expect(place.length(of: skipped) == 0)
    let evening = try instant("2011-12-30T09:59:59Z")
    #expect(place.day(at: evening) == (try day("2011-12-29")))
    #expect(place.day(at: place.nextMidnight(after: evening)) == (try day("2011-12-31")))
    #expect(!(try LocalDays(zone: "Pacific/Auckland")).skips(skipped))
  }

  @Test(arguments: ["", "Nowhere/Land", "Berlin", "+02:00"])
  func `a zone that is not known is an error with its name`(_ name: String) {
    let error = #expect(throws: UnknownZone.self) { try LocalDays(zone: name) }
    #expect(error?.name == name)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func `an instant beyond the calendar has a day all the same`(_ seconds: Double) throws {
    let place = try LocalDays(zone: "Asia/Tokyo")
    let found = place.day(at: Date(timeIntervalSince1970: seconds))
    #expect(found >= .first && found <= .last)
  }

  @Test func `a check-in keeps the day it was made on when the zone changes`() throws {
    let made = try instant("2024-07-01T15:30:00Z")
    let kept = try LocalDays(zone: "Asia/Shanghai").day(at: made)
    #expect(kept == (try day("2024-07-01")))
    // What is kept is the day: at another place there is nothing to compute again.
    let there = try LocalDays(zone: "America/Los_Angeles")
    let streaks = Streaks(of: [kept], today: there.day(at: try instant("2024-07-02T15:30:00Z")))
    #expect(streaks.current == 1)
  }

  @Test(arguments: [("2024-01-01", 100, "2024-04-09"), ("2024-12-01", 100, "2025-03-10")])
  func `the start is day 1`(start: String, number: Int, date: String) throws {
    let challenge = Challenge(start: try day(start))
    #expect(challenge.day(number) == (try day(date)))
    #expect(challenge.day(1) == challenge.start)
    #expect(challenge.place(of: challenge.day(number)) == .day(number))
  }

  @Test(arguments: [
    ("2023-12-31", 0, Challenge.Place.notBegun(inDays: 1)),
    ("2023-12-01", 0, .notBegun(inDays: 31)), ("2024-01-01", 1, .day(1)),
    ("2024-04-09", 100, .day(100)), ("2024-04-10", 101, .over(sinceDays: 1)),
  ])
  func `a day is before, in or after a challenge`(
    today: String, number: Int, place: Challenge.Place
  ) throws {
    let challenge = Challenge(start: try day("2024-01-01"))
    #expect(challenge.number(of: try day(today)) == number)
    #expect(challenge.place(of: try day(today)) == place)
  }

  @Test(arguments: StreakCase.all)
  func `streaks are of days in a row`(_ example: StreakCase) throws {
    let streaks = Streaks(of: try days(example.checkIns), today: try day(example.today))
    #expect(streaks.current == example.current)
    #expect(streaks.longest == example.longest)
    #expect(streaks.isTodayDone == example.isTodayDone)
  }

  @Test(arguments: [
    (["2011-12-28", "2011-12-29", "2011-12-31"], "2011-12-31", 3),
    (["2011-12-28", "2011-12-29"], "2011-12-31", 2),
    (["2011-12-28"], "2011-12-31", 0),
  ])
  func `a streak runs over a day that never was`(
    checkIns: [String], today: String, current: Int
  ) throws {
    let place = try LocalDays(zone: "Pacific/Apia")
    let streaks = Streaks(
      of: try days(checkIns), today: try day(today), isSkipped: { place.skips($0) })
    #expect(streaks.current == current)
    #expect(streaks.longest == checkIns.count)
  }

  @Test(arguments: MakeUpCase.all)
  func `a missed day can be made up within the window`(_ example: MakeUpCase) throws {
    var checkIns = Set(try days(example.checkIns))
    let today = try day(example.today)
    let refusal = MakeUpRule(windowDays: 3).refusal(
      of: try day(example.day), checkIns: checkIns, today: today)
    #expect(refusal == example.refusal)
    if refusal == nil { checkIns.insert(try day(example.day)) }
    let streaks = Streaks(of: checkIns, today: today)
    #expect(streaks.current == example.current)
    #expect(streaks.longest == example.longest)
  }

  @Test func `days outside of a challenge, and days that never were, are not made up`() throws {
    let rule = MakeUpRule(windowDays: 300)
    let challenge = Challenge(start: try day("2011-12-29"), length: 5)
    func refusal(_ text: String) throws -> MakeUpRule.Refusal? {
      rule.refusal(
        of: try day(text), checkIns: [], today: try day("2012-02-01"), within: challenge,
        isSkipped: { $0.description == "2011-12-30" })
    }
    #expect(try refusal("2011-12-28") == .beforeStart)
    #expect(try refusal("2011-12-29") == nil)
    #expect(try refusal("2011-12-30") == .skipped)
    #expect(try refusal("2012-01-02") == nil)
    #expect(try refusal("2012-01-03") == .afterEnd)
  }

  @Test(arguments: SummaryCase.all)
  func `today is not missed until it ends`(_ example: SummaryCase) throws {
    let month = try #require(CivilMonth(example.month))
    let summary = MonthSummary(
      of: month, checkIns: Set(try days(example.checkIns)), today: try day(example.today),
      from: try example.start.map { try day($0) })
    #expect(month.length == example.days)
    let counts: [Int] = [summary.done, summary.missed, summary.open, summary.ahead]
    #expect(counts == example.counts)
  }

  @Test func `a summary has the share of the due days and the longest streak`() throws {
    let month = try #require(CivilMonth("2024-05"))
    let checkIns = try days(["2024-05-01", "2024-05-03", "2024-05-04", "2024-05-08"])
    func summary(_ today: String) throws -> MonthSummary {
      MonthSummary(
        of: month, checkIns: Set(checkIns), today: try day(today), from: try day("2024-05-03"),
        through: try day("2024-05-07"))
    }
    let last = try summary("2024-05-31")
    let counts: [Int] = [last.done, last.due, last.longestStreak, last.ahead]
    #expect(counts == [2, 5, 2, 0])
    #expect(last.percent == 40)
    #expect(try summary("2024-05-05").percent == 67)
    #expect(try summary("2024-05-02").percent == nil)
  }

  @Test(arguments: GridCase.all)
  func `a month lies in rows of a week`(_ example: GridCase) throws {
    let month = try #require(CivilMonth(example.month))
    let grid = MonthGrid(
      month, firstWeekday: example.firstWeekday, fixedWeeks: example.fixedWeeks)
    #expect(grid.leadingDays == example.leading)
    #expect(month.length == example.days)
    #expect(grid.weeks == example.weeks)
    #expect(grid.firstCell == (try day(example.first)))
    #expect(grid.lastCell == (try day(example.last)))
    #expect(grid.cells.count == example.weeks * 7)
    #expect(grid.cells.first?.weekday == example.firstWeekday)
  }

  @Test(arguments: Weekday.allCases, ["0001-01", "0001-02", "2024-05", "9999-12"])
  func `the cells of a month are its days in order, also at the ends of the calendar`(
    firstWeekday: Weekday, name: String
  ) throws {
    let month = try #require(CivilMonth(name))
    let grid = MonthGrid(month, firstWeekday: firstWeekday, fixedWeeks: 7)
    for (cell, found) in grid.cells.enumerated() {
      if let day = grid.day(at: cell) { #expect(found == day) }
    }
    #expect(grid.cells.last == grid.lastCell)
  }

  @Test func `the last day of the calendar ends at a midnight as well`() throws {
    let place = try LocalDays(zone: "UTC")
    #expect(place.length(of: .last) == 86_400)
    let start = try #require(place.start(of: .last))
    #expect(place.nextMidnight(after: start) == start + 86_400)
  }

  @Test(arguments: [
    ("2023-01-31", 1, "2023-02-28"), ("2024-02-29", 12, "2025-02-28"),
    ("2024-01-31", 1, "2024-02-29"), ("2024-03-31", -1, "2024-02-29"),
    ("2024-12-31", 2, "2025-02-28"), ("2024-05-15", -24, "2022-05-15"),
    ("9999-12-31", 1, "9999-12-31"), ("0001-01-31", -1, "0001-01-31"),
    ("2024-05-15", .max, "9999-12-15"), ("2024-05-15", .min, "0001-01-15"),
  ])
  func `months are added to the last day of a shorter month, and to the ends of the calendar`(
    date: String, months: Int, result: String
  ) throws {
    #expect(try day(date).adding(months: months) == (try day(result)))
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-01-00", "2024-04-31",
    "0000-01-01", "10000-01-01", "2024-1-01", "2024-01-1", "2024/01/01", "+024-01-01", "", "-",
    "2024-01-01 ", "٢٠٢٤-٠١-٠١", "2024-01-01-01",
  ])
  func `text that is no day is refused`(_ text: String) { #expect(CivilDay(text) == nil) }

  @Test func `adding days stops at the ends of the calendar`() throws {
    #expect(CivilDay.first.description == "0001-01-01")
    #expect(CivilDay.last.description == "9999-12-31")
    #expect(CivilDay.last + .max == .last)
    #expect(CivilDay.first - .max == .first)
    #expect(CivilDay.first - .min == .last)
    #expect(Challenge(start: .last, length: .max).end == .last)
    #expect(Challenge(start: .first, length: .min).end == .first)
    #expect(Streaks(of: [.first, .last], today: .last).current == 1)
  }
}
