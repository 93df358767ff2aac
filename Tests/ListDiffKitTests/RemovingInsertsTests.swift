import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `A difference without some of its inserts` {
  @Test func `is what comparing with the shorter list finds`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let old = Array(0..<Int.random(in: 0...12, using: &random)).shuffled(using: &random)
      let new = Array(
        (0..<16).shuffled(using: &random).prefix(Int.random(in: 0...16, using: &random)))
      let difference = ListDifference(from: old, to: new)
      let gone = difference.inserts.filter { _ in Bool.random(using: &random) }
      let left = new.indices.filter { !gone.contains($0) }.map { new[$0] }
      let shorter = difference.removingInserts(at: gone)
      #expect(
        shorter == ListDifference(from: old, to: left), "seed \(seed): \(old) › \(new), \(gone)")
      for position in left.indices {
        #expect(
          shorter.oldPosition(ofNew: position) == old.firstIndex(of: left[position]), "seed \(seed)"
        )
      }
      for position in old.indices {
        #expect(
          shorter.newPosition(ofOld: position) == left.firstIndex(of: old[position]), "seed \(seed)"
        )
      }
    }
  }
}
