import Foundation
import HundredDaysCalendar
import Testing

/// Random days and instants, compared with the calendar of Foundation.
struct CalendarOracleTests {
  /// Numbers that are the same in each run.
  struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let zones = [
    "UTC", "America/New_York", "Europe/Berlin", "Africa/Cairo", "Australia/Lord_Howe",
    "Pacific/Apia", "Pacific/Kiritimati", "America/Sao_Paulo", "Asia/Kathmandu", "Asia/Tehran",
    "America/Havana", "Asia/Gaza", "Antarctica/Troll", "Africa/Casablanca", "America/Santiago",
  ]

  private func oracle(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  private func text(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  @Test(arguments: zones)
  func `the day of an instant is that of Foundation`(_ zone: String) throws {
    let place = try LocalDays(zone: zone)
    let calendar = oracle(place.zone)
    var numbers = Seeded(state: 1)
    for _ in 0..<500 {
      let date = Date(
        timeIntervalSince1970: Double(Int.random(in: 0...2_500_000_000, using: &numbers)))
      let found = place.day(at: date)
      #expect(found.description == text(date, calendar), "\(zone) at \(date)")
      let start = try #require(place.start(of: found), "\(zone) at \(date)")
      #expect(start <= date)
      #expect(place.nextMidnight(after: date) > date)
      #expect(calendar.startOfDay(for: date) == start, "\(zone) at \(date)")
    }
  }

  @Test(arguments: zones)
  func `days follow each other without a gap, over all changes of the clocks`(
    _ zone: String
  ) throws {
    let place = try LocalDays(zone: zone)
    var change = try instant("1990-01-01T00:00:00Z")
    while let next = place.zone.nextDaylightSavingTimeTransition(after: change),
      next < (try instant("2030-01-01T00:00:00Z"))
    {
      change = next
      let middle = place.day(at: change)
      for offset in -2...2 {
        let found = middle + offset
        let end = place.nextMidnight(after: place.start(of: found) ?? change)
        if let start = place.start(of: found) {
          #expect(place.day(at: start) == found, "\(zone) \(found)")
          #expect(place.day(at: start - 1) < found, "\(zone) \(found)")
          #expect(start + place.length(of: found) == end, "\(zone) \(found)")
        } else {
          #expect(place.length(of: found) == 0, "\(zone) \(found)")
        }
      }
    }
  }

  @Test func `adding days and months is what Foundation makes of it`() throws {
    let utc = try #require(TimeZone(identifier: "UTC"))
    let calendar = oracle(utc)
    var numbers = Seeded(state: 2)
    for _ in 0..<2_000 {
      // Foundation's calendar is Julian before 1582.
      let start = CivilDay(number: Int.random(in: -140_000...200_000, using: &numbers))
      let date = Date(timeIntervalSince1970: Double(start.number * 86_400))
      #expect(start.description == text(date, calendar))
      #expect(CivilDay(start.description) == start)
      let count = Int.random(in: -500...500, using: &numbers)
      // Foundation's own addition of months ends a day too far for some differences below zero, as
      // for the 30th of January 1980 and -71 months; so the month is found by its number.
      var parts = calendar.dateComponents([.year, .month], from: date)
      parts.month = (parts.month ?? 0) + count
      let month = try #require(calendar.date(from: parts))
      let length = try #require(calendar.range(of: .day, in: .month, for: month)).count
      let dayOfMonth = min(length, calendar.component(.day, from: date))
      let later = month + Double((dayOfMonth - 1) * 86_400)
      #expect(start.adding(months: count).description == text(later, calendar), "\(start) \(count)")
      let weekday = calendar.component(.weekday, from: date)
      #expect(Weekday.sunday.week[weekday - 1] == start.weekday, "\(start)")
    }
  }

  @Test func `streaks are those of a plain count`() {
    var numbers = Seeded(state: 3)
    for _ in 0..<2_000 {
      let today = CivilDay(number: 20_000)
      let done = (0..<14).filter { _ in Bool.random(using: &numbers) }.map { today - ($0 - 2) }
      let streaks = Streaks(of: done.shuffled(using: &numbers), today: today)
      let runs = done.map { end in (0..<14).prefix { done.contains(end - $0) }.count }
      #expect(streaks.longest == runs.max() ?? 0, "\(done)")
      let end = done.contains(today) ? today : today - 1
      #expect(streaks.current == (0..<14).prefix { done.contains(end - $0) }.count, "\(done)")
    }
  }
}
