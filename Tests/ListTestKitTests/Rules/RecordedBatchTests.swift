import Foundation
import ListKit
import ListTestKit
import Testing

/// Random batches with the verdict on each, for another checker to look at.
///
/// With `LISTKIT_RECORD_BATCHES` set to the name of a file, they are written there, as lines of
/// ``BatchRecord``.
@Suite struct `Random batches` {
  private static let seeds: Range<UInt64> = 0..<3_000

  private func record(_ seed: UInt64) -> BatchRecord {
    let random = RandomBatch(seed: seed)
    return BatchRecord(old: random.old, new: random.new, batch: random.batch)
  }

  @Test func `meet every rule, and many are legal`() {
    var tally: [String: Int] = [:]
    for seed in Self.seeds { tally[record(seed).verdict, default: 0] += 1 }
    #expect(tally["ok", default: 0] > 600)
    for rule in Set(KnownBatch.refused.compactMap { $0.rule }) {
      #expect(tally[rule.rawValue, default: 0] > 5, "\(rule.rawValue): \(tally)")
    }
  }

  @Test(.enabled(if: recordFile != nil))
  func `are recorded with their verdicts`() throws {
    let file = try #require(recordFile)
    try Self.seeds.map { record($0).line }.joined(separator: "\n").write(
      toFile: file, atomically: true, encoding: .utf8)
  }
}

private let recordFile = ProcessInfo.processInfo.environment["LISTKIT_RECORD_BATCHES"]
