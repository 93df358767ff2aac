public import Foundation

/// An error for an unknown time zone name.
public struct UnknownZone: Error, Equatable, Sendable, CustomStringConvertible {
  /// The unknown name.
  public let name: String

  /// A message with the name and what was expected.
  public var description: String {
    "unknown time zone '\(name)'; expected a name such as Europe/Berlin or UTC"
  }
}

/// The calendar days of a time zone: the day at an instant, when a day begins, and how long it is.
///
/// A time zone may skip midnight, an hour, or a whole day, so that 24 hours after an instant is not
/// always the next day. Days are therefore counted as ``CivilDay``, and the zone is used only for
/// its UTC offset at an instant.
public struct LocalDays: Hashable, Sendable {
  /// The time zone.
  public let zone: TimeZone

  /// Creates the days of a time zone.
  public init(_ zone: TimeZone) { self.zone = zone }

  /// Creates the days of the time zone with a name of the IANA database.
  public init(zone name: String) throws(UnknownZone) {
    guard let zone = TimeZone(identifier: name) else { throw UnknownZone(name: name) }
    self.zone = zone
  }

  /// Returns the day at an instant.
  public func day(at instant: Date) -> CivilDay { day(atSecond: LocalDays.second(of: instant)) }

  /// Returns the local time at an instant in hours and minutes, such as `00:00`.
  public func clockTime(at instant: Date) -> String {
    let second = LocalDays.second(of: instant)
    let time = second + offset(at: second) - day(atSecond: second).number * 86_400
    return "\(padded(time / 3600, to: 2)):\(padded(time / 60 % 60, to: 2))"
  }

  /// Returns the first instant of a day; `nil` if the time zone skips the whole day.
  public func start(of day: CivilDay) -> Date? {
    let start = beginning(ofNumber: day.number)
    return self.day(atSecond: start) == day ? Date(timeIntervalSince1970: Double(start)) : nil
  }

  /// Returns whether the time zone skips the whole day, as Pacific/Apia did on 30 December 2011.
  public func skips(_ day: CivilDay) -> Bool { start(of: day) == nil }

  /// Returns the seconds from the start of a day to that of the next; 0 if the day is skipped.
  public func length(of day: CivilDay) -> TimeInterval {
    Double(beginning(ofNumber: day.number + 1) - beginning(ofNumber: day.number))
  }

  /// Returns the start of the day after the one at an instant.
  public func nextMidnight(after instant: Date) -> Date {
    Date(timeIntervalSince1970: Double(beginning(ofNumber: day(at: instant).number + 1)))
  }

  // MARK: Seconds since 1970

  /// Returns the second of an instant, clamped to the years 1 to 9999: a `Date` may be any number.
  private static func second(of instant: Date) -> Int {
    let seconds = instant.timeIntervalSince1970.rounded(.down)
    return seconds.isNaN ? 0 : Int(min(max(seconds, -62_135_596_800), 253_402_300_799))
  }

  private func offset(at second: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  private func day(atSecond second: Int) -> CivilDay {
    let local = second + offset(at: second)
    return CivilDay(number: (local - (local % 86_400 + 86_400) % 86_400) / 86_400)
  }

  /// Returns the first second whose day has a number or a higher one, also behind ``CivilDay/last``.
  ///
  /// ```
  ///               22 h   23 h   |  1 h    2 h       midnight is skipped: begins at the transition
  ///               22 h   23 h  0 h |  23 h   0 h    midnight occurs twice: begins at the first one
  /// ```
  ///
  /// The day begins at the first midnight between two offset transitions, or at the transition that
  /// skips midnight. Transitions near the day are found by steps of an hour, then by bisection.
  private func beginning(ofNumber number: Int) -> Int {
    let midnight = number * 86_400
    // No UTC offset exceeds 20 hours, and no zone has skipped more than one day.
    var start = midnight - 20 * 3600
    while start < midnight + 44 * 3600 {
      let offset = offset(at: start)
      let end = nextChange(after: start, offset: offset, before: midnight + 44 * 3600)
      let beginning = max(start, midnight - offset)
      if beginning < end { return beginning }
      start = end
    }
    return start
  }

  private func nextChange(after start: Int, offset: Int, before limit: Int) -> Int {
    var same = start
    var other = start
    while other < limit {
      other = min(same + 3600, limit)
      if self.offset(at: other) != offset { break }
      same = other
    }
    guard self.offset(at: other) != offset else { return limit }
    while other - same > 1 {
      let middle = (same + other) / 2
      if self.offset(at: middle) == offset { same = middle } else { other = middle }
    }
    return other
  }
}
