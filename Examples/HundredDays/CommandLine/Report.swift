import Foundation
import HundredDaysCalendar

/// What commands tell as JSON; a goal is a `GoalRow`, and what was undone a `GoalBook.Step`.
enum Report {
  struct Goals: Encodable {
    let today: CivilDay
    let zone: String
    let goals: [GoalRow]
  }

  struct Month: Encodable {
    let goal: String
    let month: String
    let due: Int
    let percent: Int?
    let counts: MonthSummary
    let days: [CivilDay: DayState]

    init(_ page: MonthPage, of goal: Goal) {
      self.goal = goal.name
      month = page.id.description
      (due, percent, counts) = (page.summary.due, page.summary.percent, page.summary)
      let states = page.days.compactMap { item in item.day.map { ($0, item.state) } }
      days = Dictionary(uniqueKeysWithValues: states)
    }
  }

  struct Card: Encodable {
    let goal: GoalRow
    let lines: [String]
  }

  static func text(_ facts: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(facts)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
