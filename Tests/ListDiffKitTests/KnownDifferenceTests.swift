import DifferenceChecks
import ListDiffKit
import Testing

/// A difference as IGListKit's own tests expect it, with the moves counted as they should be.
struct KnownDifference: CustomTestStringConvertible, Sendable {
  var name: String
  var old: [CheckedElement]
  var new: [CheckedElement]
  var deletes: [Int]
  var inserts: [Int]
  /// Old positions.
  var updates: [Int]
  /// What IGListKit's offset rule makes of it, and the fewest there can be.
  var movesByOffset: Int
  var fewestMoves: Int

  var testDescription: String { name }
}

extension KnownDifference {
  static let all: [KnownDifference] = [
    KnownDifference(
      "Tests/001", old: "",
      new: "",
      deletes: [], inserts: [], updates: [], movesByOffset: 0,
      fewestMoves: 0),
    KnownDifference(
      "Tests/003", old: "0",
      new: "",
      deletes: [0], inserts: [], updates: [], movesByOffset: 0,
      fewestMoves: 0),
    KnownDifference(
      "Tests/005", old: "",
      new: "0 1",
      deletes: [], inserts: [0, 1], updates: [], movesByOffset: 0,
      fewestMoves: 0),
    KnownDifference(
      "Tests/007", old: "0 1 2 2 3",
      new: "1 2 0 2 3",
      deletes: [], inserts: [], updates: [], movesByOffset: 3,
      fewestMoves: 1),
    KnownDifference(
      "Tests/009", old: "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 15 20 21",
      new: "6 7 8 22 10 13 14 15 16 17 3 23 4 5 18 19 15 20 21",
      deletes: [0, 1, 2, 9, 11, 12], inserts: [3, 11], updates: [], movesByOffset: 12,
      fewestMoves: 3),
    KnownDifference(
      "Tests/011", old: "0 1 2",
      new: "0 1′ 2",
      deletes: [], inserts: [], updates: [1], movesByOffset: 0,
      fewestMoves: 0),
    KnownDifference(
      "Tests/013", old: "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 15 20 21",
      new: "6 7 8 22 10 13 14 15 16 17 3 23 4 5 18 19 15 20 21",
      deletes: [0, 1, 2, 9, 11, 12], inserts: [3, 11], updates: [], movesByOffset: 12,
      fewestMoves: 3),
    KnownDifference(
      "Tests/015", old: "0 1 2",
      new: "2′ 1 0",
      deletes: [], inserts: [], updates: [2], movesByOffset: 2,
      fewestMoves: 2),
    KnownDifference(
      "Tests/017", old: "0 1 2",
      new: "0 1 2",
      deletes: [], inserts: [], updates: [], movesByOffset: 0,
      fewestMoves: 0),
    KnownDifference(
      "Tests/019", old: "0 0",
      new: "0 0 0 0",
      deletes: [], inserts: [2, 3], updates: [], movesByOffset: 0,
      fewestMoves: 0),
    KnownDifference(
      "Tests/021", old: "0 1 2 3 4 3 5 6 4 4 7 3 7 3",
      new: "0 8 2 4 4 5 6 3 4 7 3 7 3",
      deletes: [1, 13], inserts: [1], updates: [], movesByOffset: 10,
      fewestMoves: 4),
    KnownDifference(
      "Tests/023", old: "0 1 2 2 1 1 0 3",
      new: "0 1 2 1 2 1 0 0 4 3",
      deletes: [], inserts: [7, 8], updates: [], movesByOffset: 2,
      fewestMoves: 1),
    KnownDifference(
      "Tests/025", old: "0 1 2 3 4 5 6",
      new: "1 7 2 0 4 5 8",
      deletes: [3, 6], inserts: [1, 6], updates: [], movesByOffset: 3,
      fewestMoves: 1),
    KnownDifference(
      "Tests/027", old: "0 1 2 3 4 5 6",
      new: "1 7 2 0 4 5 8",
      deletes: [3, 6], inserts: [1, 6], updates: [], movesByOffset: 3,
      fewestMoves: 1),
    KnownDifference(
      "SwiftTests/001", old: "0 1 2",
      new: "0 2 3",
      deletes: [1], inserts: [2], updates: [], movesByOffset: 0,
      fewestMoves: 0),
    KnownDifference(
      "SwiftTests/003", old: "0 1 2",
      new: "0 2 3",
      deletes: [1], inserts: [2], updates: [], movesByOffset: 0,
      fewestMoves: 0),
    KnownDifference(
      "SwiftTests/005", old: "0 1 2",
      new: "0′ 1 2′",
      deletes: [], inserts: [], updates: [0, 2], movesByOffset: 0,
      fewestMoves: 0),
  ]

  /// Lists written as numbers, with a prime for another content.
  private init(
    _ name: String, old: String, new: String, deletes: [Int], inserts: [Int], updates: [Int],
    movesByOffset: Int, fewestMoves: Int
  ) {
    func list(_ text: String) -> [CheckedElement] {
      text.split(separator: " ").map { word in
        CheckedElement(Int(word.filter { $0.isNumber }) ?? -1, content: word.hasSuffix("′") ? 1 : 0)
      }
    }
    self.name = name
    self.old = list(old)
    self.new = list(new)
    self.deletes = deletes
    self.inserts = inserts
    self.updates = updates
    self.movesByOffset = movesByOffset
    self.fewestMoves = fewestMoves
  }
}

@Suite struct `IGListKit's own cases` {
  @Test(arguments: KnownDifference.all)
  func `give the same changes with the fewest moves`(known: KnownDifference) {
    #expect(DifferenceCheck.failure(known.old, known.new) == nil)
    let difference = ListDifference(from: known.old, to: known.new)
    // Where identities repeat, others of the same kind may be deleted or inserted: as many.
    if ListDifference.duplicates(in: known.old).isEmpty
      && ListDifference.duplicates(in: known.new).isEmpty
    {
      #expect(difference.deletes == known.deletes)
      #expect(difference.inserts == known.inserts)
      #expect(difference.updates.map { $0.from }.sorted() == known.updates)
      #expect(difference.moves.count == known.fewestMoves)
    }
    #expect(difference.deletes.count == known.deletes.count)
    #expect(difference.inserts.count == known.inserts.count)
    #expect(difference.moves.count <= known.movesByOffset)
    #expect(difference.moves.count <= known.fewestMoves)
  }

  @Test func `become a batch without elements that are moved and updated`() {
    let old = (1...6).map { CheckedElement($0) }
    let new = [(2, 1), (5, 0), (4, 0), (7, 0), (6, 1), (3, 1)].map {
      CheckedElement($0, content: $1)
    }
    #expect(DifferenceCheck.failure(old, new) == nil)
    // IGListKit deletes and inserts 2, 3 and 6, for by its rule all of them have moved. Of those
    // only 3 has to: 2 and 6 are in order, and are updated in place.
    let batch = ListDifference(from: old, to: new).replacingUpdatedMoves
    #expect(batch.deletes == [0, 2])
    #expect(batch.inserts == [3, 5])
    #expect(batch.updates.map { $0.from } == [1, 5])
    #expect(batch.moves.count == 1)
  }

  @Test func `cover all of them`() { #expect(KnownDifference.all.count == 17) }
}
