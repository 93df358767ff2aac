/// How a day came to be done.
public enum DayMark: String, CaseIterable, Codable, Sendable {
  /// Checked in on the day itself.
  case done
  /// Checked in later.
  case madeUp = "made up"
}

/// What a day is to a challenge.
public enum DayState: String, CaseIterable, Encodable, Sendable {
  /// Checked in on the day itself.
  case done
  /// Checked in later.
  case madeUp = "made up"
  /// Gone by without a check-in.
  case missed
  /// Today, not done yet.
  case open
  /// Still to come.
  case ahead
  /// Before the start, after the end, or skipped by the clocks.
  case outside

  /// Tells what a day is.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - mark: How it came to be done; `nil` if it is not. One of a day to come does not count yet.
  ///   - challenge: The days that count.
  ///   - today: The present day.
  ///   - isSkipped: Whether a day never was at the user's place.
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
