import Testing

@testable import ListKit

@Suite(.serialized) struct `Entry runs` {
  /// Every choice of what leaves and where something arrives, beside an array built from nothing.
  @Test(arguments: 0...6) func `elements go where they should`(oldCount: Int) {
    for leavingBits in 0..<(1 << oldCount) {
      let leaving = (0..<oldCount).filter { leavingBits >> $0 & 1 == 1 }
      for arrivals in 0...3 {
        let newCount = oldCount - leaving.count + arrivals
        for arrivingBits in 0..<(1 << newCount) where arrivingBits.nonzeroBitCount == arrivals {
          check(oldCount, newCount, leaving, (0..<newCount).filter { arrivingBits >> $0 & 1 == 1 })
        }
      }
    }
  }

  private final class Element {
    static nonisolated(unsafe) var alive = 0
    let number: Int
    init(_ number: Int) {
      self.number = number
      Self.alive += 1
    }
    deinit { Self.alive -= 1 }
  }

  private func check(_ oldCount: Int, _ newCount: Int, _ leaving: [Int], _ arriving: [Int]) {
    var array = ContiguousArray((0..<oldCount).map { Element($0) })
    let stays = (0..<oldCount).filter { !leaving.contains($0) }
    var expected = stays
    for place in arriving { expected.insert(100 + place, at: place) }
    let runs = EntryRun.all(
      oldCount: oldCount, newCount: newCount, leaving: leaving, arriving: arriving)
    #expect(runs.reduce(0) { $0 + $1.count } == stays.count)
    array.rearrange(
      runs, leaving: leaving, arriving: arriving.map { ($0, Element(100 + $0)) },
      newCount: newCount)
    #expect(array.map { $0.number } == expected, "\(oldCount): -\(leaving) +\(arriving)")
    // Each was released once when it left, and none otherwise.
    #expect(Element.alive == newCount)
  }
}
