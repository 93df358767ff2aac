import Foundation
import HundredDaysCalendar

/// Why a file cannot be taken.
enum BookTextError: Error, Equatable {
  case damaged(String)
  case newer(version: Int)
}

/// The goals as JSON with indents, sorted, a day on a line: people can read it, and compare two files.
enum BookText {
  static let version = 1

  private struct Head: Codable {
    var program = "hundreddays"
    var version = BookText.version
  }

  private struct File: Codable {
    var program = "hundreddays"
    var version = BookText.version
    var goals: [GoalFields]
    var steps: [StepFields]
  }

  private struct GoalFields: Codable {
    var name: String
    var start: String
    var length: Int
    var days: [String: String]
  }

  private struct StepFields: Codable {
    var goal: String
    /// The day that was marked; missing if the goal was added.
    var day: String?
  }

  static func encoded(_ book: GoalBook) -> Data {
    let goals = book.goals.map { goal in
      GoalFields(
        name: goal.name, start: goal.challenge.start.description, length: goal.challenge.length,
        days: Dictionary(
          uniqueKeysWithValues: goal.marks.map { ($0.key.description, $0.value.rawValue) }))
    }
    let steps = book.steps.map { step in
      switch step {
      case .added(let goal): StepFields(goal: goal)
      case .marked(let goal, let day): StepFields(goal: goal, day: day.description)
      }
    }
    return Data((Report.text(File(goals: goals, steps: steps)) + "\n").utf8)
  }

  static func decoded(_ data: Data) throws(BookTextError) -> GoalBook {
    let head: Head = try read(data)
    guard head.program == "hundreddays", head.version > 0 else {
      throw .damaged("it is no file of hundreddays")
    }
    guard head.version <= version else { throw .newer(version: head.version) }
    let file: File = try read(data)
    var book = GoalBook()
    for fields in file.goals {
      guard GoalBook.isName(fields.name) else { throw .damaged("'\(fields.name)' is no name") }
      guard (try? book.index(of: fields.name)) == nil else {
        throw .damaged("the goal '\(fields.name)' is there twice")
      }
      guard 1...36_500 ~= fields.length else { throw .damaged("\(fields.length) is no length") }
      let start = try day(fields.start)
      var goal = Goal(name: fields.name, challenge: Challenge(start: start, length: fields.length))
      for (text, word) in fields.days {
        guard let mark = Mark(rawValue: word) else { throw .damaged("'\(word)' is no mark") }
        goal.marks[try day(text)] = mark
      }
      book.goals.append(goal)
    }
    for fields in file.steps {
      guard let goal = try? book.goal(fields.goal) else {
        throw .damaged("a step is about '\(fields.goal)', which is no goal")
      }
      if let text = fields.day {
        book.steps.append(.marked(goal: goal.name, day: try day(text)))
      } else {
        book.steps.append(.added(goal: goal.name))
      }
    }
    return book
  }

  private static func day(_ text: String) throws(BookTextError) -> CivilDay {
    guard let day = CivilDay(text) else { throw .damaged("'\(text)' is no day") }
    return day
  }

  private static func read<Fields: Decodable>(_ data: Data) throws(BookTextError) -> Fields {
    do {
      return try JSONDecoder().decode(Fields.self, from: data)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw .damaged("'\((context.codingPath + [key]).path)' is missing")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      throw .damaged("'\(context.codingPath.path)' is of another kind")
    } catch {
      throw .damaged("it is no JSON")
    }
  }
}

extension [any CodingKey] {
  /// Such as `goals[2].name`.
  fileprivate var path: String {
    reduce(into: "") { path, key in
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
    }
  }
}
