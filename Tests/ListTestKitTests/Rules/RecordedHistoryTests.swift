import Foundation
import ListKit
import ListTestKit
import Testing

/// The batches that a strict host was given in the histories of a list.
///
/// With `LISTKIT_RECORD_HISTORIES` set to the name of a file, they are written there, as lines of
/// ``BatchRecord``.
@MainActor
@Suite struct `Recorded histories` {
  private static let seeds: Range<UInt64> = 0..<30

  @Test func `have stages, moves and changes of items, all legal`() {
    let records = Self.seeds.flatMap { history($0, .strict) }
    #expect(records.count > 1_500)
    #expect(records.allSatisfy { $0.verdict == "ok" })
    #expect(records.count { !$0.batch.moveSections.isEmpty } > 100)
    #expect(records.count { !$0.batch.moveItems.isEmpty } > 100)
    #expect(records.count { !$0.batch.insertSections.isEmpty } > 100)
  }

  @Test(.enabled(if: recordFile != nil))
  func `are written with their verdicts`() throws {
    let file = try #require(recordFile)
    let records = Self.seeds.flatMap { history($0, .strict) + history($0, .replacing) }
    try records.map { $0.line }.joined(separator: "\n")
      .write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func history(_ seed: UInt64, _ capabilities: ListHostCapabilities) -> [BatchRecord] {
    let list = strictList([], showsEverything: true)
    list.host.capabilities = capabilities
    var counts: [Int] = []
    var records: [BatchRecord] = []
    for step in ListHistory(seed: seed, atMost: 12).prefix(60) {
      list.host.reset()
      let boards = step.values.map { Board($0, seed: seed) }
      list.update(boards)
      for batch in list.host.batches {
        let new = batch.isFollowed ? counts.following(batch) : boards.map { $0.items.count }
        records.append(BatchRecord(old: counts, new: new, batch: RawBatch(batch)))
        counts = new
      }
    }
    return records
  }
}

extension [Int] {
  /// What is left after the first of two stages, in which no section comes or moves.
  fileprivate func following(_ batch: ListBatchUpdates) -> [Int] {
    var counts = self
    for path in batch.itemDeletes + batch.itemMoves.map({ $0.from }) { counts[path.section] -= 1 }
    for section in batch.sectionDeletes.reversed() { counts.remove(at: section) }
    for path in batch.itemInserts + batch.itemMoves.map({ $0.to }) { counts[path.section] += 1 }
    return counts
  }
}

private let recordFile = ProcessInfo.processInfo.environment["LISTKIT_RECORD_HISTORIES"]
