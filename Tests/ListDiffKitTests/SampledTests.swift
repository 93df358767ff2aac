import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

@Suite(.long) struct `Random lists` {
  @Test func `realistic edits are right in every form`() {
    var failures: [String] = []
    var better = 0
    var worse = 0
    for seed in 0..<Settings.samples where failures.isEmpty {
      var edits = RandomEdits(seed: UInt64(seed))
      let (old, new) = edits.pair(upTo: 200)
      if let failure = DifferenceCheck.failure(old, new) {
        failures.append("seed \(seed): \(failure)")
      }
      let moves = ListDifference(from: old, to: new).moves.count
      let inOrder = Oracle.movesPairingInOrder(old, new)
      if moves < inOrder { better += 1 }
      if moves > inOrder { worse += 1 }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    // With repeats the way pairs are found beats pairing them in order far more often than not.
    #expect(worse * 5 <= better, "\(better) better, \(worse) worse than pairing in order")
  }

  // Each of the three sizes.
  @Test(arguments: 0..<3 * Settings.share(of: 20))
  func `of thousands of elements are replayed with the fewest moves`(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed) + 7_000_000)
    let (old, new) = edits.pair(upTo: seed % 3 == 0 ? 20_000 : 3_000)
    let difference = ListDifference(from: old, to: new)
    #expect(difference.replay(on: old, with: new) == new)
    #expect(difference.inverted.replay(on: new, with: old) == old)
    #expect(ListDifference(from: new, to: old).deletes.count == difference.inserts.count)
    let partners = new.indices.compactMap { difference.oldPosition(ofNew: $0) }
    #expect(partners.count - difference.moves.count == Oracle.longestRiseByPiles(partners))
    #expect(Set(partners).count == partners.count)
    if difference.changeCount < 500 {
      #expect(difference.steps.replay(on: old, with: new) == new)
      #expect(difference.splices.replay(on: old, with: new) == new)
    }
  }
}
