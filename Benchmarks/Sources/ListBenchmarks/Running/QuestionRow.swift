import ListDiffKit

/// How often a difference hashed, compared identities and compared contents.
struct QuestionRow {
  let workload: String
  /// The length of both lists together.
  let elementCount: Int
  let questions: QuestionCount
  let changes: ChangeCount

  init(_ workload: Workload, _ expectation: Expectation) throws {
    self.workload = workload.name
    elementCount = workload.old.count + workload.new.count
    let pair = ListPair<CountedItem>(old: workload.old, new: workload.new, storage: .shared)
    QuestionCount.current = QuestionCount()
    let difference = ListDifference(from: pair.old, to: pair.new)
    questions = QuestionCount.current
    changes = difference.count
    try workload.check(difference)
    try expectation.check(changes, of: "Workload \(workload.name)")
  }
}
