import Foundation
import HundredDaysCalendar
import Testing

/// A day that a test writes as text.
func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text), "\(text)") }

func days(_ texts: [String]) throws -> [CivilDay] { try texts.map { try day($0) } }

/// An instant that a test writes as `2024-03-09T17:00:00Z`.
func instant(_ text: String) throws -> Date {
  let date = try day(String(text.prefix(10)))
  let parts = try text.dropFirst(11).dropLast().split(separator: ":").map {
    try #require(Int($0), "\(text)")
  }
  return Date(
    timeIntervalSince1970: Double(date.number * 86_400 + parts[0] * 3600 + parts[1] * 60 + parts[2])
  )
}

/// Days between two instants.
struct DifferenceCase: CustomTestStringConvertible, Sendable {
  let title: String
  let zone: String
  let from: (instant: String, day: String)
  let to: (instant: String, day: String)
  let days: Int
  /// What passed meanwhile, which is no measure of days.
  let seconds: Int
  var testDescription: String { title }

  static let all = [
    DifferenceCase(
      title: "noon to noon over the spring change", zone: "America/New_York",
      from: ("2024-03-09T17:00:00Z", "2024-03-09"), to: ("2024-03-10T16:00:00Z", "2024-03-10"),
      days: 1, seconds: 82_800),
    DifferenceCase(
      title: "late evening over a day of 23 hours", zone: "America/New_York",
      from: ("2024-03-10T04:30:00Z", "2024-03-09"), to: ("2024-03-11T03:30:00Z", "2024-03-10"),
      days: 1, seconds: 82_800),
    DifferenceCase(
      title: "the nights before and after the spring change", zone: "Europe/Berlin",
      from: ("2017-03-25T23:30:00Z", "2017-03-26"), to: ("2017-03-26T22:30:00Z", "2017-03-27"),
      days: 1, seconds: 82_800),
    DifferenceCase(
      title: "three midnights over the spring change", zone: "Europe/Berlin",
      from: ("2017-03-23T23:00:00Z", "2017-03-24"), to: ("2017-03-26T22:00:00Z", "2017-03-27"),
      days: 3, seconds: 255_600),
    DifferenceCase(
      title: "a second back over midnight", zone: "Asia/Shanghai",
      from: ("2024-01-31T16:00:00Z", "2024-02-01"), to: ("2024-01-31T15:59:59Z", "2024-01-31"),
      days: -1, seconds: -1),
    DifferenceCase(
      title: "February of a leap year", zone: "UTC",
      from: ("2024-02-28T12:00:00Z", "2024-02-28"), to: ("2024-03-01T12:00:00Z", "2024-03-01"),
      days: 2, seconds: 172_800),
    DifferenceCase(
      title: "February of a common year", zone: "UTC",
      from: ("2023-02-28T12:00:00Z", "2023-02-28"), to: ("2023-03-01T12:00:00Z", "2023-03-01"),
      days: 1, seconds: 86_400),
    DifferenceCase(
      title: "2000 has a leap day", zone: "UTC",
      from: ("2000-02-28T12:00:00Z", "2000-02-28"), to: ("2000-03-01T12:00:00Z", "2000-03-01"),
      days: 2, seconds: 172_800),
    DifferenceCase(
      title: "1900 has none", zone: "UTC",
      from: ("1900-02-28T12:00:00Z", "1900-02-28"), to: ("1900-03-01T12:00:00Z", "1900-03-01"),
      days: 1, seconds: 86_400),
    DifferenceCase(
      title: "to a day without a midnight", zone: "Africa/Cairo",
      from: ("2024-04-25T20:00:00Z", "2024-04-25"), to: ("2024-04-26T20:00:00Z", "2024-04-26"),
      days: 1, seconds: 86_400),
    DifferenceCase(
      title: "clocks that change by half an hour", zone: "Australia/Lord_Howe",
      from: ("2024-10-05T14:00:00Z", "2024-10-06"), to: ("2024-10-06T14:00:00Z", "2024-10-07"),
      days: 1, seconds: 86_400),
    DifferenceCase(
      title: "a minute into the first new year of the world", zone: "Pacific/Kiritimati",
      from: ("2024-12-31T09:59:00Z", "2024-12-31"), to: ("2024-12-31T10:00:00Z", "2025-01-01"),
      days: 1, seconds: 60),
  ]
}

