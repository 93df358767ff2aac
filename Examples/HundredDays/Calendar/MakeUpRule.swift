/// The rule for which missed days can be checked in later.
public struct MakeUpRule: Hashable, Sendable {
  /// The number of days before today that can be made up.
  public let windowDays: Int

  /// The reason why a day cannot be made up.
  public enum Refusal: String, Error, CaseIterable, Sendable {
    /// The day is before the window.
    case tooOld = "too old"
    /// The day is today, which is not missed until it ends.
    case today = "today is a plain check-in"
    /// The day is after today.
    case future = "not yet come"
    /// The day is checked in already.
    case done = "already done"
    /// The day is before the challenge.
    case beforeStart = "before the start"
    /// The day is after the challenge.
    case afterEnd = "after the end"
    /// The time zone skips the day.
    case skipped = "no such day in this time zone"
  }

  /// Creates a rule with a window in days; a negative number means 0.
  public init(windowDays: Int) { self.windowDays = max(0, windowDays) }

  /// Returns the reason why a day cannot be made up; `nil` if it can.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - checkIns: The days that are checked in.
  ///   - today: The current day.
  ///   - challenge: The challenge that limits the days; `nil` for no limit.
  ///   - isSkipped: Whether the user's time zone skips a day.
  public func refusal(
    of day: CivilDay, checkIns: Set<CivilDay>, today: CivilDay, within challenge: Challenge? = nil,
    isSkipped: (CivilDay) -> Bool = { _ in false }
  ) -> Refusal? {
    if day == today { return .today }
    if day > today { return .future }
    if checkIns.contains(day) { return .done }
    if let challenge, day < challenge.start { return .beforeStart }
    if let challenge, day > challenge.end { return .afterEnd }
    if isSkipped(day) { return .skipped }
    return today - day > windowDays ? .tooOld : nil
  }
}
