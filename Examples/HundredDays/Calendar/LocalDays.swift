public import Foundation

/// The name of a time zone that is not known.
public struct UnknownZone: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String

  /// What is wrong.
  public var description: String {
    "unknown time zone '\(name)'; expected a name such as Europe/Berlin or UTC"
  }
}

/// The days at a place: which day it is at an instant, when a day begins and how long it is.
///
/// The clocks of a zone may skip midnight, an hour, or a whole day. Adding 24 hours to an instant is
/// therefore no way to the next day: days are counted as ``CivilDay``, and the zone is only asked how
/// far its clocks are from UTC at an instant.
public struct LocalDays: Hashable, Sendable {
  /// The zone.
  public let zone: TimeZone

  /// The days of a zone.
  public init(_ zone: TimeZone) { self.zone = zone }

  /// The days of a zone with a name of the IANA database.
  public init(zone name: String) throws(UnknownZone) {
    guard let zone = TimeZone(identifier: name) else { throw UnknownZone(name: name) }
    self.zone = zone
  }

  /// The day at an instant.
  public func day(at instant: Date) -> CivilDay { day(atSecond: LocalDays.second(of: instant)) }

  /// How long after midnight the clocks are at an instant, such as `00:00`.
  public func clockTime(at instant: Date) -> String {
    let second = LocalDays.second(of: instant)
    let time = second + offset(at: second) - day(atSecond: second).number * 86_400
    return "\(padded(time / 3600, to: 2)):\(padded(time / 60 % 60, to: 2))"
  }

  /// The first instant of a day; `nil` if the clocks skip the whole day.
  public func start(of day: CivilDay) -> Date? {
    let start = beginning(of: day)
    return self.day(atSecond: start) == day ? Date(timeIntervalSince1970: Double(start)) : nil
  }

  /// Whether the clocks skip the whole day, as in Apia on the 30th of December 2011.
  public func skips(_ day: CivilDay) -> Bool { start(of: day) == nil }

  /// From the first instant of a day to that of the next, in seconds; 0 if the day is skipped.
  public func length(of day: CivilDay) -> TimeInterval {
    Double(beginning(of: day + 1) - beginning(of: day))
  }

  /// When the day after that of an instant begins.
  public func nextMidnight(after instant: Date) -> Date {
    Date(timeIntervalSince1970: Double(beginning(of: day(at: instant) + 1)))
  }

  // MARK: Seconds since 1970

  /// A second of the years that the calendar has: an instant may be any number.
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

  /// The first second whose day is not before a day.
  ///
  /// ```
  ///               22 h   23 h   |  1 h    2 h       no midnight: the day begins at the change
  ///               22 h   23 h  0 h |  23 h   0 h    two of them: it begins at the first
  /// ```
  ///
  /// Between two changes of the clocks the day begins at midnight, if that is between them, or else at
  /// the change. Changes are looked for around the day, hour by hour, and then by halving.
  private func beginning(of day: CivilDay) -> Int {
    let midnight = day.number * 86_400
    // No place is further from UTC, and none has skipped more than a day.
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
