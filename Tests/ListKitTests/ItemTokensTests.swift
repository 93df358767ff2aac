import ListTestKit
import TestThreads
import Testing

@testable import ListKit

/// The tokens of a section that was edited in many places.
@Suite(.long) struct `Tokens of many runs` {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `are found, and those that went are not`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Only deletes, and runs that ascend; or also inserts; or runs in any order.
    var kept = (0..<4_000).filter { _ in generator.chance(60) }.map { ItemToken($0) }
    if seed % 3 > 0 {
      kept = kept.enumerated().flatMap { $0 % 3 == 0 ? [$1, ItemToken(10_000 + $0)] : [$1] }
    }
    if seed % 3 > 1 { kept.shuffle(using: &generator) }
    let runs = kept.map { ItemTokens.Run(first: $0, count: 1) }
    let places = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    for _ in 0..<20 {
      let tokens = ItemTokens(runs)
      var asked: [ItemToken] = []
      for _ in 0..<generator.below(12) {
        let first = generator.below(kept.count)
        // Neighbours, as of what is visible, and tokens of any place, which may have gone.
        asked += kept[first..<min(kept.count, first + generator.below(5))]
        asked.append(ItemToken(generator.below(15_000)))
      }
      #expect(asked.map { tokens.position(of: $0) } == asked.map { places[$0] })
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `stay with their items in edits of all lengths, which share what they leave`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var next: ItemToken = 100_000
    var expected = (0..<(seed % 4 == 0 ? 8 : 3_000)).map { ItemToken($0) }
    var tokens = ItemTokens(first: 0, count: expected.count)
    for _ in 0..<40 {
      var change = ItemChange()
      let spread = 1 + generator.below(seed % 2 == 0 ? 3 : 40)
      let first = generator.below(expected.count + 1)
      let places = (0..<generator.below(200)).map { first + $0 * spread }
        .filter { $0 < expected.count }
      change.deletes = places.filter { _ in generator.chance(50) }
      let leaving = Set(change.deletes)
      var moving = places.filter { !leaving.contains($0) && generator.chance(10) }
      change.newCount = expected.count - leaving.count + generator.below(150)
      moving = moving.count > change.newCount ? [] : moving
      // What comes is spread over a part of the list, each at a place of its own.
      let arriving = change.newCount - expected.count + leaving.count + moving.count
      let start = generator.below(change.newCount - arriving + 1)
      let step = max(1, min(spread, (change.newCount - start) / max(1, arriving)))
      var free = (0..<arriving).map { start + $0 * step }
      for from in moving.shuffled(using: &generator) {
        let to = free.remove(at: generator.below(free.count))
        change.moves.append(ListMove(from: from, to: to))
      }
      change.inserts = free
      expected = expected.applying(change, from: next)
      tokens = tokens.applying(change, next: &next)
      #expect(tokens.count == expected.count)
      var shown: [ItemToken] = []
      tokens.visit { shown.append($0) }
      #expect(shown == expected)
      #expect(tokens == ItemTokens(expected.map { .init(first: $0, count: 1) }))
      let asked = expected.isEmpty ? [] : (0..<20).map { _ in generator.below(expected.count) }
      #expect(asked.map { tokens[$0] } == asked.map { expected[$0] })
      #expect(asked.map { tokens.position(of: expected[$0]) } == asked)
      let (one, other) = (generator.below(expected.count + 1), generator.below(expected.count + 1))
      var part: [ItemToken] = []
      tokens.part(min(one, other)..<max(one, other)).visit { part.append($0) }
      #expect(part == Array(expected[min(one, other)..<max(one, other)]))
    }
  }

  @Test func `that went are looked for in few piles where new items lie among old ones`() {
    // Every other one of 100,000 items goes, and another one comes in its place.
    var runs: [ItemTokens.Run] = []
    for item in 0..<100_000 {
      let token = item % 2 == 0 ? item : 100_000 + item / 2
      runs.append(ItemTokens.Run(first: ItemToken(token), count: 1))
    }
    let tokens = ItemTokens(runs)
    func searches(in piles: [RunPile]) -> Int { piles.reduce(0) { $0 + $1.searches } }
    let piles = tokens.piles
    for token: ItemToken in [1, 25_001, 50_001, 99_999] {
      #expect(tokens.position(of: token) == nil)
    }
    #expect(piles.count > 190 && searches(in: piles) <= 4)
    #expect(tokens.position(of: 50_000) == 50_000)
    #expect(tokens.position(of: 125_000) == 50_001)
    #expect(searches(in: piles) <= 6)
  }

  @Test func `are copied only around an edit`() {
    var next: ItemToken = 100_000
    var scattered = ItemChange()
    scattered.deletes = (0..<100_000).filter { $0 % 2 == 0 }
    scattered.newCount = 50_000
    let tokens = ItemTokens(first: 0, count: 100_000).applying(scattered, next: &next)
    var edited = tokens
    for edit in 0..<500 {
      var change = ItemChange()
      change.inserts = [20_000 + 7 * edit % 50, 30_000]
      change.newCount = edited.count + 2
      edited = edited.applying(change, next: &next)
    }
    let piles = Set(tokens.piles.map { ObjectIdentifier($0) })
    let shared = edited.piles.count { piles.contains(ObjectIdentifier($0)) }
    #expect(piles.count == 98 && shared > 90, "\(shared)")
    // No pile but the last one gets small, and so the number of piles stays.
    #expect(edited.piles.dropLast().allSatisfy { RunPile.sizes.contains($0.runs.count) })
  }
}

extension [ItemToken] {
  /// What an item change makes of tokens, one by one.
  fileprivate func applying(_ change: ItemChange, from next: ItemToken) -> [ItemToken] {
    let leaving = Set(change.deletes + change.moves.map { $0.from })
    var arriving = Dictionary(uniqueKeysWithValues: change.moves.map { ($0.to, self[$0.from]) })
    for (number, place) in change.inserts.enumerated() {
      arriving[place] = next + ItemToken(number)
    }
    var staying = indices.lazy.filter { !leaving.contains($0) }.map { self[$0] }.makeIterator()
    return (0..<change.newCount).compactMap { arriving[$0] ?? staying.next() }
  }
}
