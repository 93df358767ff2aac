import HundredDaysCalendar

/// Something to do on each day of a challenge; its name is its identity.
struct Goal: Identifiable, Equatable, Codable, Sendable {
  let name: String
  let start: CivilDay
  let length: Int
  /// The days that are done: days and not instants, so that another zone does not move them.
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

  /// How many of the challenge's days are done.
  var doneCount: Int { marks.keys.count { challenge.start...challenge.end ~= $0 } }

  /// Whether the last day is done or gone.
  func isComplete(on today: CivilDay) -> Bool {
    today > challenge.end || today == challenge.end && marks[today] != nil
  }

  /// How many missed days before today can be made up.
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
