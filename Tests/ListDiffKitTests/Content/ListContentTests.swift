import ListDiffKit
import Testing

@Suite struct `A content` {
  private struct Note: Identifiable, Equatable, ListValue {
    var id: Int
    var text = ""
  }

  private final class Model: Diffable, Sendable {
    let id: Int
    init(_ id: Int) { self.id = id }
    var diffIdentifier: Int { id }
    func isContentEqual(to other: Model) -> Bool { true }
  }

  private let notes = (0..<10).map { Note(id: $0) }

  private func build(@ListBuilder _ content: () -> ListContent) -> ListContent { content() }

  @Test func `has the values in the order in which they were given`() {
    let content = build {
      Note(id: 100)
      notes
      if notes.isEmpty { Note(id: 101) } else { Note(id: 102) }
      for id in 200..<203 { Note(id: id) }
      Optional<Note>.none
      [AnyDiffable(Model(7))]
    }
    let ids = content.compactMap { $0.value(as: Note.self)?.id }
    #expect(ids == [100] + Array(0..<10) + [102, 200, 201, 202])
    #expect(content.count == 16 && content.last?.value(as: Model.self)?.id == 7)
  }

  @Test func `knows the array that it was given before`() {
    let copy = notes
    var changed = notes
    changed[0].text = "new"
    #expect(ListContent(notes).isSame(as: ListContent(copy)))
    #expect(!ListContent(notes).isSame(as: ListContent(changed)))
    #expect(!ListContent(notes).isSame(as: ListContent(notes.map { AnyDiffable($0) })))
  }

  @Test func `joins single values and leaves arrays alone`() {
    let singles = build { for id in 0..<1_000 { Note(id: id) } }
    #expect(singles.count == 1_000)
    #expect(singles.runCount <= 17)
    let arrays = build {
      notes
      notes.map { Note(id: $0.id + 10) }
    }
    #expect(arrays.runCount == 2)
  }

  @Test func `boxes objects, which may change in place`() {
    let model = Model(1)
    let content = ListContent([model])
    #expect(content[0].value(as: Model.self) === model)
    #expect(content.isSame(as: content) && !content.isSame(as: ListContent([model])))
  }

  @Test func `hashes a value as its box does`() {
    let content =
      ListContent(notes) + ListContent([AnyDiffable(Note(id: 5)), AnyDiffable(Model(5))])
      + ListContent(ListStore(notes))
    var visited: [UInt32] = []
    content.visitHashes { first, hashes in
      #expect(first == visited.count)
      visited += hashes
    }
    #expect(visited == content.map { $0.diffIdentifier.hashBits })
    #expect(visited == content.indices.map { content.identityHash(at: $0) })
    #expect(visited[5] == visited[10] && visited[10] != visited[11] && visited[17] == visited[5])
  }

  @Test func `compares values of one type wherever they are`() {
    let content = ListContent(notes) + ListContent([AnyDiffable(Note(id: 5, text: "b"))])
    #expect(content.isSameIdentity(at: 5, as: content, at: 10))
    #expect(content.isSameIdentity(at: 10, as: content, at: 5))
    #expect(!content.isSameIdentity(at: 4, as: content, at: 10))
    #expect(!content.isSameContent(at: 5, as: content, at: 10))
    #expect(content.isSameContent(at: 5, as: ListContent(notes), at: 5))
  }

  @Test(arguments: [[], [0], [9], [10], [0, 9, 10], Array(0..<11)])
  func `without some values has the others`(places: [Int]) {
    let content = ListContent(notes) + ListContent([AnyDiffable(Note(id: 50))])
    let expected = content.indices.filter { !places.contains($0) }.map {
      content[$0].diffIdentifier
    }
    #expect(content.removing(at: places).map { $0.diffIdentifier } == expected)
  }

  @Test func `moves a value without a box within an array or a store`() {
    let box = ListContent([AnyDiffable(Note(id: 50))])
    let whole = ListContent((0..<20).map { Note(id: $0) })
    for content in [
      ListContent(notes) + box + ListContent(ListStore(notes.map { Note(id: $0.id + 100) })),
      whole.part(3..<12) + box + whole.part(15..<20),
    ] {
      for source in content.indices {
        for target in content.indices {
          let moved = content.moving(from: source, to: target)
          let ids = content.map { $0.diffIdentifier }.moving(from: source, to: target)
          #expect(moved.map { $0.diffIdentifier } == ids)
        }
      }
    }
    let content = ListContent(notes) + box
    #expect(!content.moving(from: 2, to: 7).isBoxed(at: 7))
    #expect(content.moving(from: 2, to: 10).isBoxed(at: 2))
    let store = ListContent(ListStore((0..<5_000).map { Note(id: $0) }))
    #expect(store.moving(from: 2, to: 7).comparedCount(since: store, atMost: 10_000) < 1_000)
  }

  @Test func `takes other versions of some values`() {
    let content = ListContent(notes) + ListContent([AnyDiffable(Note(id: 50))])
    let changed = content.replacing([
      3: AnyDiffable(Note(id: 3, text: "three")), 10: AnyDiffable(Note(id: 50, text: "fifty")),
    ])
    let texts = changed.compactMap { $0.value(as: Note.self)?.text }
    #expect(texts == ["", "", "", "three", "", "", "", "", "", "", "fifty"])
    #expect(ListDifference(from: content, to: changed).updates.map { $0.to } == [3, 10])
  }
}

@Suite struct `What a comparison of contents asks` {
  @Test func `is nothing of an array that is the same`() {
    let lists = SendableElement.list(Array(0..<10_000))
    let content = ListContent(lists.values)
    let one = SendableElement.list([-1]).values
    let more = content + ListContent(one)
    #expect(ListDifference(from: content, to: content).isEmpty)
    #expect(ListDifference(from: content, to: more).inserts == [10_000])
    #expect(lists.counts.contents == 0 && lists.counts.identities == 0 && lists.counts.hashes == 0)
  }

  @Test func `is each content once, and no hash, where an array is rebuilt`() {
    let old = SendableElement.list(Array(0..<10_000))
    var values = SendableElement.list(Array(0..<10_000), old.counts).values
    values[5_000].content = 1
    let difference = ListDifference(from: ListContent(old.values), to: ListContent(values))
    #expect(difference.updates.map { $0.to } == [5_000])
    #expect(old.counts.contents == 10_000 && old.counts.hashes == 0)
    #expect(old.counts.identities <= 10_000 + 8)
  }
}

/// A value that counts what is asked of it.
private struct SendableElement: ListValue {
  final class Counts: @unchecked Sendable {
    var hashes = 0
    var identities = 0
    var contents = 0
  }

  struct Identifier: Hashable, Sendable {
    let number: Int
    let counts: Counts

    static func == (left: Identifier, right: Identifier) -> Bool {
      left.counts.identities += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      counts.hashes += 1
      hasher.combine(number)
    }
  }

  let diffIdentifier: Identifier
  var content = 0

  init(number: Int, counts: Counts) {
    diffIdentifier = Identifier(number: number, counts: counts)
  }

  func isContentEqual(to other: SendableElement) -> Bool {
    diffIdentifier.counts.contents += 1
    return content == other.content
  }

  static func list(
    _ numbers: [Int], _ counts: Counts = Counts()
  ) -> (values: [SendableElement], counts: Counts) {
    (numbers.map { SendableElement(number: $0, counts: counts) }, counts)
  }
}
