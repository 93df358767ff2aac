/// How a day was checked in.
public enum DayMark: String, CaseIterable, Codable, Sendable {
  /// Checked in on the day itself.
  case done
  /// Checked in on a later day.
  case madeUp = "made up"
}

/// The state of a day with respect to a challenge.
public enum DayState: String, CaseIterable, Encodable, Sendable {
  /// Checked in on the day itself.
  case done
  /// Checked in on a later day.
  case madeUp = "made up"
  /// Before today and not checked in.
  case missed
  /// Today, not checked in yet.
  case open
  /// After today.
  case ahead
  /// Not checked in, and before the start, after the end, or skipped by the time zone.
  case outside

  /// Determines the state of a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - mark: How the day was checked in; `nil` if it was not. Ignored for a day after today.
  ///   - challenge: The challenge whose days count.
  ///   - today: The current day.
  ///   - isSkipped: Whether the user's time zone skips a day.
  public init(
    _ day: CivilDay, marked mark: DayMark?, within challenge: Challenge, on today: CivilDay,
    isSkipped: (CivilDay) -> Bool = { _ in false }
  ) {
    switch mark {
    case .done? where day <= today: self = .done
    case .madeUp? where day <= today: self = .madeUp
    default:
      if !(challenge.start...challenge.end ~= day) || isSkipped(day) {
        self = .outside
      } else {
        self = day == today ? .open : day < today ? .missed : .ahead
      }
    }
  }
}
