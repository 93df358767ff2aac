import ListTestKit
import Testing

@Suite struct `A list history` {
  @Test(arguments: [UInt64(0), 7, 4_711])
  func `is the same for the same seed`(seed: UInt64) {
    #expect(Array(ListHistory(seed: seed).prefix(50)) == Array(ListHistory(seed: seed).prefix(50)))
  }

  @Test func `is another for another seed`() {
    #expect(Array(ListHistory(seed: 1).prefix(20)) != Array(ListHistory(seed: 2).prefix(20)))
  }

  @Test(arguments: UInt64(0)..<20)
  func `never repeats an identity within a list`(seed: UInt64) {
    for step in ListHistory(seed: seed).prefix(200) {
      #expect(Set(step.values.map { $0.id }).count == step.values.count, "\(step)")
    }
  }

  @Test func `stays within its limit`() {
    #expect(ListHistory(seed: 3, atMost: 9).prefix(500).allSatisfy { $0.values.count <= 9 })
  }

  @Test(arguments: [0, -1, .min])
  func `of lists without room stays empty, and one that starts with fewer than none too`(limit: Int)
  {
    let steps = ListHistory(seed: 1, startingWith: limit, atMost: limit).prefix(20)
    #expect(steps.allSatisfy { $0.values.isEmpty })
    #expect(!ListHistory(seed: 1, startingWith: limit).prefix(20).allSatisfy { $0.values.isEmpty })
  }

  @Test func `knows every kind of change`() {
    var kinds: Set<String> = []
    for step in ListHistory(seed: 5).prefix(500) {
      for change in step.changes {
        kinds.insert(String(change.description.prefix { $0 != " " }))
      }
    }
    #expect(kinds == ["insert", "delete", "move", "update", "shuffle", "replace", "empty"])
  }

  @Test func `brings back what has gone`() {
    var seen: Set<Int> = []
    var gone: Set<Int> = []
    var hasReturned = false
    for step in ListHistory(seed: 5).prefix(200) {
      let identities = Set(step.values.map { $0.id })
      if !gone.isDisjoint(with: identities) { hasReturned = true }
      seen.formUnion(identities)
      gone = seen.subtracting(identities)
    }
    #expect(hasReturned)
  }
}
