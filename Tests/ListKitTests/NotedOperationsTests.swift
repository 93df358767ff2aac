import ListDiffKit
import ListTestKit
import Testing

@testable import ListKit

/// What several blocks ask of one section, each in the words of the state that the one before left.
@Suite struct `Operations of several blocks` {
  private func operations(_ change: (inout ItemOperations) -> Void) -> ItemOperations {
    var operations = ItemOperations()
    change(&operations)
    return operations
  }

  /// One request each, right and wrong.
  private var requests: [ItemOperations] {
    let places = Array(-1...4)
    return places.flatMap { place in
      [
        operations { $0.deletes = [place] }, operations { $0.inserts = [place] },
        operations { $0.updates = [place] }, operations { $0.deletes = [0, place] },
        operations { $0.inserts = [0, place] }, operations { $0.departures = [place] },
        operations { $0.arrivals = [place] },
        operations { $0.moves = [ListMove(from: place, to: 1)] },
        operations { $0.moves = [ListMove(from: 0, to: place)] },
      ]
    } + [operations { $0.isReload = true }, operations { $0.isRefresh = true }]
  }

  @Test func `no two blocks make an illegal change`() {
    var checked = 0
    for first in requests {
      for second in requests {
        var noted = NotedOperations()
        noted.add(first, inBlock: 1)
        noted.add(second, inBlock: 2)
        for oldCount in 0...3 {
          for newCount in 0...4 {
            let change = noted.resolved(oldCount: oldCount, newCount: newCount).change
            expectLegal(change, of: oldCount, to: newCount, "\(first), then \(second)")
            checked += 1
          }
        }
      }
    }
    #expect(checked == requests.count * requests.count * 20)
  }

