import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

/// Lists of so many elements in so little order that they are looked up in batches.
@Suite(.long) struct `Lists in random order` {
  static let kinds = [
    "shuffled", "with deletes", "with inserts", "with both", "blocks", "reversed blocks",
    "replaced",
    "behind a start", "pairs",
  ]

  @Test(arguments: kinds, 0..<2)
  func `have the only difference there is`(kind: String, seed: Int) throws {
    let (old, new) = Self.lists(kind, seed: seed)
    let difference = ListDifference(from: old, to: new)
    // Not printed: thousands of changes.
    let isRight = try difference == PlainHeckel.difference(from: old, to: new)
    #expect(isRight, "seed \(seed)")
    let isRightBack =
      try ListDifference(from: new, to: old) == PlainHeckel.difference(from: new, to: old)
    #expect(isRightBack, "seed \(seed), back")
  }

  @Test(arguments: kinds)
  func `are hashed once at most`(kind: String) {
    let (old, new) = Self.lists(kind, seed: 5)
    let lists = CountedElement.lists(old.map { $0.id }, new.map { $0.id })
    let difference = ListDifference(from: lists.old, to: lists.new)
    #expect(lists.counts.hashes <= old.count + new.count)
    #expect(lists.counts.contents == old.count - difference.deletes.count)
    #expect(lists.counts.identities <= 12 * (old.count + new.count))
  }

  @Test(arguments: 0..<4)
  func `with repeats are replayed, and pair all there is to pair`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = 4_000 + random.below(2_000)
    func list() -> [CheckedElement] {
      (0..<count).map { _ in
        CheckedElement(random.below([10, 3_000, 20_000][seed % 3]), content: random.below(2))
      }
    }
    let (old, new) = (list(), list())
    let difference = ListDifference(from: old, to: new)
    #expect(difference.replay(on: old, with: new) == new)
    var counts: [Int: Int] = [:]
    for element in old { counts[element.id, default: 0] += 1 }
    for element in new { counts[element.id, default: 0] -= 1 }
    #expect(difference.deletes.count == counts.values.reduce(0) { $0 + max(0, $1) })
    #expect(difference.inserts.count == counts.values.reduce(0) { $0 + max(0, -$1) })
  }

  static func lists(_ kind: String, seed: Int) -> (old: [CheckedElement], new: [CheckedElement]) {
    var random = SeededGenerator(seed: UInt64(seed) + 17)
    let count = 4_000 + random.below(2_000)
    let old = (0..<count).map { CheckedElement($0) }
    var new = old
    for index in new.indices where random.chance(10) { new[index].content = 1 }
    func takeSome() { new = new.filter { _ in !random.chance(20) } }
    func addSome() { new += (0..<count / 5).map { CheckedElement(count + $0) } }
    func shuffleBlocks(of length: Int, turnsAround: Bool) {
      var blocks = stride(from: 0, to: new.count, by: length).map {
        Array(new[$0..<min($0 + length, new.count)])
      }
      blocks.shuffle(using: &random)
      new = blocks.flatMap { turnsAround ? $0.reversed() : $0 }
    }
    switch kind {
    case "with deletes": takeSome()
    case "with inserts": addSome()
    case "with both":
      takeSome()
      addSome()
    case "blocks": shuffleBlocks(of: 60, turnsAround: false)
    case "reversed blocks": shuffleBlocks(of: 60, turnsAround: true)
    case "replaced": new = new.map { CheckedElement($0.id + count) }
    case "pairs": shuffleBlocks(of: 2, turnsAround: false)
    default: break
    }
    switch kind {
    case "behind a start": new[1_000...].shuffle(using: &random)
    case "blocks", "reversed blocks", "pairs":
      // Some disorder before, so that the blocks begin in the middle of a batch.
      new[..<2_500].shuffle(using: &random)
    default: new.shuffle(using: &random)
    }
    return (old, new)
  }
}
