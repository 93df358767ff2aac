import ListTestKit
import ListTextKit
import Testing

/// Keys in lists that are in the rows of a list, and go the same way.
@MainActor
struct NestedFocusTests {
  private let view: TextListView
  private let adapter: TextListAdapter

  init() {
    view = TextListView(columns: 24, rows: 3, appearance: .compact)
    adapter = TextListAdapter(host: view) { work in work() }
    adapter.register(Entry.self) { value -> AnyListSectionController<TextCell> in
      guard value.id == 1 else { return EntryController(value) }
      let controller = NestingController(
        value, rows: 4, showing: (0..<10).map { Entry($0, "inner \($0)") }
      ) { EntryController($0) }
      controller.configure = { $0.axis = .vertical }
      return controller
    }
    adapter.content { entries(0..<9) }
    adapter.performUpdates(animated: false)
  }

  private var lines: [String] {
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: .zero)
    return canvas.lines
  }

  /// Whether an item of the nested list is visible, with the cursor.
  private func isFocused(_ number: Int) -> Bool {
    guard let row = view.cursor?.row else { return false }
    return lines[row].hasPrefix("inner \(number)")
  }

  @Test func `the focus in a nested list is visible in the list around it`() {
    for _ in 0..<2 { view.perform(.focusDown) }
    for number in 0..<10 {
      view.perform(.focusDown)
      #expect(isFocused(number), "\(number)")
    }
    for number in (0..<9).reversed() {
      view.perform(.focusUp)
      #expect(isFocused(number), "\(number)")
    }
    view.perform(.focusUp)
    #expect(lines.first?.hasPrefix("entry 0") == true && view.cursor?.row == 0)
  }

  @Test func `a key brings the focus in a nested list back that the wheel scrolled away`() {
    view.resize(columns: 24, rows: 8)
    for _ in 0..<4 { view.perform(.focusDown) }
    view.scroll(by: 4)
    #expect(lines.first?.hasPrefix("inner 3") == true)
    view.perform(.focusUp)
    #expect(isFocused(0))
  }

  @Test func `a row that gets the focus shows the focused item of its list`() {
    for _ in 0..<6 { view.perform(.focusDown) }
    #expect(isFocused(3))
    view.perform(.last)
    #expect(lines.last?.hasPrefix("entry 8") == true)
    view.focus(ListPath(section: 1, item: 0))
    #expect(isFocused(3))
  }

  @Test func `rows of a nested list longer than estimated do not move the outer list`() throws {
    let view = TextListView(columns: 24, rows: 3, appearance: .compact)
    let adapter = TextListAdapter(host: view) { work in work() }
    var inner: TextListView?
    adapter.register(Entry.self) { value -> AnyListSectionController<TextCell> in
      guard value.id == 1 else { return EntryController(value) }
      let rows = (0..<20).map { Entry($0, "inner \($0)", rows: 5) }
      let controller = NestingController(value, rows: 4, showing: rows) {
        let controller = EntryController($0)
        controller.isSelfMeasuring = true
        return controller
      }
      controller.configure = {
        $0.axis = .vertical
        inner = $0.inner
      }
      return controller
    }
    adapter.content { entries(0..<9) }
    adapter.performUpdates(animated: false)
    view.scroll(to: 2)
    let nested = try #require(inner)
    nested.scrollToEnd()
    for _ in 0..<12 {
      _ = view.handle(.mouse(TerminalMouseEvent(.wheelUp, column: 2, row: 1)))
      #expect(view.contentOffset.y == 2)
    }
    #expect(nested.contentOffset.y > 0)
  }

  @Test func `a nested list is read out and written without its scroll indicator`() {
    for _ in 0..<2 { view.perform(.focusDown) }
    #expect(view.spokenFocus == "inner 0\ninner 1\ninner 2\ninner 3, 2 of 9")
    view.perform(.focusDown)
    view.perform(.focusDown)
    #expect(view.spokenFocus == "inner 1, 2 of 10")
    var written: [String] = []
    let plain = PlainRenderer(width: 24) { written.append($0) }
    adapter.host = plain
    #expect(written.prefix(3) == ["entry 0", "inner 0", "  inner 1"])
  }
}
