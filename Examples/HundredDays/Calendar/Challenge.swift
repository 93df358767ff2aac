/// A stretch of days, of which the first is day 1.
public struct Challenge: Hashable, Sendable {
  /// The first day.
  public let start: CivilDay
  /// How many days there are, at least one.
  public let length: Int

  /// Where a day is in a challenge.
  public enum Place: Hashable, Sendable {
    /// The challenge begins in so many days.
    case notBegun(inDays: Int)
    /// The day of this number, from 1.
    case day(Int)
    /// The last day was so many days before.
    case over(sinceDays: Int)
  }

  /// Makes a challenge; one of less than a day has a day.
  public init(start: CivilDay, length: Int = 100) {
    self.start = start
    self.length = min(max(1, length), 1_000_000)
  }

  /// The last day.
  public var end: CivilDay { start + (length - 1) }

  /// The day of a number, from 1; also one outside of the challenge.
  public func day(_ number: Int) -> CivilDay { start + (max(number, .min + 1) - 1) }

  /// The number of a day; 0 before the start.
  public func number(of day: CivilDay) -> Int { max(0, day - start + 1) }

  /// Where a day is.
  public func place(of day: CivilDay) -> Place {
    if day < start { return .notBegun(inDays: start - day) }
    return day > end ? .over(sinceDays: day - end) : .day(day - start + 1)
  }

  /// Where a day is, in words, such as `day 12 of 100`.
  public func description(on day: CivilDay) -> String {
    switch place(of: day) {
    case .notBegun(let days): "begins in \(days) d"
    case .day(let number): "day \(number) of \(length)"
    case .over: "over"
    }
  }
}

extension Int {
  /// Such as `1 day` and `2 days`.
  package var days: String { self == 1 ? "1 day" : "\(self) days" }
}