/// Streaks of check-ins, of which the current one counts back from today or the day before.
struct StreakCase: CustomTestStringConvertible, Sendable {
  let title: String
  var checkIns: [String]
  let today: String
  let current: Int
  let longest: Int
  let isTodayDone: Bool
  var testDescription: String { title }

  static let all = [
    StreakCase(
      title: "no check-ins", checkIns: [], today: "2024-05-10", current: 0, longest: 0,
      isTodayDone: false),
    StreakCase(
      title: "today alone", checkIns: ["2024-05-10"], today: "2024-05-10", current: 1, longest: 1,
      isTodayDone: true),
    StreakCase(
      title: "the day before, while today is open", checkIns: ["2024-05-09"], today: "2024-05-10",
      current: 1, longest: 1, isTodayDone: false),
    StreakCase(
      title: "two days before is broken", checkIns: ["2024-05-08"], today: "2024-05-10", current: 0,
      longest: 1, isTodayDone: false),
    StreakCase(
      title: "three up to the day before", checkIns: ["2024-05-07", "2024-05-08", "2024-05-09"],
      today: "2024-05-10", current: 3, longest: 3, isTodayDone: false),
    StreakCase(
      title: "over a leap day",
      checkIns: ["2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01"], today: "2024-03-01",
      current: 4, longest: 4, isTodayDone: true),
    StreakCase(
      title: "over the new year", checkIns: ["2023-12-30", "2023-12-31", "2024-01-01"],
      today: "2024-01-01", current: 3, longest: 3, isTodayDone: true),
    StreakCase(
      title: "a check-in dated tomorrow does not count yet",
      checkIns: ["2024-05-09", "2024-05-11"], today: "2024-05-10", current: 1, longest: 1,
      isTodayDone: false),
    StreakCase(
      title: "a broken run that was longer",
      checkIns: ["2024-05-01", "2024-05-02", "2024-05-03", "2024-05-09"], today: "2024-05-10",
      current: 1, longest: 3, isTodayDone: false),
    StreakCase(
      title: "in any order, twice",
      checkIns: ["2024-05-10", "2024-05-08", "2024-05-09", "2024-05-08"], today: "2024-05-10",
      current: 3, longest: 3, isTodayDone: true),
  ]
}

/// A day made up within a window of three days.
struct MakeUpCase: CustomTestStringConvertible, Sendable {
  let title: String
  let checkIns: [String]
  let today: String
  let day: String
  let refusal: MakeUpRule.Refusal?
  let current: Int
  let longest: Int
  var testDescription: String { title }

  static let all = [
    MakeUpCase(
      title: "a gap closed joins the runs", checkIns: ["2024-05-07", "2024-05-09", "2024-05-10"],
      today: "2024-05-10", day: "2024-05-08", refusal: nil, current: 4, longest: 4),
    MakeUpCase(
      title: "four days back", checkIns: ["2024-05-07"], today: "2024-05-10", day: "2024-05-06",
      refusal: .tooOld, current: 0, longest: 1),
    MakeUpCase(
      title: "the last day of the window", checkIns: ["2024-05-08"], today: "2024-05-10",
      day: "2024-05-07", refusal: nil, current: 0, longest: 2),
    MakeUpCase(
      title: "today", checkIns: ["2024-05-09"], today: "2024-05-10", day: "2024-05-10",
      refusal: .today, current: 1, longest: 1),
    MakeUpCase(
      title: "a leap day", checkIns: ["2024-02-28", "2024-03-01"], today: "2024-03-01",
      day: "2024-02-29", refusal: nil, current: 3, longest: 3),
    MakeUpCase(
      title: "tomorrow", checkIns: [], today: "2024-05-10", day: "2024-05-11", refusal: .future,
      current: 0, longest: 0),
    MakeUpCase(
      title: "a day that is done", checkIns: ["2024-05-09"], today: "2024-05-10",
      day: "2024-05-09", refusal: .done, current: 1, longest: 1),
  ]
}

