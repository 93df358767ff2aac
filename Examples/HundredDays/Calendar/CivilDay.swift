/// A day of the Gregorian calendar, without a time and without a time zone.
///
/// Days are stored as consecutive numbers, so that differences are subtractions. Time zones
/// are left to ``LocalDays``.
public struct CivilDay: Hashable, Comparable, Sendable {
  /// The number of days since 1 January 1970; negative before it.
  public let number: Int

  /// 1 January of the year 1.
  public static let first = CivilDay(unchecked: -719_162)
  /// 31 December of the year 9999.
  public static let last = CivilDay(unchecked: 2_932_896)

  private init(unchecked number: Int) { self.number = number }

  /// Creates a day from its number of days since 1 January 1970, clamped to the years 1 to 9999.
  public init(number: Int) {
    self.number = min(max(number, CivilDay.first.number), CivilDay.last.number)
  }

  /// Creates a day of the years 1 to 9999; `nil` if there is no such day, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard let civilMonth = CivilMonth(year: year, month: month), 1...civilMonth.length ~= day else {
      return nil
    }
    number = civilMonth.first.number + day - 1
  }

  /// Parses a text such as `2024-02-29`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map({ $0.utf8.count }) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The month that contains the day.
  public var month: CivilMonth { CivilMonth(containing: number) }

  /// The day of the month, from 1.
  public var dayOfMonth: Int { number - month.first.number + 1 }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    Weekday.allCases[((number + 3) % 7 + 7) % 7]
  }

  /// Returns the day that is a number of days later, clamped to ``first`` and ``last``.
  public static func + (day: CivilDay, count: Int) -> CivilDay {
    let (sum, overflows) = day.number.addingReportingOverflow(count)
    return CivilDay(number: overflows ? (count < 0 ? .min : .max) : sum)
  }

  /// Returns the day that is a number of days earlier, clamped to ``first`` and ``last``.
  public static func - (day: CivilDay, count: Int) -> CivilDay {
    day + (count == .min ? .max : -count)
  }

  /// Returns the number of days between two days; negative if the first one is earlier.
  public static func - (later: CivilDay, earlier: CivilDay) -> Int { later.number - earlier.number }

  /// Returns the same day of a month a number of months later, or the last day of a shorter month.
  public func adding(months count: Int) -> CivilDay {
    let target = month + count
    return target.first + (min(dayOfMonth, target.length) - 1)
  }

  /// Returns whether one day is before another.
  public static func < (one: CivilDay, other: CivilDay) -> Bool { one.number < other.number }
}

extension CivilDay: CustomStringConvertible {
  /// The day as text, such as `2024-02-29`.
  public var description: String { "\(month)-\(padded(dayOfMonth, to: 2))" }
}

/// Returns a number with leading zeros up to a number of digits.
func padded(_ number: Int, to count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
