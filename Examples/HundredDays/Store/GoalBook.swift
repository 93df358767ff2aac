import HundredDaysCalendar

/// All goals, and what was done to them, so that it can be undone.
struct GoalBook: Equatable, Sendable {
  /// Something that can be undone.
  struct Step: Equatable, Codable, Sendable, CustomStringConvertible {
    let goal: String
    /// The day that was marked; `nil` if the goal itself was added.
    var day: CivilDay?

    var description: String { day.map { "\(goal) on \($0)" } ?? "the goal \(goal)" }
  }

  var goals: [Goal] = []
  /// The steps that can be undone, the last one at the end.
  var steps: [Step] = []

  private static let keptSteps = 500

  /// The place of a goal, by its name in any case.
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

  /// Whether a text can be the name of a goal.
  static func isName(_ text: String) -> Bool {
    1...60 ~= text.count && !text.hasPrefix("-")
      && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && text.unicodeScalars.allSatisfy {
        // Names that differ look different; joiners make emoji and some letters.
        ![.control, .format, .lineSeparator, .paragraphSeparator]
          .contains($0.properties.generalCategory) || 0x200C...0x200D ~= $0.value
      }
  }

  /// Checks in today.
  mutating func check(_ name: String, on today: CivilDay) throws(BookError) {
    let place = try index(of: name)
    guard goals[place].marks[today] == nil else { throw .alreadyDone(today) }
    let position = goals[place].challenge.place(of: today)
    guard case .day = position else { throw .notToday(position) }
    mark(place, today, .done)
  }

  /// Checks a missed day in.
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

  /// Undoes the last step, or the last one of a goal, and gives it.
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
