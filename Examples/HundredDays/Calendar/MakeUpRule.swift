/// Which missed days may be checked in later.
public struct MakeUpRule: Hashable, Sendable {
  /// How many days before today are the furthest.
  public let windowDays: Int

  /// Why a day cannot be made up.
  public enum Refusal: String, Error, CaseIterable, Sendable {
    /// The day is further back than the window.
    case tooOld = "too old"
    /// Today is not missed until it ends.
    case today = "today is a plain check-in"
    /// The day has not come.
    case future = "not yet come"
    /// The day is checked in.
    case done = "already done"
    /// The day is before the first one.
    case beforeStart = "before the start"
    /// The day is after the last one.
    case afterEnd = "after the end"
    /// The clocks of the zone skipped the day.
    case skipped = "no such day in this time zone"
  }

  /// A window of some days.
  public init(windowDays: Int) { self.windowDays = max(0, windowDays) }

  /// Why a day cannot be made up; `nil` if it can.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - checkIns: The days that are done.
  ///   - today: The present day.
  ///   - challenge: The days that count; all if `nil`.
  ///   - isSkipped: Whether a day never was at the user's place.
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
