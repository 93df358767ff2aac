import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `Many long runs out of order` {
  @Test(arguments: 0..<20)
  func `move as few elements as can be, the latest ones staying`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var next = 0
    var runs: [Range<Int>] = []
    for _ in 0..<34 + random.below(10) {
      let count = random.chance(20) ? 1 + random.below(4) : 140 + random.below(60)
      runs.append(next..<next + count)
      next += count
    }
    runs.shuffle(using: &random)
    var new = 0
    let kept = runs.map { run in
      defer { new += run.count }
      return (old: run.lowerBound, new: new, count: run.count)
    }
    let difference = ListDifference(oldCount: next, newCount: next, keeping: kept)
    let partners = runs.flatMap { Array($0) }
    #expect(
      difference.moves.count == next - Oracle.longestRiseByPiles(partners), "seed \(seed)")
    let moved = Set(difference.moves.map { $0.from })
    #expect(
      (0..<next).filter { !moved.contains($0) } == latestStaying(runs), "seed \(seed)")
  }

  /// The documented choice among the longest sequences, by looking at all earlier runs.
  private func latestStaying(_ runs: [Range<Int>]) -> [Int] {
    var lengths: [Int] = []
    for (index, run) in runs.enumerated() {
      let before = (0..<index).filter { runs[$0].lowerBound < run.lowerBound }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + run.count)
    }
    var wanted = lengths.max() ?? 0
    var limit = Int.max
    var stays: [Int] = []
    for index in runs.indices.reversed()
    where lengths[index] == wanted && runs[index].lowerBound < limit {
      stays += runs[index]
      limit = runs[index].lowerBound
      wanted -= runs[index].count
    }
    return stays.sorted()
  }
}
