import DifferenceChecks
import TestThreads
import Testing

@testable import ListDiffKit

/// Differences whose moves cross, part by part, whatever is needed meanwhile.
@Suite(.long) struct `A tangled difference in parts` {
  /// What is wrong with the parts of a difference, where elements with some identities are needed.
  private static func failure(
    _ old: [CheckedElement], _ new: [CheckedElement], needed: (Int) -> Bool, length: Int,
    sight: Int
  ) -> String? {
    let name = "\(name(old, new)) in parts of \(length), sight \(sight)"
    let (oldContent, newContent) = (ListContent(old), ListContent(new))
    let whole = ListDifference(from: oldContent, to: newContent)
    var tangled = TangledDifference(whole, changesPerPart: length)
    var list = old
    var isTurned = false
    let surviving = Set(new.map { $0.id })
    while !tangled.isWhole {
      let before = list
      let visible = min(sight, list.count)..<min(sight + 2, list.count)
      let part = tangled.next(sight: visible) { needed(list[$0].id) }
      let content = ListContent(from: oldContent, to: newContent, tangled.pieces)
      let values = content.map { $0.knownValue(as: CheckedElement.self) }
      guard part.firstFlaw == nil, part.oldCount == list.count, part.newCount == values.count else {
        return "\(name): a part of \(before) to \(values): \(part.firstFlaw ?? "\(part)")"
      }
      list = part.replay(on: list, with: values)
      // What stays in the list may have new content only if the part says so.
      guard list == values else { return "\(name): \(before) to \(values) by \(part)" }
      guard part.updates.allSatisfy({ before[$0.from].content != list[$0.to].content }) else {
        return "\(name): \(part) updates what has its new content"
      }
      let isTurning = tangled.isTurned && !isTurned
      isTurned = tangled.isTurned
      if !isTurning, part.changeCount > length || !part.moves.isEmpty {
        return "\(name): \(part) is long"
      }
      let gone = Set(before.map { $0.id }).subtracting(list.map { $0.id })
      guard gone.allSatisfy({ !surviving.contains($0) || !needed($0) }) else {
        return "\(name): \(gone) went, of which one is needed"
      }
      if isTurning, let stays = before[visible].first(where: { whole.isStaying($0, in: old) }) {
        let place = new.firstIndex { $0.id == stays.id } ?? 0
        let near = new[max(0, place - length / 4)..<min(new.count, place + max(1, length / 4))]
        guard list.contains(near) else { return "\(name): \(list) without \(near)" }
      }
      for place in list.indices {
        let position = tangled.oldPosition(ofPlace: place)
        guard position.map({ old[$0].id }) ?? list[place].id == list[place].id,
          position.map({ tangled.place(ofOld: $0) == place }) ?? !old.map({ $0.id }).contains(
            list[place].id)
        else { return "\(name): place \(place) of \(list)" }
      }
    }
    return list == new ? nil : "\(name): ends with \(list)"
  }

  @Test func `leads to every order, whatever is needed`() {
    var failures: [String] = []
    let old = (0..<4).map { CheckedElement($0) }
    for order in permutations(of: Array(0..<4)) {
      for change in 0..<8 where failures.count < 3 {
        var new = order.map { CheckedElement($0, content: change & 1 == 1 && $0 % 2 == 0 ? 1 : 0) }
        if change & 2 != 0 { new.remove(at: 1) }
        if change & 4 != 0 { new.insert(CheckedElement(9), at: 1) }
        for needed in 0..<16 {
          for length in [1, 2, 8] {
            let failure = Self.failure(
              old, new, needed: { needed >> $0 & 1 == 1 }, length: length, sight: needed % 5)
            if let failure { failures.append(failure) }
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3).joined(separator: "\n"))")
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `leads to the new list where lists are longer`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = generator.below(400)
    let old = (0..<count).map { CheckedElement($0) }
    var new = old.filter { _ in !generator.chance(10) }
    new += (0..<generator.below(20)).map { CheckedElement(1_000 + $0) }
    let share = generator.below(100)
    for place in new.indices where generator.chance(share) {
      new.swapAt(place, generator.below(new.count))
      if generator.chance(20) { new[place].content = 1 }
    }
    let needed = Set((0..<generator.below(30)).map { _ in generator.below(count + 1) })
    let failure = Self.failure(
      old, new, needed: { needed.contains($0) }, length: 1 + generator.below(60),
      sight: generator.below(count + 1))
    #expect(failure == nil, "seed \(seed)")
  }

  @Test func `what is asked of picked values is what the array answers`() {
    let old = (0..<200).map { CheckedElement($0) }
    let new = old.filter { $0.id % 3 > 0 }.map { CheckedElement($0.id, content: $0.id % 2) }
    let content = ListContent(Array(old[..<90])) + ListContent(Array(old[90...]))
    let whole = ListDifference(from: content, to: ListContent(Array(old.reversed())))
    var tangled = TangledDifference(whole, changesPerPart: 70)
    _ = tangled.next(sight: 0..<1) { old[$0].id % 3 == 0 }
    let picked = ListContent(from: content, to: ListContent(), tangled.pieces)
    let values = picked.map { $0.knownValue(as: CheckedElement.self) }
    #expect(
      values.count == 130
        && Set(values.map { $0.id }).isSuperset(of: old.map { $0.id }.filter { $0 % 3 == 0 }))
    let plain = ListContent(values)
    for other in [ListContent(new), plain, picked, ListContent(new.map { AnyDiffable($0) })] {
      #expect(ListDifference(from: picked, to: other) == ListDifference(from: plain, to: other))
      #expect(ListDifference(from: other, to: picked) == ListDifference(from: other, to: plain))
    }
    let part = picked.part(20..<100)
    #expect(part.map { $0.knownValue(as: CheckedElement.self) } == Array(values[20..<100]))
    #expect((0..<80).allSatisfy { part.identityHash(at: $0) == plain.identityHash(at: $0 + 20) })
    #expect(picked.removing(at: [1, 2]).count == 128)
    let replaced = picked.replacing([3: AnyDiffable(CheckedElement(values[3].id, content: 7))])
    #expect(replaced.knownValue(at: 3, as: CheckedElement.self).content == 7)
  }

  private func permutations(of values: [Int]) -> [[Int]] {
    if values.isEmpty { return [[]] }
    return values.indices.flatMap { index in
      var rest = values
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}

extension ListDifference {
  /// Whether an element keeps its order among the others.
  fileprivate func isStaying(_ element: CheckedElement, in old: [CheckedElement]) -> Bool {
    guard let position = old.firstIndex(where: { $0.id == element.id }) else { return false }
    return !deletes.contains(position) && !moves.contains { $0.from == position }
  }
}
