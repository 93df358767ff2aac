import ListTestKit
import ListTextKit
import Testing

/// Where a list in a row stands when its row comes into sight.
@MainActor
struct NestedPlaceTests {
  @MainActor
  private final class Fixture {
    let view = TextListView(columns: 12, rows: 3, appearance: .compact)
    let adapter: TextListAdapter
    let scheduler = ManualScheduler()
    /// The rows, of which the first one has a list of nine entries.
    let entries = (0..<8).map { Entry($0, "") }
    var onShow: (TextListAdapter) -> Void = { _ in }

    init(_ configure: @escaping (TextNestedListCell) -> Void = { _ in }) {
      view.appearance.showsIndicator = false
      let scheduler = scheduler
      adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
      adapter.register(Entry.self) { [unowned self] value -> AnyListSectionController<TextCell> in
        guard value.id == 0 else { return EntryController(value) }
        let row = Row(value, scheduler)
        row.onShow = { [unowned self] in onShow($0) }
        row.configure = configure
        return row
      }
      adapter.content { [unowned self] in entries }
    }

    func update() {
      adapter.performUpdates(animated: false)
      scheduler.run()
    }

    var row: Row? { adapter.sectionController(for: Entry(0, "")) as? Row }

    /// The list in the first row.
    var inner: TextListView? { row?.inner.host as? TextListView }

    var lines: [String] {
      scheduler.run()
      var canvas = TextCanvas(width: 12, height: 3)
      view.compose(&canvas, at: .zero)
      return canvas.lines
    }
  }

  private final class Row: TextSectionController<Entry> {
    let inner: TextListAdapter
    var names = (0..<9).map { Entry($0) }
    var configure: (TextNestedListCell) -> Void = { _ in }
    var onShow: (TextListAdapter) -> Void = { _ in }

    init(_ value: Entry, _ scheduler: ManualScheduler) {
      inner = TextListAdapter(host: nil) { scheduler.schedule($0) }
      super.init(value)
      inner.register(Entry.self, restorationName: "entry") { EntryController($0) }
      inner.content { [unowned self] in names }
      inner.performUpdates(animated: false)
    }

    override func sizeForItem(at index: Int) -> ListSize {
      ListSize(width: context.containerSize.width, height: 2)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextNestedListCell.self, at: index)
      cell.axis = .vertical
      cell.inner.appearance.showsIndicator = false
      cell.inner.appearance.newMarker = nil
      configure(cell)
      cell.show(inner)
      onShow(inner)
      return cell
    }
  }

  @Test func `a list that follows its end begins there`() {
    let list = Fixture()
    list.update()
    #expect(list.lines == ["entry 0", "entry 1", ""])
    let chat = Fixture { $0.inner.following = .end }
    chat.update()
    #expect(chat.lines == ["entry 7", "entry 8", ""])
    chat.view.scroll(by: 5)
    chat.view.scroll(by: -5)
    #expect(chat.lines == ["entry 7", "entry 8", ""])
    chat.inner?.scroll(to: 0)
    chat.view.scroll(by: 5)
    chat.view.scroll(by: -5)
    #expect(chat.lines == ["entry 0", "entry 1", ""])
  }

  @Test func `a list is scrolled where its cell is made`() {
    let list = Fixture()
    list.onShow = { $0.scroll(to: Entry(5), at: .start, animated: false) }
    list.update()
    #expect(list.lines == ["entry 5", "entry 6", ""])
  }

  @Test func `a list is scrolled while its row is out of sight`() {
    let list = Fixture()
    list.update()
    list.inner?.scroll(to: 2)
    list.view.scroll(by: 5)
    list.row?.inner.scroll(to: Entry(5), at: .start, animated: false)
    list.view.scroll(by: -5)
    #expect(list.lines == ["entry 5", "entry 6", ""])
  }

  @Test func `the wheel over a list in a row gives a place up whose values are not there yet`()
    throws
  {
    let list = Fixture()
    list.update()
    list.inner?.scroll(to: 7)
    let state = try #require(list.row?.inner.state)
    let again = Fixture()
    again.update()
    let row = try #require(again.row)
    row.names = (0..<5).map { Entry($0) }
    row.inner.performUpdates(animated: false)
    again.scheduler.run()
    row.inner.restore(state)
    _ = again.view.handle(.mouse(TerminalMouseEvent(.wheelDown, column: 2, row: 0)))
    let shown = again.lines
    row.names = (0..<9).map { Entry($0) }
    row.inner.performUpdates(animated: false)
    again.scheduler.run()
    #expect(again.lines == shown)
    #expect(!row.inner.isRestoring)
  }
}
