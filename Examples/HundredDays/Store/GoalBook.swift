import HundredDaysCalendar

/// All goals, and the history of changes for undo.
struct GoalBook: Equatable, Sendable {
  /// A change that can be undone: an added goal, or a check-in.
  struct Step: Equatable, Codable, Sendable, CustomStringConvertible {
    let goal: String
    /// The day that was checked in; `nil` if the goal was added.
    var day: CivilDay?

    var description: String { day.map { "\(goal) on \($0)" } ?? "the goal \(goal)" }
  }

  var goals: [Goal] = []
  /// The changes that can be undone, oldest first.
  var steps: [Step] = []

  private static let keptSteps = 500

  /// Finds the index of a goal by its name, ignoring case.
  func index(of name: String) throws(BookError) -> Int {
    let wanted = name.lowercased()
    guard let place = goals.firstIndex(where: { $0.name.lowercased() == wanted }) else {
      throw .noGoal(name, nearest: goals.map(\.name).nearest(to: name))
    }
    return place
  }

  func goal(_ name: String) throws(BookError) -> Goal { goals[try index(of: name)] }

  // MARK: Changes

  mutating func add(_ name: String, _ challenge: Challenge) throws(BookError) {
    guard GoalBook.isName(name) else { throw .badName(name) }
    if let place = try? index(of: name) { throw .nameTaken(goals[place].name) }
    goals.append(Goal(name: name, challenge: challenge))
    note(Step(goal: name))
  }

  /// Returns whether a text is a valid name of a goal.
  static func isName(_ text: String) -> Bool {
    1...60 ~= text.count && !text.hasPrefix("-")
      && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && text.unicodeScalars.allSatisfy {
        // Rejects invisible characters, so that different names look different. Emoji need joiners.
        ![.control, .format, .lineSeparator, .paragraphSeparator]
          .contains($0.properties.generalCategory) || 0x200C...0x200D ~= $0.value
      }
  }

  /// Checks in a goal for today.
  mutating func check(_ name: String, on today: CivilDay) throws(BookError) {
    let place = try index(of: name)
    guard goals[place].marks[today] == nil else { throw .alreadyDone(today) }
    let position = goals[place].challenge.place(of: today)
    guard case .day = position else { throw .notToday(position) }
    mark(place, today, .done)
  }

  /// Checks in a goal for a missed day.
  mutating func makeUp(
    _ name: String, _ day: CivilDay, on today: CivilDay, at zone: LocalDays
  ) throws(BookError) {
    let place = try index(of: name)
    let goal = goals[place]
    let refusal = Goal.makeUpRule.refusal(
      of: day, checkIns: Set(goal.marks.keys), today: today, within: goal.challenge,
      isSkipped: { zone.skips($0) })
    if let refusal { throw .makeUp(day, refusal) }
    mark(place, day, .madeUp)
  }

  private mutating func mark(_ place: Int, _ day: CivilDay, _ mark: DayMark) {
    goals[place].marks[day] = mark
    note(Step(goal: goals[place].name, day: day))
  }

  private mutating func note(_ step: Step) {
    steps = (steps + [step]).suffix(GoalBook.keptSteps)
  }

  /// Undoes and returns the last change, of one goal if a name is given.
  @discardableResult
  mutating func undo(_ name: String? = nil) throws(BookError) -> Step {
    let goal: String? = if let name { try self.goal(name).name } else { nil }
    guard let last = steps.lastIndex(where: { goal == nil || $0.goal == goal }) else {
      throw .nothingToUndo
    }
    let step = steps.remove(at: last)
    let place = try index(of: step.goal)
    if let day = step.day { goals[place].marks[day] = nil } else { goals.remove(at: place) }
    return step
  }
}
