import ListTestKit
import Testing

@testable import ListKit

/// Random histories beside a list that is rebuilt from nothing.
@MainActor @Suite struct `Random histories` {
  @Test func `every history ends as a naive list would`() {
    var counts: [String: Int] = [:]
    var lengths: [Int] = []
    for number in 0..<Settings.histories {
      let seed = UInt64(Settings.seed + number)
      let world = HistoryWorld(seed: seed)
      let length = 20 + world.generator.below(40)
      for step in 0..<length {
        world.step()
        if step % 15 == 14 { world.check() }
        if !world.faults.isEmpty { break }
      }
      if world.faults.isEmpty { world.check() }
      if world.generator.chance(40), world.faults.isEmpty { world.killAdapter() }
      lengths.append(world.steps.count)
      counts.merge(world.counts, uniquingKeysWith: +)
      if !world.faults.isEmpty {
        Issue.record(
          "seed \(seed): \(world.faults.prefix(3)) after \(world.steps.joined(separator: " › "))")
        return
      }
    }
    lengths.sort()
    let median = lengths[lengths.count / 2]
    #expect(median >= 30)
    print("\(lengths.count) histories, median length \(median)")
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print("  \(name): \(count)") }
    for callback in HistoryWorld.Callback.allCases {
      #expect(counts["from \(callback.rawValue)"] ?? 0 > 0, "nothing came from \(callback)")
    }
  }
}
