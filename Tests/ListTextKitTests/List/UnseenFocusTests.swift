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
