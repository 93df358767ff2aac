/// The number of days of a month in each state.
public struct MonthSummary: Hashable, Encodable, Sendable {
  /// The number of days that are checked in.
  public private(set) var done = 0
  /// The number of days before today without a check-in.
  public private(set) var missed = 0
  /// 1 if today is due and not checked in, else 0.
  public private(set) var open = 0
  /// The number of days after today.
  public private(set) var ahead = 0
  /// The length of the longest streak within the month.
  public private(set) var longestStreak = 0

  /// Counts the days of a month, without those outside the challenge or skipped by the time zone.
  ///
  /// - Parameters:
  ///   - month: The month.
  ///   - checkIns: The days that are checked in.
  ///   - today: The current day.
  ///   - start: The first day that counts; `nil` for no limit.
  ///   - end: The last day that counts; `nil` for no limit.
  ///   - isSkipped: Whether the user's time zone skips a day.
  public init(
    of month: CivilMonth, checkIns: Set<CivilDay>, today: CivilDay, from start: CivilDay? = nil,
    through end: CivilDay? = nil, isSkipped: (CivilDay) -> Bool = { _ in false }
  ) {
    var run = 0
    for offset in 0..<month.length {
      let day = month.first + offset
      guard day >= start ?? .first, day <= end ?? .last, !isSkipped(day) else { continue }
      if day > today {
        ahead += 1
      } else if checkIns.contains(day) {
        done += 1
        run += 1
        longestStreak = max(longestStreak, run)
      } else {
        run = 0
        if day == today { open += 1 } else { missed += 1 }
      }
    }
  }

  /// The number of days that were due up to and including today.
  public var due: Int { done + missed + open }

  /// The share of due days that are done, in percent, rounded; `nil` if none was due.
  public var percent: Int? { due > 0 ? (done * 200 + due) / (2 * due) : nil }
}

extension MonthSummary: CustomStringConvertible {
  /// The counts as text, such as `9 of 10 · 90 % · best 7`.
  public var description: String {
    guard let percent else { return ahead > 0 ? "\(ahead.days) ahead" : "no day of the goal" }
    return "\(done) of \(due) · \(percent) % · best \(longestStreak)"
  }
}
