import HundredDaysCalendar

/// How a day came to be done.
enum Mark: String, CaseIterable, Sendable {
  /// Checked in on the day itself.
  case done
  /// Checked in later.
  case madeUp = "made up"
}

/// Something to do on each day of a challenge; its name is its identity.
struct Goal: Identifiable, Equatable, Sendable {
  let name: String
  let challenge: Challenge
  /// The days that are done: days and not instants, so that another zone does not move them.
  var marks: [CivilDay: Mark] = [:]

  var id: String { name }

  /// How many of the challenge's days are done.
  var doneCount: Int { marks.keys.count { challenge.start...challenge.end ~= $0 } }

  /// Whether the last day is done or gone.
  func isComplete(on today: CivilDay) -> Bool {
    today > challenge.end || today == challenge.end && marks[today] != nil
  }

  /// How many missed days before today can be made up.
  static let makeUpRule = MakeUpRule(windowDays: 7)

  func streaks(on today: CivilDay, at place: LocalDays) -> Streaks {
    Streaks(of: marks.keys, today: today, isSkipped: { place.skips($0) })
  }

  func summary(of month: CivilMonth, on today: CivilDay, at place: LocalDays) -> MonthSummary {
    MonthSummary(
      of: month, checkIns: Set(marks.keys), today: today, from: challenge.start,
      through: challenge.end, isSkipped: { place.skips($0) })
  }
}

/// What a day is to a goal.
enum DayState: String, Sendable {
  case done
  case madeUp = "made up"
  case missed
  /// Today, not done yet.
  case open
  case ahead
  /// Before the start, after the end, or skipped by the clocks.
  case outside

  init(_ day: CivilDay, of goal: Goal, on today: CivilDay, at place: LocalDays) {
    switch goal.marks[day] {
    case .done? where day <= today: self = .done
    case .madeUp? where day <= today: self = .madeUp
    default:
      if !(goal.challenge.start...goal.challenge.end ~= day) || place.skips(day) {
        self = .outside
      } else {
        self = day == today ? .open : day < today ? .missed : .ahead
      }
    }
  }
}
