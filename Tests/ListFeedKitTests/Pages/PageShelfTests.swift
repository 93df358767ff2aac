import Testing

@testable import ListFeedKit

/// Rows with placeholders, as pages come and go.
@MainActor @Suite struct `Placeholders` {
  private typealias Page = ListPage<String, Int>

  /// A shelf of pages, of which each row is a letter.
  private func shelf(
    _ pages: [[String]], before: Int = 0, after: Int = 0
  ) -> PageShelf<String, Int> {
    var shelf = PageShelf<String, Int>(isCounting: true)
    _ = shelf.slots()
    var loaded: [(held: HeldPage<Int>, page: Page)] = []
    for (number, values) in pages.enumerated() {
      // Every page has neighbours, so that a drop can be taken back.
      let held = HeldPage(
        direction: .refresh, key: number, before: number - 1, after: number + 1,
        count: values.count)
      let page = Page(
        values, before: number - 1, after: number + 1, countBefore: before, countAfter: after)
      loaded.append((held, page))
    }
    _ = shelf.replace(loaded, beside: DroppedPages())
    return shelf
  }

  private func request(_ direction: ListPageDirection) -> ListPageRequest<Int> {
    ListPageRequest(direction: direction, key: 9, size: 1, generation: 1, number: 1)
  }

  private func rows(_ shelf: PageShelf<String, Int>) -> [String?] {
    var shelf = shelf
    return shelf.slots().map { $0.value }
  }

  @Test(
    arguments: [
      ("PAGING/063", 0, ["c", "d"], 0, ["a", "b", "c", "d"]),
      ("PAGING/066", 0, [], 3, ["a", "b", nil, nil, nil]),
      ("PAGING/067", 7, ["c", "d"], 0, ["a", "b", "c", "d"]),
      ("PAGING/068", 10, ["c", "d", "e"], 4, ["a", "b", "c", "d", "e", nil, nil, nil, nil]),
    ] as [(String, Int, [String], Int, [String?])])
  func `a page at the end says how many follow`(
    _ name: String, _ known: Int, _ values: [String], _ after: Int, _ expected: [String?]
  ) {
    var shelf = shelf([["a", "b"]], after: known)
    let old = shelf.slots()
    _ = shelf.add(Page(values, countAfter: after), loadedBy: request(.after), at: .after)
    #expect(rows(shelf) == expected)
    // What was there keeps its identity, placeholders that are filled included.
    let kept = min(old.count, expected.count)
    #expect(Array(shelf.slots().map { $0.number }.prefix(kept)) == Array(0..<kept))
  }

  @Test(
    arguments: [
      (0, ["y", "z"], 0, ["y", "z", "a", "b"]), (5, ["z"], 1, [nil, "z", "a", "b"]),
      (1, ["x", "y", "z"], 2, [nil, nil, "x", "y", "z", "a", "b"]),
    ] as [(Int, [String], Int, [String?])])
  func `a page at the start says how many precede`(
    _ known: Int, _ values: [String], _ before: Int, _ expected: [String?]
  ) {
    var shelf = shelf([["a", "b"]], before: known)
    let kept = shelf.slots().suffix(2).map { $0.number }
    _ = shelf.add(Page(values, countBefore: before), loadedBy: request(.before), at: .before)
    #expect(rows(shelf) == expected)
    #expect(shelf.slots().suffix(2).map { $0.number } == kept)
  }

  /// What a drop changes: a removal, and rows that are updated.
  private func changes(_ old: PageShelf<String, Int>, _ new: PageShelf<String, Int>) -> [String] {
    var old = old
    var new = new
    let difference = new.slots().difference(from: old.slots())
    #expect(difference.moves.isEmpty && difference.inserts.isEmpty)
    var changes: [String] = []
    if let first = difference.deletes.first {
      changes.append("remove \(first) \(difference.deletes.count)")
    }
    if let first = difference.updates.first {
      changes.append("change \(first.to) \(difference.updates.count)")
    }
    return changes
  }

  @Test func `PAGING/070 dropped pages go at the end`() {
    let old = shelf([["a", "b"], ["c", "d"], ["e"]])
    var new = old
    _ = new.drop(.after)
    _ = new.drop(.after)
    new.setPlaceholders(0, .after)
    #expect(rows(new) == ["a", "b"])
    #expect(changes(old, new) == ["remove 2 3"])
  }

