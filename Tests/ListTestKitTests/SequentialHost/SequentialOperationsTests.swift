import ListKit
import Testing

@testable import ListTestKit

@Suite struct `Sequential operations` {
  private func names(_ batch: ListBatchUpdates) -> [String] {
    batch.sequentialOperations.map { $0.description }
  }

  @Test func `follow each other as in the example`() {
    var batch = ListBatchUpdates()
    batch.itemDeletes = [path(0, 1)]
    batch.itemInserts = [path(0, 2)]
    batch.itemMoves = [moved(path(0, 3), path(0, 0))]
    #expect(names(batch) == ["remove 0.1", "move 0.2 to 0.0", "insert 0.2"])
  }

  @Test func `change items before sections`() {
    var batch = ListBatchUpdates()
    batch.sectionDeletes = [0]
    batch.itemInserts = [path(0, 1)]
    #expect(names(batch) == ["insert 1.1, later 0.1", "remove section 0"])
  }

  @Test func `update last, at places after the batch`() {
    var batch = ListBatchUpdates()
    batch.sectionInserts = [0]
    batch.itemUpdates = [updated(path(1, 0))]
    batch.headerUpdates = [1]
    #expect(
      names(batch) == ["insert section 0", "update 1.0", "update header of section 1"])
  }

  @Test func `make one run of neighbours that share a fate`() {
    var batch = ListBatchUpdates()
    batch.itemDeletes = [path(0, 4), path(0, 5), path(1, 0)]
    batch.itemInserts = [path(0, 0), path(0, 1), path(1, 0)]
    batch.itemMoves = [moved(path(0, 2), path(1, 1)), moved(path(0, 3), path(1, 2))]
    batch.itemUpdates = [
      updated(path(0, 2)), updated(path(0, 3)), updated(path(1, 0)), updated(path(1, 2)),
    ]
    batch.layoutChanges = [
      .header(0), .item(path(1, 1)), .item(path(1, 2)), .footer(1),
    ]
    #expect(
      names(batch) == [
        "remove 1.0", "remove 0.4 × 2", "insert 0.0 × 2", "insert 1.0",
        "move 0.4 × 2 to 1.1", "update 0.2 × 2", "update 1.0", "update 1.2", "measure 1.1 × 2",
        "measure header of section 0", "measure footer of section 1",
      ])
  }

  @Test func `make one run of sections that share a fate`() {
    var batch = ListBatchUpdates()
    batch.sectionDeletes = [0, 1]
    batch.sectionInserts = [3, 4]
    batch.sectionMoves = [.init(from: 4, to: 0), .init(from: 5, to: 1)]
    #expect(
      names(batch) == [
        "remove section 0 × 2", "move section 2 × 2 to 0", "insert section 3 × 2",
      ])
  }

  @Test func `leave what the batch leaves`() {
    for legal in LegalBatch.all { expectSameList(legal) }
  }

  @Test func `leave what every small batch leaves`() {
    var count = 0
    BatchPlan.forEachSmall { plan in
      expectSameList(plan.legalBatch)
      count += 1
    }
    #expect(count > 5_000)
  }

  @Test(arguments: UInt64(0)..<30)
  func `leave what large batches leave`(seed: UInt64) {
    let legal = BatchPlan(seed: seed).legalBatch
    #expect(legal.batch.changeCount > 50)
    expectSameList(legal)
  }

  @Test func `move nothing that the batch does not move`() {
    for legal in LegalBatch.all {
      let moves = legal.batch.sequentialOperations.reduce(0) {
        switch $1 {
        case .moveItems(_, _, let count), .moveSections(_, _, let count): $0 + count
        default: $0
        }
      }
      #expect(moves <= legal.batch.itemMoves.count + legal.batch.sectionMoves.count)
    }
  }

  /// No memory holds such a list: whatever wrote down its items would not come back, and the places
  /// are so many that a look at all of them for each would not end.
  @Test func `are made from the changes alone`() {
    let width = 1 << 40
    let count = 100_000
    var batch = ListBatchUpdates()
    batch.itemDeletes = (0..<count).map { path(1, $0 * width) }
    // The even ones go to the other section and the odd ones turn around, all between others.
    let movers = (0..<count).map { path(1, $0 * width + 2) }
    let targets =
      (0..<count / 2).map { path(0, $0 * width) }
      + (0..<count / 2).map { path(1, (count / 2 + $0) * width) }
    batch.itemMoves = zip(movers.reversed(), targets).map { moved($0, $1) }
    batch.itemInserts = (0..<count).map { path(2, $0 * width) }
    let operations = batch.sequentialOperations
    #expect(operations.count == batch.changeCount)
    #expect(operations.first == .removeItems(at: path(1, (count - 1) * width), count: 1))
    #expect(
      operations.last
        == .insertItems(
          at: path(2, (count - 1) * width), added: path(2, (count - 1) * width), count: 1))
  }

  /// Makes the operations in a tree, and the batch place by place.
  private func expectSameList(_ legal: LegalBatch) {
    let operations = legal.batch.sequentialOperations
    var tree = SequentialTree<Int>()
    tree.sections = legal.list.map { items in
      SequentialTree.Section(
        identity: AnyDiffable(VersionedValue(0)).diffIdentifier, items: items)
    }
    let fits = operations.allSatisfy { tree.make($0) != nil }
    #expect(fits, "\(legal.batch)\n\(operations)")
    let result = tree.sections.map { $0.identity == nil ? nil : $0.items }
    #expect(
      result == replay(legal.batch, on: legal.list, counts: legal.new),
      "\(legal.batch)\n\(operations)")
    #expect(operations.count <= legal.batch.changeCount)
    expectNewcomers(operations, legal.batch)
  }

  /// Each inserted element is named once, by its place after the batch.
  private func expectNewcomers(_ operations: [ListSequentialOperation], _ batch: ListBatchUpdates) {
    var items: [ListPath] = []
    var sections: [Int] = []
    for operation in operations {
      switch operation {
      case .insertItems(_, let added, let count):
        items += (0..<count).map { path(added.section, added.item + $0) }
      case .insertSections(_, let added, let count): sections += added..<added + count
      default: break
      }
    }
    #expect(sections == batch.sectionInserts)
    let inserted = Set(batch.sectionInserts)
    #expect(items.sorted() == batch.itemInserts.filter { !inserted.contains($0.section) })
  }
}
