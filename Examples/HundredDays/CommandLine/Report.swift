import Foundation
import HundredDaysCalendar

/// The JSON output of commands; a goal is a `GoalRow`, an undone change is a `GoalBook.Step`.
enum Report {
  /// The fields that identify the program and the version of the format; the file has them too.
  struct Head: Codable {
    var program = "hundreddays"
    var version = 1
  }

  private struct Headed<Facts: Encodable>: Encodable {
    let head: Head
    let facts: Facts
    func encode(to encoder: any Encoder) throws {
      try head.encode(to: encoder)
      try facts.encode(to: encoder)
    }
  }

  struct Goals: Encodable {
    let today: CivilDay
    let zone: String
    let goals: [GoalRow]
  }

  struct Month: Encodable {
    let goal, month: String
    let due: Int
    let percent: Int?
    let counts: MonthSummary
    let days: [CivilDay: DayState]
  }

  struct Card: Encodable {
    let goal: GoalRow
    let lines: [String]
  }

  static func text(_ facts: some Encodable, _ head: Head = Head()) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let whole = Headed(head: head, facts: facts)
    return (try? encoder.encode(whole)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
