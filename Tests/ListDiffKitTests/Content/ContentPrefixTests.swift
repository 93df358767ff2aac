import ListDiffKit
import Testing

/// The beginning of a content, which is cut without copying.
@Suite struct `Beginnings of contents` {
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

  @Test(arguments: contents)
  func `have the values that are there`(_ content: ListContent) {
    for length in 0...content.count + 1 {
      let beginning = content.shortened(to: length)
      let expected = content.prefix(length)
      #expect(beginning.count == expected.count)
      #expect(zip(beginning, expected).allSatisfy { $0.isContentEqual(to: $1) })
    }
  }

  @Test(arguments: contents)
  func `differ from the whole by what comes behind the end`(_ content: ListContent) {
    for length in 0...content.count {
      let beginning = content.shortened(to: length)
      let appending = ListDifference(appending: content.count - length, to: length)
      #expect(ListDifference(from: beginning, to: content) == appending)
      #expect(ListDifference(from: content, to: beginning) == appending.inverted)
      #expect(appending.isAppending)
      #expect(appending.isEmpty || !appending.inverted.isAppending)
      #expect(beginning.isSame(as: content.shortened(to: length)))
      #expect(beginning.isSame(as: content) == (length == content.count))
    }
  }

  @Test(arguments: contents)
  func `are compared with other values as arrays are`(_ content: ListContent) {
    let values = Array(content)
    for length in 0...content.count {
      let beginning = content.shortened(to: length)
      var others = values.reversed() + [AnyDiffable(9)]
      others.remove(at: 1)
      others[0] = AnyDiffable(Word(id: 5, text: "b"))
      let expected = ListDifference(from: Array(values.prefix(length)), to: others)
      #expect(ListDifference(from: beginning, to: ListContent(others)) == expected)
    }
  }

  @Test(arguments: contents)
  func `can lose and exchange values`(_ content: ListContent) {
    let beginning = content.shortened(to: 5)
    var values = Array(beginning)
    let removed = beginning.removing(at: [1, 4])
    #expect(
      ListDifference(from: Array(removed), to: values.removing(at: [1, 4])).isEmpty)
    values[4] = AnyDiffable(Word(id: 4, text: "b"))
    let other = beginning.replacing([4: values[4]])
    #expect(ListDifference(from: Array(other), to: values).isEmpty)
  }
}
