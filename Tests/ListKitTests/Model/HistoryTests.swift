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
      world.countBatches(of: world.host)
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
    guard lengths.count >= 1_000 else { return }
    #expect(median >= 30)
    for kind in kinds { #expect(counts[kind] ?? 0 > 0, "no \(kind)") }
  }

  /// Everything that must happen in a run.
  private var kinds: [String] {
    HistoryWorld(seed: 0).operations.map { $0.name }
      + HistoryWorld.Callback.allCases.map { "from \($0.rawValue)" }
      + ["strict", "sequential"].flatMap {
        [
          "\($0) batch", "\($0) update of a header or footer", "\($0) size of a header or footer",
        ]
      }
      + [
        "a part of a content", "adapter death", "batch at once", "second batch of a section",
        "section dragged",
        "item dragged elsewhere",
        "content in a closure",
        "content of a sequence",
        "section moved and changed together", "item moved to another section",
      ]
  }

  private func live(_ world: HistoryWorld) async {
    let length = 20 + world.generator.below(40)
    // Half of the adapters that are deallocated are so in the middle of something.
    let dies = world.generator.chance(40)
    let diesAtRest = world.generator.chance(50)
    for step in 0..<length {
      await world.stepAndCompare()
      if step % 15 == 14, world.faults.isEmpty {
        await world.check()
        await world.checkSight()
      }
      if !world.faults.isEmpty { return }
    }
    if !dies || diesAtRest { await world.check() }
    if dies, world.faults.isEmpty { await world.killAdapter() }
    if world.adapter == nil, world.faults.isEmpty { await world.checkDeath() }
  }
}
