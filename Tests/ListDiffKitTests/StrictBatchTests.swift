import DifferenceChecks
import ListDiffKit
import Testing

/// A batch, the numbers of items before and after it, and the rule it breaks.
struct KnownBatch: Sendable, CustomTestStringConvertible {
  var old: [Int]
  var new: [Int]
  var rule: String?
  var deleteSections: [Int] = []
  var insertSections: [Int] = []
  var moveSections: [(Int, Int)] = []
  var deleteItems: [(Int, Int)] = []
  var insertItems: [(Int, Int)] = []
  var moveItems: [((Int, Int), (Int, Int))] = []

  var testDescription: String { "\(old) › \(new): \(rule ?? "fine")" }

  var batch: StrictBatch {
    func path(_ place: (Int, Int)) -> ListPath { ListPath(section: place.0, item: place.1) }
    var batch = StrictBatch()
    batch.sectionDeletes = deleteSections
    batch.sectionInserts = insertSections
    batch.sectionMoves = moveSections.map { ListDifference.Move(from: $0.0, to: $0.1) }
    batch.itemDeletes = deleteItems.map(path)
    batch.itemInserts = insertItems.map(path)
    batch.itemMoves = moveItems.map {
      SectionedDifference.Items.Move(from: path($0.0), to: path($0.1))
    }
    return batch
  }

  static let all: [KnownBatch] = [
    KnownBatch(old: [2, 1], new: [2, 1]),
    KnownBatch(old: [2], new: [3], rule: "R2", insertItems: [(0, 3)]),
    KnownBatch(
      old: [2], new: [1], rule: "R3", deleteItems: [(0, 0)], moveItems: [((0, 0), (0, 0))]),
    KnownBatch(
      old: [2], new: [3], rule: "R4", insertItems: [(0, 1)], moveItems: [((0, 0), (0, 1))]),
    KnownBatch(old: [1, 1, 1, 1], new: [1, 1, 1], deleteSections: [2], moveSections: [(0, 2)]),
    KnownBatch(
      old: [2], new: [1, 1], rule: "R5", insertSections: [1], moveItems: [((0, 0), (1, 0))]),
    KnownBatch(old: [1, 1], new: [1], rule: "R6", deleteSections: [0, 0]),
    KnownBatch(
      old: [2], new: [2], rule: "R8", moveItems: [((0, 0), (0, 1)), ((0, 0), (0, 1))]),
    KnownBatch(
      old: [3], new: [3], rule: "R8", moveItems: [((0, 0), (0, 2)), ((0, 1), (0, 2))]),
    KnownBatch(old: [3, 1], new: [1], rule: "R14", deleteSections: [0], deleteItems: [(0, 1)]),
    KnownBatch(
      old: [1, 1], new: [1, 2], rule: "R15", moveSections: [(0, 1)], insertItems: [(1, 0)]),
    KnownBatch(old: [2], new: [3], rule: "R17"),
    KnownBatch(old: [2], new: [2, 1], rule: "R16"),
    KnownBatch(old: [2], new: [1], rule: "R1", deleteItems: [(0, 2)]),
  ]
}

@Suite struct `The strict host that stages are played on` {
  @Test(arguments: KnownBatch.all)
  func `knows the rules`(known: KnownBatch) {
    func sections(_ counts: [Int]) -> [StrictBatch.Section] {
      counts.indices.map { StrictBatch.Section(id: $0, items: Array(0..<counts[$0])) }
    }
    switch known.batch.replay(on: sections(known.old), filling: sections(known.new)) {
    case .success: #expect(known.rule == nil)
    case .failure(let violation):
      #expect(violation.description.prefix { $0 != ":" } == known.rule ?? "")
    }
  }

  @Test func `compares moves by value`() {
    func move(_ from: (Int, Int), _ to: (Int, Int)) -> SectionedDifference.Items.Move {
      SectionedDifference.Items.Move(
        from: ListPath(section: from.0, item: from.1), to: ListPath(section: to.0, item: to.1))
    }
    #expect(Set([move((2, 4), (5, 7)), move((2, 4), (5, 7))]).count == 1)
    #expect(Set([move((2, 4), (5, 7)), move((2, 10), (11, 6))]).count == 2)
    #expect(
      Set([ListDifference.Move(from: 4, to: 2), ListDifference.Move(from: 2, to: 4)]).count == 2)
  }

  @Test func `needs three batches at most`() {
    // An item goes from a section that is deleted into one that is inserted.
    let old = [CheckedSection(1, items: [CheckedElement(1), CheckedElement(2)])]
    let new = [CheckedSection(2, items: [CheckedElement(2), CheckedElement(3)])]
    let difference = SectionedDifference(from: old, to: new)
    #expect(
      difference.description == """
        delete section 0
        insert section 0
        move item 0.1 → 0.0
        """)
    let stages = difference.stages
    #expect(stages.count == 3)
    #expect(
      stages.map { $0.description } == [
        "insert section 0", "move 1.1 → 0.0", "delete section 1",
      ])
    #expect(SectionedCheck.failure(old, new, countsStages: true) == nil)
  }
}
