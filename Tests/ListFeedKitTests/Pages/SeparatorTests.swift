import ListFeedKit
import ListTestKit
import TestThreads
import Testing

@Suite(.long) struct `Separators between values` {
  struct Letter: ListValue, Equatable {
    let diffIdentifier: String
  }

  /// The first letter of the row below, if it is another one than that of the row above.
  private static func separator(_ above: String?, _ below: String?) -> Letter? {
    let next = below?.first.map { String($0).uppercased() } ?? "END"
    let former = above?.first.map { String($0).uppercased() }
    return former == next ? nil : Letter(diffIdentifier: next)
  }

  private func texts(_ rows: ListSeparatedValues<String, Letter>) -> [String] {
    rows.rows.map { row in
      row.value(as: String.self) ?? row.value(as: Letter.self)?.diffIdentifier ?? "?"
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `of separators with one identity the upper one is shown`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var rows = ListSeparatedValues<String, Letter>(Self.separator)
    var store = ListStore<String>()
    var next = 0
    for step in 0..<30 {
      if store.isEmpty || generator.chance(60) {
        let letter = ["a", "b", "c"][generator.below(3)]
        store.insert("\(letter)\(next)", at: generator.below(store.count + 1))
        next += 1
      } else {
        store.remove(at: generator.below(store.count))
      }
      rows.follow(store, isStart: true, isEnd: true)
      var fresh = ListSeparatedValues<String, Letter>(Self.separator)
      fresh.follow(store, isStart: true, isEnd: true)
      #expect(texts(rows) == texts(fresh), "seed \(seed), step \(step)")
      let letters = texts(rows).filter { $0.count == 1 }
      #expect(Set(letters).count == letters.count)
      #expect(store.isEmpty || texts(rows).first == store.first?.first.map { $0.uppercased() })
    }
  }

  /// A message of a day that does not count as content.
  private struct Message: ListValue {
    var diffIdentifier: Int
    var day: Int

    func isContentEqual(to other: Message) -> Bool { true }
  }

  @Test func `follow what does not count as content`() {
    var rows = ListSeparatedValues<Message, String> { above, below in
      below.flatMap { above?.day == $0.day ? nil : "day \($0.day)" }
    }
    func texts() -> [String] {
      rows.rows.map { row in
        row.value(as: String.self) ?? row.value(as: Message.self).map { "\($0.day)" } ?? "?"
      }
    }
    var store = ListStore((0..<40).map { Message(diffIdentifier: $0, day: 1) })
    rows.follow(store, isStart: true, isEnd: true)
    store.update(39) { $0.day = 2 }
    rows.follow(store, isStart: true, isEnd: true)
    #expect(texts().suffix(3) == ["1", "day 2", "2"])
    // As an unrelated version, which shares nothing.
    rows.follow(
      ListStore(store.map { Message(diffIdentifier: $0.diffIdentifier, day: 5) }), isStart: true,
      isEnd: true)
    #expect(texts() == ["day 5"] + Array(repeating: "5", count: 40))
  }

  @MainActor @Test func `are not made at an end that a layer behind the source goes on`() {
    var rows = ListSeparatedValues<Int, String> { above, below in
      above == nil ? "start" : below == nil ? "end" : nil
    }
    let network = ScriptedPages<ListPageDirection, ListRemote.Answer>()
    let feed = PagerFixture(count: 3, remote: ListRemote { network.receive($0, answer: $1) })
    feed.pager.start()
    #expect(feed.pager.states.before == .ended)
    rows.follow(feed.pager)
    #expect(rows.rows.count == 3)
    network.answerAll { _ in .success(isEnd: true) }
    rows.follow(feed.pager)
    #expect(rows.rows.count == 5)
  }

  /// A number, or what stands above the first one of a class of them.
  private struct Row: ListValue, Equatable {
    var diffIdentifier: Int
    var kind: Int
  }

  @Test func `values and separators may be of one type`() {
    var rows = ListSeparatedValues<Row, Row> { above, below in
      guard let below, above?.kind != below.kind else { return nil }
      return Row(diffIdentifier: -below.kind, kind: below.kind)
    }
    var store = ListStore([(1, 1), (2, 1), (3, 2)].map { Row(diffIdentifier: $0.0, kind: $0.1) })
    func numbers() -> [Int] {
      rows.follow(store, isStart: true, isEnd: true)
      return rows.rows.compactMap { $0.value(as: Row.self)?.diffIdentifier }
    }
    #expect(numbers() == [-1, 1, 2, -2, 3])
    store.remove(2)
    #expect(numbers() == [-1, 1, -2, 3])
    store.append(Row(diffIdentifier: 4, kind: 2))
    #expect(numbers() == [-1, 1, -2, 3, 4])
    store.update(3) { $0.kind = 1 }
    #expect(numbers() == [-1, 1, 3, -2, 4])
  }

  /// Identities of values are those of separators now and then.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every value is shown, also with separators of its type`(seed: UInt64) {
    typealias Rows = ListSeparatedValues<AnyDiffable, AnyDiffable>
    let separator: (AnyDiffable?, AnyDiffable?) -> AnyDiffable? = { above, below in
      let kinds = [above, below].map { $0?.value(as: Int.self).map { $0 / 10 } }
      return kinds[0] == kinds[1] ? nil : AnyDiffable(kinds[1] ?? 7)
    }
    var random = SeededGenerator(seed: seed)
    var store = ListStore<AnyDiffable>()
    var rows = Rows(separator)
    for step in 0..<30 {
      for _ in 0...random.below(3) {
        if store.isEmpty || random.chance(60) {
          store.insert(AnyDiffable(random.below(40)), at: random.below(store.count + 1))
        } else {
          store.remove(at: random.below(store.count))
        }
      }
      rows.follow(store, isStart: true, isEnd: true)
      var fresh = Rows(separator)
      fresh.follow(store, isStart: true, isEnd: true)
      let isSame = rows.rows.elementsEqual(fresh.rows) { $0.isIdentityEqual(to: $1) }
      #expect(isSame, "seed \(seed), step \(step)")
      for value in store {
        #expect(rows.rows.position(ofIdentityOf: value) != nil, "seed \(seed), step \(step)")
      }
    }
  }

