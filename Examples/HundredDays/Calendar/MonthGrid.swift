/// A day of the week.
public enum Weekday: String, CaseIterable, Sendable {
  case monday = "Monday"
  case tuesday = "Tuesday"
  case wednesday = "Wednesday"
  case thursday = "Thursday"
  case friday = "Friday"
  case saturday = "Saturday"
  case sunday = "Sunday"

  /// Reads a name in any case, such as `monday`.
  public init?(name: String) {
    guard let day = Weekday.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { return nil }
    self = day
  }

  /// The days of a week that begins with this one.
  public var week: [Weekday] {
    let place = Weekday.allCases.firstIndex(of: self) ?? 0
    return Array(Weekday.allCases[place...] + Weekday.allCases[..<place])
  }
}

/// The days of a month in rows of a week, with days of its neighbours before and after.
public struct MonthGrid: Hashable, Sendable {
  /// The month.
  public let month: CivilMonth
  /// How many days of the month before are in the first row.
  public let leadingDays: Int
  /// How many rows there are.
  public let weeks: Int
  /// The first day of the first row.
  public let firstCell: CivilDay

  /// Lays a month out.
  ///
  /// - Parameters:
  ///   - month: The month.
  ///   - firstWeekday: The day with which rows begin.
  ///   - fixedWeeks: How many rows to fill up to with the month after, such as 6; `nil` for as few as
  ///     possible. Never cuts the month.
  public init(_ month: CivilMonth, firstWeekday: Weekday = .monday, fixedWeeks: Int? = nil) {
    self.month = month
    leadingDays = firstWeekday.week.firstIndex(of: month.first.weekday) ?? 0
    weeks = min(max((leadingDays + month.length + 6) / 7, fixedWeeks ?? 0), 100)
    firstCell = month.first - leadingDays
  }

  /// The last day of the last row.
  public var lastCell: CivilDay { firstCell + (weeks * 7 - 1) }

  /// The day of a cell, counted row by row from 0; `nil` if it is of another month.
  public func day(at cell: Int) -> CivilDay? {
    leadingDays..<leadingDays + month.length ~= cell ? month.first + (cell - leadingDays) : nil
  }

  /// All days, row by row; beyond the ends of the calendar its first or last day.
  public var cells: [CivilDay] { (0..<weeks * 7).map { firstCell + $0 } }
}
