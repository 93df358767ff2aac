/// A day of the Gregorian calendar, also before there was one.
struct CivilDate: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// A day that the calendar has; `nil` for one such as the 30th of February.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1 else { return nil }
    guard day <= CivilDate.length(ofMonth: month, year: year) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day so many days after the first of January 1970.
  init(daysSince1970: Int) {
    // Years are counted from March: the day that not every year has is then the last of its year.
    let days = daysSince1970 + CivilDate.daysBefore1970
    let era = CivilDate.quotient(days, CivilDate.daysInEra)
    let dayOfEra = days - era * CivilDate.daysInEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - CivilDate.days(before: yearOfEra)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// How many days the day is after the first of January 1970.
  var daysSince1970: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = CivilDate.quotient(yearFromMarch, 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    return era * CivilDate.daysInEra + CivilDate.days(before: yearFromMarch - era * 400)
      + (153 * monthFromMarch + 2) / 5 + day - 1 - CivilDate.daysBefore1970
  }

  /// After 400 years the calendar begins again.
  private static let daysInEra = 146_097
  /// From the first of March of the year 0 on.
  private static let daysBefore1970 = 719_468

  private static func days(before yearOfEra: Int) -> Int {
    yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }
}
