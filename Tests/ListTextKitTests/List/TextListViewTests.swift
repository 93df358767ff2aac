import ListTestKit
import ListTextKit
import Testing

/// Cells, focus, selection, keys and the mouse.
@MainActor
struct TextListViewTests {
  @Test func `cells are used again while the list is scrolled`() {
    let list = TextFixture(entries(0..<100))
    let first = list.view.cell(at: .item(ListPath(section: 0, item: 0)))
    list.view.scroll(by: 50)
    #expect(list.lines().first == "entry 50")
    let shown = (50..<55).map { list.view.cell(at: .item(ListPath(section: $0, item: 0))) }
    #expect(shown.contains { $0 === first })
  }

  @Test func `an updated row keeps its cell`() {
    let list = TextFixture(entries(0..<5))
    let cell = list.view.cell(at: .item(ListPath(section: 2, item: 0)))
    var changed = entries(0..<5)
    changed[2].text = "new"
    list.update(changed)
    #expect(list.lines()[2] == "new")
    #expect(list.view.cell(at: .item(ListPath(section: 2, item: 0))) === cell)
  }

  @Test func `each row that is shown or hidden causes one display call`() {
    let list = TextFixture(entries(0..<10))
    #expect(list.controller(0)?.events == ["will 0"])
    list.view.scroll(by: 3)
    #expect(list.controller(0)?.events == ["will 0", "end 0"])
    #expect(list.controller(4)?.events == ["will 0"])
    #expect(list.controller(7)?.events == ["will 0"])
  }

  @Test func `a part of a row is drawn at the edges`() {
    let list = TextFixture(entries(0..<10, rows: 3))
    list.view.scroll(by: 1)
    #expect(list.lines() == ["entry 0+1", "entry 0+2", "entry 1", "entry 1+1", "entry 1+2"])
  }

