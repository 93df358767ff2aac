import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `Heckel's algorithm` {
  @Test func `pairs what is unique and then its neighbours`() throws {
    // A repeats; only its neighbours say which one is which.
    let old = "much writing is like snow a mass of long words".split(separator: " ")
    let new = "a mass of latin words falls upon the facts like soft snow".split(separator: " ")
    let difference = try PlainHeckel.difference(from: old, to: new)
    #expect(difference.replay(on: old, with: new) == new)
    #expect(difference == ListDifference(from: old, to: new))
  }

  @Test func `pairs a repeat with the one beside the same neighbour`() throws {
    let old = ["x", "a", "y", "a"]
    let new = ["a", "y", "a", "x"]
    let difference = try PlainHeckel.difference(from: old, to: new)
    #expect(difference.moves == [ListMove(from: 0, to: 3)])
  }

  @Test(arguments: 0..<100)
  func `agrees with the matcher on unique identities`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var ids = Array(0..<150).shuffled(using: &random)
    let old = ids.prefix(100).map { CheckedElement($0, content: random.below(2)) }
    ids[20..<random.below(70) + 30].shuffle(using: &random)
    let new = ids.dropFirst(random.below(40)).prefix(100).map {
      CheckedElement($0, content: random.below(2))
    }
    #expect(
      try PlainHeckel.difference(from: old, to: new) == ListDifference(from: old, to: new),
      "\(name(old, new))")
  }
}
