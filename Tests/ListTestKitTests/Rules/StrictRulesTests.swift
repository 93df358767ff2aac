import ListKit
import Testing

@testable import ListTestKit

@Suite struct `The strict rules` {
  @Test(arguments: KnownBatch.accepted)
  func `accept a legal batch`(known: KnownBatch) {
    #expect(StrictRules.check(old: known.old, new: known.new, batch: known.batch) == [])
  }

  @Test(arguments: KnownBatch.refused)
  func `refuse an illegal batch and name the rule`(known: KnownBatch) {
    let violations = StrictRules.check(old: known.old, new: known.new, batch: known.batch)
    #expect(violations.first?.rule == known.rule)
  }

  @Test(arguments: KnownBatch.reference)
  func `agree with what is known of hosts`(known: KnownBatch) {
    let violations = StrictRules.check(old: known.old, new: known.new, batch: known.batch)
    #expect(violations.first?.rule == known.rule)
  }

  @Test(arguments: Set(KnownBatch.refused.compactMap { $0.rule }).map { $0.rawValue }.sorted())
  func `each matter: without one, a batch that breaks it is accepted`(name: String) throws {
    let rule = try #require(ListRule(rawValue: name))
    let accepted = KnownBatch.refused.filter {
      StrictRules.check(old: $0.old, new: $0.new, batch: $0.batch, without: [rule]).isEmpty
    }
    #expect(!accepted.isEmpty)
    #expect(accepted.allSatisfy { $0.rule == rule })
  }

  @Test func `refuse for each of their numbers`() {
    let numbered: Set<ListRule> = [
      .r1, .r2, .r3, .r4, .r5, .r6, .r7, .r8, .r10, .r11, .r12, .r15, .r16, .r17,
    ]
    #expect(Set(KnownBatch.refused.compactMap { $0.rule }) == numbered)
  }

  @Test func `say in a sentence what is wrong and how to mend it`() {
    var batch = RawBatch()
    batch.insertItems = [path(0, 3)]
    let violation = StrictRules.check(old: [2], new: [3], batch: batch).first
    #expect(
      violation?.description == """
        R2: item 0.3 is inserted, but section 0 has 3 items after the batch. Name it by its place \
        after the batch.
        """)
    #expect(violation?.path == path(0, 3))
    #expect(violation?.section == 0)
  }

  @Test func `name one item as one`() {
    var batch = RawBatch()
    batch.deleteItems = [path(0, 2), path(1, 0)]
    let sentences = StrictRules.check(old: [1], new: [1], batch: batch).map { $0.description }
    #expect(sentences.first?.contains("section 0 has 1 item before the batch") == true)
    #expect(sentences.last?.contains("there is 1 section before the batch") == true)
  }

  @Test func `name every place at which a rule is broken`() {
    var batch = RawBatch()
    batch.deleteItems = [path(0, 2), path(1, 0)]
    let violations = StrictRules.check(old: [2], new: [2], batch: batch)
    #expect(violations.map { $0.path } == [path(0, 2), path(1, 0)])
  }

  @Test(arguments: [Int.min, -1, 2, .max])
  func `refuse a reload of a place that cannot be`(position: Int) {
    var batch = RawBatch()
    batch.insertSections = [0]
    batch.insertItems = [path(1, 0)]
    batch.reloadSections = [position]
    #expect(StrictRules.check(old: [2, 2], new: [1, 3, 2], batch: batch).map { $0.rule } == [.r1])
    batch.reloadSections = []
    batch.reloadItems = [path(0, position), path(position, 0)]
    let violations = StrictRules.check(old: [2, 2], new: [1, 3, 2], batch: batch)
    #expect(violations.map { $0.rule } == [.r1, .r1])
  }

  @Test func `say once of a reload that it is given twice`() {
    var batch = RawBatch()
    batch.reloadSections = [1, 1]
    batch.reloadItems = [path(0, 0), path(0, 0)]
    let violations = StrictRules.check(old: [2, 2], new: [2, 2], batch: batch)
    #expect(
      violations.map { $0.description } == [
        "R6: section 1 is reloaded twice. Name it once.",
        "R6: item 0.0 is reloaded twice. Name it once.",
      ])
  }

  @Test func `want the changes of ListKit sorted`() {
    var batch = ListBatchUpdates()
    batch.itemInserts = [path(0, 1), path(0, 0)]
    let violations = StrictRules.check(old: [1], new: [3], batch: batch)
    #expect(violations.map { $0.rule } == [.order])
    batch.itemInserts.sort()
    #expect(StrictRules.check(old: [1], new: [3], batch: batch) == [])
  }

  @Test func `want both places of an update to be those of one item`() {
    var batch = ListBatchUpdates()
    batch.sectionMoves = [moved(1, 0)]
    batch.itemInserts = [path(1, 0)]
    batch.itemUpdates = [
      ListUpdate(from: path(1, 0), to: path(0, 0)), ListUpdate(from: path(1, 1), to: path(1, 1)),
    ]
    let violations = StrictRules.check(old: [1, 2], new: [2, 2], batch: batch)
    #expect(violations.map { $0.rule } == [.identity])
    #expect(
      violations.first?.description == """
        identity: the update of item 1.1 says that it was item 1.1, but that item is item 0.1 \
        after the batch. Name the item by its places before and after the batch.
        """)
  }

  @Test func `want no place before the batch of an item that comes with its section`() {
    var batch = ListBatchUpdates()
    batch.sectionInserts = [0]
    batch.itemUpdates = [updated(path(0, 0))]
    #expect(StrictRules.check(old: [], new: [1], batch: batch) == [])
  }
}