  @Test func `the focus moves with the arrows and brings the list along`() {
    let list = TextFixture(entries(0..<10))
    for _ in 0..<7 { #expect(list.view.handle(.key(TerminalKeyPress(.down))) == .handled) }
    #expect(list.adapter.focusedPath == ListPath(section: 6, item: 0))
    #expect(list.lines() == (2..<7).map { "entry \($0)" })
    #expect(list.view.cursor == TextPosition(column: 0, row: 4))
    for _ in 0..<6 { _ = list.view.handle(.key(TerminalKeyPress(.character("k")))) }
    #expect(list.lines().first == "entry 0")
  }

  @Test func `the focus is reversed and the selection underlined`() {
    let list = TextFixture(entries(0..<3))
    _ = list.view.handle(.key(TerminalKeyPress(.down)))
    #expect(list.canvas()[0, 0].style.attributes == .reverse)
    _ = list.view.handle(.key(TerminalKeyPress(.enter)))
    #expect(list.canvas()[0, 0].style.attributes == [.reverse, .bold, .underline])
    #expect(list.controller(0)?.events.contains("select 0") == true)
  }

  @Test func `marks stand beside what is focused and selected`() {
    let list = TextFixture(entries(0..<3))
    list.view.appearance = TextListAppearance()
    _ = list.view.handle(.key(TerminalKeyPress(.down)))
    _ = list.view.handle(.key(TerminalKeyPress(.enter)))
    #expect(list.lines().first == "›•entry 0")
  }

  @Test func `first and last go to the ends`() {
    let list = TextFixture(entries(0..<50))
    _ = list.view.handle(.key(TerminalKeyPress(.character("G"))))
    #expect(list.lines().last == "entry 49")
    #expect(list.adapter.focusedPath == ListPath(section: 49, item: 0))
    _ = list.view.handle(.key(TerminalKeyPress(.home)))
    #expect(list.lines().first == "entry 0")
  }

  @Test func `pages overlap by a row`() {
    let list = TextFixture(entries(0..<50))
    _ = list.view.handle(.key(TerminalKeyPress(.pageDown)))
    #expect(list.lines().first == "entry 4")
    _ = list.view.handle(.key(TerminalKeyPress(.pageUp)))
    #expect(list.lines().first == "entry 0")
  }

  @Test func `the wheel scrolls and a click picks`() {
    let list = TextFixture(entries(0..<50))
    _ = list.view.handle(.mouse(TerminalMouseEvent(.wheelDown, column: 0, row: 0)))
    #expect(list.lines().first == "entry 3")
    _ = list.view.handle(.mouse(TerminalMouseEvent(.press(.left), column: 2, row: 1)))
    _ = list.view.handle(.mouse(TerminalMouseEvent(.release, column: 2, row: 1)))
    #expect(list.adapter.focusedPath == ListPath(section: 4, item: 0))
    #expect(list.controller(4)?.events.contains("select 0") == true)
    #expect(list.view.place(atColumn: 0, row: 4) == .item(ListPath(section: 7, item: 0)))
  }

  @Test func `a click that ends elsewhere picks nothing`() {
    let list = TextFixture(entries(0..<50))
    _ = list.view.handle(.mouse(TerminalMouseEvent(.press(.left), column: 2, row: 1)))
    _ = list.view.handle(.mouse(TerminalMouseEvent(.release, column: 2, row: 2)))
    #expect(list.adapter.focusedPath == nil)
  }

  @Test func `an item moves by keys within its section`() {
    let list = TextFixture([Entry(0, count: 3)]) { $0.canMove = true }
    list.view.focus(ListPath(section: 0, item: 0))
    #expect(list.view.handle(.key(TerminalKeyPress(.down, .option))) == .handled)
    list.scheduler.run()
    #expect(list.adapter.focusedPath == ListPath(section: 0, item: 1))
  }

  @Test func `what the focused item says is copied`() {
    let list = TextFixture(entries(0..<3))
    list.view.focus(ListPath(section: 1, item: 0))
    #expect(list.view.handle(.key(TerminalKeyPress(.character("y")))) == .copy("entry 1"))
    #expect(list.view.spokenFocus?.hasPrefix("entry 1, 2 of ") == true)
  }

  @Test func `an empty list shows its empty view`() {
    let list = TextFixture()
    let cell = EntryCell()
    cell.text = "nothing"
    list.adapter.emptyView = { cell }
    list.update([])
    #expect(list.lines().first == "nothing")
    list.update(entries(0..<1))
    #expect(list.lines().first == "entry 0")
  }

  @Test func `a list that is empty besides its banner shows both`() {
    let list = TextFixture()
    list.adapter.registerText(String.self) { $0 }
    list.adapter.emptyRule = .noItems(besides: String.self)
    let cell = EntryCell()
    cell.text = "nothing"
    list.adapter.emptyView = { cell }
    list.adapter.content { [unowned list] in
      "banner"
      list.entries
    }
    list.update([])
    #expect(list.lines().prefix(3) == ["banner", "nothing", "nothing+1"])
    list.update(entries(0..<1))
    #expect(list.lines().prefix(3) == ["banner", "entry 0", ""])
  }

  @Test func `a list whose adapter is gone is empty`() {
    let view = TextListView(columns: 10, rows: 3)
    do {
      let scheduler = ListFixtureScheduler()
      let adapter = TextListAdapter(host: view) { scheduler.turns.append($0) }
      adapter.register(Entry.self) { EntryController($0) }
      adapter.content { entries(0..<3) }
      adapter.performUpdates(animated: false)
      while !scheduler.turns.isEmpty { scheduler.turns.removeFirst()() }
      #expect(view.visiblePaths.count == 3)
    }
    var canvas = TextCanvas(width: 10, height: 3)
    view.resize(columns: 8, rows: 3)
    view.compose(&canvas, at: .zero)
    #expect(canvas.lines == ["", "", ""])
  }

  @Test func `rows that leave their length open are measured when visible and stay in place`() {
    let list = TextFixture([]) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = 1
    list.update((0..<40).map { Entry($0, rows: 2) })
    #expect(list.lines() == ["entry 0", "entry 0+1", "entry 1", "entry 1+1", "entry 2"])
    list.view.scroll(by: 30)
    let first = list.lines()[0]
    list.view.scroll(by: -1)
    #expect(list.lines()[1] == first)
    list.view.scrollToEnd()
    #expect(list.lines().last == "entry 39+1")
  }

  @Test(arguments: [0, -3, 0.25, .nan, .infinity, -.infinity])
  func `rows with an estimate that is no length are measured`(estimate: Double) {
    let list = TextFixture([]) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = estimate
    #expect(list.view.estimatedLength == 1)
    list.update((0..<40).map { Entry($0, rows: 2) })
    #expect(list.lines() == ["entry 0", "entry 0+1", "entry 1", "entry 1+1", "entry 2"])
  }

  @Test func `a row without length that gets one is seen`() {
    let list = TextFixture([]) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = 1
    list.update([Entry(0), Entry(1, rows: 0)])
    #expect(list.lines() == ["entry 0", "", "", "", ""])
    list.update([Entry(1, rows: 2)])
    #expect(list.lines() == ["entry 1", "entry 1+1", "", "", ""])
  }

  @Test func `a length that the controller gives stands, whatever the cell would say`() {
    let list = TextFixture([]) { $0.cellRows = 1 }
    list.view.estimatedLength = 1
    list.update([Entry(0, rows: 3)])
    list.update([Entry(0, "other", rows: 3)])
    #expect(list.lines().prefix(3) == ["other", "other+1", "other+2"])
  }

  @Test func `a cell whose content comes late is measured again`() {
    let list = TextFixture([]) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = 1
    list.update(entries(0..<10))
    #expect(list.lines()[1] == "entry 1")
    let cell = list.view.cell(at: .item(ListPath(section: 0, item: 0))) as? EntryCell
    #expect(cell?.text == "entry 0")
    cell?.measuredRows = 3
    cell?.setNeedsMeasure()
    #expect(list.lines()[3] == "entry 1")
  }

  @Test(arguments: [false, true])
  func `a row that grew while it was not visible has its new length when it is visible again`(
    keepsCell: Bool
  ) {
    let list = TextFixture([]) {
      $0.isSelfMeasuring = true
      if keepsCell { $0.ownCell = EntryCell() }
    }
    list.view.estimatedLength = 1
    list.update(entries(0..<30))
    list.view.scroll(to: 20)
    let controller = list.controller(1)
    controller?.cellRows = 3
    controller?.needsMeasure = true
    list.view.scroll(to: 2)
    list.view.scroll(by: -1)
    // It grows away from the visible part.
    #expect(list.lines() == ["entry 1+2", "entry 2", "entry 3", "entry 4", "entry 5"])
    list.view.scroll(to: 0)
    #expect(list.lines() == ["entry 0", "entry 1", "entry 1+1", "entry 1+2", "entry 2"])
  }

  @Test func `a length that the controller gives stands, though a cell asks to be measured`() {
    let list = TextFixture([]) { $0.needsMeasure = true }
    list.view.estimatedLength = 1
    list.update(entries(0..<10, rows: 2))
    #expect(list.lines() == ["entry 0", "entry 0+1", "entry 1", "entry 1+1", "entry 2"])
  }

  @Test func `a list that follows its end does so when its last row is measured late`() {
    let list = TextFixture([]) { $0.isSelfMeasuring = true }
    list.view.following = .end
    list.update(entries(0..<10))
    #expect(list.lines().last == "entry 9")
    let cell = list.view.cell(at: .item(ListPath(section: 9, item: 0))) as? EntryCell
    cell?.measuredRows = 3
    cell?.setNeedsMeasure()
    #expect(list.lines().last == "entry 9+2")
  }

  @Test func `what was measured is known when everything is laid out anew`() {
    let list = TextFixture([]) { $0.isSelfMeasuring = true }
    list.update(entries(0..<30, rows: 3))
    for offset in stride(from: 0.0, to: 30, by: 3) { list.view.scroll(to: offset) }
    let height = list.view.contentSize.height
    #expect(height >= 50)
    list.view.setLayout(StackLayout())
    #expect(list.view.contentSize.height == height)
  }

  @Test func `the labels of a cell are made once, and those too many are hidden`() {
    let cell = TextStackCell()
    cell.show(3) { label, position in label.set("\(position)") }
    let labels = cell.labels.map { ObjectIdentifier($0) }
    cell.show("one")
    #expect(cell.labels.map { ObjectIdentifier($0) } == labels)
    #expect(cell.labels.map(\.isHidden) == [false, true, true])
    #expect(cell.height(forWidth: 9) == 1)
  }

  @Test func `an unchanged list needs no drawing`() {
    let list = TextFixture(entries(0..<10))
    _ = list.lines()
    #expect(!list.view.needsDisplay)
    var calls = 0
    list.view.onNeedsDisplay = { calls += 1 }
    list.update(entries(0..<11))
    #expect(list.view.needsDisplay && calls == 1)
  }

  @Test func `new rows that are not visible are counted at the edges`() {
    let list = TextFixture(entries(10..<30))
    list.view.appearance.newMarker = { "\($1 ? "up" : "down") \($0)" }
    list.view.scroll(to: 5)
    list.update(entries(8..<33))
    let lines = list.lines()
    #expect(lines.first == "entry 15up 2")
    #expect(lines.last?.hasSuffix("down 3") == true)
  }

  @Test func `a click on the count of new rows goes to that end of the list`() {
    let list = TextFixture(entries(10..<30))
    list.view.appearance.newMarker = { "\($1 ? "up" : "down") \($0)" }
    list.view.scroll(to: 5)
    list.update(entries(8..<33))
    func click(_ column: Int, _ row: Int) {
      for kind in [TerminalMouseEvent.Kind.press(.left), .release] {
        _ = list.view.handle(.mouse(TerminalMouseEvent(kind, column: column, row: row)))
      }
    }
    click(5, 4)
    #expect(list.lines().first == "entry 15up 2")
    #expect(list.adapter.focusedPath == ListPath(section: 11, item: 0), "a click beside it")
    click(6, 4)
    #expect(
      list.lines()
        == (28..<33).map { "entry \($0)" }.enumerated().map { $0 == 0 ? "entry 28up 2" : $1 })
    click(11, 0)
    #expect(list.lines() == (8..<13).map { "entry \($0)" })
    #expect(list.view.newCounts == ListNewCounts())
  }

