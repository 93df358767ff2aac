import TestThreads
import Testing

@testable import ListLayoutKit

/// A summed list is changed where it changes, and nowhere else.
@Suite(.long) struct SummedListTests {
  private typealias List = SummedList<MeasuredLength>

  private func entries(_ range: Range<Int>) -> [MeasuredLength] {
    range.map { MeasuredLength(Double($0 % 9) / 2, isEstimate: $0 % 5 == 0) }
  }

  /// The number of leaves of a list that are not those of the list that it was copied from.
  private func touched(_ list: List, since old: List) -> Int {
    func addresses(_ list: List) -> Set<UnsafePointer<MeasuredLength>> {
      Set(list.leaves.compactMap { $0.withUnsafeBufferPointer { $0.baseAddress } })
    }
    return addresses(list).subtracting(addresses(old)).count
  }

  @Test(arguments: [0, 50_000, 99_999])
  func `one insert makes one leaf anew`(position: Int) {
    let old = List(entries(0..<100_000))
    var list = old
    list.edit(
      removing: [], inserting: [.init(position: position, source: 0..<1)],
      from: List.Leaf(entries(7..<8)))
    #expect(touched(list, since: old) == 1)
    #expect(list.count == 100_001 && list.firstFlaw == nil)
  }

  @Test func `a full leaf is split in two`() {
    var list = List(entries(0..<100_000))
    var most = 0
    for _ in 0..<300 {
      let old = list
      list.edit(
        removing: [], inserting: [.init(position: 40_000, source: 0..<1)],
        from: List.Leaf(entries(7..<8)))
      most = max(most, touched(list, since: old))
    }
    #expect(most == 2 && list.firstFlaw == nil)
  }

  @Test func `one removal and one update make one leaf anew each`() {
    let old = List(entries(0..<100_000))
    var list = old
    list.edit(removing: [31_000..<31_001], inserting: [], from: [])
    #expect(touched(list, since: old) == 1 && list.firstFlaw == nil)
    let removed = list
    list.update(at: 80_000, to: MeasuredLength(40, isEstimate: false))
    #expect(touched(list, since: removed) == 1 && list.firstFlaw == nil)
  }

  @Test(arguments: [1, 3, 16, 17, 40], [1, 50, 110, 400])
  func `leaves come and go at a few places and at many`(places: Int, length: Int) {
    var plain = entries(0..<40_000)
    var list = List(plain)
    let stride = plain.count / places
    let removals = (0..<places).map { $0 * stride..<$0 * stride + length }
    for range in removals.reversed() { plain.removeSubrange(range) }
    list.edit(removing: removals, inserting: [], from: [])
    #expect(list.firstFlaw == nil && list.leaves.joined().elementsEqual(plain))
    let positions = (0..<places).map { $0 * stride + stride / 3 }
    for position in positions { plain.insert(contentsOf: entries(0..<length), at: position) }
    let insertions = positions.map { List.Insertion(position: $0, source: 0..<length) }
    list.edit(removing: [], inserting: insertions, from: List.Leaf(entries(0..<length)))
    #expect(list.firstFlaw == nil && list.leaves.joined().elementsEqual(plain))
  }

  @Test(arguments: 0..<9)
  func `random edits keep every sum right`(seed: UInt64) {
    var random = Chance(seed: seed)
    var plain = entries(0..<9_000)
    var list = List(plain)
    for step in 0..<12 {
      let rate = [2_000, 200, 20][Int(seed) % 3]
      var removals: [Range<Int>] = []
      var next = random.below(rate)
      while next < plain.count {
        let end = min(plain.count, next + 1 + random.below(3))
        removals.append(next..<end)
        next = end + 1 + random.below(rate)
      }
      for range in removals.reversed() { plain.removeSubrange(range) }
      var insertions: [List.Insertion] = []
      var fresh = List.Leaf()
      var position = random.below(rate)
      while position <= plain.count {
        let count = 1 + random.below(4)
        let new = entries(step..<step + count)
        plain.insert(contentsOf: new, at: position)
        insertions.append(.init(position: position, source: fresh.count..<fresh.count + count))
        fresh.append(contentsOf: new)
        position += count + 1 + random.below(rate)
      }
      list.edit(removing: removals, inserting: insertions, from: fresh)
      let changed = random.below(plain.count)
      plain[changed] = MeasuredLength(Double(step), isEstimate: false)
      list.update(at: changed, to: plain[changed])
      #expect(list.firstFlaw == nil, "seed \(seed), step \(step)")
      #expect(list.leaves.joined().elementsEqual(plain), "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [0..<0, 0..<1, 5..<120, 100..<3_000, 0..<9_000, 8_990..<9_000])
  func `the length of a range is the sum of its lengths`(range: Range<Int>) {
    let plain = entries(0..<9_000)
    #expect(List(plain).length(of: range) == plain[range].reduce(0) { $0 + $1.length })
  }

  @Test func `positions are found from one on, and not more than wanted`() {
    let list = List(entries(0..<1_000))
    #expect(list.positions(from: 0, limit: 3) { $0.isEstimate } == [0, 5, 10])
    #expect(list.positions(from: 111, limit: 2) { $0.isEstimate } == [115, 120])
    #expect(list.positions(from: 994, limit: 9) { $0.isEstimate } == [995])
    #expect(list.positions(from: 1_000, limit: 9) { _ in true }.isEmpty)
  }

  @Test
  func `entries with a property are counted as far as the limit, and not looked at behind it`()
    throws
  {
    let list = List(entries(0..<9_000))
    let first = try #require(list.location(at: 1_003))
    for limit in [0, 1, 100, 2_000] {
      var looks = 0
      let count = list.count(from: first, limit: limit) { _ in
        looks += 1
        return true
      }
      #expect(count == limit && looks <= limit + List.leafCapacity)
    }
    #expect(list.count(from: first, limit: .max) { _ in true } == 7_997)
    #expect(list.count(from: first, limit: 5) { !$0.isEstimate } == 2)
  }

  /// An entry that counts how often it is looked at.
  private struct Counted: SummedEntry {
    final class Log: @unchecked Sendable { var looks = 0 }

    let count: Int
    let log: Log

    var elementCount: Int {
      log.looks += 1
      return count
    }
    var length: Double { 0 }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 500, 40_000])
  func `entries without elements are passed by a search`(gap: Int) throws {
    let log = Counted.Log()
    let counts = [2] + Array(repeating: 0, count: gap) + [3, 0, 1]
    let list = SummedList(counts.map { Counted(count: $0, log: log) })
    var location = try #require(list.location(at: 0))
    log.looks = 0
    list.advance(&location, toElement: 2)
    #expect(location.index == gap + 1 && location.before.elements == 2)
    #expect(log.looks < 2 * SummedList<Counted>.leafCapacity)
    list.advance(&location, toElement: 5)
    #expect(location.index == gap + 3 && location.before.elements == 5)
  }
}
