/// A day of the Gregorian calendar, as on a wall calendar: without a time and without a zone.
///
/// Days are numbers that follow each other, so that differences are subtractions. What the clocks do at
/// a place is left to ``LocalDays``.
public struct CivilDay: Hashable, Comparable, Sendable {
  /// How many days the day is after the first of January 1970.
  public let number: Int

  /// The first of January of the year 1.
  public static let first = CivilDay(unchecked: -719_162)
  /// The last of December of the year 9999.
  public static let last = CivilDay(unchecked: 2_932_896)

  private init(unchecked number: Int) { self.number = number }

  /// The day so many days after the first of January 1970; the nearest one that years 1 to 9999 have.
  public init(number: Int) {
    self.number = min(max(number, CivilDay.first.number), CivilDay.last.number)
  }

  /// A day that the calendar has, of the years 1 to 9999; `nil` for one such as the 30th of February.
  public init?(year: Int, month: Int, day: Int) {
    guard let civilMonth = CivilMonth(year: year, month: month), 1...civilMonth.length ~= day else {
      return nil
    }
    number = civilMonth.first.number + day - 1
  }

  /// Reads `2024-02-29`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map({ $0.utf8.count }) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The month that the day is in.
  public var month: CivilMonth { CivilMonth(containing: number) }

  /// The day of the month, from 1.
  public var dayOfMonth: Int { number - month.first.number + 1 }

  /// The day of the week.
  public var weekday: Weekday {
    // The first of January 1970 was a Thursday.
    Weekday.allCases[((number + 3) % 7 + 7) % 7]
  }

  /// The day so many days later; stops at ``first`` and ``last``.
  public static func + (day: CivilDay, count: Int) -> CivilDay {
    let (sum, overflows) = day.number.addingReportingOverflow(count)
    return CivilDay(number: overflows ? (count < 0 ? .min : .max) : sum)
  }

  /// The day so many days earlier; stops at ``first`` and ``last``.
  public static func - (day: CivilDay, count: Int) -> CivilDay {
    day + (count == .min ? .max : -count)
  }

  /// How many days one day is after another.
  public static func - (later: CivilDay, earlier: CivilDay) -> Int { later.number - earlier.number }

  /// The same day so many months later, or the last day of that month if it is shorter.
  public func adding(months count: Int) -> CivilDay {
    let target = month + count
    return target.first + (min(dayOfMonth, target.length) - 1)
  }

  /// Whether one day is before another.
  public static func < (one: CivilDay, other: CivilDay) -> Bool { one.number < other.number }
}

extension CivilDay: CustomStringConvertible {
  /// Such as `2024-02-29`.
  public var description: String { "\(month)-\(padded(dayOfMonth, to: 2))" }
}

/// A number with zeros before it.
func padded(_ number: Int, to count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
