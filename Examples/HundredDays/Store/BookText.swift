import Foundation

/// The file format: indented JSON with sorted keys, one day per line, so that diffs are readable.
enum BookText {
  static let version = 1

  private struct File: Codable {
    let goals: [Goal]
    let steps: [GoalBook.Step]
  }

  static func encoded(_ book: GoalBook) -> Data {
    let file = File(goals: book.goals, steps: book.steps)
    return Data((Report.text(file, Report.Head(version: version)) + "\n").utf8)
  }

  static func decoded(_ data: Data, of path: String = "") throws(BookError) -> GoalBook {
    let head: Report.Head = try read(data)
    guard head.program == "hundreddays", head.version > 0 else {
      throw damage("it is no file of hundreddays")
    }
    guard head.version <= version else { throw .newer(path: path, version: head.version) }
    let file: File = try read(data)
    var book = GoalBook()
    for goal in file.goals {
      guard GoalBook.isName(goal.name) else { throw damage("'\(goal.name)' is no name") }
      guard (try? book.index(of: goal.name)) == nil else {
        throw damage("the goal '\(goal.name)' is there twice")
      }
      guard 1...36_500 ~= goal.length else { throw damage("\(goal.length) is no length") }
      book.goals.append(goal)
    }
    for step in file.steps {
      guard let goal = try? book.goal(step.goal) else {
        throw damage("a step is about '\(step.goal)', which is no goal")
      }
      book.steps.append(GoalBook.Step(goal: goal.name, day: step.day))
    }
    return book
  }

  private static func read<Fields: Decodable>(_ data: Data) throws(BookError) -> Fields {
    do {
      return try JSONDecoder().decode(Fields.self, from: data)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw damage("'\(path(context.codingPath + [key]))' is missing")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      throw damage("'\(path(context.codingPath))' is of another kind")
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      throw damage("'\(path(context.codingPath))' has no value that it may have")
    } catch {
      throw damage("it is no JSON")
    }
  }

  /// Returns an error without path and copy, which `BookStore` fills in.
  private static func damage(_ reason: String) -> BookError {
    .damaged(path: "", reason: reason, copy: nil)
  }

  /// Returns a coding path as text, such as `goals[2].name`.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
    }
  }
}
