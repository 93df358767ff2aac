import ListTestKit
import ListTextKit
import Testing

/// Clicks in a list in which they only focus.
@MainActor
struct ClickTests {
  private let list = TextFixture(entries(0..<9))

  init() {
    list.adapter.selectionMode = .multiple
    list.view.picksByClick = false
  }

  private func path(_ section: Int) -> ListPath { ListPath(section: section, item: 0) }

  private func click(_ row: Int, _ modifiers: TerminalKeyModifiers = []) {
    for kind in [TerminalMouseEvent.Kind.press(.left), .release] {
      _ = list.view.handle(
        .mouse(TerminalMouseEvent(kind, column: 0, row: row, modifiers: modifiers)))
    }
  }

  @Test func `a click focuses, and leaves the selection`() {
    list.adapter.selectItem(at: path(3))
    for row in [1, 3] {
      click(row)
      #expect(list.adapter.focusedPath == path(row))
      #expect(list.adapter.selectedPaths == [path(3)])
    }
  }

  @Test func `a click with Control picks, and one with Shift extends`() {
    click(1, .control)
    #expect(list.adapter.selectedPaths == [path(1)])
    click(4, .control)
    click(1, .control)
    #expect(list.adapter.selectedPaths == [path(4)])
    click(2, .shift)
    #expect(list.adapter.selectedPaths.sorted() == [path(2), path(3), path(4)])
  }
}
