/// The current and the longest streak of consecutive days with a check-in.
public struct Streaks: Hashable, Sendable {
  /// The length of the streak that ends today, or on the day before if today is not checked in.
  public let current: Int
  /// The length of the longest streak of all check-ins.
  public let longest: Int
  /// Whether today is checked in.
  public let isTodayDone: Bool

  /// Computes the streaks of check-ins.
  ///
  /// - Parameters:
  ///   - checkIns: The days, in any order. Days after today do not count for the current streak.
  ///   - today: The current day.
  ///   - isSkipped: Whether the user's time zone skips a day, which does not end a streak.
  /// - Complexity: O(*n* log *n*).
  public init(
    of checkIns: some Sequence<CivilDay>, today: CivilDay,
    isSkipped: (CivilDay) -> Bool = { _ in false }
  ) {
    /// Returns the latest day before one that the time zone does not skip.
    func dayBefore(_ day: CivilDay) -> CivilDay {
      let before = day - 1
      return before > .first && isSkipped(before) ? dayBefore(before) : before
    }
    let days = Set(checkIns)
    isTodayDone = days.contains(today)
    var current = 0
    var day = isTodayDone ? today : dayBefore(today)
    while days.contains(day) {
      current += 1
      if day == .first { break }
      day = dayBefore(day)
    }
    var longest = 0
    var run = 0
    var last: CivilDay?
    for day in days.sorted() {
      let isNext = last.map { $0 == day - 1 || $0 == dayBefore(day) } ?? false
      run = isNext ? run + 1 : 1
      longest = max(longest, run)
      last = day
    }
    self.current = current
    self.longest = longest
  }
}
