import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

@Suite(.long) struct `Sections` {
  @Test(arguments: [2, 3])
  func `of every small world are right and staged in the fewest batches`(sections: Int) {
    let items = sections == 2 ? Settings.smallWorld : Settings.smallWorld - 2
    var failures: [String] = []
    let count = SectionedWorld.forEachPair(sections: sections, items: 2, total: items) { old, new in
      guard failures.count < 3 else { return }
      if let failure = SectionedCheck.failure(old, new, countsStages: true) {
        failures.append(failure)
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    let counts = [2: [3: 2_208, 4: 7_473, 5: 21_513], 3: [1: 2_373, 2: 15_199, 3: 85_909]]
    if let expected = counts[sections]?[items] { #expect(count == expected) }
  }

  @Test(arguments: 0..<8)
  func `random sections are right and staged in the fewest batches`(shard: Int) {
    var failures: [String] = []
    for seed in 0..<Settings.samples where failures.isEmpty {
      var random = SeededGenerator(seed: UInt64(shard * 1_000_000 + seed))
      func list() -> [CheckedSection] {
        var ids = Array(0..<5)
        ids.shuffle(using: &random)
        let isRepeating = random.chance(10)
        return ids.prefix(random.below(4)).map { id in
          CheckedSection(
            isRepeating ? id / 2 : id, content: random.below(2),
            items: (0..<random.below(4)).map { _ in
              CheckedElement(random.below(8), content: random.below(2))
            })
        }
      }
      let old = list()
      let new = list()
      if let failure = SectionedCheck.failure(old, new, countsStages: true) {
        failures.append("seed \(seed): \(failure)")
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}
