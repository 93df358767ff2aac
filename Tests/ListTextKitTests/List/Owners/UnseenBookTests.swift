import ListLayoutKit
import ListTestKit
import TestThreads
import Testing

@testable import ListTextKit

@Suite(.long) struct UnseenBookTests {
  private func path(_ section: Int, _ item: Int = 0) -> ListPath {
    ListPath(section: section, item: item)
  }

  @Test func `a batch asks about the items that it inserts and about no other`() {
    var book = UnseenBook()
    var first = ListBatchUpdates()
    first.sectionInserts = Array(0..<10_000)
    book.follow(first, itemCount: { _ in 1 }, isUnseen: { _ in true })
    #expect(book.paths.count == 10_000)
    var second = ListBatchUpdates()
    second.sectionDeletes = [4]
    second.sectionInserts = [0, 7]
    second.itemInserts = [path(9, 1)]
    var asked: [ListPath] = []
    var counted: [Int] = []
    book.follow(
      second,
      itemCount: {
        counted.append($0)
        return 1
      },
      isUnseen: {
        asked.append($0)
        return true
      })
    #expect(asked == [path(0), path(7), path(9, 1)])
    #expect(counted == [0, 7])
    #expect(book.paths.count == 10_002)
  }

  /// Storage that a batch does not write is shared with the copy made before.
  @Test func `a batch writes what it names, however many sections have unseen items`() {
    var book = UnseenBook()
    var first = ListBatchUpdates()
    first.sectionInserts = Array(0..<100_000)
    book.follow(first, itemCount: { _ in 2 }, isUnseen: { $0.item == 0 })
    let before = book
    var second = ListBatchUpdates()
    second.sectionDeletes = [10, 70_000]
    second.sectionInserts = [0, 50_000]
    second.sectionMoves = [ListMove(from: 20, to: 99_000)]
    second.itemDeletes = [path(30_000, 0)]
    second.itemInserts = [path(40_000, 0), path(40_000, 1)]
    book.follow(second, itemCount: { _ in 1 }, isUnseen: { _ in true })
    #expect(book.count == 100_001)
    let former = Set(before.sections.entries.leaves.map { address(of: $0) })
    let written = book.sections.entries.leaves.count { !former.contains(address(of: $0)) }
    #expect(former.count > 800)
    #expect((1...20).contains(written), "\(written) leaves")
  }

  private func address(of leaf: SummedList<UnseenSections.Entry>.Leaf) -> UnsafeRawPointer? {
    leaf.withUnsafeBytes { $0.baseAddress }
  }

  @Test func `items next to each other are one run`() {
    var book = UnseenBook()
    var batch = ListBatchUpdates()
    batch.itemInserts = (0..<1_000).map { path(3, 50 + $0) }
    book.follow(batch, itemCount: { _ in 0 }, isUnseen: { _ in true })
    batch.itemInserts = [path(3, 50), path(3, 1_051)]
    book.follow(batch, itemCount: { _ in 0 }, isUnseen: { _ in true })
    #expect(book.sections.all.map { $0.items.runs } == [[50..<1_052]])
    book.sees(.item(path(3, 60)))
    batch.itemInserts = []
    batch.itemDeletes = [path(3, 0), path(3, 51)]
    book.follow(batch, itemCount: { _ in 0 }, isUnseen: { _ in true })
    #expect(book.sections.all.map { $0.items.runs } == [[49..<58, 59..<1_050]])
    #expect(book.counts(around: path(3, 60)) == (10, 990))
  }

  @Test func `an update that is no change of the structure asks nothing`() {
    var book = UnseenBook()
    var batch = ListBatchUpdates()
    batch.itemUpdates = [ListUpdate(from: path(0), to: path(0))]
    batch.layoutChanges = [.item(path(0))]
    var questions = 0
    book.follow(
      batch,
      itemCount: { _ in
        questions += 1
        return 1
      },
      isUnseen: { _ in
        questions += 1
        return true
      })
    #expect(questions == 0)
  }

  @Test func `items that become visible are removed`() {
    var book = UnseenBook()
    var batch = ListBatchUpdates()
    batch.sectionInserts = [0, 1, 2]
    book.follow(batch, itemCount: { _ in 1 }, isUnseen: { $0.section != 1 })
    #expect(book.paths == [path(0), path(2)])
    book.sees(.header(0))
    book.sees(.item(path(1)))
    #expect(book.counts(around: path(1)) == (1, 1))
    book.sees(.item(path(2)))
    #expect(book.paths == [path(0)])
  }