  @Test func `PAGING/071 dropped pages go at the start`() {
    let old = shelf([["e"], ["c", "d"], ["a", "b"]])
    var new = old
    _ = new.drop(.before)
    _ = new.drop(.before)
    new.setPlaceholders(0, .before)
    #expect(rows(new) == ["a", "b"])
    #expect(changes(old, new) == ["remove 0 3"])
  }

  @Test func `PAGING/074 dropped rows become placeholders, and the outer ones go`() {
    let old = shelf([["a", "b"], ["c", "d"], ["e"]], after: 2)
    var new = old
    _ = new.drop(.after)
    _ = new.drop(.after)
    new.setPlaceholders(4, .after)
    #expect(rows(new) == ["a", "b", nil, nil, nil, nil])
    #expect(changes(old, new) == ["remove 6 1", "change 2 3"])
  }

  @Test func `PAGING/077 rows and placeholders go in one removal at the start`() {
    let old = shelf([["e"], ["c", "d"], ["a", "b"]], before: 3)
    var new = old
    _ = new.drop(.before)
    _ = new.drop(.before)
    new.setPlaceholders(1, .before)
    #expect(rows(new) == [nil, "a", "b"])
    #expect(changes(old, new) == ["remove 0 5", "change 0 1"])
  }

  @Test func `dropped rows become placeholders that are filled again`() {
    var shelf = shelf([["a", "b"], ["c", "d"], ["e"]])
    let old = shelf.slots()
    _ = shelf.drop(.after)
    #expect(rows(shelf) == ["a", "b", "c", "d", nil])
    _ = shelf.add(Page(["e"], countAfter: 0), loadedBy: request(.after), at: .after)
    #expect(shelf.slots().map { $0.number } == old.map { $0.number })
    #expect(shelf.slots().difference(from: old).isEmpty)
  }

  @Test func `dropped values are given in their order`() {
    var shelf = shelf([["a", "b"], ["c", "d"], ["e", "f"]])
    #expect(shelf.drop(.after) == ["e", "f"])
    #expect(shelf.drop(.before) == ["a", "b"])
    #expect(Array(shelf.values) == ["c", "d"])
  }

  @Test func `a removed value takes its own row with it, and no placeholder`() {
    var shelf = shelf([["a", "b"]], before: 2, after: 1)
    #expect(rows(shelf) == [nil, nil, "a", "b", nil])
    _ = shelf.slots()
    #expect(shelf.remove("a")?.position == 0)
    #expect(rows(shelf) == [nil, nil, "b", nil])
  }

  @Test(arguments: [ListPageDirection.before, .after])
  func `a count that changes at once gives the rows that it gives step by step`(
    edge: ListPageDirection
  ) {
    var shelf = shelf([["a", "b"]], before: 5, after: 5)
    var other = shelf
    var known = 5
    for count in [100, 40, 0, 1, 200, 3, 0] {
      shelf.setPlaceholders(count, edge)
      while known != count {
        known += known < count ? 1 : -1
        other.setPlaceholders(known, edge)
      }
      #expect(shelf.slots().map { $0.number } == other.slots().map { $0.number })
      #expect(rows(shelf) == rows(other))
      // The edge of the held values is known as well.
      _ = shelf.add(Page(["c\(count)"]), loadedBy: request(edge), at: edge)
      _ = other.add(Page(["c\(count)"]), loadedBy: request(edge), at: edge)
      #expect(rows(shelf) == rows(other))
      known = (edge == .before ? shelf.countBefore : shelf.countAfter) ?? 0
    }
  }

  @Test(arguments: [ListPageDirection.before, .after])
  func `a quarter of a million placeholders come at once and go at once`(
    edge: ListPageDirection
  ) {
    var shelf = shelf([["a", "b"]])
    shelf.setPlaceholders(1 << 18, edge)
    #expect(shelf.slots().count == (1 << 18) + 2)
    shelf.setPlaceholders(0, edge)
    #expect(rows(shelf) == ["a", "b"])
  }

  @Test func `counts that no source can mean are not taken`() {
    var shelf = shelf([["a"]])
    _ = shelf.add(Page(["b"], countAfter: -4), loadedBy: request(.after), at: .after)
    #expect(shelf.countAfter == 0)
    var other = PageShelf<String, Int>(isCounting: true)
    _ = other.add(Page(["b"], countAfter: .max), loadedBy: request(.after), at: .after)
    #expect(other.countAfter == 1 << 24)
    _ = other.drop(.after)
    _ = other.drop(.after)
    #expect(other.values.count == 1)
  }
}
