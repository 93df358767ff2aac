import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `The small world` {
  @Test func `every pair of short lists is right in every form`() {
    let limit = Settings.smallWorld
    var failures: [String] = []
    let count = SmallWorld.forEachPair(upTo: limit) { old, new in
      guard failures.count < 3 else { return }
      if let failure = DifferenceCheck.failure(old, new, comparesWithPairingInOrder: true) {
        failures.append(failure)
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    let sizes = [1: 6, 2: 104, 3: 2_624, 4: 102_449]
    if let size = sizes[limit] { #expect(count == size) }
  }
}