  @Test(arguments: 0..<300)
  func `right words lead to the items that there are`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let oldCount = generator.below(6)
    var items = Array(0..<oldCount)
    var noted = NotedOperations()
    var updated: Set<Int> = []
    var next = 100
    for block in 1...2 + generator.below(3) {
      var said = ItemOperations()
      let before = items
      said.deletes = items.indices.filter { _ in generator.chance(25) }
      said.updates = items.indices.filter { !said.deletes.contains($0) && generator.chance(25) }
      updated.formUnion(said.updates.map { before[$0] })
      for place in said.deletes.reversed() { items.remove(at: place) }
      if generator.chance(50) {
        let place = generator.below(items.count + 1)
        items.insert(next, at: place)
        next += 1
        said.inserts = [place]
      }
      noted.add(said, inBlock: block)
    }
    let (change, flaws) = noted.resolved(oldCount: oldCount, newCount: items.count)
    #expect(flaws.isEmpty, "seed \(seed): \(flaws)")
    var token: ItemToken = 100
    var tokens: [Int] = []
    ItemTokens(first: 0, count: oldCount).applying(change, next: &token)
      .visit { tokens.append(Int($0)) }
    #expect(tokens.map { min($0, 100) } == items.map { min($0, 100) }, "seed \(seed)")
    let wanted = items.indices.filter { items[$0] < 100 && updated.contains(items[$0]) }
    #expect(
      change.updates == wanted.map { ListUpdate(from: items[$0], to: $0) }, "seed \(seed)")
  }

  @Test(arguments: [false, true])
  func `a new value and a reload leave right words right`(isNew: Bool) {
    var checked = 0
    for oldCount in 0...4 {
      for valueCount in 0...4 {
        for place in 0...valueCount {
          var noted = NotedOperations()
          noted.add(operations { ($0.isRefresh, $0.isReload) = (isNew, !isNew) }, inBlock: 1)
          noted.add(operations { $0.inserts = [place] }, inBlock: 2)
          noted.add(operations { $0.deletes = [place] }, inBlock: 3)
          noted.add(operations { $0.inserts = [valueCount] }, inBlock: 4)
          let (change, flaws) = noted.resolved(oldCount: oldCount, newCount: valueCount + 1)
          #expect(flaws == [])
          expectLegal(change, of: oldCount, to: valueCount + 1, "\(oldCount), \(valueCount)")
          let staying = 0..<min(oldCount, valueCount)
          #expect(change.updates == staying.map { ListUpdate(from: $0, to: $0) })
          #expect(change.inserts == Array(staying.upperBound...valueCount))
          checked += 1
        }
      }
    }
    #expect(checked == 5 * (1 + 2 + 3 + 4 + 5))
  }

  /// No memory holds such a section: work for each item would not come back.
  @Test func `blocks cost what they name, however many items there are`() {
    let oldCount = ListDiagnostic.itemLimit - 1_000
    let width = 1_000_000
    var noted = NotedOperations()
    for block in 1...300 {
      noted.add(
        operations {
          $0.deletes = [block * width]
          $0.inserts = [block * width + 7, block * width + 8]
          $0.updates = [block * width + 20]
          $0.layoutChanges = [block * width + 21]
        }, inBlock: block)
    }
    let (change, flaws) = noted.resolved(oldCount: oldCount, newCount: oldCount + 300)
    #expect(flaws.isEmpty)
    #expect(change.deletes.count == 300 && change.inserts.count == 600)
    #expect(change.updates.count == 300 && change.layoutChanges.count == 300)
    #expect(change.moves == [] && change.newCount == oldCount + 300)
  }

  @Test func `a move among blocks costs what they name, however far it goes`() {
    let oldCount = ListDiagnostic.itemLimit - 1_000
    var noted = NotedOperations()
    for block in 1...5 {
      noted.add(operations { $0.inserts = [block * 1_000_000] }, inBlock: block)
    }
    noted.add(operations { $0.moves = [ListMove(from: 5, to: 900_000_000)] }, inBlock: 6)
    let (change, flaws) = noted.resolved(oldCount: oldCount, newCount: oldCount + 5)
    #expect(flaws.isEmpty && change.deletes == [] && change.inserts.count == 5)
    #expect(change.moves == [ListMove(from: 5, to: 900_000_000)])
  }

  @Test func `one block costs what it names, however many items there are`() {
    var noted = NotedOperations()
    noted.add(operations { ($0.deletes, $0.inserts) = ([7], [9_000, 70_000_000]) }, inBlock: 1)
    let oldCount = ListDiagnostic.itemLimit - 1_000
    let (change, flaws) = noted.resolved(oldCount: oldCount, newCount: oldCount + 1)
    #expect(flaws.isEmpty && change.deletes == [7] && change.inserts == [9_000, 70_000_000])
  }

  @Test func `repeated inserts at one place are one or several items, depending on the count`() {
    var noted = NotedOperations()
    noted.add(operations { $0.inserts = [0, 0] }, inBlock: 1)
    noted.add(operations { $0.inserts = [1] }, inBlock: 2)
    let one = noted.resolved(oldCount: 2, newCount: 4)
    #expect(one.change.inserts == [0, 1] && one.flaws.isEmpty)
    let several = noted.resolved(oldCount: 2, newCount: 5)
    #expect(several.change.inserts == [0, 1, 2] && several.flaws.isEmpty)
    let neither = noted.resolved(oldCount: 2, newCount: 6)
    #expect(neither.flaws == [.wrongCount(expected: 5, found: 6)])
  }

  @Test func `what was dragged comes before the blocks, if it is in the data`() {
    var noted = NotedOperations()
    for block in 1...2 { noted.add(operations { $0.deletes = [0] }, inBlock: block) }
    noted.add(operations { $0.departures = [1] }, inBlock: 2)
    // abcd: b is dragged away, then a goes, then c.
    let dragged = noted.resolved(oldCount: 4, newCount: 1)
    #expect(dragged.change.deletes == [0, 1, 2] && dragged.flaws.isEmpty)
    // The drag is not in the data: a goes, then b.
    let refused = noted.resolved(oldCount: 4, newCount: 2)
    #expect(refused.change.deletes == [0, 1] && refused.flaws.isEmpty)
  }
}
