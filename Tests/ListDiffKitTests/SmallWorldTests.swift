import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

@Suite(.long) struct `The small world` {
  @Test(arguments: 0...Settings.smallWorld, 0...Settings.smallWorld)
  func `of every pair of short lists is right in every form`(oldCount: Int, newCount: Int) {
    var failures: [String] = []
    let count = SmallWorld.forEachPair(oldCount, newCount) { old, new in
      guard failures.count < 3 else { return }
      if let failure = DifferenceCheck.failure(old, new) {
        failures.append(failure)
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(count == SmallWorld.pairCounts[oldCount + newCount])
  }
}
