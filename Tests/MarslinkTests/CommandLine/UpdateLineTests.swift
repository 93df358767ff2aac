import ListTestKit
import ListTextKit
import Testing

@testable import MarslinkApp

struct UpdateLineTests {
  @Test func `the form is as documented`() {
    var batch = ListBatchUpdates()
    batch.sectionInserts = [0]
    #expect(
      UpdateLine(batch: batch).text(number: 1, count: 8)
        == #"{"update":1,"sections":{"deletes":[],"inserts":[0],"moves":[],"updates":[]},"#
        + #""items":{"deletes":[],"inserts":[],"moves":[],"updates":[]},"count":8}"#)
  }

  @Test func `moves and updates are pairs of before and after`() {
    var batch = ListBatchUpdates()
    batch.sectionDeletes = [1]
    batch.sectionInserts = [0, 3]
    batch.sectionMoves = [ListMove(from: 4, to: 1)]
    batch.itemUpdates = [
      ListUpdate(from: ListPath(section: 4, item: 0), to: ListPath(section: 1, item: 0)),
      ListUpdate(from: ListPath(section: 2, item: 1), to: ListPath(section: 4, item: 2)),
    ]
    batch.itemInserts = [ListPath(section: 4, item: 1)]
    #expect(
      UpdateLine(batch: batch).text(number: 2, count: 6)
        == #"{"update":2,"sections":{"deletes":[1],"inserts":[0,3],"moves":[[4,1]],"#
        + #""updates":[[4,1],[2,4]]},"items":{"deletes":[],"inserts":[[4,1]],"moves":[],"#
        + #""updates":[[[4,0],[1,0]],[[2,1],[4,2]]]},"count":6}"#)
  }

  /// Follows each element by its number and compares with what the trace says.
  @Test(arguments: 0..<500 as Range<UInt64>)
  func `an origin is where the element was`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let old = Array(0..<Int.random(in: 0...8, using: &numbers))
    var new = old.filter { _ in Bool.random(using: &numbers) }
    new += (0..<Int.random(in: 0...3, using: &numbers)).map { 100 + $0 }
    new.shuffle(using: &numbers)
    let difference = ListDifference(from: old.map(Element.init), to: new.map(Element.init))
    let trace = PlaceTrace(
      deletes: Array(difference.deletes), inserts: Array(difference.inserts),
      moves: difference.moves.map { ($0.from, $0.to) })
    for (place, element) in new.enumerated() where element < 100 {
      #expect(trace.origin(of: place) == old.firstIndex(of: element), "seed \(seed)")
    }
  }

  private struct Element: Identifiable, Equatable, Diffable, Sendable {
    let id: Int
    init(_ id: Int) { self.id = id }
  }
}
