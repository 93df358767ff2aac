import ListKit
import Testing

@testable import ListTestKit

@Suite struct `Sequential operations` {
  private func names(_ batch: ListBatchUpdates, _ old: [Int]) -> [String] {
    batch.sequentialOperations(oldCounts: old).map { $0.description }
  }

  @Test func `follow each other as in the example`() {
    var batch = ListBatchUpdates()
    batch.itemDeletes = [path(0, 1)]
    batch.itemInserts = [path(0, 2)]
    batch.itemMoves = [moved(path(0, 3), path(0, 0))]
    #expect(names(batch, [4]) == ["remove 0.1", "move 0.2 to 0.0", "insert 0.2"])
  }

  @Test func `change items before sections`() {
    var batch = ListBatchUpdates()
    batch.sectionDeletes = [0]
    batch.itemInserts = [path(0, 1)]
    #expect(names(batch, [3, 1]) == ["insert 1.1", "remove section 0"])
  }

  @Test func `update last, at places after the batch`() {
    var batch = ListBatchUpdates()
    batch.sectionInserts = [0]
    batch.itemUpdates = [path(1, 0)]
    batch.headerUpdates = [1]
    #expect(
      names(batch, [1]) == ["insert section 0", "update 1.0", "update header of section 1"])
  }

  @Test func `leave what the batch leaves`() {
    for legal in LegalBatch.all {
      let operations = legal.batch.sequentialOperations(oldCounts: legal.old)
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
    }
  }

  @Test func `move nothing that the batch does not move`() {
    for legal in LegalBatch.all {
      let moves = legal.batch.sequentialOperations(oldCounts: legal.old).count {
        switch $0 {
        case .moveItem, .moveSection: true
        default: false
        }
      }
      #expect(moves <= legal.batch.itemMoves.count + legal.batch.sectionMoves.count)
    }
  }
}
