import ListTestKit
import Testing

@testable import ListKit

/// What contents cost of which nothing stays, in calls of their values.
@MainActor @Suite struct `Costs of whole contents` {
  private final class Tally: @unchecked Sendable {
    /// Each box of a value, and nothing but a box or a search, hashes its identity.
    var hashes = 0
    var counts = 0
  }

  private struct Identifier: Hashable, Sendable {
    let number: Int
    let tally: Tally

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      tally.hashes += 1
      hasher.combine(number)
    }
  }

  private struct Line: ListValue {
    let diffIdentifier: Identifier
    func isContentEqual(to other: Line) -> Bool { true }
  }

  private let tally = Tally()
  private let scheduler = ManualScheduler()
  private let host = FirstRowsHost()
  private let adapter: ListAdapter<Card>
  private static let count = 20_000

  init() {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.backgroundThreshold = .max
    adapter.sectionsPerTurn = 1_000
  }

  private func lines(from first: Int) -> [Line] {
    (first..<first + Self.count).map {
      Line(diffIdentifier: Identifier(number: $0, tally: tally))
    }
  }

  private func show(_ lines: [Line]) {
    adapter.content { lines }
    tally.hashes = 0
    adapter.performUpdates()
    scheduler.run()
    #expect(adapter.sectionCount == lines.count)
  }

  private static func makeController(_ line: Line) -> ListSingleSectionController<Line, Card> {
    ListSingleSectionController(line) { _, _ in
      ListSize(width: 1, height: 1)
    } cell: { line, context in
      let card = context.dequeue(Card.self, at: 0)
      card.text = "\(line.diffIdentifier.number)"
      return card
    }
  }

  @Test func `values that go are not hashed once more where all are replaced`() {
    adapter.register(Line.self) { Self.makeController($0) }
    show(lines(from: 0))
    show(lines(from: Self.count))
    // The comparison hashes old and new ones, and each that comes or goes with a part is looked up.
    #expect(tally.hashes <= 4 * Self.count + 3_000)
    #expect(host.texts.first == "\(Self.count)")
    adapter.sectionsPerTurn = .max
    show(lines(from: 0))
    #expect(tally.hashes <= 3 * Self.count + 2_000)
  }

  @Test func `all but the controllers that were made stay as they are in a reload`() {
    adapter.register(Line.self) { Self.makeController($0) }
    let lines = lines(from: 0)
    show(lines)
    tally.hashes = 0
    adapter.reloadData()
    scheduler.run()
    // One for the duplicates in the first part, one for each value that comes.
    #expect(tally.hashes <= Self.count + 3_000)
    #expect(adapter.sectionCount == lines.count)
  }

  /// How often identities are hashed while an array is shown, and a store after it.
  private func hashes(countingBy count: (@MainActor (Line) -> Int)?) -> Int {
    if let count {
      adapter.register(Line.self, itemCount: count) { Self.makeController($0) }
    } else {
      adapter.register(Line.self, itemCount: 1) { Self.makeController($0) }
    }
    let store = ListStore(lines(from: Self.count))
    show(lines(from: 0))
    let hashes = tally.hashes
    tally.hashes = 0
    adapter.content { store }
    adapter.performUpdates()
    scheduler.run()
    #expect(adapter.sectionCount == store.count)
    return hashes + tally.hashes
  }

  @Test func `a registered count of items is asked of values without a box`() {
    let tally = tally
    let fixed = Self().hashes(countingBy: nil)
    let counted = hashes { _ in
      tally.counts += 1
      return 1
    }
    #expect(tally.counts >= 2 * Self.count)
    #expect(counted <= fixed + 1_000)
  }

  @Test func `a store that shares little with the one before is compared elsewhere`() {
    var comparisons = 0
    adapter.backgroundThreshold = 20_000
    adapter.compareElsewhere = { lists, done in
      comparisons += 1
      done(lists.outcome(ListDifference(from: lists.old, to: lists.new)))
      return {}
    }
    adapter.register(Line.self) { Self.makeController($0) }
    func show(_ store: ListStore<Line>) {
      adapter.content { store }
      adapter.performUpdates()
      scheduler.run()
      #expect(adapter.sectionCount == store.count)
    }
    var store = ListStore(lines(from: 0))
    show(store)
    #expect(comparisons == 0)
    store.remove(at: 500)
    show(store)
    #expect(comparisons == 0)
    show(ListStore(lines(from: 100_000)))
    #expect(comparisons == 1)
  }
}