  /// Follows items by their names through random batches: items and sections are inserted, deleted and
  /// moved, items also to other sections, some are visible at once, and some become visible.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `items are where they are after every batch`(seed: UInt64) {
    var world = UnseenWorld(seed: seed)
    for step in 0..<40 {
      world.step()
      let names = world.names
      guard Set(names) == world.unseen, names.count == world.unseen.count,
        names.count == world.book.count, world.book.paths == world.book.paths.sorted(),
        world.agreesOnCounts
      else {
        Issue.record(
          "seed \(seed), step \(step): \(names.sorted()), not \(world.unseen.sorted())")
        return
      }
    }
  }
}

/// A list of named items, and the names of those that a book should hold.
private struct UnseenWorld {
  private var random: SeededGenerator
  private(set) var book = UnseenBook()
  private(set) var unseen: Set<Int> = []
  private var list: [(section: Int, items: [Int])] = [(0, []), (1, []), (2, [])]
  private var next = 10

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The names of the items in the book.
  var names: [Int] { book.paths.map { list[$0.section].items[$0.item] } }

  /// Whether the numbers of items before each place are those of a count.
  var agreesOnCounts: Bool {
    let paths = book.paths
    return list.indices.allSatisfy { section in
      (0...list[section].items.count).allSatisfy { item in
        let path = ListPath(section: section, item: item)
        let before = paths.count { $0 < path }
        return book.counts(around: path) == (before, paths.count - before)
      }
    }
  }

  private static func isUnseen(_ name: Int) -> Bool { name % 3 != 0 }

  mutating func step() {
    let old = list
    changeItems()
    changeSections()
    let batch = batch(from: old)
    let inserted = Set(batch.sectionInserts)
    var arrivals = batch.itemInserts.map { list[$0.section].items[$0.item] }
    for section in inserted { arrivals += list[section].items }
    unseen.formIntersection(list.flatMap { $0.items })
    unseen.subtract(arrivals)
    unseen.formUnion(arrivals.filter { Self.isUnseen($0) })
    let new = list
    book.follow(
      batch, itemCount: { new[$0].items.count },
      isUnseen: { Self.isUnseen(new[$0.section].items[$0.item]) })
    let section = random.below(list.count)
    guard random.chance(40), !list[section].items.isEmpty else { return }
    let item = random.below(list[section].items.count)
    book.sees(.item(ListPath(section: section, item: item)))
    unseen.remove(list[section].items[item])
  }

  private mutating func changeItems() {
    for section in list.indices {
      list[section].items.removeAll { _ in random.chance(10) }
      for _ in 0..<random.below(3) {
        list[section].items.insert(next, at: random.below(list[section].items.count + 1))
        next += 1
      }
      let target = random.chance(60) ? section : random.below(list.count)
      guard random.chance(40), !list[section].items.isEmpty else { continue }
      let moved = list[section].items.remove(at: random.below(list[section].items.count))
      list[target].items.insert(moved, at: random.below(list[target].items.count + 1))
    }
  }

  private mutating func changeSections() {
    if random.chance(30) { list.swapAt(0, list.count - 1) }
    if random.chance(20), list.count > 2 { list.remove(at: random.below(list.count)) }
    for _ in 0..<random.below(3) where list.count < 12 {
      list.insert(
        (next, (0..<random.below(4)).map { next + 1 + $0 }), at: random.below(list.count + 1))
      next += 5
    }
  }

  private func batch(from old: [(section: Int, items: [Int])]) -> ListBatchUpdates {
    var batch = ListBatchUpdates()
    let sections = ListDifference(from: old.map { $0.section }, to: list.map { $0.section })
    batch.sectionDeletes = sections.deletes
    batch.sectionInserts = sections.inserts
    batch.sectionMoves = sections.moves
    var departures: [Int: ListPath] = [:]
    var arrivals: [Int: ListPath] = [:]
    for (to, section) in list.enumerated() {
      guard let from = sections.oldPosition(ofNew: to) else { continue }
      let items = ListDifference(from: old[from].items, to: section.items)
      for item in items.deletes {
        departures[old[from].items[item]] = ListPath(section: from, item: item)
      }
      for item in items.inserts {
        arrivals[section.items[item]] = ListPath(section: to, item: item)
      }
      batch.itemMoves += items.moves.map {
        ListMove(
          from: ListPath(section: from, item: $0.from), to: ListPath(section: to, item: $0.to))
      }
    }
    for (name, from) in departures {
      guard let to = arrivals.removeValue(forKey: name) else {
        batch.itemDeletes.append(from)
        continue
      }
      batch.itemMoves.append(ListMove(from: from, to: to))
    }
    batch.itemInserts = arrivals.values.sorted()
    batch.itemDeletes.sort()
    batch.itemMoves.sort { $0.to < $1.to }
    return batch
  }
}
