import ListKit
import ListTestKit
import Testing

/// An object whose identifier changes while the list has it.
private final class RenamedPage: @unchecked Sendable, Diffable {
  var id: Int
  init(_ id: Int) { self.id = id }
  var diffIdentifier: Int { id }
  func isContentEqual(to other: RenamedPage) -> Bool { true }
}

private final class RenamedPageController: ListSectionController<RenamedPage, Card> {
  override func numberOfItems() -> Int { 1 }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 1) }
  override func cellForItem(at index: Int) -> Card {
    context.dequeue(ListCellKind(Card.self) { Card() }, at: index)
  }
}

@MainActor @Suite struct `Objects whose identifiers change in place` {
  @MainActor
  private final class List {
    let host = StrictListHost<Card>()
    let scheduler = ManualScheduler()
    let adapter: ListAdapter<Card>

    init() {
      adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
      adapter.register(RenamedPage.self) { RenamedPageController($0) }
      adapter.diagnostics.handler = { _ in }
    }

    /// Whether the list shows what it was given, but for values that repeat an identity.
    func isConsistent(with pages: [RenamedPage]) -> Bool {
      let shown = (0..<adapter.sectionCount).map {
        adapter.object(atSection: $0)?.value(as: RenamedPage.self).map(ObjectIdentifier.init)
      }
      let isUnique = Set(pages.map { $0.id }).count == pages.count
      return shown.allSatisfy { id in pages.contains { ObjectIdentifier($0) == id } }
        && Set(shown).count == shown.count && host.isClean
        && (!isUnique || shown == pages.map { ObjectIdentifier($0) })
    }
  }

  @Test(arguments: 0..<400)
  func `leave a list that is consistent, whatever comes with the former one`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }
    let list = List()
    var pages = (0..<2 + below(4)).map { RenamedPage($0) }
    list.adapter.content { pages }
    list.adapter.performUpdates(animated: false)
    list.scheduler.run()
    for _ in 0..<6 {
      for _ in 0...below(3) {
        let place = below(pages.count)
        switch below(4) {
        case 0 where !pages.isEmpty: pages[place].id = below(8)
        case 1 where pages.count > 1: pages.remove(at: place)
        case 2 where pages.count > 1: pages.swapAt(place, below(pages.count))
        default: pages.insert(RenamedPage(below(8)), at: below(pages.count + 1))
        }
      }
      list.adapter.performUpdates(animated: below(2) == 0)
      list.scheduler.run()
      #expect(list.isConsistent(with: pages), "seed \(seed)")
    }
  }

  @Test(arguments: [2, 300], [0, 1, 2])
  func `do not keep a value out that comes with the former one`(count: Int, place: Int) {
    for rule in [ListDuplicateRule.keepsFirst, .keepsLast] {
      check(count, place, rule)
    }
  }

  private func check(_ count: Int, _ place: Int, _ rule: ListDuplicateRule) {
    let list = List()
    list.adapter.duplicateRule = rule
    // A short array is kept as boxes, which know the former identity themselves.
    var pages = (0..<count).map { RenamedPage($0) }
    list.adapter.content { pages }
    list.adapter.performUpdates(animated: false)
    list.scheduler.run()
    pages[0].id = -1
    pages.insert(RenamedPage(0), at: place)
    list.adapter.performUpdates()
    list.scheduler.run()
    #expect(list.isConsistent(with: pages))
  }
}
