import DifferenceChecks
import ListDiffKit
import Testing

struct Message: Identifiable, Equatable, Hashable {
  var id: Int
  var text: String
}
extension Message: Diffable {}

@Suite struct `A difference` {
  @Test func `of equal lists is empty`() {
    let list = [Message(id: 1, text: "a"), Message(id: 2, text: "b")]
    let difference = ListDifference(from: list, to: Array(list))
    #expect(difference.isEmpty)
    #expect(difference.changeCount == 0)
    #expect(difference.description == "no changes")
    #expect(ListDifference(from: [Int](), to: []).isEmpty)
  }

  @Test func `reads one line a change`() {
    let old = [Message(id: 1, text: "a"), Message(id: 2, text: "b"), Message(id: 3, text: "c")]
    let new = [Message(id: 3, text: "c"), Message(id: 1, text: "A"), Message(id: 4, text: "d")]
    let difference = new.listDifference(from: old)
    #expect(
      difference.description == """
        delete 1
        move 2 → 0
        insert 2
        update 0 → 1
        """)
    #expect(
      difference.steps.description == """
        delete 1
        move 1 to 0
        insert 2 at 2
        update 1
        """)
    #expect(
      difference.splices.description == """
        at 0: add 0..<1
        at 2: remove 2, add 2..<3
        """)
  }

  @Test func `is what the README says`() {
    let old = [
      Message(id: 1, text: "Landed."),
      Message(id: 2, text: "Dust storm ahead."),
      Message(id: 3, text: "Potatoes planted."),
    ]
    let new = [
      Message(id: 3, text: "Potatoes planted."),
      Message(id: 1, text: "Landed. All well."),
      Message(id: 4, text: "Antenna repaired."),
    ]
    #expect(
      "\(ListDifference(from: old, to: new))" == """
        delete 1
        move 2 → 0
        insert 2
        update 0 → 1
        """)
  }

  @Test func `pairs of a CollectionDifference are of one identity`() throws {
    let changes = try #require(
      CollectionDifference<Int>([
        .remove(offset: 0, element: 1, associatedWith: 0),
        .insert(offset: 0, element: 2, associatedWith: 0),
      ]))
    let difference = try #require(ListDifference(changes, oldCount: 1))
    #expect(difference.deletes == [0])
    #expect(difference.inserts == [0])
    #expect(ListDifference(changes, oldCount: 0) == nil)
    #expect(ListDifference(changes, oldCount: -3) == nil)
  }

  @Test func `of a swapped pair is one move`() {
    let difference = ListDifference(from: [1, 2], to: [2, 1])
    #expect(difference.moves == [ListDifference.Move(from: 1, to: 0)])
  }

  @Test(arguments: [2, 3, 10, 100])
  func `of one element dragged anywhere is one move`(count: Int) {
    for from in 0..<count {
      for to in 0..<count where from != to {
        let old = Array(0..<count)
        var new = old
        new.insert(new.remove(at: from), at: to)
        let difference = ListDifference(from: old, to: new)
        #expect(difference.moves.count == 1 && difference.changeCount == 1, "\(from) to \(to)")
      }
    }
  }

  @Test func `pairs repeats one by one and updates pairs, not identities`() {
    let old = [Message(id: 1, text: "a"), Message(id: 1, text: "b"), Message(id: 1, text: "c")]
    let new = [Message(id: 1, text: "a"), Message(id: 1, text: "x")]
    let difference = ListDifference(from: old, to: new)
    #expect(difference.deletes.count == 1)
    #expect(difference.updates.count == 1)
    #expect(difference.moves.isEmpty)
    #expect(ListDifference.duplicates(in: old) == [1, 2])
    #expect(ListDifference.duplicates(in: [3, 1, 3, 2, 1]) == [2, 4])
    #expect(ListDifference.duplicates(in: ["a", "b"]).isEmpty)
  }

  @Test func `maps positions both ways`() {
    let difference = ListDifference(from: Array("abcdef"), to: Array("fxbcya"))
    #expect((0..<6).map { difference.newPosition(ofOld: $0) } == [5, 2, 3, nil, nil, 0])
    #expect((0..<6).map { difference.oldPosition(ofNew: $0) } == [5, nil, 1, 2, nil, 0])
  }

  @Test func `is of any collections`() {
    let list = Array(10..<30)
    let expected = ListDifference(from: Array(12..<20), to: Array(14..<25))
    #expect(ListDifference(from: list[2..<10], to: list[4..<15]) == expected)
    #expect(
      ListDifference(from: (12..<20).lazy.map { $0 }, to: ContiguousArray(14..<25)) == expected)
    #expect(ListDifference(from: 12..<20, to: Set(14..<25).sorted()) == expected)
    #expect(ListDifference(from: Array((12..<20).reversed()).reversed(), to: 14..<25) == expected)
    let words = "the cat sat on the mat".split(separator: " ")
    #expect(
      ListDifference(from: words, to: words.reversed()).changeCount
        == ListDifference(from: words.map(String.init), to: words.map(String.init).reversed())
        .changeCount)
    #expect(ListDifference(from: "café", to: "cafe\u{301}").isEmpty)
  }

  @Test func `serves types that do not conform`() {
    struct Plain {
      var name: String
      var size: Int
    }
    let old = [Plain(name: "a", size: 1), Plain(name: "b", size: 2)]
    let new = [Plain(name: "b", size: 3), Plain(name: "a", size: 1)]
    let difference = ListDifference(
      from: old, to: new, identifiedBy: { $0.name }, contentEqual: { $0.size == $1.size })
    #expect(difference.moves == [ListDifference.Move(from: 1, to: 0)])
    #expect(difference.updates == [ListDifference.Update(from: 1, to: 0)])
    #expect(
      ListDifference(
        from: old, to: new, identifiedBy: { $0.name }, contentEqual: { _, _ in true },
        shouldContinue: { true })?.updates.isEmpty == true)
  }

  @Test func `never matches what is not equal to itself`() {
    let difference = ListDifference(from: [Double.nan, 1], to: [1, Double.nan])
    #expect(difference.deletes == [0])
    #expect(difference.inserts == [1])
  }

  @Test func `takes the standard types`() {
    #expect(ListDifference(from: [true], to: [false]).changeCount == 2)
    #expect(ListDifference(from: [UInt8(1), 2], to: [2]).deletes == [0])
    #expect(ListDifference(from: [Int64(1), 2], to: [2]).deletes == [0])
    #expect(ListDifference(from: [Float(1), 2], to: [2]).deletes == [0])
    #expect(
      ListDifference(from: Array("ab".unicodeScalars), to: Array("b".unicodeScalars)).deletes == [0]
    )
  }

  @Test(arguments: [1 << 20])
  func `of a million elements is right`(count: Int) {
    let old = Array(0..<count)
    var new = old
    new.removeSubrange(1000..<2000)
    new.swapAt(5, count - 5000)
    new.insert(-1, at: 70_000)
    new.append(contentsOf: [-2, -3])
    let difference = ListDifference(from: old, to: new)
    #expect(difference.deletes == Array(1000..<2000))
    #expect(difference.inserts == [70_000, count - 999, count - 998])
    #expect(difference.moves.count == 2)
    #expect(difference.replay(on: old, with: new) == new)
    #expect(difference.splices.replay(on: old, with: new) == new)
  }

  @Test func `is made of its parts only if they fit`() throws {
    let difference = ListDifference(from: Array("abcdef"), to: Array("fxbcya"))
    let same = try ListDifference(
      oldCount: 6, newCount: 6, deletes: difference.deletes, inserts: difference.inserts,
      moves: difference.moves, updates: [])
    #expect(same == difference)
  }

  @Test(arguments: [
    ListParts(2, 1, [], []), ListParts(2, 2, [5], [0]), ListParts(2, 2, [-1], [0]),
    ListParts(2, 2, [1, 0], [0, 1]), ListParts(-1, -1), ListParts(Int.max, Int.max),
    ListParts(2, 2, moves: [(0, 1), (0, 0)]), ListParts(2, 2, moves: [(7, 1)]),
    ListParts(2, 2, moves: [(-7, 1)]), ListParts(2, 2, [0], [0], moves: [(0, 1)]),
    ListParts(2, 2, [0], [0], moves: [(1, 0)]), ListParts(2, 2, updates: [(0, 1)]),
    ListParts(2, 2, updates: [(0, 9)]), ListParts(2, 2, updates: [(9, 0)]),
    ListParts(2, 2, [0], [1], updates: [(0, 0)]),
  ])
  func `tells what is wrong with parts`(parts: ListParts) {
    #expect(throws: ListDifference.Flaw.self) {
      try ListDifference(
        oldCount: parts.oldCount, newCount: parts.newCount, deletes: parts.deletes,
        inserts: parts.inserts,
        moves: parts.moves.map { ListDifference.Move(from: $0.0, to: $0.1) },
        updates: parts.updates.map { ListDifference.Update(from: $0.0, to: $0.1) })
    }
  }
}

struct ListParts: Sendable, CustomTestStringConvertible {
  var oldCount: Int
  var newCount: Int
  var deletes: [Int]
  var inserts: [Int]
  var moves: [(Int, Int)]
  var updates: [(Int, Int)]

  init(
    _ oldCount: Int, _ newCount: Int, _ deletes: [Int] = [], _ inserts: [Int] = [],
    moves: [(Int, Int)] = [], updates: [(Int, Int)] = []
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
  }

  var testDescription: String {
    "\(oldCount) \(newCount) -\(deletes) +\(inserts) \(moves) \(updates)"
  }
}
