/// What became of the days of a month.
public struct MonthSummary: Hashable, Encodable, Sendable {
  /// How many days were checked in.
  public private(set) var done = 0
  /// How many days went by without a check-in.
  public private(set) var missed = 0
  /// 1 if today is due and not checked in, else 0.
  public private(set) var open = 0
  /// How many days are still to come.
  public private(set) var ahead = 0
  /// The most days in a row within the month.
  public private(set) var longestStreak = 0

  /// Counts the days of a month; those outside of the challenge, or skipped by the clocks, do not count.
  ///
  /// - Parameters:
  ///   - month: The month.
  ///   - checkIns: The days that are done.
  ///   - today: The present day.
  ///   - start: The first day that counts; all if `nil`.
  ///   - end: The last day that counts; all if `nil`.
  ///   - isSkipped: Whether a day never was at the user's place.
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

  /// How many days were to be done until today, with today.
  public var due: Int { done + missed + open }

  /// How many of the due days are done, in percent; `nil` if none was due.
  public var percent: Int? { due > 0 ? (done * 200 + due) / (2 * due) : nil }
}

extension MonthSummary: CustomStringConvertible {
  /// Such as `9 of 10 · 90 % · best 7`.
  public var description: String {
    guard let percent else { return ahead > 0 ? "\(ahead.days) ahead" : "no day of the goal" }
    return "\(done) of \(due) · \(percent) % · best \(longestStreak)"
  }
}