  struct Page {
    var edge: ListPageDirection
    var values: [String]
    var isStart = false
    var isEnd = false
  }

  @Test(
    arguments: [
      ("PAGING/080", [Page(edge: .refresh, values: ["a1"], isEnd: true)], [["a1", "END"]]),
      (
        "PAGING/083",
        [
          Page(edge: .refresh, values: [], isEnd: true),
          Page(edge: .before, values: ["a1"], isEnd: true),
          Page(edge: .before, values: [], isEnd: true),
          Page(edge: .before, values: [], isStart: true, isEnd: true),
        ], [[], ["a1", "END"], [], ["A"]]
      ),
      (
        "PAGING/086",
        [
          Page(edge: .refresh, values: ["c1"]),
          Page(edge: .before, values: ["a1", "b1", "b2", "b3"]),
        ], [["c1"], ["a1", "B", "b1", "b2", "b3", "C"]]
      ),
      (
        "PAGING/087",
        [
          Page(edge: .refresh, values: ["a1", "a2"]),
          Page(edge: .after, values: ["c1", "d1", "d2", "d3"]),
        ], [["a1", "a2"], ["C", "c1", "D", "d1", "d2", "d3"]]
      ),
    ] as [(String, [Page], [[String]])])
  func `each page brings the separators to its neighbours`(
    _ name: String, _ pages: [Page], _ expected: [[String]]
  ) {
    var rows = ListSeparatedValues<String, Letter>(Self.separator)
    var values = ListStore<String>()
    var brought: [[String]] = []
    for page in pages {
      let old = rows.rows
      for (offset, value) in page.values.enumerated() {
        values.insert(value, at: page.edge == .before ? offset : values.count)
      }
      rows.follow(values, isStart: page.isStart, isEnd: page.isEnd)
      let difference = rows.rows.difference(from: old)
      let texts = texts(rows)
      #expect(difference.deletes.isEmpty && difference.moves.isEmpty)
      brought.append(difference.inserts.map { texts[$0] })
    }
    #expect(brought == expected)
  }

  @Test func `edits in any order give the rows that are made from nothing`() {
    for seed in 0..<UInt64(FeedSettings.histories(300)) {
      var random = SeededGenerator(seed: seed)
      var values = ListStore<String>()
      var rows = ListSeparatedValues<String, Letter>(Self.separator)
      for step in 0..<25 {
        for _ in 0...random.below(3) {
          // Sorted, so that no letter is there twice.
          let letter = ["a", "b", "c", "d"][random.below(4)]
          if random.chance(60) {
            values.insert(letter + String(random.below(40)), sortedBy: <)
          } else if !values.isEmpty {
            values.remove(at: random.below(values.count))
          }
        }
        let isStart = random.chance(70)
        let isEnd = random.chance(70)
        rows.follow(values, isStart: isStart, isEnd: isEnd)
        var other = ListSeparatedValues<String, Letter>(Self.separator)
        other.follow(values, isStart: isStart, isEnd: isEnd)
        guard texts(rows) == texts(other) else {
          Issue.record("seed \(seed), step \(step): \(texts(rows)), not \(texts(other))")
          return
        }
      }
    }
  }
}
