/// A day of the week.
public enum Weekday: String, CaseIterable, Sendable {
  case monday = "Monday"
  case tuesday = "Tuesday"
  case wednesday = "Wednesday"
  case thursday = "Thursday"
  case friday = "Friday"
  case saturday = "Saturday"
  case sunday = "Sunday"

  /// Finds the day with an English name in any case, such as `monday`.
  public init?(name: String) {
    guard let day = Weekday.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { return nil }
    self = day
  }

  /// The seven days of a week that begins with this day.
  public var week: [Weekday] {
    let place = Weekday.allCases.firstIndex(of: self) ?? 0
    return Array(Weekday.allCases[place...] + Weekday.allCases[..<place])
  }
}

/// The days of a month in rows of seven, padded with days of the adjacent months.
public struct MonthGrid: Hashable, Sendable {
  /// The month.
  public let month: CivilMonth
  /// The number of days of the previous month in the first row.
  public let leadingDays: Int
  /// The number of rows.
  public let weeks: Int
  /// The first day of the first row.
  public let firstCell: CivilDay

  /// Creates the grid of a month.
  ///
  /// - Parameters:
  ///   - month: The month.
  ///   - firstWeekday: The weekday of the first column.
  ///   - fixedWeeks: The minimum number of rows, such as 6, filled up with days of the next month;
  ///     `nil` for as few as the month needs. At most 100.
  public init(_ month: CivilMonth, firstWeekday: Weekday = .monday, fixedWeeks: Int? = nil) {
    self.month = month
    leadingDays = firstWeekday.week.firstIndex(of: month.first.weekday) ?? 0
    weeks = min(max((leadingDays + month.length + 6) / 7, fixedWeeks ?? 0), 100)
    firstCell = month.first - leadingDays
  }

  /// The last day of the last row.
  public var lastCell: CivilDay { month.first + (weeks * 7 - 1 - leadingDays) }

  /// Returns the day of a cell, counted by rows from 0; `nil` if it belongs to another month.
  public func day(at cell: Int) -> CivilDay? {
    leadingDays..<leadingDays + month.length ~= cell ? month.first + (cell - leadingDays) : nil
  }

  /// The days of all cells by rows, clamped to ``CivilDay/first`` and ``CivilDay/last``.
  public var cells: [CivilDay] { (0..<weeks * 7).map { month.first + ($0 - leadingDays) } }
}
