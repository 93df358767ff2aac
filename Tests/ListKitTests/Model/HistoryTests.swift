import ListTestKit
import Testing

@testable import ListKit

/// Random histories beside a list that is rebuilt from nothing.
@MainActor @Suite struct `Random histories` {
  @Test func `every history ends as a naive list would`() async {
    var counts: [String: Int] = [:]
    var lengths: [Int] = []
    for number in 0..<Settings.histories {
      let seed = UInt64(Settings.seed + number)
      Settings.trace("history \(seed)")
      let world = HistoryWorld(seed: seed)
      await live(world)
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
    print("\(lengths.count) histories, median length \(median)")
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print("  \(name): \(count)") }
    // A few that are repeated by their seeds need not have everything.
    guard lengths.count >= 200 else { return }
    #expect(median >= 30)
    for callback in HistoryWorld.Callback.allCases {
      #expect(counts["from \(callback.rawValue)"] ?? 0 > 0, "nothing came from \(callback)")
    }
  }

  private func live(_ world: HistoryWorld) async {
    let length = 20 + world.generator.below(40)
    // Half of those who die do so in the middle of something.
    let dies = world.generator.chance(40)
    let diesAtRest = world.generator.chance(50)
    for step in 0..<length {
      await world.stepAndCompare()
      if step % 15 == 14, world.faults.isEmpty { await world.check() }
      if !world.faults.isEmpty { return }
    }
    if !dies || diesAtRest { await world.check() }
    if dies, world.faults.isEmpty { await world.killAdapter() }
    if world.adapter == nil, world.faults.isEmpty { await world.checkDeath() }
  }
}
