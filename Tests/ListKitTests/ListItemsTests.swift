import ListTestKit
import Testing

@testable import ListKit

/// Lists of items of up to four parts, each made already or values.
@MainActor @Suite struct `Lists of items` {
  /// A part: how many items, and whether they are made already.
  private struct Part {
    let count: Int
    let isMade: Bool
  }

  private static let parts = [0, 1, 2].flatMap { count in
    [true, false].map { Part(count: count, isMade: $0) }
  }

  /// The items of parts, and the identities that they have in order.
  private func make(_ parts: [Part]) -> (items: ListItems<Card>, ids: [String]) {
    var items = ListItems<Card>()
    var ids: [String] = []
    for part in parts {
      let rows = (0..<part.count).map { Row(id: "\(ids.count + $0)", text: "") }
      ids += rows.map { $0.id }
      items.append(
        contentsOf: part.isMade
          ? ListItems(rows.map { .row($0.id) })
          : ListItem.each(rows) { .row($0.id) })
    }
    return (items, ids)
  }

  /// What items show, by what each of them and all contents together say.
  private func ids(_ items: ListItems<Card>) -> [String] {
    let contents = items.contents.map { $0.value(as: Row.self)?.id ?? "?" }
    let single = (0..<items.count).map { items[$0].content.value(as: Row.self)?.id ?? "?" }
    let made = (0..<items.count).map { items.make(at: $0).content.value(as: Row.self)?.id ?? "?" }
    #expect(single == contents && made == contents)
    #expect(items.isEmpty == contents.isEmpty && items.count == contents.count)
    return contents
  }

  @Test func `have all items in order, and without any of them the others`() {
    var worlds = 0
    for first in Self.parts {
      for second in Self.parts {
        for third in Self.parts {
          let (items, expected) = make([first, second, third])
          #expect(ids(items) == expected)
          for removed in 0..<(1 << expected.count) {
            let places = expected.indices.filter { removed & 1 << $0 != 0 }
            let left = expected.indices.filter { removed & 1 << $0 == 0 }
            let result = items.removing(at: places)
            #expect(ids(result) == left.map { expected[$0] })
            // What is left is a list like any other.
            let last = result.removing(at: left.isEmpty ? [] : [left.count - 1])
            #expect(ids(last) == left.dropLast().map { expected[$0] })
            worlds += 1
          }
        }
      }
    }
    #expect(worlds == 14 * 14 * 14)
  }

  @Test func `may lack one that is optional, and have some for newer systems`() {
    @ListItemBuilder func items(_ last: ListItem<Card>?) -> ListItems<Card> {
      if #available(macOS 13, *) { ListItem<Card>.row("a") }
      last
    }
    #expect(items(nil).count == 1 && items(.row("b")).count == 2)
    @ListBuilder func content() -> ListContent {
      if #available(macOS 13, *) { Row(id: "a", text: "") }
    }
    #expect(content().count == 1)
  }

  @Test func `of any grouping are the same`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let parts = (0..<random.below(6)).map { _ in Self.parts[random.below(Self.parts.count)] }
      let (flat, expected) = make(parts)
      var groups = parts.indices.map { index in
        flat.slice(parts.prefix(index).reduce(0) { $0 + $1.count }, parts[index].count)
      }
      while groups.count > 1 {
        let index = random.below(groups.count - 1)
        groups[index].append(contentsOf: groups.remove(at: index + 1))
      }
      #expect(ids(groups.first ?? []) == expected)
    }
  }
}

extension ListItems {
  /// Some neighbouring items.
  fileprivate func slice(_ start: Int, _ length: Int) -> ListItems {
    removing(at: (0..<count).filter { $0 < start || $0 >= start + length })
  }
}
