import HundredDaysCalendar

/// A task for each day of a challenge; its name is its identity.
struct Goal: Identifiable, Equatable, Codable, Sendable {
  let name: String
  let start: CivilDay
  let length: Int
  /// The check-ins by calendar day, not by instant, so that another time zone does not move them.
  var marks: [CivilDay: DayMark] = [:]

  private enum CodingKeys: String, CodingKey {
    case name, start, length
    case marks = "days"
  }

  init(name: String, challenge: Challenge) {
    self.name = name
    (start, length) = (challenge.start, challenge.length)
  }

  var id: String { name }
  var challenge: Challenge { Challenge(start: start, length: length) }

  /// The number of days of the challenge that are checked in.
  var doneCount: Int { marks.keys.count { challenge.start...challenge.end ~= $0 } }

  /// Returns whether the last day is checked in or has passed.
  func isComplete(on today: CivilDay) -> Bool {
    today > challenge.end || today == challenge.end && marks[today] != nil
  }

  /// The rule for late check-ins: missed days can be made up for seven days.
  static let makeUpRule = MakeUpRule(windowDays: 7)

  func state(of day: CivilDay, on today: CivilDay, at place: LocalDays) -> DayState {
    DayState(day, marked: marks[day], within: challenge, on: today, isSkipped: place.skips)
  }

  func streaks(on today: CivilDay, at place: LocalDays) -> Streaks {
    Streaks(of: marks.keys, today: today, isSkipped: place.skips)
  }

  func summary(of month: CivilMonth, on today: CivilDay, at place: LocalDays) -> MonthSummary {
    MonthSummary(
      of: month, checkIns: Set(marks.keys), today: today, from: challenge.start,
      through: challenge.end, isSkipped: place.skips)
  }
}
