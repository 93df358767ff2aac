import ListKit
import ListTestKit
import Testing

/// What the random histories found, each as short as it can be.
@MainActor @Suite struct `Found by random histories` {
  final class RowsController: ListBindingSectionController<Feed, Card> {
    var rows: [Row]?

    override func viewModels(for value: Feed) -> ListContent {
      ListContent(rows ?? value.rows)
    }
    override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
      let card = context.dequeue(Card.self, at: index)
      card.text = viewModel.value(as: Row.self)?.id ?? "?"
      return card
    }
    override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
      ListSize(width: 1, height: 1)
    }
    override func canMoveItem(at index: Int) -> Bool { true }
  }

  @Test func `an item that is dragged while its section is bound again keeps its cell`() {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    let rows = ["a", "b", "c"].map { Row(id: $0, text: "") }
    let controller = RowsController(Feed(id: 1, rows: rows))
    adapter.register(Feed.self) { _ in controller }
    adapter.content { Feed(id: 1, rows: rows) }
    adapter.performUpdates(animated: false)
    scheduler.run()
    adapter.moveItem(at: ListPath(section: 0, item: 0), to: ListPath(section: 0, item: 2))
    controller.rows = [rows[1], rows[2], rows[0]]
    controller.update()
    scheduler.run()
    let texts = (0..<3).map { host.cell(at: ListPath(section: 0, item: $0))?.text }
    #expect(texts == ["b", "c", "a"])
    #expect(host.isClean)
  }

  @Test func `the focus passes on when everything is reloaded`() {
    let list = ListFixture([Note(1, 2), Note(2)])
    list.adapter.focus(at: list.path(1, 0))
    list.notes = [Note(1, 2)]
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.adapter.focusedPath == list.path(0, 0))
    #expect(list.host.focusedPath == list.path(0, 0))
  }

  @Test func `the focus passes on when another host shows that its item went`() {
    let list = ListFixture([Note(1), Note(2), Note(3)])
    list.adapter.focus(at: list.path(1, 0))
    list.notes = [Note(1), Note(3)]
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    list.adapter.host = host
    #expect(list.adapter.focusedPath == list.path(1, 0))
    #expect(host.focusedPath == list.path(1, 0))
    #expect(list.made[1].events.last == "left")
  }

  @Test func `a focus that is given up while its item is deleted has no successor`() {
    let list = ListFixture([Note(1), Note(2)])
    list.host.isCompletionDeferred = true
    list.adapter.focus(at: list.path(0, 0))
    list.update([Note(2)])
    list.adapter.focus(at: nil)
    list.host.finishBatch()
    #expect(list.adapter.focusedPath == nil)
    #expect(list.host.focusedPath == nil)
  }

  @Test func `a host that is taken back at once stays with the adapter that took it`() {
    let list = ListFixture([Note(1)])
    list.adapter.performUpdates(animated: true) { [list] _ in list.adapter.host = list.host }
    let scheduler = list.scheduler
    let other = ListAdapter(host: list.host) { scheduler.schedule($0) }
    #expect(list.adapter.host === list.host && other.host == nil)
    list.update([Note(1), Note(2)])
    #expect(list.counts == [1, 1])
    #expect(list.host.isClean)
  }
}
