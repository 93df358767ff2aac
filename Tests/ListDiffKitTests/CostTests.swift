import DifferenceChecks
import ListDiffKit
import Testing

/// An element that counts what is asked of it.
struct CountedElement: Diffable {
  final class Counts: @unchecked Sendable {
    var hashes = 0
    var identities = 0
    var contents = 0
  }

  struct Identifier: Hashable {
    var number: Int
    var counts: Counts
    var hashValueOfAll: Int?

    static func == (left: Identifier, right: Identifier) -> Bool {
      left.counts.identities += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      counts.hashes += 1
      hasher.combine(hashValueOfAll ?? number)
    }
  }

  var diffIdentifier: Identifier
  var content = 0

  func isContentEqual(to other: CountedElement) -> Bool {
    diffIdentifier.counts.contents += 1
    return content == other.content
  }

  static func lists(
    _ old: [Int], _ new: [Int], hash: Int? = nil
  ) -> (old: [CountedElement], new: [CountedElement], counts: Counts) {
    let counts = Counts()
    func list(_ numbers: [Int]) -> [CountedElement] {
      numbers.map {
        CountedElement(
          diffIdentifier: Identifier(number: $0, counts: counts, hashValueOfAll: hash))
      }
    }
    return (list(old), list(new), counts)
  }
}

@Suite struct `What a difference asks` {
  @Test func `is no hash while lists run in step`() {
    let list = Array(0..<10_000)
    var edited = list
    edited.removeSubrange(2000..<2003)
    edited.insert(contentsOf: [-1, -2], at: 5000)
    edited.append(contentsOf: [-3])
    for (old, new) in [
      (list, list), (list, list + [1, 2]), (list, [-1] + list), (list, Array(list[5...])),
      (list, list.reversed()), (list, Array(list[1...]) + [0]), (list, edited),
      (Array(list[..<4000]) + Array(list[6000...]), list), (list, []), ([], list),
    ] {
      let (old, new, counts) = CountedElement.lists(old, new)
      _ = ListDifference(from: old, to: new)
      #expect(counts.hashes == 0)
    }
  }

  @Test func `is no hash while all but a handful of one side has a partner`() {
    let list = Array(0..<10_000)
    let shorter = list.filter { $0 % 50 != 7 }
    for (old, new, hashes) in [
      (list, shorter, 0), (shorter, list, 0),
      (list, Self.inserting(8, into: shorter), 0),
      (Self.inserting(8, into: shorter), list, 0),
      (list, Self.inserting(9, into: shorter), 209),
      (list, Self.inserting(200, into: shorter), 400),
    ] {
      let lists = CountedElement.lists(old, new)
      _ = ListDifference(from: lists.old, to: lists.new)
      #expect(lists.counts.hashes == hashes)
    }
  }

  @Test func `is few hashes where few have moved and thousands came`() {
    let old = Array(0..<20_000)
    var new = old.filter { $0 % 20 != 5 || $0 > 165 }
    for index in 0..<9 {
      new.insert(5 + 20 * index, at: (new.firstIndex(of: 1007 + 20 * index) ?? 0) + 1)
    }
    new = new.flatMap { $0 >= 2000 && $0 % 4 == 0 ? [$0, -$0] : [$0] }
    let lists = CountedElement.lists(old, new)
    #expect(ListDifference(from: lists.old, to: lists.new).moves.count == 9)
    #expect(lists.counts.hashes <= 60)
  }

  /// Puts new elements between the others, all over the list.
  private static func inserting(_ count: Int, into list: [Int]) -> [Int] {
    var result = list
    for index in (0..<count).reversed() {
      result.insert(-1 - index, at: (index + 1) * list.count / (count + 1))
    }
    return result
  }

  @Test(arguments: 0..<40)
  func `is at most one hash an element, one content a pair and few identities`(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    let (old, new) = edits.pair(upTo: 3000)
    let lists = CountedElement.lists(old.map { $0.id }, new.map { $0.id })
    let difference = ListDifference(from: lists.old, to: lists.new)
    let pairs = lists.old.count - difference.deletes.count
    #expect(lists.counts.hashes <= old.count + new.count)
    #expect(lists.counts.contents == pairs)
    #expect(lists.counts.identities <= 12 * (old.count + new.count) + 100)
  }

  @Test(arguments: ["shuffled", "replaced", "blocks", "repeats", "interleaved"])
  func `stays linear in the worst of orders`(kind: String) {
    var random = SeededGenerator(seed: 3)
    let count = 20_000
    let list = Array(0..<count)
    let new: [Int]
    switch kind {
    case "shuffled": new = list.shuffled(using: &random)
    case "replaced": new = list.map { $0 + count }
    case "blocks":
      // Insertions too long to be looked around for, between runs too short to be worth much.
      new = list.flatMap { number in
        number % 20 == 0 ? (0..<10).map { -1 - number * 10 - $0 } + [number] : [number]
      }
    case "repeats": new = list.map { _ in random.below(100) }
    default: new = stride(from: 0, to: count, by: 2).map { $0 } + stride(from: 1, to: count, by: 2)
    }
    let old = kind == "repeats" ? list.map { _ in random.below(100) } : list
    let lists = CountedElement.lists(old, new)
    let difference = ListDifference(from: lists.old, to: lists.new)
    #expect(lists.counts.hashes <= old.count + new.count)
    #expect(lists.counts.contents == old.count - difference.deletes.count)
    #expect(lists.counts.identities <= 12 * (old.count + new.count))
  }

  @Test func `is quadratic at most where all hashes are equal, and right`() {
    var random = SeededGenerator(seed: 5)
    let list = Array(0..<1000)
    for new in [list.shuffled(using: &random), list.map { $0 + 1000 }, list.map { $0 / 2 }] {
      let lists = CountedElement.lists(list, new, hash: 42)
      let difference = ListDifference(from: lists.old, to: lists.new)
      #expect(difference == ListDifference(from: list, to: new))
      #expect(lists.counts.identities <= 3 * list.count * new.count)
      #expect(lists.counts.hashes <= list.count + new.count)
    }
  }

  @Test func `is what the guide's worked trace says`() {
    func numbers(_ letters: String) -> [Int] { letters.unicodeScalars.map { Int($0.value) } }
    let lists = CountedElement.lists(numbers("ABCDEFGHIJKLMNOPQR"), numbers("ABDXMNKLOPFIJEGHQR"))
    let difference = ListDifference(from: lists.old, to: lists.new)
    #expect(lists.counts.identities == 66)
    #expect(lists.counts.hashes == 20)
    #expect(lists.counts.contents == 17)
    #expect(difference.moves.map { $0.from } == [12, 13, 5, 8, 9, 4, 6, 7])
    #expect(difference.moves.map { $0.to } == [4, 5, 10, 11, 12, 13, 14, 15])
    #expect(
      difference.splices.description == """
        at 2: remove 1
        at 3: remove 6, add 3..<6
        at 8: remove 2
        at 10: add 10..<16
        """)
  }

  @Test func `is a hash of each element once for repeats`() {
    let lists = CountedElement.lists(Array(0..<1000) + [5, 7], [])
    #expect(ListDifference.duplicates(in: lists.old) == [1000, 1001])
    #expect(lists.counts.hashes == 1002)
  }
}
