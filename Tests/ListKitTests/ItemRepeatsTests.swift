import ListTestKit
import TestThreads
import Testing

@testable import ListKit

/// Repeats among the items of a section over many updates, compared with a search through all of them.
@Suite(.long) struct `Repeats among items` {
  @Test(arguments: 0..<60)
  func `are found in every update, whether or not hashes are known`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var repeats = ItemRepeats()
    var former = ListContent()
    var next = 0
    var rows: [Row] = []
    let sizes = [ItemRepeats.shortest - 20, ItemRepeats.shortest * 3]
    for step in 0..<40 {
      if step == 0 || random.chance(3) {
        rows = (0..<sizes[random.below(2)]).map { Row(id: "\(next + $0)", text: "") }
        next += 1_000
      }
      for _ in 0..<random.below(4) {
        // Half of the inserts repeat an identity that is there, or was there once.
        let id = random.chance(50) ? "\(random.below(next + 1))" : "new \(step)-\(random.below(3))"
        rows.insert(Row(id: id, text: ""), at: random.below(rows.count + 1))
      }
      for _ in 0..<random.below(4) { rows.remove(at: random.below(rows.count)) }
      rows.append(rows.remove(at: random.below(rows.count)))
      if random.chance(5) { repeats = ItemRepeats() }
      let items =
        random.chance(70)
        ? ListContent(rows)
        : ListContent(rows.prefix(50)) + ListContent(rows.dropFirst(50).map { AnyDiffable($0) })
      let found = repeats.find(
        in: items, since: former, ListDifference(from: former, to: items))
      var seen: Set<String> = []
      let expected = rows.indices.filter { !seen.insert(rows[$0].id).inserted }
      #expect(found == expected, "seed \(seed), step \(step)")
      former = items.removing(at: found)
      rows = former.compactMap { $0.value(as: Row.self) }
    }
  }
}
