import ListTestKit
import ListTextKit
import Testing

/// Keys that act on the focused item while the wheel has scrolled it out of sight.
@MainActor
struct UnseenFocusTests {
  private let list = TextFixture(entries(0..<60))

  init() {
    list.adapter.selectionMode = .multiple
    list.view.focus(path(0))
    list.view.scroll(by: 50)
  }

  private func path(_ section: Int) -> ListPath { ListPath(section: section, item: 0) }

  @Test(arguments: [TextListCommand.pick, .extendUp, .extendDown])
  func `the first key scrolls to it`(command: TextListCommand) {
    #expect(list.lines()[0] == "entry 50")
    #expect(list.view.perform(command))
    #expect(list.lines()[0] == "entry 0")
    #expect(list.adapter.selectedPaths.isEmpty && list.adapter.focusedPath == path(0))
    list.view.perform(command)
    #expect(list.adapter.selectedPaths.contains(path(0)))
    #expect(list.adapter.selectedPaths.count == (command == .extendDown ? 2 : 1))
  }

  @Test(arguments: [TextListCommand.pick, .extendUp, .extendDown])
  func `the first key scrolls to one that a sticky header covers`(command: TextListCommand) {
    let list = TextFixture([Entry(0, count: 30)], layout: StackLayout(hasStickyHeaders: true)) {
      $0.headerText = "HEAD"
    }
    list.adapter.selectionMode = .multiple
    list.view.focus(ListPath(section: 0, item: 9))
    list.view.scroll(to: 10)
    #expect(list.lines().prefix(2) == ["HEAD", "entry 0.10"])
    #expect(list.view.perform(command))
    #expect(list.adapter.selectedPaths.isEmpty)
    #expect(list.lines().prefix(2) == ["HEAD", "entry 0.9"])
    list.view.perform(command)
    #expect(list.adapter.selectedPaths.contains(ListPath(section: 0, item: 9)))
  }

  @Test func `one is picked where headers and footers leave no room`() {
    let list = TextFixture(
      [Entry(0, count: 30)], rows: 2,
      layout: StackLayout(hasStickyHeaders: true, hasStickyFooters: true)
    ) {
      $0.headerText = "HEAD"
      $0.footerText = "FOOT"
    }
    list.view.focus(ListPath(section: 0, item: 9))
    #expect(list.lines() == ["HEAD", "FOOT"])
    list.view.perform(.pick)
    #expect(list.adapter.selectedPaths == [ListPath(section: 0, item: 9)])
  }

  @Test func `the cursor is where it is seen`() {
    let list = TextFixture(
      [Entry(0, rows: 3, count: 9)], rows: 6, layout: StackLayout(hasStickyHeaders: true)
    ) { $0.headerText = "HEAD" }
    list.view.focus(ListPath(section: 0, item: 2))
    list.view.scroll(to: 6)
    #expect(list.lines().prefix(2) == ["HEAD", "entry 0.2"])
    #expect(list.view.cursor == TextPosition(column: 0, row: 1))
    list.view.scroll(to: 8)
    #expect(list.lines().prefix(2) == ["HEAD", "entry 0.2+2"])
    #expect(list.view.cursor == TextPosition(column: 0, row: 1))
    list.view.scroll(to: 9)
    #expect(list.lines().prefix(2) == ["HEAD", "entry 0.3"])
    #expect(list.view.cursor == nil)
  }

  @Test func `the cursor is at an item that the edge of a horizontal list cuts`() {
    let list = TextFixture(entries(0..<9), layout: StackLayout(axis: .horizontal)) {
      $0.size = ListSize(width: 5, height: 1)
    }
    list.view.focus(path(1))
    list.view.scroll(to: 7)
    #expect(list.lines()[0].hasPrefix("try"))
    #expect(list.view.cursor == TextPosition(column: 0, row: 0))
  }

  @Test func `one that is partly in sight is picked`() {
    list.update(entries(0..<60, rows: 3))
    list.view.focus(path(30))
    list.view.scroll(by: 1)
    list.view.perform(.pick)
    #expect(list.adapter.selectedPaths == [path(30)])
  }
}

/// Rows that are registered without a controller of their own.
@MainActor
struct RegisteredRowTests {
  @Test func `a row that takes no focus is not selected either`() {
    let view = TextListView(columns: 9, rows: 5, appearance: .compact)
    let scheduler = ManualScheduler()
    let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.selectionMode = .multiple
    adapter.registerText(Int.self) { "\($0)" }
    adapter.registerText(String.self, canFocus: false) { $0 }
    adapter.content {
      "a"
      1
      "b"
      2
    }
    adapter.performUpdates(animated: false)
    scheduler.run()
    view.perform(.focusDown)
    #expect(adapter.focusedPath == ListPath(section: 1, item: 0))
    view.perform(.focusDown)
    #expect(adapter.focusedPath == ListPath(section: 3, item: 0))
    view.perform(.selectAll)
    #expect(adapter.selectedPaths.map { $0.section } == [1, 3])
  }
}
