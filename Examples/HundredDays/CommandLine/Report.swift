import Foundation
import HundredDaysCalendar

/// What commands tell as JSON.
enum Report {
  struct GoalFacts: Encodable {
    let name: String
    let start: String
    let end: String
    let length: Int
    /// The number of today; missing before the start and after the end.
    let day: Int?
    let done: Int
    let madeUp: Int
    let currentStreak: Int
    let longestStreak: Int
    let isTodayDone: Bool
    let isComplete: Bool

    init(_ goal: Goal, on today: CivilDay, at place: LocalDays) {
      let streaks = goal.streaks(on: today, at: place)
      name = goal.name
      start = goal.challenge.start.description
      end = goal.challenge.end.description
      length = goal.challenge.length
      day = if case .day(let number) = goal.challenge.place(of: today) { number } else { nil }
      done = goal.doneCount
      madeUp = goal.marks.values.count { $0 == .madeUp }
      currentStreak = streaks.current
      longestStreak = streaks.longest
      isTodayDone = streaks.isTodayDone
      isComplete = goal.isComplete(on: today)
    }
  }

  struct GoalList: Encodable {
    let today: String
    let zone: String
    let goals: [GoalFacts]
  }

  struct MonthFacts: Encodable {
    struct Day: Encodable {
      let day: String
      let state: String
    }

    let goal: String
    let month: String
    let done: Int
    let due: Int
    let missed: Int
    let open: Int
    let ahead: Int
    let longestStreak: Int
    let percent: Int?
    let days: [Day]

    init(_ page: MonthPage, of goal: Goal) {
      self.goal = goal.name
      month = page.id.description
      (done, due, missed) = (page.summary.done, page.summary.due, page.summary.missed)
      (open, ahead) = (page.summary.open, page.summary.ahead)
      (longestStreak, percent) = (page.summary.longestStreak, page.summary.percent)
      days = page.days.filter(\.isShown).map {
        Day(day: $0.id.description, state: $0.state.rawValue)
      }
    }
  }

  struct Undone: Encodable {
    let goal: String
    /// Missing if the goal itself was taken back.
    let day: String?
  }

  struct Card: Encodable {
    let goal: GoalFacts
    let lines: [String]
  }

  static func text(_ facts: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(facts)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
