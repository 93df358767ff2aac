import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

/// Differences that are made part by part, from any one on.
@Suite(.long) struct `A difference in parts` {
  /// What is wrong with the parts of a difference between two lists.
  private static func failure(
    _ old: [CheckedElement], _ new: [CheckedElement], changesPerPart: Int
  ) -> String? {
    let whole = ListDifference(from: old, to: new)
    let parts = PartedDifference(whole, changesPerPart: changesPerPart)
    let name = "\(name(old, new)) in parts of \(changesPerPart)"
    let cuts = parts.cuts.map { [$0.old, $0.new] }
    guard cuts.first == [0, 0], cuts.last == [old.count, new.count] else {
      return "\(name): cuts \(cuts)"
    }
    for first in 0..<parts.partCount {
      var made = parts.none(before: first)
      var list = old
      var changes = (moves: 0, all: 0)
      while !parts.isWhole(made) {
        let (part, next) = parts.next(after: made)
        let difference = parts.part(part, after: made)
        for old in 0..<whole.oldCount {
          let place = parts.place(ofOld: old, after: made)
          if place.map({ parts.oldPosition(ofPlace: $0, after: made) != old }) ?? false {
            return "\(name): \(old) is at \(place ?? -1) from \(first)"
          }
        }
        let start = next.start.old
        let expected =
          old[..<start] + new[next.start.new..<next.end.new] + old[next.end.old...]
        guard difference.oldCount == list.count, difference.newCount == expected.count else {
          return "\(name): counts of part \(part) from \(first)"
        }
        list = difference.replay(on: list, with: Array(expected))
        guard list == Array(expected) else { return "\(name): part \(part) from \(first)" }
        changes.moves += difference.moves.count
        changes.all += difference.changeCount
        if difference.moves.isEmpty, difference.changeCount > changesPerPart {
          return "\(name): part \(part) is long"
        }
        made = next
      }
      guard list == new, changes == (whole.moves.count, whole.changeCount) else {
        return "\(name): from \(first)"
      }
    }
    for position in 0...old.count {
      let kept = (position..<old.count).first { !whole.deletes.contains($0) }
      let before = (0..<position).last { !whole.deletes.contains($0) }
      guard whole.keptPosition(from: position) == kept,
        whole.keptPosition(before: position) == before
      else { return "\(name): kept near \(position)" }
    }
    return nil
  }

  @Test(arguments: 0...Settings.smallWorld, 0...Settings.smallWorld)
  func `leads to the new list from each part on`(oldCount: Int, newCount: Int) {
    // The longest pairs are most of the world, and their cuts are those of shorter ones.
    if oldCount + newCount == 2 * Settings.smallWorld { return }
    var failures: [String] = []
    SmallWorld.forEachPair(oldCount, newCount) { old, new in
      for length in 1...4 where failures.count < 3 {
        if let failure = Self.failure(old, new, changesPerPart: length) { failures.append(failure) }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `leads to the new list where lists are longer`(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    let (old, new) = edits.pair(upTo: 40)
    for length in [1, 2, 5, 11] {
      let failure = Self.failure(old, new, changesPerPart: length)
      #expect(failure == nil, "seed \(seed)")
    }
  }

  @Test func `is cut wherever no element crosses`() {
    let old = (0..<10).map { CheckedElement($0) }
    var new = old
    new.swapAt(2, 3)
    new[7].content = 1
    new.removeLast()
    let parts = PartedDifference(ListDifference(from: old, to: new), changesPerPart: 1)
    #expect(parts.cuts.map { [$0.old, $0.new] } == [[0, 0], [4, 4], [8, 8], [10, 9]])
  }

  @Test func `replaces values in proportion`() {
    let old = (0..<6).map { CheckedElement($0) }
    let new = (10..<22).map { CheckedElement($0) }
    let parts = PartedDifference(ListDifference(from: old, to: new), changesPerPart: 6)
    #expect(parts.cuts.map { [$0.old, $0.new] } == [[0, 0], [2, 4], [4, 8], [6, 12]])
  }

  @Test func `inserts the same around a first part`() {
    let parts = PartedDifference(inserting: 20, first: 7..<10, perPart: 4)
    #expect(parts.cuts.map { $0.new } == [0, 4, 7, 10, 14, 17, 20])
    #expect(parts.part(ofNew: 7) == 2)
    var made = parts.none(before: 2)
    var order: [Int] = []
    var count = 0
    while !parts.isWhole(made) {
      let (part, next) = parts.next(after: made)
      let difference = parts.part(part, after: made)
      #expect(difference.oldCount == count && difference.deletes.isEmpty)
      count = difference.newCount
      order.append(part)
      made = next
    }
    #expect(order == [2, 3, 4, 5, 1, 0])
    #expect(count == 20)
  }

  @Test func `is one part if it is short, or has nothing to do`() {
    #expect(PartedDifference(inserting: 0, first: 0..<0, perPart: 3).partCount == 0)
    #expect(PartedDifference(inserting: 3, first: 0..<0, perPart: 3).partCount == 1)
    let same = ListDifference(from: [1, 2], to: [1, 2])
    #expect(PartedDifference(same, changesPerPart: 1).partCount == 1)
    #expect(PartedDifference(same, changesPerPart: .max).partCount == 1)
  }

  /// Every list of up to seven elements, of which some are there, is completed from any part on.
  @Test func `completes a list whose other elements are there`() {
    for count in 1...7 {
      let new = Array(0..<count)
      for set in 0..<1 << count {
        let old = new.filter { set >> $0 & 1 != 0 }
        for most in 1...3 {
          let parts = PartedDifference(
            completing: RankedPositions(old, limit: count), perPart: most)
          for first in 0..<parts.partCount {
            var made = parts.none(before: first)
            var list = old
            while !parts.isWhole(made) {
              let (part, next) = parts.next(after: made)
              let difference = parts.part(part, after: made)
              let expected =
                old[..<next.start.old] + new[next.start.new..<next.end.new] + old[next.end.old...]
              list = difference.replay(on: list, with: Array(expected))
              made = next
              let places = old.indices.map { parts.place(ofOld: $0, after: made) }
              let isRight =
                list == Array(expected) && difference.inserts.count <= most
                && places.map { $0.map { list[$0] } } == old
                && places.map { $0.flatMap { parts.oldPosition(ofPlace: $0, after: made) } }
                  == Array(old.indices)
                && old.indices.map { parts.newPosition(ofOld: $0) } == old
              #expect(isRight, "\(old) of \(count) in parts of \(most) from \(first)")
            }
            #expect(list == new)
          }
        }
      }
    }
  }

  @Test(arguments: [64, 65, 511, 512, 513, 2_000])
  func `finds the missing positions of long lists`(count: Int) {
    for step in [1, 2, 3, 63, 64, 700] {
      let present = RankedPositions(stride(from: step / 2, to: count, by: step), limit: count)
      let missing = (0..<count).filter { !present.contains($0) }
      let parts = PartedDifference(completing: present, perPart: 5)
      let ends = parts.cuts.dropFirst().dropLast().map { $0.new }
      #expect(Set(ends).isSubset(of: missing))
      #expect(parts.cuts.allSatisfy { $0.old == present.rank($0.new) })
      #expect(parts.partCount == max(1, (missing.count + 4) / 5))
    }
  }
}
