import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `Random lists` {
  @Test func `realistic edits are right in every form`() {
    var failures: [String] = []
    var better = 0
    var worse = 0
    for seed in 0..<Settings.samples where failures.isEmpty {
      var edits = RandomEdits(seed: UInt64(seed))
      let (old, new) = edits.pair(upTo: 200)
      if let failure = DifferenceCheck.failure(old, new) { failures.append("seed \(seed): \(failure)") }
      let moves = ListDifference(from: old, to: new).moves.count
      let inOrder = Oracle.movesPairingInOrder(old, new)
      if moves < inOrder { better += 1 }
      if moves > inOrder { worse += 1 }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    // With repeats the way pairs are found beats pairing them in order far more often than not.
    #expect(worse * 10 <= better, "\(better) better, \(worse) worse than pairing in order")
  }
}
