/// What a right difference of a workload looks like, found without the engine.
struct Expectation {
  let pairs: [PairedRange]
  let deletes: Int
  let inserts: Int
  /// The fewest moves possible; unknown when identifiers are repeated.
  let moves: Int?
  let updates: Int?
  /// Pairs with the same content.
  let equalPairs: Int
  /// Positions with the same identity in both lists.
  let equalPositions: Int

  init(of workload: Workload) {
    let old = workload.old
    let new = workload.new
    pairs = PairedRange.all(old: old, new: new)
    let partners = pairs.flatMap { $0.old..<$0.old + $0.count }
    deletes = old.count - partners.count
    inserts = new.count - partners.count
    let positions = pairs.flatMap { $0.new..<$0.new + $0.count }
    equalPairs = zip(partners, positions).count { old[$0].isSame(as: new[$1]) }
    equalPositions = zip(old, new).count { $0.key == $1.key }
    let hasRepeats = Set(old.map(\.key)).count < old.count || Set(new.map(\.key)).count < new.count
    moves = hasRepeats ? nil : partners.count - longestIncreasingLength(partners)
    updates = hasRepeats ? nil : partners.count - equalPairs
  }

  func check(_ count: ChangeCount, of name: String) throws {
    let expected = ChangeCount(
      deletes: deletes, inserts: inserts, moves: moves ?? count.moves,
      updates: updates ?? count.updates)
    guard count == expected else {
      throw BenchmarkFailure(
        "\(name): deletes/inserts/moves/updates are \(count), should be \(expected).")
    }
  }
}
