/// A range of consecutive days, numbered from 1.
public struct Challenge: Hashable, Sendable {
  /// The first day.
  public let start: CivilDay
  /// The number of days, from 1 to 1,000,000.
  public let length: Int

  /// The position of a day relative to a challenge.
  public enum Place: Hashable, Sendable {
    /// The day is before the first day by this many days.
    case notBegun(inDays: Int)
    /// The day is in the challenge and has this number, from 1.
    case day(Int)
    /// The day is after the last day by this many days.
    case over(sinceDays: Int)
  }

  /// Creates a challenge; a length out of range is clamped.
  public init(start: CivilDay, length: Int = 100) {
    self.start = start
    self.length = min(max(1, length), 1_000_000)
  }

  /// The last day.
  public var end: CivilDay { start + (length - 1) }

  /// Returns the day with a number, from 1; the number may be outside the challenge.
  public func day(_ number: Int) -> CivilDay { start + (max(number, .min + 1) - 1) }

  /// Returns the number of a day; 0 before the start.
  public func number(of day: CivilDay) -> Int { max(0, day - start + 1) }

  /// Returns the position of a day.
  public func place(of day: CivilDay) -> Place {
    if day < start { return .notBegun(inDays: start - day) }
    return day > end ? .over(sinceDays: day - end) : .day(day - start + 1)
  }

  /// Describes the position of a day, such as `day 12 of 100`.
  public func description(on day: CivilDay) -> String {
    switch place(of: day) {
    case .notBegun(let days): "begins in \(days) d"
    case .day(let number): "day \(number) of \(length)"
    case .over: "over"
    }
  }
}

extension Int {
  /// The number with its unit, such as `1 day` or `2 days`.
  package var days: String { self == 1 ? "1 day" : "\(self) days" }
}
