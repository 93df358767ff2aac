/// A month of the Gregorian calendar, of the years 1 to 9999.
public struct CivilMonth: Hashable, Comparable, Sendable {
  /// How many months it is after January of the year 1.
  private let number: Int

  private static let count = 9999 * 12

  /// A month; `nil` for a month or a year that the calendar does not have.
  public init?(year: Int, month: Int) {
    guard 1...9999 ~= year, 1...12 ~= month else { return nil }
    number = (year - 1) * 12 + month - 1
  }

  /// Reads `2024-02`.
  public init?(_ text: some StringProtocol) {
    guard let day = CivilDay("\(text)-01") else { return nil }
    self = day.month
  }

  private init(clamping number: Int) { self.number = min(max(number, 0), CivilMonth.count - 1) }

  /// The month of a day, by its days since 1970.
  init(containing dayNumber: Int) {
    // Years are counted from March: the day that not every year has is then the last of its year.
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
  /// The month of the year, from 1.
  public var month: Int { number % 12 + 1 }
  /// Its English name.
  public var name: String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ][number % 12]
  }

  /// How many days it has.
  public var length: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Its first day.
  public var first: CivilDay {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    return CivilDay(
      number: yearFromMarch * 365 + yearFromMarch / 4 - yearFromMarch / 100 + yearFromMarch / 400
        + (153 * monthFromMarch + 2) / 5 - 719_468)
  }

  /// Its last day.
  public var last: CivilDay { first + (length - 1) }

  /// The month so many months later; stops at the ends of the calendar.
  public static func + (month: CivilMonth, count: Int) -> CivilMonth {
    let (sum, overflows) = month.number.addingReportingOverflow(count)
    return CivilMonth(clamping: overflows ? (count < 0 ? .min : .max) : sum)
  }

  /// Whether one month is before another.
  public static func < (one: CivilMonth, other: CivilMonth) -> Bool { one.number < other.number }
}

extension CivilMonth: CustomStringConvertible {
  /// Such as `2024-02`.
  public var description: String { "\(padded(year, to: 4))-\(padded(month, to: 2))" }
}
