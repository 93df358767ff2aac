import ListDiffKit
import ListTestKit
import TestThreads
import Testing

@testable import ListFeedKit

@Suite(.long) struct `Rows whose owner knows where they are` {
  @Test(arguments: 0..<20)
  func `rows come and go in blocks, and labels lead to each`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isTiny = seed % 4 != 0
    var rows =
      isTiny
      ? ListRows<Item>(
        shape: ListStoreShape(leafCapacity: 2, branchCapacity: 2, indexCapacity: 1, spacing: 4))
      : ListRows<Item>()
    var plain: [Item] = []
    var labels: [Int: UInt64] = [:]
    var nextID = 0
    for step in 0..<80 {
      let before = rows
      let old = plain
      let place = random.below(plain.count + 1)
      switch random.below(10) {
      case 0..<5:
        let count = random.chance(20) ? random.below(60) : random.below(5)
        let added = (0..<count).map { Item(id: nextID + $0) }
        nextID += count
        rows.insert(ContiguousArray(added), at: place)
        plain.insert(contentsOf: added, at: place)
      case 5..<8:
        let end = min(plain.count, place + (random.chance(20) ? 40 : random.below(5)))
        for row in plain[place..<end] { labels[row.id] = nil }
        rows.remove(place..<end)
        plain.removeSubrange(place..<end)
      default:
        guard place < plain.count else { continue }
        plain[place].text += 1
        rows.set(plain[place], at: place)
      }
      rows.takeRelabelled(&labels) { $0[$1.id] = $2 }
      let label = "seed \(seed), step \(step)"
      #expect(Array(rows.store) == plain, "\(label)")
      #expect(rows.firstFlaw() == nil, "\(label)")
      #expect(
        rows.store.difference(from: before.store) == ListDifference(from: old, to: plain),
        "\(label)")
      let found = plain.map { row in
        labels[row.id].flatMap { rows.position(label: $0) { $0.id == row.id } }
      }
      #expect(found == Array(plain.indices), "\(label)")
      #expect(Array(before.store) == old, "\(label)")
    }
  }

  @Test func `a store of rows finds, takes and drops identities without an index`() {
    var rows = ListRows<Item>()
    rows.insert(ContiguousArray((0..<100).map { Item(id: $0) }), at: 0)
    var store = rows.store
    #expect(store.position(of: 70) == 70)
    #expect(store.position(of: 100) == nil)
    #expect(store.insert(Item(id: 5), at: 0) == false)
    #expect(store.insert(Item(id: 100), at: 0) == true)
    #expect(store.remove(70)?.id == 70)
    #expect(store.position(of: 71) == 71)
    store.move(100, to: 99)
    #expect(Array(store).map { $0.id } == Array(0..<70) + Array(71...100))
    #expect(store.firstFlaw() == nil)
    #expect(rows.store.count == 100)
  }
}
