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
    expectFewestMoves(runs, below: next, "seed \(seed)")
  }
}

@Suite struct `Many short runs out of order` {
  /// How the runs lie: how many at most, how long at most, and how far apart.
  static let kinds = [
    (300, 1, 1), (300, 2, 1), (60, 130, 1), (300, 1, 50), (200, 3, 700), (120, 90, 2_000),
    (60, 1, 9_000),
  ]

  @Test(arguments: kinds.indices, 0..<8)
  func `move as few elements as can be, the latest ones staying`(kind: Int, seed: Int) {
    let (runCount, longest, distance) = Self.kinds[kind]
    var random = SeededGenerator(seed: UInt64(100 * kind + seed))
    var next = 0
    var runs: [Range<Int>] = []
    for _ in 0..<33 + random.below(runCount) {
      next += random.below(distance)
      let count = 1 + random.below(longest)
      runs.append(next..<next + count)
      next += count
    }
    switch seed % 4 {
    case 0: runs.reverse()
    case 1:
      // Mostly in order, but for neighbours that changed places.
      for index in runs.indices.dropLast() where random.chance(30) {
        runs.swapAt(index, index + 1)
      }
    default: runs.shuffle(using: &random)
    }
    expectFewestMoves(runs, below: next, "kind \(kind), seed \(seed)")
  }

  @Test func `move as few elements as can be in every order of five beside forty others`() {
    // Five alone would be compared with all others, and not come to the piles.
    let others = (0..<40).map { 1_000 + 100 * $0..<1_000 + 100 * $0 + 1 }
    let few = [3..<4, 64..<66, 127..<131, 2_050..<2_052, 4_250..<4_251]
    forEachOrder(few) { few in
      expectFewestMoves(others.reversed() + few, below: 6_000, "\(few)")
      expectFewestMoves(few + others.reversed(), below: 6_000, "\(few)")
    }
  }

  private func forEachOrder(_ runs: [Range<Int>], _ body: ([Range<Int>]) -> Void) {
    func visit(_ chosen: [Range<Int>], _ left: [Range<Int>]) {
      if left.isEmpty { return body(chosen) }
      for index in left.indices {
        var rest = left
        visit(chosen + [rest.remove(at: index)], rest)
      }
    }
    visit([], runs)
  }
}

/// Expects the documented choice of what stays, given the old positions of runs in their new order.
private func expectFewestMoves(
  _ runs: [Range<Int>], below oldCount: Int, _ name: String
) {
  var new = 0
  let kept = runs.map { run in
    defer { new += run.count }
    return (old: run.lowerBound, new: new, count: run.count)
  }
  let difference = ListDifference(oldCount: oldCount, newCount: new, keeping: kept)
  let partners = runs.flatMap { Array($0) }
  #expect(difference.moves.count == new - Oracle.longestRiseByPiles(partners), "\(name)")
  let moved = Set(difference.moves.map { $0.from })
  #expect(partners.sorted().filter { !moved.contains($0) } == latestStaying(runs), "\(name)")
}

/// The documented choice among the longest sequences, by looking at all earlier runs.
private func latestStaying(_ runs: [Range<Int>]) -> [Int] {
  var lengths: [Int] = []
  for (index, run) in runs.enumerated() {
    var before = 0
    for earlier in 0..<index where runs[earlier].lowerBound < run.lowerBound {
      before = max(before, lengths[earlier])
    }
    lengths.append(before + run.count)
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