/// A month in rows of a week.
struct GridCase: CustomTestStringConvertible, Sendable {
  let month: String
  let firstWeekday: Weekday
  var fixedWeeks: Int?
  let leading: Int
  let days: Int
  let weeks: Int
  let first: String
  let last: String
  var testDescription: String { "\(month) from \(firstWeekday.rawValue)" }

  static let all = [
    GridCase(
      month: "2024-02", firstWeekday: .monday, leading: 3, days: 29, weeks: 5, first: "2024-01-29",
      last: "2024-03-03"),
    GridCase(
      month: "2015-02", firstWeekday: .sunday, leading: 0, days: 28, weeks: 4, first: "2015-02-01",
      last: "2015-02-28"),
    GridCase(
      month: "2015-02", firstWeekday: .monday, leading: 6, days: 28, weeks: 5, first: "2015-01-26",
      last: "2015-03-01"),
    GridCase(
      month: "2026-02", firstWeekday: .sunday, leading: 0, days: 28, weeks: 4, first: "2026-02-01",
      last: "2026-02-28"),
    GridCase(
      month: "2023-07", firstWeekday: .monday, leading: 5, days: 31, weeks: 6, first: "2023-06-26",
      last: "2023-08-06"),
    GridCase(
      month: "2024-06", firstWeekday: .saturday, leading: 0, days: 30, weeks: 5,
      first: "2024-06-01", last: "2024-07-05"),
    GridCase(
      month: "2024-12", firstWeekday: .monday, leading: 6, days: 31, weeks: 6, first: "2024-11-25",
      last: "2025-01-05"),
    GridCase(
      month: "2000-02", firstWeekday: .monday, leading: 1, days: 29, weeks: 5, first: "2000-01-31",
      last: "2000-03-05"),
    GridCase(
      month: "2015-02", firstWeekday: .sunday, fixedWeeks: 6, leading: 0, days: 28, weeks: 6,
      first: "2015-02-01", last: "2015-03-14"),
    GridCase(
      month: "2023-07", firstWeekday: .monday, fixedWeeks: 5, leading: 5, days: 31, weeks: 6,
      first: "2023-06-26", last: "2023-08-06"),
  ]
}

/// What became of a month.
struct SummaryCase: CustomTestStringConvertible, Sendable {
  let title: String
  let month: String
  let checkIns: [String]
  let today: String
  var start: String?
  let days: Int
  /// Done, missed, open, ahead.
  let counts: [Int]
  var testDescription: String { title }

  static let all = [
    SummaryCase(
      title: "a February gone by", month: "2024-02",
      checkIns: ["2024-02-01", "2024-02-02", "2024-02-29"], today: "2024-03-05", days: 29,
      counts: [3, 26, 0, 0]),
    SummaryCase(
      title: "the running month, today done", month: "2024-05", checkIns: ["2024-05-04"],
      today: "2024-05-04", days: 31, counts: [1, 3, 0, 27]),
    SummaryCase(
      title: "the month of the start", month: "2024-05", checkIns: ["2024-05-20"],
      today: "2024-05-31", start: "2024-05-20", days: 31, counts: [1, 10, 1, 0]),
    SummaryCase(
      title: "a month to come", month: "2024-06", checkIns: [], today: "2024-05-31", days: 30,
      counts: [0, 0, 0, 30]),
  ]
}
