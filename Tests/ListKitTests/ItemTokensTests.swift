import ListTestKit
import Testing

@testable import ListKit

/// The tokens of a section that was edited in many places.
@Suite struct `Tokens of many runs` {
  @Test(arguments: 0..<60 as Range<UInt64>)
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
      for _ in 0..<generator.below(12) {
        let first = generator.below(kept.count)
        // Neighbours, as of what is visible, and tokens of any place, which may have gone.
        for token in kept[first..<min(kept.count, first + generator.below(5))] {
          #expect(tokens.position(of: token) == places[token])
        }
        let any = ItemToken(generator.below(15_000))
        #expect(tokens.position(of: any) == places[any])
      }
    }
  }
}
