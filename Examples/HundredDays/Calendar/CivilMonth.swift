/// A month of the Gregorian calendar, of the years 1 to 9999.
public struct CivilMonth: Hashable, Comparable, Sendable {
  /// The number of months since January of the year 1.
  private let number: Int

  private static let count = 9999 * 12

  /// Creates a month of the years 1 to 9999; `nil` if there is no such month.
  public init?(year: Int, month: Int) {
    guard 1...9999 ~= year, 1...12 ~= month else { return nil }
    number = (year - 1) * 12 + month - 1
  }

  /// Parses a text such as `2024-02`.
  public init?(_ text: some StringProtocol) {
    guard let day = CivilDay("\(text)-01") else { return nil }
    self = day.month
  }

  private init(clamping number: Int) { self.number = min(max(number, 0), CivilMonth.count - 1) }

  /// Creates the month that contains a day, given as days since 1 January 1970.
  init(containing dayNumber: Int) {
    // Years are counted from March, so that a leap day is the last day of its year.
    let days = dayNumber + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    // March of the year 0 is ten months before January of the year 1.
    number = (era * 400 + yearOfEra) * 12 + monthFromMarch - 10
  }

  /// The year.
  public var year: Int { number / 12 + 1 }
  /// The month of the year, from 1 to 12.
  public var month: Int { number % 12 + 1 }
  /// The English name of the month.
  public var name: String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ][number % 12]
  }

  /// The number of days in the month.
  public var length: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The first day of the month.
  public var first: CivilDay {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    return CivilDay(
      number: yearFromMarch * 365 + yearFromMarch / 4 - yearFromMarch / 100 + yearFromMarch / 400
        + (153 * monthFromMarch + 2) / 5 - 719_468)
  }

  /// The last day of the month.
  public var last: CivilDay { first + (length - 1) }

  /// Returns the month that is a number of months later, clamped to the years 1 to 9999.
  public static func + (month: CivilMonth, count: Int) -> CivilMonth {
    let (sum, overflows) = month.number.addingReportingOverflow(count)
    return CivilMonth(clamping: overflows ? (count < 0 ? .min : .max) : sum)
  }

  /// Returns whether one month is before another.
  public static func < (one: CivilMonth, other: CivilMonth) -> Bool { one.number < other.number }
}

extension CivilMonth: CustomStringConvertible {
  /// The month as text, such as `2024-02`.
  public var description: String { "\(padded(year, to: 4))-\(padded(month, to: 2))" }
}
