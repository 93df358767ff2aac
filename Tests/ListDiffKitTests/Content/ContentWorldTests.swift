import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

/// Values of two types, cut into arrays in every way.
@Suite(.long) struct `Contents of runs` {
  private struct Odd: ListValue {
    let id: Int
    let content: Int
    var diffIdentifier: Int { id }
    func isContentEqual(to other: Odd) -> Bool { content == other.content }
  }

  private struct Even: ListValue {
    let id: Int
    let content: Int
    var diffIdentifier: Int { id }
    func isContentEqual(to other: Even) -> Bool { content == other.content }
  }

  private func boxed(_ element: CheckedElement) -> AnyDiffable {
    // Both types have the same identifiers: only the type tells 0 from 1.
    element.id % 2 == 0
      ? AnyDiffable(Even(id: element.id / 2, content: element.content))
      : AnyDiffable(Odd(id: element.id / 2, content: element.content))
  }

  /// An array of one type as it is, and any other as boxes.
  private func part(_ elements: ArraySlice<CheckedElement>, isBoxed: Bool) -> ListContent {
    let boxes = elements.map { boxed($0) }
    if isBoxed { return ListContent(boxes) }
    let evens = boxes.compactMap { $0.value(as: Even.self) }
    if evens.count == boxes.count { return ListContent(evens) }
    let odds = boxes.compactMap { $0.value(as: Odd.self) }
    return odds.count == boxes.count ? ListContent(odds) : ListContent(boxes)
  }

  /// Every way to cut a list into runs; a number's bits say where, and which runs are boxes.
  private func contents(of list: [CheckedElement]) -> [ListContent] {
    let gaps = max(0, list.count - 1)
    return (0..<1 << gaps).flatMap { cuts in
      [0, 0b01, 0b10].map { boxes in
        var parts: [ListContent] = []
        var start = 0
        for end in 1...max(1, list.count) where end >= list.count || cuts >> (end - 1) & 1 == 1 {
          let isBoxed = boxes >> (parts.count % 2) & 1 == 1
          parts.append(part(list[start..<min(end, list.count)], isBoxed: isBoxed))
          start = end
        }
        return ListContent(unjoined: parts)
      }
    }
  }

  @Test(arguments: 0..<min(4, Settings.smallWorld), 0..<min(4, Settings.smallWorld))
  func `have the difference of their values, wherever they are cut`(oldCount: Int, newCount: Int) {
    var failures: [String] = []
    var count = 0
    SmallWorld.forEachPair(oldCount, newCount) { old, new in
      let expected = ListDifference(from: old.map { boxed($0) }, to: new.map { boxed($0) })
      let news = contents(of: new)
      for oldContent in contents(of: old) {
        for newContent in news {
          count += 1
          let found = ListDifference(from: oldContent, to: newContent)
          if found != expected, failures.count < 3 {
            failures.append("\(name(old, new)): \(oldContent) › \(newContent): \(found)")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(count >= SmallWorld.pairCounts[oldCount + newCount])
  }

  @Test(arguments: 0..<UInt64(Settings.share(of: 200)))
  func `of many values have the difference of their values`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func list(from old: [CheckedElement]) -> [CheckedElement] {
      var list = old
      for _ in 0..<generator.below(12) {
        let place = generator.below(list.count + 1)
        switch generator.below(4) {
        case 0: list.insert(CheckedElement(1_000 + generator.below(10_000)), at: place)
        case 1 where place < list.count: list.remove(at: place)
        case 2 where place < list.count: list[place].content += 1
        default:
          if place < list.count { list.append(list.remove(at: place)) }
        }
      }
      return list
    }
    func content(_ list: [CheckedElement]) -> ListContent {
      var parts: [ListContent] = []
      var rest = list[...]
      while let first = rest.first {
        let sameType = rest.prefix { $0.id % 2 == first.id % 2 }
        let length = generator.chance(50) ? sameType.count : 1 + generator.below(sameType.count)
        parts.append(part(sameType.prefix(length), isBoxed: generator.chance(20)))
        rest = rest.dropFirst(length)
      }
      return ListContent(unjoined: parts)
    }
    let old = list(from: (0..<generator.below(200)).map { CheckedElement($0 / 7 % 2 + $0 * 2) })
    let new = list(from: old)
    let expected = ListDifference(from: old.map { boxed($0) }, to: new.map { boxed($0) })
    let found = ListDifference(from: content(old), to: content(new))
    #expect(found == expected, "seed \(seed)")
  }

  @Test(arguments: 0..<UInt64(Settings.share(of: 300)))
  func `with stores have the difference of their values`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var versions: [[ListStore<Even>]] = [
      [ListStore((0..<generator.below(60)).map { Even(id: $0, content: 0) }), ListStore()]
    ]
    var others: [[Even]] = [[]]
    var next = 1_000
    for step in 0..<8 {
      var stores = versions[
        generator.chance(80) ? versions.count - 1 : generator.below(versions.count)]
      var other = others[others.count - 1]
      for _ in 0..<generator.below(6) {
        let side = generator.below(2)
        let place = generator.below(stores[side].count + 1)
        switch generator.below(6) {
        case 0 where place < stores[side].count: stores[side].remove(at: place)
        case 1 where place < stores[side].count:
          stores[side].move(from: place, to: generator.below(stores[side].count))
        case 2 where place < stores[side].count:
          let value = stores[side][place]
          stores[side].replace(Even(id: value.id, content: value.content + 1))
        case 3 where place < stores[side].count:
          // From one store to the other, or to the array.
          let value = stores[side].remove(at: place)
          if generator.chance(50) {
            stores[1 - side].append(value)
          } else {
            other.append(value)
          }
        default:
          stores[side].insert(Even(id: next, content: 0), at: place)
          next += 1
        }
      }
      let known = Set(stores.flatMap { $0.map { $0.id } })
      other.removeAll { known.contains($0.id) }
      let second = Set(stores[0].map { $0.id })
      for value in stores[1] where second.contains(value.id) { stores[1].remove(value.id) }
      let before = content(versions[versions.count - 1], others[others.count - 1], &generator)
      let after = content(stores, other, &generator)
      let expected = ListDifference(from: Array(before), to: Array(after))
      #expect(ListDifference(from: before, to: after) == expected, "seed \(seed), step \(step)")
      versions.append(stores)
      others.append(other)
    }
  }

  private func content(
    _ stores: [ListStore<Even>], _ other: [Even], _ generator: inout SeededGenerator
  ) -> ListContent {
    let spinner = generator.chance(30) ? [Odd(id: 0, content: 0)] : []
    // A store may be hidden, or change its place with the other one.
    let order = generator.chance(20) ? [1, 0] : [0, 1]
    let first = generator.chance(20) ? ListContent() : ListContent(stores[order[0]])
    return ListContent(unjoined: [
      ListContent(spinner), first, ListContent(other), ListContent(stores[order[1]]),
    ])
  }
}
