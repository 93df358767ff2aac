import Foundation
import ListKit
import ListTestKit
import Testing

/// Random batches with the verdict on each, for another checker to look at.
///
/// With `LISTKIT_RECORD_BATCHES` set to the name of a file, they are written there: a JSON object on
/// each line, with `old`, `new`, `ops` and `verdict`, the first rule broken or `ok`.
@Suite struct `Random batches` {
  private static let seeds: Range<UInt64> = 0..<3_000

  private func verdict(_ random: RandomBatch) -> String {
    StrictRules.check(old: random.old, new: random.new, batch: random.batch).first?.rule.rawValue
      ?? "ok"
  }

  @Test func `meet every rule, and many are legal`() {
    var tally: [String: Int] = [:]
    for seed in Self.seeds { tally[verdict(RandomBatch(seed: seed)), default: 0] += 1 }
    #expect(tally["ok", default: 0] > 600)
    for rule in Set(KnownBatch.refused.compactMap { $0.rule }) {
      #expect(tally[rule.rawValue, default: 0] > 5, "\(rule.rawValue): \(tally)")
    }
  }

  @Test(.enabled(if: recordFile != nil))
  func `are recorded with their verdicts`() throws {
    let file = try #require(recordFile)
    let lines = Self.seeds.map { seed in
      let random = RandomBatch(seed: seed)
      return line(random, verdict: verdict(random))
    }
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func line(_ random: RandomBatch, verdict: String) -> String {
    func text(_ path: ListPath) -> String { "[\(path.section), \(path.item)]" }
    func text(_ paths: [ListPath]) -> String { "[\(paths.map(text).joined(separator: ", "))]" }
    let batch = random.batch
    let sectionMoves = batch.moveSections.map { "[\($0.from), \($0.to)]" }
    let itemMoves = batch.moveItems.map { "[\(text($0.from)), \(text($0.to))]" }
    return """
      {"old": \(random.old), "new": \(random.new), "verdict": "\(verdict)", "ops": {\
      "deleteSections": \(batch.deleteSections), "insertSections": \(batch.insertSections), \
      "moveSections": [\(sectionMoves.joined(separator: ", "))], \
      "reloadSections": \(batch.reloadSections), "deleteItems": \(text(batch.deleteItems)), \
      "insertItems": \(text(batch.insertItems)), \
      "moveItems": [\(itemMoves.joined(separator: ", "))], \
      "reloadItems": \(text(batch.reloadItems))}}
      """
  }
}

private let recordFile = ProcessInfo.processInfo.environment["LISTKIT_RECORD_BATCHES"]
