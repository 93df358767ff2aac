import ListTestKit
import Testing

@testable import ListTextKit

struct UnseenBookTests {
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

  /// Follows items by their names through random batches of one section of rows and of sections.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `items are where they are after every batch`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var book = UnseenBook()
    var list: [(section: Int, items: [Int])] = [(0, []), (1, []), (2, [])]
    var unseen: Set<Int> = []
    var next = 10
    for step in 0..<30 {
      let old = list
      for section in list.indices {
        list[section].items.removeAll { _ in random.chance(15) }
        for _ in 0..<random.below(3) {
          list[section].items.insert(next, at: random.below(list[section].items.count + 1))
          next += 1
        }
      }
      if random.chance(30) { list.swapAt(0, list.count - 1) }
      if random.chance(20), list.count > 2 { list.remove(at: random.below(list.count)) }
      if random.chance(20) {
        list.insert((next, [next + 1]), at: random.below(list.count + 1))
        next += 2
      }
      var batch = ListBatchUpdates()
      let sections = ListDifference(from: old.map { $0.section }, to: list.map { $0.section })
      batch.sectionDeletes = sections.deletes
      batch.sectionInserts = sections.inserts
      batch.sectionMoves = sections.moves
      for (to, section) in list.enumerated() {
        guard let from = sections.oldPosition(ofNew: to) else { continue }
        let items = ListDifference(from: old[from].items, to: section.items)
        batch.itemDeletes += items.deletes.map { path(from, $0) }
        batch.itemInserts += items.inserts.map { path(to, $0) }
      }
      let known = Set(old.flatMap { $0.items })
      unseen.formIntersection(list.flatMap { $0.items })
      unseen.formUnion(list.flatMap { $0.items }.filter { !known.contains($0) })
      book.follow(batch, itemCount: { list[$0].items.count }, isUnseen: { _ in true })
      let names = book.paths.map { list[$0.section].items[$0.item] }
      guard Set(names) == unseen, names.count == unseen.count, book.paths == book.paths.sorted()
      else {
        Issue.record(
          "seed \(seed), step \(step): \(names.sorted()), not \(unseen.sorted())\n\(batch)")
        return
      }
    }
  }
}
