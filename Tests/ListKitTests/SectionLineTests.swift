import ListDiffKit
import ListTestKit
import TestThreads
import Testing

@testable import ListKit

@Suite(.long) struct `A line of sections` {
  private func expect(_ line: SectionLine, is numbers: [SectionNumber], _ comment: Comment) {
    #expect(line.count == numbers.count, comment)
    for (place, number) in numbers.enumerated()
    where line[place] != number || line.place(of: number) != place {
      Issue.record("\(comment): \(number) is not at \(place)")
      return
    }
  }

  @Test(arguments: [0, 1, 511, 512, 513, 5_000])
  func `finds each number and its place`(count: Int) {
    let numbers = (0..<count).map { SectionNumber($0 * 3 % max(1, count)) }
    guard Set(numbers).count == count else { return }
    expect(SectionLine(numbers), is: numbers, "\(count)")
    #expect(SectionLine(numbers).place(of: SectionNumber(count)) == nil)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `follows every difference as an array does, and leaves copies alone`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var model = (0..<generator.below(3_000)).map { SectionNumber($0) }
    var next = SectionNumber(model.count)
    var line = SectionLine(model)
    var items: [SectionNumber: Int] = [:]
    for step in 0..<20 {
      var changed = model
      for _ in 0..<(generator.chance(30) ? 1_200 : generator.below(6)) {
        let place = generator.below(changed.count + 1)
        switch generator.below(5) {
        case 0 where place < changed.count: changed.remove(at: place)
        case 1 where place < changed.count:
          let number = changed.remove(at: place)
          changed.insert(number, at: generator.below(changed.count + 1))
        case 2 where changed.count > 600 && generator.chance(2):
          changed.removeSubrange(place..<min(changed.count, place + 600))
        default:
          changed.insert(next, at: place)
          next += 1
        }
      }
      let difference = ListDifference(
        from: model.map { Number($0) }, to: changed.map { Number($0) })
      let copy = line
      line.apply(difference, arriving: difference.inserts.map { changed[$0] })
      expect(line, is: changed, "seed \(seed), step \(step)")
      if step % 7 == 0 { expect(copy, is: model, "copy, seed \(seed), step \(step)") }
      for place in difference.deletes where line.place(of: model[place]) != nil {
        Issue.record("seed \(seed), step \(step): \(model[place]) has gone and is found")
      }
      model = changed
      // Each section has as many items as its number says, and one of them has others now.
      if let number = model.randomElement(using: &generator) {
        items[number] = generator.below(9)
        line.itemCountChanged(of: number)
      }
      let place = generator.below(model.count + 1)
      let expected = model[..<place].reduce(0) { $0 + (items[$1] ?? Int($1 % 3)) }
      let found = line.itemCount(before: place) { items[$0] ?? Int($0 % 3) }
      #expect(found == expected, "seed \(seed), step \(step)")
    }
  }

  @Test func `counts the items before a place without a look at sections that did not change`() {
    let line = SectionLine((0..<100_000).map { SectionNumber($0) })
    var looks = 0
    func count(before place: Int) -> Int {
      looks = 0
      return line.itemCount(before: place) { _ in
        looks += 1
        return 2
      }
    }
    #expect(count(before: 90_000) == 180_000)
    #expect(count(before: 90_001) == 180_002 && looks <= SectionLine.greatestLength)
    line.itemCountChanged(of: 40_000)
    #expect(count(before: 90_001) == 180_002 && looks <= 2 * SectionLine.greatestLength)
    #expect(count(before: 100_000) == 200_000)
  }

  private struct Number: Diffable {
    let diffIdentifier: SectionNumber
    init(_ number: SectionNumber) { diffIdentifier = number }
    func isContentEqual(to other: Number) -> Bool { true }
  }
}

@Suite(.long) struct `An index of identities` {
  @Test(arguments: [UInt32.max, 0xF, 0xF000_0000])
  func `finds what was inserted and not removed, also where hashes agree`(mask: UInt32) {
    var generator = SeededGenerator(seed: UInt64(mask))
    var index = IdentityIndex()
    var model: [SectionNumber: UInt32] = [:]
    for step in 0..<4_000 {
      let number = SectionNumber(generator.below(300))
      if let hash = model[number] {
        if generator.chance(80) {
          let isFound = index.remove(hash, number)
          #expect(isFound)
        } else {
          index.remove(number)
        }
        model[number] = nil
      } else {
        let hash = UInt32(truncatingIfNeeded: generator.next()) & mask
        index.insert(hash, number)
        model[number] = hash
      }
      if step % 50 > 0 { continue }
      #expect(index.count == model.count)
      for number in 0..<300 as Range<SectionNumber> {
        let hash = model[number] ?? 0
        let found = index.find(hash) { $0 == number }
        #expect(found == (model[number] == nil ? nil : number), "step \(step)")
      }
    }
  }

