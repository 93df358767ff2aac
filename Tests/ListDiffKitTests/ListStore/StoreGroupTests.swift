import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

@Suite(.long) struct `The groups of a store` {
  typealias Groups = ListStoreGroups<Int, CheckedElement>

  static let keys: [@Sendable (CheckedElement) -> Int] = [
    { $0.id / 8 }, { $0.content }, { $0.id % 7 + $0.content }, { _ in 0 }, { $0.id },
  ]

  static let orders: [(@Sendable (Int, Int) -> Bool)?] = [nil, { $0 > $1 }, { $0 % 3 < $1 % 3 }]

  static let worlds = keys.indices.flatMap { key in orders.indices.map { (key, $0) } }

  /// The groups as a person would write them down.
  static func expected(
    _ store: ListStore<CheckedElement>, by key: (CheckedElement) -> Int,
    sortedBy order: ((Int, Int) -> Bool)?
  ) -> [(key: Int, values: [CheckedElement])] {
    var groups: [(key: Int, values: [CheckedElement])] = []
    for value in store {
      if let index = groups.firstIndex(where: { $0.key == key(value) }) {
        groups[index].values.append(value)
      } else {
        groups.append((key(value), [value]))
      }
    }
    guard let order else { return groups }
    return groups.enumerated().sorted { first, second in
      if order(first.element.key, second.element.key) { return true }
      if order(second.element.key, first.element.key) { return false }
      return first.offset < second.offset
    }.map { $0.element }
  }

  @Test(arguments: worlds, 0..<Settings.share(of: 3))
  func `are the grouped array after any edits`(rule: (Int, Int), seed: Int) {
    let seed = 1000 * seed + 10 * rule.0 + rule.1
    let key = Self.keys[rule.0]
    let order = Self.orders[rule.1]
    var random = SeededGenerator(seed: UInt64(seed))
    var store = ListStore<CheckedElement>.deep(0..<40)
    var groups = ListStoreGroups(of: store, by: key, sortedBy: order)
    var versions = [store]
    for step in 0..<120 {
      if random.chance(5) { store = versions[random.below(versions.count)] }
      for _ in 0..<(random.chance(10) ? 40 : random.below(4)) {
        store.edit(&random, newIDs: 0..<500)
      }
      versions.append(store)
      let shown = groups.contents
      groups.follow(store)
      let expected = Self.expected(store, by: key, sortedBy: order)
      let place = "seed \(seed), step \(step)"
      #expect(groups.contents.map { $0.key } == expected.map { $0.key }, "\(place)")
      #expect(groups.contents.map { Array($0.values) } == expected.map { $0.values }, "\(place)")
      #expect(
        groups.contents.difference(from: shown)
          == ListDifference(from: Array(shown), to: Array(groups.contents)), "\(place)")
      let misplaced = expected.indices.flatMap { section in
        expected[section].values.indices.filter { item in
          groups.path(of: expected[section].values[item].id)
            != ListPath(section: section, item: item)
        }
      }
      #expect(misplaced.isEmpty, "\(place)")
    }
    #expect(groups.path(of: -1) == nil)
  }

  @Test func `cost what has changed`() {
    let counted = CountedElement.lists(Array(0..<100_000), [])
    var store = ListStore(counted.old)
    var groups = ListStoreGroups(of: store) { $0.diffIdentifier.number / 100 }
    let shown = groups.contents
    (counted.counts.identities, counted.counts.contents) = (0, 0)
    store.update(at: 5_050) { $0.content = 1 }
    store.move(from: 70_000, to: 70_050)
    store.remove(at: 90_010)
    groups.follow(store)
    let difference = groups.contents.difference(from: shown)
    #expect(difference.updates.map { $0.to } == [50, 700, 900])
    #expect(difference.changeCount == 3)
    #expect((1..<500).contains(counted.counts.identities))
    #expect((1..<500).contains(counted.counts.contents))
    let day = groups.contents[50].values.difference(from: shown[50].values)
    #expect(day.updates.map { $0.to } == [50])
    #expect(groups.contents[51].values.isSameVersion(as: shown[51].values))
  }

  @Test func `ask for the keys of what has changed`() {
    var store = ListStore((0..<100_000).map { CheckedElement($0) })
    var calls = 0
    var groups = ListStoreGroups(of: store) { value in
      calls += 1
      return value.id / 100
    }
    calls = 0
    store.update(at: 5_050) { $0.content = 1 }
    store.move(from: 70_000, to: 70_050)
    store.remove(at: 90_010)
    groups.follow(store)
    #expect(calls == 2 + 2 + 1)
  }

  @Test func `keep their stores where all are made anew`() {
    var store = ListStore((0..<1000).map { CheckedElement($0) })
    var groups = ListStoreGroups(of: store) { $0.id / 100 }
    let shown = groups.contents
    store.replaceAll((0..<1000).map { CheckedElement($0, content: $0 < 300 ? 1 : 0) })
    groups.follow(store)
    #expect(groups.contents.difference(from: shown).updates.map { $0.to } == [0, 1, 2])
    #expect(groups.contents[5].values.isSameVersion(as: shown[5].values))
    groups.arrange(by: { $0.content })
    #expect(groups.contents.map { $0.values.count } == [300, 700])
    groups.arrange(by: { $0.content }, sortedBy: <)
    #expect(groups.contents.map { $0.key } == [0, 1])
  }

  @Test func `follow edits of parts that are no content`() {
    struct Mail: Diffable {
      let id: Int
      var folder: String
      var diffIdentifier: Int { id }
      func isContentEqual(to other: Mail) -> Bool { true }
    }
    var store = ListStore((0..<4).map { Mail(id: $0, folder: "in") })
    var groups = ListStoreGroups(of: store) { $0.folder }
    store.update(2) { $0.folder = "sent" }
    groups.follow(store)
    #expect(groups.contents.map { $0.key } == ["in", "sent"])
    #expect(groups.path(of: 2) == ListPath(section: 1, item: 0))
    #expect(groups.path(of: 3) == ListPath(section: 0, item: 2))
  }

  /// Identities and keys that are not equal to themselves; nothing can find them.
  @Test(arguments: 0..<UInt64(Settings.share(of: 100)))
  func `lose no value that is not equal to itself`(seed: UInt64) {
    struct Reading: Diffable {
      var diffIdentifier: Double
      var kind: Double
      func isContentEqual(to other: Reading) -> Bool { kind == other.kind }
    }
    var random = SeededGenerator(seed: seed)
    func number(_ limit: Int) -> Double { random.chance(20) ? .nan : Double(random.below(limit)) }
    var store = ListStore<Reading>()
    for _ in 0..<12 { store.append(Reading(diffIdentifier: number(50), kind: number(3))) }
    var groups = ListStoreGroups(of: store) { $0.kind }
    for step in 0..<20 {
      let position = random.below(store.count)
      switch random.below(3) {
      case 0: store.insert(Reading(diffIdentifier: number(50), kind: number(3)), at: position)
      case 1 where store.count > 3: store.remove(at: position)
      default: store.update(at: position) { $0.kind = number(3) }
      }
      groups.follow(store)
      let texts = store.map { "\($0)" }.sorted()
      #expect(
        groups.contents.flatMap { $0.values.map { "\($0)" } }.sorted() == texts,
        "seed \(seed), step \(step)")
    }
  }
}
