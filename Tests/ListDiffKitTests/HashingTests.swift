import DifferenceChecks
import Testing

@testable import ListDiffKit

@Suite struct `Hashing` {
  /// An element whose hash is another one for every salt.
  struct Salted: Diffable {
    struct Identifier: Hashable {
      var number: Int
      var salt: Int

      static func == (left: Identifier, right: Identifier) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number &* 31 ^ salt) }
    }

    var diffIdentifier: Identifier
    func isContentEqual(to other: Salted) -> Bool { true }
  }

  @Test(arguments: 0..<100)
  func `does not change the result`(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    let (old, new) = edits.pair(upTo: 600)
    let results = (0..<5).map { salt in
      func list(_ elements: [CheckedElement]) -> [Salted] {
        elements.map { Salted(diffIdentifier: Salted.Identifier(number: $0.id, salt: salt)) }
      }
      return ListDifference(from: list(old), to: list(new))
    }
    #expect(Set(results).count == 1)
  }

  /// Identifiers with a pattern, as a program or an attacker might choose them.
  static let families: [@Sendable (UInt64) -> IdentifierWords] = [
    { IdentifierWords($0) },
    { IdentifierWords($0 << 12) },
    { IdentifierWords($0 << 32) },
    { IdentifierWords($0 << 50) },
    { IdentifierWords(0, $0 << 40) },
    { IdentifierWords($0, $0) },
    { IdentifierWords($0, 0 &- $0) },
    { IdentifierWords($0 << 32, $0 << 32) },
    { IdentifierWords($0 &* 0x9E37_79B9_7F4A_7C15) },
    { IdentifierWords($0 &* 0xBF58_476D_1CE4_E5B9, $0 &* 0x94D0_49BB_1331_11EB) },
    { IdentifierWords(1 << ($0 % 64), $0 / 64) },
    { IdentifierWords($0 << 63, ($0 << 63) &- ($0 << 31)) },
    { IdentifierWords($0 << 52, ($0 << 52) &- ($0 << 20)) },
    { IdentifierWords(0x0101_0101_0101_0101 &* $0, ~$0) },
  ]

  @Test(arguments: families.indices, [0, 1, 2, 3, 4, 5, 6, 7] as [UInt64])
  func `of words spreads identifiers with a pattern`(family: Int, seed: UInt64) {
    let seed = IdentitySeed(seed)
    let count: UInt64 = 4096
    var buckets: [UInt32: Int] = [:]
    for number in 0..<count {
      let hash = IdentityHash(Self.families[family](number), seed: seed)
      buckets[hash.bucket(of: 8192), default: 0] += 1
    }
    // With chance alone the longest of so many chains has six or seven.
    #expect((buckets.values.max() ?? 0) <= 24)
    #expect(buckets.count > 2000)
  }

  @Test func `of words has no pair that collides under every seed`() {
    let pair = (IdentifierWords(0, 0), IdentifierWords(1 << 63, (1 << 63) &- (1 << 31)))
    let collisions = (0..<1000).filter {
      IdentityHash(pair.0, seed: IdentitySeed($0)) == IdentityHash(pair.1, seed: IdentitySeed($0))
    }
    #expect(collisions.isEmpty)
  }

  struct Chosen: WordIdentifier {
    var words: IdentifierWords
    var counts: CountedElement.Counts
    var identifierWords: IdentifierWords { words }

    static func == (left: Chosen, right: Chosen) -> Bool {
      left.counts.identities += 1
      return left.words == right.words
    }

    func hash(into hasher: inout Hasher) { hasher.combine(words) }
  }

  struct ChosenElement: Diffable {
    var diffIdentifier: Chosen
    func isContentEqual(to other: ChosenElement) -> Bool { true }
  }

  @Test(arguments: families.indices)
  func `of words cannot be made quadratic`(family: Int) {
    let counts = CountedElement.Counts()
    var random = SeededGenerator(seed: 11)
    let old = (0..<4000 as Range<UInt64>).map {
      ChosenElement(diffIdentifier: Chosen(words: Self.families[family]($0), counts: counts))
    }
    let new = old.shuffled(using: &random)
    #expect(ListDifference(from: old, to: new).deletes.isEmpty)
    #expect(counts.identities < 12 * 8000)
  }

  @Test func `is random from process to process but the same within one`() {
    let words = IdentifierWords(1, 2)
    #expect(
      IdentityHash(words, seed: .process) == IdentityHash(words, seed: .process))
    #expect(
      IdentityHash(words, seed: IdentitySeed(1)) != IdentityHash(words, seed: IdentitySeed(2)))
    #expect(1.identityHash(seed: .process) == IdentityHash(IdentifierWords(1), seed: .process))
    #expect("a".identityHash(seed: .process) == IdentityHash(hashing: "a", seed: .process))
  }
}
