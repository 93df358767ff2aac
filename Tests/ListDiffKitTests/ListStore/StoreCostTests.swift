import DifferenceChecks
import ListDiffKit
import Synchronization
import Testing

@Suite struct `What a store asks` {
  /// Makes a store, counts what an edit and the difference from before it ask, and checks them.
  private func count(
    _ count: Int, _ edit: (inout ListStore<CountedElement>) -> Void
  ) -> CountedElement.Counts {
    let lists = CountedElement.lists(Array(0..<count), [])
    var store = ListStore(lists.old)
    let older = store
    let counts = lists.counts
    (counts.hashes, counts.identities, counts.contents) = (0, 0, 0)
    edit(&store)
    _ = store.difference(from: older)
    return counts
  }

  private static func id(_ number: Int, of store: ListStore<CountedElement>)
    -> CountedElement.Identifier
  {
    var id = store[0].diffIdentifier
    id.number = number
    return id
  }

  @Test(arguments: [100, 1_000, 30_000])
  func `for an update does not depend on the number of elements`(number: Int) {
    let counts = count(number) { store in
      store.update(Self.id(number / 2, of: store)) { $0.content = 1 }
    }
    #expect(counts.hashes == 1)
    #expect(counts.identities <= 64)
    #expect((1...64).contains(counts.contents))
  }

  @Test(arguments: [100, 1_000, 30_000])
  func `for an insert does not depend on the number of elements`(number: Int) {
    let counts = count(number) { store in
      store.insert(CountedElement(diffIdentifier: Self.id(-1, of: store)), at: number / 3)
    }
    #expect(counts.hashes == 1)
    #expect(counts.identities <= 64)
    #expect(counts.contents <= 64)
  }

  @Test(arguments: [100, 1_000, 30_000])
  func `for a move does not depend on the number of elements`(number: Int) {
    let counts = count(number) { store in store.move(Self.id(5, of: store), to: number - 3) }
    #expect(counts.hashes == 2)
    #expect(counts.identities <= 128)
    #expect(counts.contents <= 128)
  }

  @Test func `for removing few by a condition does not depend on the number of elements`() {
    let counts = count(30_000) { store in
      let removed = store.removeAll { $0.diffIdentifier.number % 3_000 == 7 }
      #expect(removed.map { $0.diffIdentifier.number } == (0..<10).map { 3_000 * $0 + 7 })
    }
    #expect(counts.hashes == 10)
    #expect(counts.identities <= 640)
    #expect(counts.contents <= 640)
  }

  @Test func `for removing many by a condition is a hash of each that remains`() {
    let counts = count(30_000) { $0.removeAll { $0.diffIdentifier.number % 2 == 0 } }
    #expect((15_000...60_000).contains(counts.hashes))
  }

  @Test func `for the same version is nothing`() {
    let counts = count(1000) { _ in }
    #expect(counts.hashes + counts.identities + counts.contents == 0)
  }

  @Test func `to be made is a hash of each value`() {
    let lists = CountedElement.lists(Array(0..<1000), [])
    let store = ListStore(lists.old)
    #expect(store.count == 1000)
    #expect(lists.counts.hashes == 1000)
  }

  @Test func `is right where all hashes are equal`() {
    let lists = CountedElement.lists(Array(0..<120), Array(0..<121), hash: 42)
    var store = ListStore(lists.old + lists.old[..<3])
    #expect(store.count == 120)
    #expect(store.firstFlaw() == nil)
    let older = store
    store.append(lists.new[120])
    store.move(lists.new[7].diffIdentifier, to: 100)
    store.remove(lists.new[50].diffIdentifier)
    #expect(store.firstFlaw() == nil)
    #expect(store.difference(from: older) == ListDifference(from: Array(older), to: Array(store)))
  }

  @Test func `is known before it is asked`() {
    let store = ListStore((0..<30_000).map { Numbered($0) })
    func count(_ newer: ListStore<Numbered>, atMost limit: Int = .max) -> Int {
      ListContent(newer).comparedCount(since: ListContent(store), atMost: limit)
    }
    #expect(count(store) == 0)
    var changed = store
    changed.update(15_000) { $0.text = "new" }
    #expect((1...128).contains(count(changed)))
    changed.insert(Numbered(40_000), at: 3)
    changed.remove(20_000)
    #expect((3...512).contains(count(changed)))
    #expect(count(ListStore()) == 30_000)
    let other = ListStore((0..<30_000).map { Numbered($0) })
    #expect(count(other) == 60_000)
    // No further than to the limit, and a leaf of each.
    #expect((1_000...1_128).contains(count(other, atMost: 1_000)))
  }

  private struct Numbered: ListValue {
    let diffIdentifier: Int
    var text = ""

    init(_ number: Int) { diffIdentifier = number }
    func isContentEqual(to other: Numbered) -> Bool { text == other.text }
  }

  @Test
  func `when another store comes in front of it, or a value goes from one to the other, is little`()
  {
    let lists = CountedElement.lists(Array(0..<20_000), [])
    let all = ListStore(lists.old)
    var pinned = ListStore(lists.old[..<200])
    var rest = all
    for element in lists.old[..<200] { rest.remove(element.diffIdentifier) }
    let counts = lists.counts
    func ask(_ old: ListContent, _ new: ListContent, _ changes: Int) {
      (counts.hashes, counts.identities, counts.contents) = (0, 0, 0)
      let difference = ListDifference(from: old, to: new)
      #expect(difference.changeCount == changes)
      #expect(new.repeats(ofInserts: difference.inserts).isEmpty)
      #expect(counts.hashes <= 2_000 && counts.identities <= 2_000 && counts.contents <= 500)
    }
    let shown = ListContent(unjoined: [ListContent(pinned), ListContent(rest)])
    ask(ListContent(rest), shown, 200)
    ask(shown, ListContent(rest), 200)
    let moved = rest.remove(at: 10_000)
    pinned.insert(moved, at: 100)
    ask(shown, ListContent(unjoined: [ListContent(pinned), ListContent(rest)]), 1)
  }

  /// A value that counts how often it is compared.
  private struct ComparedValue: ListValue, Equatable {
    final class Tally: Sendable {
      let count = Mutex(0)
    }

    let id: Int
    let tally: Tally
    var diffIdentifier: Int { id }

    static func == (left: ComparedValue, right: ComparedValue) -> Bool {
      left.tally.count.withLock { $0 += 1 }
      return left.id == right.id
    }
  }

  @Test(arguments: [1_000, 30_000])
  func `to compare versions does not depend on the number of elements`(number: Int) {
    let tally = ComparedValue.Tally()
    let store = ListStore((0..<number).map { ComparedValue(id: $0, tally: tally) })
    func comparisons(_ edit: (inout ListStore<ComparedValue>) -> Void) -> (isEqual: Bool, Int) {
      var edited = store
      edit(&edited)
      tally.count.withLock { $0 = 0 }
      let isEqual = edited == store
      return (isEqual, tally.count.withLock { $0 })
    }
    let same = comparisons { $0.update(at: number / 2) { _ in } }
    #expect(same.isEqual && same.1 <= 64)
    let back = comparisons {
      $0.move(from: number / 3, to: number / 2)
      $0.move(from: number / 2, to: number / 3)
    }
    #expect(back.isEqual && back.1 <= 256)
    let moved = comparisons { $0.move(from: number / 2, to: number / 3) }
    #expect(!moved.isEqual && moved.1 <= 64)
    let apart = ListStore(Array(store))
    #expect(comparisons { $0 = apart } == (true, number))
  }
}
