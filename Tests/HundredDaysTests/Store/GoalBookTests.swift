import HundredDaysCalendar
import Testing

@testable import HundredDaysApp

struct GoalBookTests {
  @Test func `undo takes back step by step, to the empty book`() throws {
    var book = try sampleBook()
    var versions: [GoalBook] = []
    while !book.steps.isEmpty {
      versions.append(book)
      try book.undo()
    }
    #expect(book == GoalBook())
    #expect(versions.count == 139)
    #expect(throws: BookError.nothingToUndo) { try book.undo() }
  }

  @Test func `undo of a goal leaves the others`() throws {
    var book = try sampleBook()
    let walk = try book.goal("Walk an hour")
    #expect(try book.undo("read") == GoalBook.Step(goal: "Read", day: try day("2024-05-07")))
    #expect(try book.undo("read") == GoalBook.Step(goal: "Read", day: try day("2024-05-10")))
    #expect(try book.goal("Walk an hour") == walk)
    #expect(try book.undo("学中文") == GoalBook.Step(goal: "学中文"))
    #expect(book.goals.map(\.name) == ["Read", "Walk an hour"])
    #expect(throws: BookError.noGoal("学中文", nearest: nil)) { try book.undo("学中文") }
  }

  @Test func `only the last five hundred steps are kept`() throws {
    var book = GoalBook()
    try book.add("Read", Challenge(start: .first, length: 1000))
    for offset in 0..<600 { try book.check("Read", on: .first + offset) }
    #expect(book.steps.count == 500)
    for _ in 0..<500 { try book.undo() }
    #expect(throws: BookError.nothingToUndo) { try book.undo() }
    #expect(book.goals[0].marks.count == 100)
  }

  @Test func `checking in is for a day of the goal, once`() throws {
    var book = GoalBook()
    try book.add("Read", Challenge(start: try day("2024-05-01"), length: 3))
    #expect(throws: BookError.notToday(.notBegun(inDays: 1))) {
      try book.check("Read", on: try day("2024-04-30"))
    }
    try book.check("read", on: try day("2024-05-03"))
    #expect(throws: BookError.alreadyDone(try day("2024-05-03"))) {
      try book.check("Read", on: try day("2024-05-03"))
    }
    #expect(throws: BookError.notToday(.over(sinceDays: 1))) {
      try book.check("Read", on: try day("2024-05-04"))
    }
  }

  @Test(arguments: [
    "", " ", "Read ", " Read", "-x", "a\nb", "a\u{7}", "\u{202E}read",
    String(repeating: "x", count: 61), "zero\u{200B}width", "a\u{2028}b", "tag\u{E0041}",
  ])
  func `text that would not do as a name is refused`(_ name: String) {
    var book = GoalBook()
    #expect(throws: BookError.badName(name)) { try book.add(name, Challenge(start: .first)) }
  }

  @Test func `a goal is complete with its last day`() throws {
    let last = try day("2024-04-09")
    var goal = Goal(name: "Read", challenge: Challenge(start: try day("2024-01-01")))
    #expect(!goal.isComplete(on: last))
    #expect(goal.isComplete(on: last + 1))
    goal.marks[last] = .done
    #expect(goal.isComplete(on: last))
    #expect(!goal.isComplete(on: last - 1))
  }

  @Test func `a day has a state`() throws {
    let goal = try sampleBook().goal("Read")
    let utc = try LocalDays(zone: "UTC")
    let today = try day("2024-05-11")
    let states = try [
      "2024-03-19", "2024-03-20", "2024-03-23", "2024-05-07", "2024-05-11", "2024-05-12",
      "2024-06-27", "2024-06-28",
    ].map { goal.state(of: try day($0), on: today, at: utc) }
    #expect(states == [.outside, .done, .missed, .madeUp, .open, .ahead, .ahead, .outside])
  }
}
