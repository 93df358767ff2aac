import ListDiffKit
import Testing

/// Neighbouring values of a content, which are not copied.
@Suite struct `Parts of contents` {
  private struct Word: ListValue, Equatable {
    var id: Int
    var text = "a"
    var diffIdentifier: Int { id }
  }

  private static let words = (0..<6).map { Word(id: $0) }
  private static let contents = [
    ListContent(words), ListContent(ListStore(words)), ListContent(words.map { AnyDiffable($0) }),
    ListContent([1, 2, 3]) + ListContent(words) + ListContent(ListStore(["x", "y"])),
  ]

  private func forEachPart(
    of content: ListContent, _ body: (_ range: Range<Int>, _ part: ListContent) -> Void
  ) {
    for start in 0...content.count {
      for end in start...content.count {
        // Cut twice, as a part of a part.
        let half = start / 2
        let part = content.part(half..<content.count).part(start - half..<end - half)
        #expect(part.isSame(as: content.part(start..<end)))
        body(start..<end, part)
      }
    }
  }

  @Test(arguments: contents)
  func `have the values that are there`(_ content: ListContent) {
    forEachPart(of: content) { range, part in
      #expect(part.count == range.count)
      #expect(zip(part, content[range]).allSatisfy { $0.isContentEqual(to: $1) })
      for place in 0..<part.count {
        let position = range.lowerBound + place
        #expect(part.identityHash(at: place) == content.identityHash(at: position))
        #expect(part.isSameIdentity(at: place, as: content, at: position))
        #expect(part.typeIdentity(at: place) == content.typeIdentity(at: position))
        if part.typeIdentity(at: place) == AnyDiffable(Word(id: 0)).typeIdentity {
          #expect(
            part.knownValue(at: place, as: Word.self)
              == content.knownValue(at: position, as: Word.self))
        }
      }
      var hashes: [UInt32] = []
      part.visitHashes { _, some in hashes += some }
      #expect(hashes == range.map { content.identityHash(at: $0) })
    }
  }

  @Test(arguments: contents)
  func `differ from the whole by what is around them`(_ content: ListContent) {
    forEachPart(of: content) { range, part in
      let around = Array(0..<range.lowerBound) + Array(range.upperBound..<content.count)
      let difference = ListDifference(from: part, to: content)
      #expect(difference.inserts == around && difference.changeCount == around.count)
      #expect(ListDifference(from: content, to: part) == difference.inverted)
      #expect(part.isSame(as: content) == around.isEmpty || range.isEmpty)
    }
  }

  @Test(arguments: contents)
  func `are compared with other values as arrays are`(_ content: ListContent) {
    let values = Array(content)
    forEachPart(of: content) { range, part in
      var others = values.reversed() + [AnyDiffable(9)]
      others.remove(at: 1)
      others[0] = AnyDiffable(Word(id: 5, text: "b"))
      let expected = ListDifference(from: Array(values[range]), to: others)
      #expect(ListDifference(from: part, to: ListContent(others)) == expected)
      let mirrored = ListContent(others).part(0..<others.count - 1)
      #expect(
        ListDifference(from: part, to: mirrored)
          == ListDifference(from: Array(values[range]), to: others.dropLast()))
    }
  }

  @Test(arguments: contents)
  func `can lose and exchange values`(_ content: ListContent) {
    let part = content.part(1..<6)
    var values = Array(part)
    let removed = part.removing(at: [1, 4])
    #expect(
      ListDifference(from: Array(removed), to: values.removing(at: [1, 4])).isEmpty)
    values[4] = AnyDiffable(Word(id: 4, text: "b"))
    let other = part.replacing([4: values[4]])
    #expect(ListDifference(from: Array(other), to: values).isEmpty)
  }
}
