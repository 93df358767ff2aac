import ListTestKit
import Testing

@testable import ListKit

/// What a change of a large section costs, in counts.
@MainActor @Suite struct `Costs of large sections` {
  @Test func `a batch splits the tokens of items where it changes something and nowhere else`() {
    let list = ListFixture([Note(1, 20_000)], size: ListSize(width: 10, height: 5))
    let controller = list.controller(1)
    for round in 1...20 {
      list.adapter.performBatchNow { context in
        controller.countOverride = 20_000 + round
        context.insert(in: controller, at: [round * 1_000])
      }
    }
    let items = list.adapter.store.entry(at: 0)?.items
    #expect(items?.count == 20_020)
    #expect(items.map { $0.runs.count <= 41 } == true)
    let key = list.adapter.store.key(at: list.path(0, 15_000))
    #expect(key.flatMap { list.adapter.store.path(of: $0) } == list.path(0, 15_000))
  }

  /// A billion items: work for each of them, in any step of a batch, would not come back.
  @Test(arguments: [false, true])
  func `batches cost what they name, however many items there are`(inOneTurn: Bool) {
    let list = ListFixture()
    let host = CarelessHost()
    list.adapter.host = host
    let count = 1_000_000_000
    list.update([Note(1, count), Note(2)])
    let controller = list.controller(1)
    list.adapter.selectItem(at: list.path(0, 5))
    list.adapter.focus(at: list.path(0, 900_000_000))
    for round in 1...100 {
      let block: @MainActor (ListBatchContext<Card>) -> Void = { context in
        controller.countOverride = count + round
        context.delete(in: controller, at: [round * 1_000])
        context.insert(in: controller, at: [round * 3_000_000, round * 3_000_000 + 9])
        context.reload(in: controller, at: [round * 7_000])
        context.invalidateLayout(in: controller, at: [round * 8_000])
      }
      if inOneTurn {
        list.adapter.performBatch(updates: block)
      } else {
        list.adapter.performBatchNow(updates: block)
      }
    }
    list.scheduler.run()
    #expect(list.problems.isEmpty && host.reloadCount == 0)
    #expect(host.source?.itemCount(in: 0) == count + 100)
    #expect(list.adapter.selectedPaths == [list.path(0, 5)])
    #expect(list.adapter.focusedPath == list.path(0, 900_000_100))
  }

  @Test func `many duplicate items are one problem`() {
    let list = ListFixture()
    list.adapter.register(Page.self) { PageItemsController($0) }
    list.adapter.overtake {
      Page(id: 1, rows: (0..<10_000).map { Row(id: "\($0 % 5_000)", text: "\($0)") })
    }
    #expect(list.counts == [5_000])
    #expect(list.problems.count == 1)
    #expect(
      list.problems.first?.hasPrefix("5000 items of section 0 (Page 1) have the identity") == true)
  }

  @Test func `tokens of items go on beyond 32 bits`() {
    var next: ItemToken = 2_147_483_646
    var change = ItemChange()
    change.inserts = [0, 1, 2, 3]
    change.newCount = 5
    let items = ItemTokens(first: 0, count: 1).applying(change, next: &next)
    #expect(next == 2_147_483_650)
    #expect(items.position(of: 2_147_483_649) == 3)
  }
}

private final class PageItemsController: ListItemsSectionController<Page, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    value.rows.map { ListItem.row($0.text, id: $0.id) }
  }
}