  @Test func `a list without any setting shows rows as high as their cells say`() {
    let view = TextListView(columns: 12, rows: 4, appearance: .compact)
    view.appearance.showsIndicator = false
    let scheduler = ManualScheduler()
    let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.register(Entry.self) {
      let controller = EntryController($0)
      controller.isSelfMeasuring = true
      return controller
    }
    adapter.content { [Entry(0), Entry(1, rows: 2)] }
    adapter.performUpdates(animated: false)
    scheduler.run()
    var canvas = TextCanvas(width: 12, height: 4)
    view.compose(&canvas, at: .zero)
    #expect(canvas.lines == ["entry 0", "entry 1", "entry 1+1", ""])
  }

  @Test func `the spoken focus has its place among all items`() {
    let list = TextFixture([Entry(0, count: 3), Entry(1, count: 4)])
    list.view.focus(ListPath(section: 1, item: 1))
    #expect(list.view.spokenFocus == "entry 1.1, 5 of 7")
    list.view.perform(.pick)
    #expect(list.view.spokenFocus == "entry 1.1, selected, 5 of 7")
    // A word that a program leaves out leaves no separator behind.
    list.adapter.words.selected = ""
    #expect(list.view.spokenFocus == "entry 1.1, 5 of 7")
    list.adapter.words.position = { _ in "" }
    #expect(list.view.spokenFocus == "entry 1.1")
  }

  @Test func `a long list has a scroll indicator`() {
    let list = TextFixture(entries(0..<10))
    list.view.appearance.showsIndicator = true
    let column = list.lines().map { $0.last }
    #expect(column == ["┃", "┃", "┃", "│", "│"])
  }
}

@MainActor
final class ListFixtureScheduler {
  var turns: [@MainActor () -> Void] = []
}
