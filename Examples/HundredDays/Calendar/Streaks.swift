/// How many days in a row were checked in.
public struct Streaks: Hashable, Sendable {
  /// The run that ends today; if today is open, the one that ends with the day before.
  public let current: Int
  /// The longest run, of all check-ins.
  public let longest: Int
  /// Whether today is checked in.
  public let isTodayDone: Bool

  /// Counts the streaks of check-ins.
  ///
  /// - Parameters:
  ///   - checkIns: The days, in any order. Those after today do not count for the current streak.
  ///   - today: The present day.
  ///   - isSkipped: Whether a day never was at the user's place: a streak runs over it.
  /// - Complexity: O(*n* log *n*).
  public init(
    of checkIns: some Sequence<CivilDay>, today: CivilDay,
    isSkipped: (CivilDay) -> Bool = { _ in false }
  ) {
    /// The nearest day before one that was.
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
