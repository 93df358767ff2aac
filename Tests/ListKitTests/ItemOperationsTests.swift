import ListDiffKit
import TestThreads
import Testing

@testable import ListKit

/// Whatever a controller asks for, what the host gets is legal and leads to the controller's count.
@Suite(.long) struct `Item operations` {
  @Test(arguments: 0...3) func `no request makes an illegal change`(oldCount: Int) {
    var checked = 0
    // Places one past either end are wrong on purpose.
    let places = Array(-1...oldCount + 1)
    let moves = places.flatMap { from in
      places.map { ListMove(from: from, to: $0) }
    }
    for newCount in 0...oldCount + 1 {
      for deletes in subsets(of: places, upTo: 2) {
        for inserts in subsets(of: places, upTo: 2) {
          for move in [nil] + moves.map(Optional.some) {
            for isReload in [false, true] {
              var operations = ItemOperations()
              operations.deletes = deletes
              operations.inserts = inserts + inserts.prefix(1)
              operations.moves = move.map { [$0, $0] } ?? []
              operations.updates = places
              operations.isReload = isReload
              check(operations, oldCount: oldCount, newCount: newCount)
              checked += 1
            }
          }
        }
      }
    }
    #expect(checked > 100)
  }

  @Test(arguments: 0...3) func `no two moves make an illegal change`(oldCount: Int) {
    let places = Array(0...oldCount)
    let moves = places.flatMap { from in places.map { ListMove(from: from, to: $0) } }
    for newCount in 0...oldCount + 1 {
      for first in moves {
        for second in moves {
          for deletes in subsets(of: places, upTo: 1) {
            var operations = ItemOperations()
            operations.moves = [first, second]
            operations.deletes = deletes
            check(operations, oldCount: oldCount, newCount: newCount)
          }
        }
      }
    }
  }

  private func subsets(of places: [Int], upTo size: Int) -> [[Int]] {
    var result: [[Int]] = [[]] + places.map { [$0] }
    if size > 1 {
      for first in places {
        for second in places where second > first { result.append([first, second]) }
      }
    }
    return result
  }

  private func check(_ operations: ItemOperations, oldCount: Int, newCount: Int) {
    let (change, _) = operations.resolved(oldCount: oldCount, newCount: newCount)
    expectLegal(change, of: oldCount, to: newCount, "\(operations)")
  }

  @Test func `two inserts at one place are two items`() {
    var operations = ItemOperations()
    operations.inserts = [1, 1]
    let (change, flaws) = operations.resolved(oldCount: 2, newCount: 4)
    #expect(change.inserts == [1, 2])
    #expect(flaws.isEmpty)
  }

  @Test func `deletes, inserts and a reload keep to their places`() {
    var operations = ItemOperations()
    operations.deletes = [5, 6, 7]
    operations.inserts = [0]
    operations.updates = [0]
    let (change, flaws) = operations.resolved(oldCount: 8, newCount: 6)
    #expect(
      change.deletes == [5, 6, 7] && change.inserts == [0]
        && change.updates == [ListUpdate(from: 0, to: 1)])
    #expect(flaws.isEmpty)
  }

  @Test func `a delete that is named twice is one`() {
    var operations = ItemOperations()
    operations.deletes = [0, 0]
    let (change, flaws) = operations.resolved(oldCount: 4, newCount: 3)
    #expect(change.deletes == [0] && change.inserts.isEmpty)
    #expect(flaws.isEmpty)
  }

  @Test func `where the count is another the end gives way and it is said`() {
    let (shorter, flaw) = ItemOperations().resolved(oldCount: 3, newCount: 1)
    #expect(shorter.deletes == [1, 2])
    #expect(flaw == [.wrongCount(expected: 3, found: 1)])
    var reload = ItemOperations()
    reload.isReload = true
    let (longer, none) = reload.resolved(oldCount: 1, newCount: 3)
    #expect(longer.inserts == [1, 2] && longer.updates == [ListUpdate(from: 0, to: 0)])
    #expect(none.isEmpty)
  }
}

/// What every change of a section must be, whatever was asked for.
func expectLegal(
  _ change: ItemChange, of oldCount: Int, to newCount: Int, _ words: @autoclosure () -> String
) {
  let gone = change.deletes + change.moves.map { $0.from }
  let come = change.inserts + change.moves.map { $0.to }
  var next: ItemToken = 100
  let numbered = ItemTokens(first: 0, count: oldCount).applying(change, next: &next)
  var tokens: [Int] = []
  numbered.visit { tokens.append(Int($0)) }
  let isLegal =
    Set(gone).count == gone.count && Set(come).count == come.count
    && gone.allSatisfy { (0..<oldCount).contains($0) }
    && come.allSatisfy { (0..<newCount).contains($0) }
    && oldCount - gone.count + come.count == newCount
    && tokens == (0..<newCount).map { Int(numbered[$0]) }
    && tokens.indices.allSatisfy { numbered.position(of: ItemToken(tokens[$0])) == $0 }
    && tokens.count == newCount && Set(tokens).count == newCount
    && change.updates.allSatisfy { (0..<newCount).contains($0.to) && tokens[$0.to] == $0.from }
    && change.moves.allSatisfy { tokens[$0.to] == $0.from }
    && change.inserts.allSatisfy { tokens[$0] >= 100 }
  if !isLegal { Issue.record("\(words()) on \(oldCount) to \(newCount): \(change)") }
}
