import ListKit
import ListTestKit
import Testing

private final class PageController: ListItemsSectionController<Page, Card> {
  var events: [String] = []
  @ListItemBuilder override var items: ListItems<Card> {
    value.rows.map { ListItem.row($0.text, id: $0.id) }
    if context.isExpanded { ListItem.row("more") }
  }
  override func didFocusItem(at index: Int, isFocused: Bool) {
    events.append(isFocused ? "focus \(index)" : "blur \(index)")
  }
  override func didEnterWorkingRange(at index: Int) { events.append("enter \(index)") }
}

/// What a reader made of a list, after everything was made anew.
@MainActor @Suite struct `A reload of everything` {
  let list = ListFixture([Note(1, 2), Note(2, 3), Note(3)])

  private func reload() {
    list.adapter.reloadData()
    list.scheduler.run()
  }

  @Test func `keeps what is selected, by section and place`() {
    list.adapter.selectionMode = .multiple
    list.adapter.selectItem(at: list.path(1, 2))
    list.adapter.selectItem(at: list.path(1, 0))
    list.adapter.selectItem(at: list.path(2, 0))
    list.notes = [Note(2, 1), Note(3, 2), Note(1)]
    reload()
    #expect(list.adapter.selectedPaths == [list.path(0, 0), list.path(1, 0)])
    #expect(list.host.selectedPaths == [list.path(0, 0), list.path(1, 0)])
    #expect(list.host.isClean)
  }

  @Test func `keeps the focus, and calls the new controller`() {
    list.adapter.focus(at: list.path(1, 2))
    reload()
    #expect(list.adapter.focusedPath == list.path(1, 2))
    #expect(list.host.focusedPath == list.path(1, 2))
    #expect(list.controller(2).events.filter { $0.hasPrefix("focus") } == ["focus 2"])
    #expect(list.host.isClean)
  }

  @Test func `passes on the focus of what went`() {
    list.adapter.focus(at: list.path(1, 2))
    list.notes = [Note(2, 2), Note(3)]
    reload()
    #expect(list.adapter.focusedPath == list.path(0, 0))
    #expect(list.host.focusedPath == list.path(0, 0))
  }

  @Test func `keeps what is expanded`() {
    list.controller(1).context.isExpanded = true
    list.controller(2).context.setItemExpanded(true, at: 1)
    list.controller(3).context.isExpanded = true
    list.notes = [Note(2, 3), Note(1, 2)]
    reload()
    #expect(list.controller(1).context.isExpanded && !list.controller(2).context.isExpanded)
    #expect(list.controller(2).context.isItemExpanded(at: 1))
    #expect(!list.controller(2).context.isItemExpanded(at: 0))
    list.notes.append(Note(3))
    reload()
    #expect(!list.controller(3).context.isExpanded)
  }

  @Test func `keeps state by identity where items have one`() {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.itemWorkingRangeSize = 0
    adapter.register(Page.self) { PageController($0) }
    var rows = ["a", "b", "c"].map { Row(id: $0, text: $0) }
    adapter.content { Page(id: 1, rows: rows) }
    adapter.performUpdates(animated: false)
    scheduler.run()
    adapter.sectionController(for: Page(id: 1, rows: []))?.context.isExpanded = true
    adapter.selectItem(at: ListPath(section: 0, item: 0))
    adapter.focus(at: ListPath(section: 0, item: 2))
    rows = ["c", "x", "b", "a"].map { Row(id: $0, text: $0) }
    adapter.reloadData()
    scheduler.run()
    #expect(adapter.selectedPaths == [ListPath(section: 0, item: 3)])
    #expect(adapter.focusedPath == ListPath(section: 0, item: 0))
    #expect(host.source?.itemCount(in: 0) == 5)
    let controller = adapter.sectionController(atSection: 0) as? PageController
    #expect(controller?.events == (0..<5).map { "enter \($0)" } + ["focus 0"])
    #expect(host.isClean)
  }
}
