import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

@Suite(.long) struct `A view of a store` {
  static let orders: [(@Sendable (CheckedElement, CheckedElement) -> Bool)?] = [
    nil, { $0.content < $1.content }, { $0.id % 5 > $1.id % 5 },
  ]

  static let conditions: [@Sendable (CheckedElement) -> Bool] = [
    { _ in true }, { $0.content > 0 }, { $0.id % 3 != $0.content }, { _ in false },
  ]

  static let worlds = (0..<4).flatMap { condition in (0..<3).map { (condition, $0) } }

  @Test(arguments: worlds, 0..<Settings.share(of: 3))
  func `is the filtered and sorted array after any edits`(rule: (Int, Int), seed: Int) {
    let seed = 100 * seed + 10 * rule.0 + rule.1
    let order = Self.orders[rule.1]
    let condition = Self.conditions[rule.0]
    var random = SeededGenerator(seed: UInt64(seed))
    var store = ListStore<CheckedElement>.deep(0..<40)
    var view = ListStoreView(of: store, where: condition, sortedBy: order)
    var versions = [store]
    for step in 0..<150 {
      if random.chance(5) { store = versions[random.below(versions.count)] }
      for _ in 0..<(random.chance(10) ? 40 : random.below(4)) {
        store.edit(&random, newIDs: 1000..<1500)
      }
      versions.append(store)
      let shown = view.contents
      view.follow(store)
      let filtered = store.filter(condition)
      let expected = order.map { filtered.sorted(by: $0) } ?? filtered
      #expect(Array(view.contents) == expected, "seed \(seed), step \(step)")
      #expect(
        view.contents.difference(from: shown)
          == ListDifference(from: Array(shown), to: expected), "seed \(seed), step \(step)")
    }
  }

  @Test func `keeps what it shares with its older contents`() {
    let counted = CountedElement.lists(Array(0..<10_000), [])
    var store = ListStore(counted.old)
    var view = ListStoreView(of: store, where: { $0.diffIdentifier.number % 2 == 0 })
    let shown = view.contents
    store.update(at: 500) { $0.content = 1 }
    (counted.counts.identities, counted.counts.contents) = (0, 0)
    view.follow(store)
    #expect(view.contents.difference(from: shown).updates.map { $0.to } == [250])
    #expect(counted.counts.identities < 200)
    #expect((1..<200).contains(counted.counts.contents))
  }

  @Test func `follows edits of parts that are no content`() {
    struct Letter: Diffable {
      let id: Int
      var date: Int
      var isRead = false
      var diffIdentifier: Int { id }
      func isContentEqual(to other: Letter) -> Bool { true }
    }
    var store = ListStore((0..<6).map { Letter(id: $0, date: $0) })
    var view = ListStoreView(of: store, where: { !$0.isRead }, sortedBy: { $0.date < $1.date })
    store.update(0) { $0.date = 100 }
    view.follow(store)
    #expect(view.contents.map { $0.id } == [1, 2, 3, 4, 5, 0])
    store.append(Letter(id: 9, date: 50))
    store.update(3) { $0.isRead = true }
    view.follow(store)
    #expect(view.contents.map { $0.id } == [1, 2, 4, 5, 9, 0])
    #expect(view.contents[5].date == 100)
  }

  @Test func `takes another condition and order`() {
    let store = ListStore(0..<10)
    var view = ListStoreView(of: store, where: { $0 > 6 })
    #expect(Array(view.contents) == [7, 8, 9])
    view.arrange(where: { $0 < 3 }, sortedBy: >)
    #expect(Array(view.contents) == [2, 1, 0])
    view.arrange()
    #expect(Array(view.contents) == Array(0..<10))
  }
}