  @Test(arguments: [UInt32.max, 0xF, 0xF000_0000])
  func `keeps the sections that stay when all others are removed at once`(mask: UInt32) {
    var generator = SeededGenerator(seed: UInt64(mask))
    var index = IdentityIndex()
    let hashes = (0..<500).map { _ in UInt32(truncatingIfNeeded: generator.next()) & mask }
    for (number, hash) in hashes.enumerated() { index.insert(hash, SectionNumber(number)) }
    index.removeAll(but: { $0 % 7 == 3 })
    #expect(index.count == 71)
    for (number, hash) in hashes.enumerated() {
      let found = index.find(hash) { $0 == SectionNumber(number) }
      #expect(found == (number % 7 == 3 ? SectionNumber(number) : nil))
    }
  }

  /// Below one table's greatest length, at it, and beyond; also where all have one hash's first bits.
  @Test(arguments: [-1, 0, 1, 9_000], [UInt32.max, 0x00FF_FFFF])
  func `finds the same in one table and in many`(more: Int, mask: UInt32) {
    var generator = SeededGenerator(seed: UInt64(mask))
    var index = IdentityIndex()
    let hashes = (0..<IdentityIndex.greatestTable + more).map { _ in
      UInt32(truncatingIfNeeded: generator.next()) & mask
    }
    for (number, hash) in hashes.enumerated() { index.insert(hash, SectionNumber(number)) }
    func check(_ stays: (Int) -> Bool) {
      let isRight = hashes.indices.allSatisfy { number in
        let found = index.find(hashes[number]) { $0 == SectionNumber(number) }
        return found == (stays(number) ? SectionNumber(number) : nil)
      }
      #expect(isRight)
      #expect(index.count == hashes.indices.count(where: stays))
    }
    check { _ in true }
    for number in stride(from: 0, to: hashes.count, by: 3) {
      let isFound = index.remove(hashes[number], SectionNumber(number))
      if !isFound { Issue.record("\(number) was not found") }
    }
    check { $0 % 3 > 0 }
    index.remove(SectionNumber(1))
    check { $0 % 3 > 0 && $0 != 1 }
    index.removeAll(but: { $0 % 6 == 2 })
    check { $0 % 6 == 2 }
    for number in stride(from: 0, to: hashes.count, by: 3) {
      index.insert(hashes[number], SectionNumber(number))
    }
    check { $0 % 3 == 0 || $0 % 6 == 2 }
  }

  @Test func `does not remove what it does not hold`() {
    var index = IdentityIndex()
    var answers = [index.remove(7, 0)]
    index.insert(7, 1)
    answers += [index.remove(7, 0), index.remove(8, 1), index.remove(7, 1)]
    #expect(answers == [false, false, false, true])
    let found = index.find(7) { _ in true }
    #expect(index.count == 0 && found == nil)
  }
}

@Suite struct `Records of sections` {
  @Test(arguments: [0..<0, 200..<230, 190..<270] as [Range<SectionNumber>])
  func `those that stay keep what is known of them when all others go`(
    _ staying: Range<SectionNumber>
  ) {
    var records = SectionRecords()
    var token: ItemToken = 0
    _ = records.allocate(300, next: &token)
    for number in 0..<300 as Range<SectionNumber> where number % 5 == 0 {
      records[number].items = ItemTokens(first: 1_000, count: Int(number))
    }
    records.releaseAll(but: .range(staying))
    for number in staying {
      #expect(records.itemCount(of: number) == (number % 5 == 0 ? Int(number) : 1))
    }
    let again = records.allocate(300 - staying.count, next: &token)
    #expect(Set(again).isDisjoint(with: staying))
    #expect(again.allSatisfy { records.isUnused($0) })
    #expect(Set(again.map { records[$0].items[0] }).count == again.count)
  }

  @Test func `numbers that are free in a row are a range again`() {
    var records = SectionRecords()
    var token: ItemToken = 0
    _ = records.allocate(100, next: &token)
    records.releaseAll(but: .range(90..<100))
    if case .range(let range) = records.allocate(40, next: &token) {
      #expect(range == 50..<90)
    } else {
      Issue.record("Each number would be looked up.")
    }
  }
}
