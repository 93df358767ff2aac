import DifferenceChecks
import TestThreads
import Testing

@testable import ListDiffKit

/// Which values of a content repeat an identity, compared with a search through all pairs.
@Suite(.long) struct `Repeats in a content` {
  private struct Note: Identifiable, Equatable, ListValue {
    var id: Int
    var text = 0
  }

  private struct Photo: Identifiable, Equatable, ListValue {
    var id: Int
  }

  /// A run of some values, in one of the ways in which a content keeps them.
  private func run(_ ids: [Int], _ form: Int) -> ListContent {
    let notes = ids.map { Note(id: $0) }
    return switch form {
    case 0: ListContent(notes)
    case 1: ListContent(ids.map { Photo(id: $0) })
    case 2: ListContent(notes.map { AnyDiffable($0) })
    case 3: ListContent(ListStore(notes))
    case 4: ListContent(ListStore(notes.map { AnyDiffable($0) }))
    default:
      ListContent(ids.map { $0 % 2 == 0 ? AnyDiffable(Note(id: $0)) : AnyDiffable(Photo(id: $0)) })
    }
  }

  private func slowRepeats(_ content: ListContent) -> [Int] {
    let values = Array(content)
    return values.indices.filter { index in
      values[..<index].contains { $0.isIdentityEqual(to: values[index]) }
    }
  }

  private func check(_ old: ListContent, _ new: ListContent, _ name: @autoclosure () -> String) {
    let inserts = ListDifference(from: old, to: new).inserts
    let repeats = new.repeats(ofInserts: inserts)
    #expect(repeats == slowRepeats(new), "\(name())")
    #expect(slowRepeats(new.removing(at: repeats)).isEmpty)
  }

  @Test func `are found in every short content, whatever its runs`() {
    let lists: [[Int]] = [[], [0], [1], [0, 0], [0, 1], [1, 0], [0, 1, 0]]
    for first in lists {
      for second in lists {
        for forms in 0..<36 {
          let (one, other) = (run(first, forms / 6), run(second, forms % 6))
          let new = ListContent(unjoined: [one, other])
          check([], new, "\(first) \(second) as \(forms)")
          let old = one.removing(at: slowRepeats(one))
          check(old, new, "\(second) after \(first) as \(forms)")
          check(run([2, 1], 0), new, "\(first) \(second) after others as \(forms)")
        }
      }
    }
  }

  @Test(arguments: 0..<200)
  func `are found among many values of which few are new`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = 20 + random.below(300)
    var parts: [ListContent] = []
    var next = 0
    while next < count {
      let length = min(count - next, 1 + random.below(100))
      parts.append(run(Array(next..<next + length), random.below(6)))
      next += length
    }
    let old = ListContent(unjoined: parts)
    for _ in 0..<(1 + random.below(6)) {
      let ids = (0..<(1 + random.below(3))).map { _ in random.below(count + 5) }
      parts.insert(run(ids, random.below(6)), at: random.below(parts.count + 1))
    }
    check(old, ListContent(unjoined: parts), "seed \(seed)")
  }

  @Test(arguments: 0..<24)
  func `are looked for in long stores, and in what is short beside them`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let forms = (0..<3).map { _ in random.below(6) }
    let short = (0..<2).map { _ in (0..<random.below(4)).map { _ in random.below(1_200) } }
    let long = [3, 4].map { form in run((0..<1_000).map { $0 + (form - 3) * 990 }, form) }
    let new = ListContent(unjoined: [
      run(short[0], forms[0]), long[random.below(2)], run(short[1], forms[1]),
      random.chance(30) ? long[random.below(2)] : [],
    ])
    let repeats = slowRepeats(new)
    let old = new.removing(at: repeats)
    // Other values than the repeated ones come as well.
    var less = Set((0..<random.below(3)).map { _ in random.below(old.count) })
    less.formUnion(0..<min(short[0].count, old.count))
    check(old.removing(at: less.sorted()), new, "seed \(seed)")
  }
}
