import HundredDaysCalendar

/// Why something cannot be done with the goals.
enum Refusal: Error, Equatable, CustomStringConvertible {
  case noGoal(String, nearest: String?)
  case nameTaken(String)
  case badName(String)
  case alreadyDone(CivilDay)
  case notToday(Challenge.Place)
  case makeUp(CivilDay, MakeUpRule.Refusal)
  case nothingToUndo
  case incomplete(String)
  case noDay(String)
  case noMonth(String)
  case noPicture(String)

  var description: String {
    switch self {
    case .noGoal(let name, let nearest):
      "there is no goal '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .nameTaken(let name): "there is a goal '\(name)' already"
    case .badName(let name):
      "'\(name)' is no name; expected 1 to 60 characters, without blanks at the ends"
    case .alreadyDone(let day): "\(day) is done already"
    case .notToday(.notBegun(let days)):
      "the goal begins in \(days) \(days == 1 ? "day" : "days")"
    case .notToday: "the hundred days are over"
    case .makeUp(let day, let reason): "\(day) cannot be made up: \(reason.rawValue)"
    case .nothingToUndo: "there is nothing to undo"
    case .incomplete(let place): "there is no card before the last day; this is \(place)"
    case .noDay(let text): "'\(text)' is no day; expected one such as 2026-05-04"
    case .noMonth(let text): "'\(text)' is no month; expected one such as 2026-05"
    case .noPicture(let path): "\(path) cannot be written"
    }
  }
}

/// All goals, and what was done to them, so that it can be undone.
struct GoalBook: Equatable, Sendable {
  /// Something that can be undone.
  enum Step: Equatable, Sendable {
    case added(goal: String)
    case marked(goal: String, day: CivilDay)

    var goal: String {
      switch self {
      case .added(let goal), .marked(let goal, _): goal
      }
    }
  }

  var goals: [Goal] = []
  /// The steps that can be undone, the last one at the end.
  var steps: [Step] = []

  private static let keptSteps = 500

  /// The place of a goal, by its name in any case.
  func index(of name: String) throws(Refusal) -> Int {
    let wanted = name.lowercased()
    guard let place = goals.firstIndex(where: { $0.name.lowercased() == wanted }) else {
      throw .noGoal(name, nearest: goals.map(\.name).nearest(to: name))
    }
    return place
  }

  func goal(_ name: String) throws(Refusal) -> Goal { goals[try index(of: name)] }

  // MARK: Changes

  mutating func add(_ name: String, _ challenge: Challenge) throws(Refusal) {
    guard GoalBook.isName(name) else { throw .badName(name) }
    if let place = try? index(of: name) { throw .nameTaken(goals[place].name) }
    goals.append(Goal(name: name, challenge: challenge))
    note(.added(goal: name))
  }

  /// Whether a text can be the name of a goal.
  static func isName(_ text: String) -> Bool {
    1...60 ~= text.count && !text.hasPrefix("-")
      && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && !$0.properties.isBidiControl
      }
  }

  /// Checks in today.
  mutating func check(_ name: String, on today: CivilDay) throws(Refusal) {
    let place = try index(of: name)
    guard goals[place].marks[today] == nil else { throw .alreadyDone(today) }
    let position = goals[place].challenge.place(of: today)
    guard case .day = position else { throw .notToday(position) }
    mark(place, today, .done)
  }

  /// Checks a missed day in.
  mutating func makeUp(
    _ name: String, _ day: CivilDay, on today: CivilDay, at zone: LocalDays
  ) throws(Refusal) {
    let place = try index(of: name)
    let goal = goals[place]
    let refusal = Goal.makeUpRule.refusal(
      of: day, checkIns: Set(goal.marks.keys), today: today, within: goal.challenge,
      isSkipped: { zone.skips($0) })
    if let refusal { throw .makeUp(day, refusal) }
    mark(place, day, .madeUp)
  }

  private mutating func mark(_ place: Int, _ day: CivilDay, _ mark: Mark) {
    goals[place].marks[day] = mark
    note(.marked(goal: goals[place].name, day: day))
  }

  private mutating func note(_ step: Step) {
    steps.append(step)
    if steps.count > GoalBook.keptSteps { steps.removeFirst(steps.count - GoalBook.keptSteps) }
  }

  /// Undoes the last step, or the last one of a goal, and gives it.
  @discardableResult
  mutating func undo(_ name: String? = nil) throws(Refusal) -> Step {
    let goal: String? = if let name { try self.goal(name).name } else { nil }
    guard let last = steps.lastIndex(where: { goal == nil || $0.goal == goal }) else {
      throw .nothingToUndo
    }
    let step = steps.remove(at: last)
    switch step {
    case .added(let name): goals.remove(at: try index(of: name))
    case .marked(let name, let day): goals[try index(of: name)].marks[day] = nil
    }
    return step
  }
}
