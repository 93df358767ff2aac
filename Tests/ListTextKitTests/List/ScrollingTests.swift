import ListTestKit
import ListTextKit
import Testing

/// The scroll position after scrolling and after a change of size.
@MainActor
struct ScrollingTests {
  private func selfMeasuring(_ entries: [Entry], estimate: Double = 1) -> TextFixture {
    let list = TextFixture([]) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = estimate
    list.update(entries)
    return list
  }

  private func path(_ section: Int, _ item: Int = 0) -> ListPath {
    ListPath(section: section, item: item)
  }

  @Test(arguments: [ListScrollPosition.start, .center, .end, .nearest])
  func `scrolling to a place shows whole rows`(position: ListScrollPosition) {
    let list = TextFixture(entries(0..<40), rows: 4)
    list.view.scroll(to: .item(path(10)), at: position, offset: 0, animated: false)
    let lines = list.lines()
    #expect(lines.contains("entry 10"))
    #expect(!lines.contains { $0.isEmpty || $0.contains("+") })
  }

  private final class LeavingController: TextItemsSectionController<Entry> {
    var onLeave: (() -> Void)?
    @ListItemBuilder override var items: TextListItems { ListItem.text(value.text) }
    override func didEndDisplaying() { onLeave?() }
  }

  @Test func `a controller may scroll when its section is not displayed any more`() {
    let list = TextFixture()
    list.adapter.register(Entry.self) { [view = list.view] entry in
      let controller = LeavingController(entry)
      if entry.id == 0 { controller.onLeave = { [weak view] in view?.scroll(to: 20) } }
      return controller
    }
    list.update(entries(0..<30))
    list.view.scroll(to: 10)
    #expect(list.view.visiblePaths.map { $0.section } == Array(20..<25))
    #expect(list.adapter.visibleSections == Array(20..<25))
  }

  @Test func `keys show every line of a row that is longer than the list, in both directions`() {
    let list = TextFixture([Entry(0), Entry(1, "w", rows: 12), Entry(2)])
    list.view.focus(path(0))
    var seen = list.lines()
    for _ in 0..<20 {
      list.view.perform(.focusDown)
      seen += list.lines()
    }
    let wanted = Set((1..<12).map { "w+\($0)" } + ["w", "entry 0", "entry 2"])
    #expect(Set(seen) == wanted)
    #expect(list.adapter.focusedPath == path(2) && list.view.isAtEnd)
    seen = []
    for _ in 0..<20 {
      list.view.perform(.focusUp)
      seen += list.lines()
    }
    #expect(Set(seen).union(["entry 2"]) == wanted)
    #expect(list.adapter.focusedPath == path(0))
    list.view.perform(.focusDown)
    list.view.perform(.focusDown, count: 3)
    #expect(list.adapter.focusedPath == path(1))
    list.view.perform(.focusDown, count: 40)
    #expect(list.adapter.focusedPath == path(2))
  }

  @Test(arguments: [(true, false), (false, true), (true, true)])
  func `keys show every line of long rows between a sticky header and footer`(
    hasHeader: Bool, hasFooter: Bool
  ) {
    let list = TextFixture(
      [Entry(0, rows: 9, count: 3), Entry(1, rows: 9, count: 3)], rows: 8,
      layout: StackLayout(hasStickyHeaders: true, hasStickyFooters: true)
    ) {
      $0.isSelfMeasuring = true
      if hasHeader { $0.headerText = "a header of three rows" }
      if hasFooter { $0.footerText = "a footer of three rows" }
    }
    let wanted = Set(
      (0..<6).flatMap { item in
        (0..<9).map { "entry \(item / 3).\(item % 3)" + ($0 == 0 ? "" : "+\($0)") }
      })
    for command in [TextListCommand.focusDown, .focusUp] {
      var seen = Set(list.lines())
      for _ in 0..<90 {
        list.view.perform(command)
        seen.formUnion(list.lines())
      }
      #expect(wanted.subtracting(seen).sorted() == [], "\(command)")
      #expect(list.adapter.focusedPath == (command == .focusDown ? path(1, 2) : path(0)))
    }
  }

  @Test func `an item that is scrolled to is not covered by a sticky header`() {
    let list = TextFixture(
      [Entry(0, count: 20)], layout: StackLayout(hasStickyHeaders: true)
    ) { $0.headerText = "HEAD" }
    list.view.scroll(to: .item(path(0, 9)), at: .start, offset: 0, animated: false)
    #expect(list.lines().prefix(2) == ["HEAD", "entry 0.9"])
    list.view.focus(path(0, 9))
    for _ in 0..<3 { list.view.perform(.focusUp) }
    #expect(list.lines().prefix(2) == ["HEAD", "entry 0.6"])
  }

  @Test func `an item that is scrolled to is not covered by a sticky footer`() {
    let list = TextFixture(
      [Entry(0, count: 20)], layout: StackLayout(hasStickyFooters: true)
    ) { $0.footerText = "FOOT" }
    list.view.scroll(to: .item(path(0, 9)), at: .end, offset: 0, animated: false)
    #expect(list.lines().suffix(2) == ["entry 0.9", "FOOT"])
  }

  @Test func `pages go through an item that is higher than the list`() {
    let list = TextFixture([Entry(0, rows: 20), Entry(1)])
    list.view.focus(path(0))
    list.view.perform(.pageForward)
    #expect(list.lines().first == "entry 0+4")
    list.view.perform(.pageForward)
    #expect(list.lines().first == "entry 0+8")
    list.view.perform(.pageBack)
    #expect(list.lines().first == "entry 0+4")
  }

  @Test func `the way to the first row ends there though rows on it were never measured`() {
    let list = selfMeasuring(entries(20..<40))
    list.update(entries(0..<20, rows: 3) + entries(20..<40))
    list.view.scroll(by: -2)
    list.view.scroll(to: 0)
    #expect(list.lines().prefix(4) == ["entry 0", "entry 0+1", "entry 0+2", "entry 1"])
    list.update(entries(50..<53, rows: 3) + list.entries)
    list.view.perform(.first)
    #expect(list.lines().prefix(3) == ["entry 50", "entry 50+1", "entry 50+2"])
  }

  @Test func `a list that follows its start shows all of a row that has yet to be measured`() {
    let list = selfMeasuring(entries(1..<20))
    list.view.following = .start
    list.update([Entry(0, rows: 3)] + entries(1..<20))
    #expect(list.lines() == ["entry 0", "entry 0+1", "entry 0+2", "entry 1", "entry 2"])
  }

  @Test func `a chat at its end stays there when the screen changes`() {
    let list = TextFixture(entries(0..<20))
    list.view.following = .end
    list.view.scrollToEnd()
    list.view.resize(columns: 12, rows: 3)
    #expect(list.lines().last == "entry 19")
    list.view.setLayout(StackLayout(hasStickyHeaders: true))
    #expect(list.lines().last == "entry 19")
    list.view.appearance.showsIndicator = true
    #expect(list.lines().last?.hasPrefix("entry 19") == true)
  }

  @Test(arguments: [(0, 5), (12, 0), (0, 0)])
  func `a screen without room for a while shows the same again`(columns: Int, rows: Int) {
    let list = selfMeasuring(entries(0..<40, rows: 2))
    list.view.scroll(by: 30)
    let before = list.lines()
    list.view.resize(columns: columns, rows: rows)
    list.update(entries(0..<41, rows: 2))
    list.view.resize(columns: 12, rows: 5)
    #expect(list.lines() == before)
  }

  @Test func `to scroll by no number changes nothing`() {
    let list = TextFixture(entries(0..<40))
    list.view.scroll(to: 7)
    list.view.scroll(by: .nan)
    #expect(list.lines().first == "entry 7")
    list.view.scroll(to: .item(path(9)), at: .start, offset: .nan, animated: false)
    #expect(list.lines().first == "entry 9")
  }

  @Test func `a list as wide as high measures anew along its other axis`() {
    let list = TextFixture([], columns: 6, rows: 6) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = 2
    list.update([Entry(0, "a", rows: 4), Entry(1, "b", rows: 4)])
    #expect(list.lines()[4] == "b")
    list.view.setLayout(StackLayout(axis: .horizontal))
    #expect(list.lines()[0] == "a b")
  }

  @Test func `a header that says more is measured again`() {
    let list = TextFixture([]) {
      $0.isSelfMeasuring = true
      $0.headerText = $0.value.text
    }
    list.view.estimatedLength = 1
    list.update([Entry(0, "short")])
    #expect(list.lines().prefix(2) == ["short", "short"])
    list.controller(0)?.headerText = "twelve signs"
    list.update([Entry(0, "other")])
    #expect(list.lines().prefix(3) == ["twelve signs", "twelve signs", "other"])
  }

  @Test func `a header comes and goes with an update`() {
    let list = TextFixture(entries(0..<3))
    list.controller(1)?.headerText = "head"
    list.update([Entry(0), Entry(1, "one"), Entry(2)])
    #expect(list.lines() == ["entry 0", "head", "one", "entry 2", ""])
    list.controller(1)?.headerText = nil
    list.update([Entry(0), Entry(1, "two"), Entry(2)])
    #expect(list.lines() == ["entry 0", "two", "entry 2", "", ""])
  }

  @Test func `rows without length are not counted as new`() {
    let list = TextFixture(entries(0..<20))
    list.view.estimatedLength = nil
    list.update(entries(0..<20) + [Entry(20, rows: 0), Entry(21)])
    #expect(list.view.newCounts.after == 1)
  }
}

/// Sizes that no screen has.
@MainActor
struct ExtremeSizeTests {
  @Test(arguments: [1e9, 1e18, 1e300, Double.greatestFiniteMagnitude, .infinity, .nan, -1e300])
  func `sizes beyond all bounds are drawn without a trap`(extent: Double) {
    for axis in [ListAxis.vertical, .horizontal] {
      let list = TextFixture(entries(0..<4), layout: StackLayout(axis: axis)) {
        $0.size = ListSize(width: extent, height: extent)
        $0.headerText = "head"
      }
      list.view.appearance = TextListAppearance()
      list.view.focus(ListPath(section: 0, item: 0))
      for distance in [1, extent, -1, .infinity, -.infinity] {
        list.view.scroll(by: distance)
        _ = list.lines()
      }
      for command in TextListCommand.allCases { list.view.perform(command) }
      list.scheduler.run()
      list.view.scrollToEnd()
      list.update(entries([9, 3, 1, 0]), animated: true)
      _ = list.lines(at: .milliseconds(100))
      _ = list.view.place(atColumn: .max, row: .max)
      _ = list.view.handle(.mouse(TerminalMouseEvent(.press(.left), column: .min, row: .min)))
    }
  }

  @Test func `a list of any number of columns and rows asks without a trap`() {
    let list = TextFixture(entries(0..<4)) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = 1
    for (columns, rows) in [(Int.max, Int.max), (Int.min, 5), (12, Int.max), (12, 5)] {
      list.view.resize(columns: columns, rows: rows)
      list.update(list.entries)
      list.view.scroll(by: 3)
    }
    #expect(list.lines().first == "entry 0")
  }

  @Test func `cells that say they are endless are drawn without a trap`() {
    let list = TextFixture([]) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = 1
    list.update([Entry(0, rows: .max), Entry(1, rows: .min), Entry(2, rows: .max)])
    #expect(list.lines().first == "entry 0")
    list.view.scrollToEnd()
    _ = list.lines()
    list.view.focus(ListPath(section: 0, item: 0))
    #expect(list.view.spokenFocus?.hasPrefix("entry 0") == true)
  }

  @Test func `labels with extreme margins are measured without a trap`() {
    let cell = TextStackCell()
    cell.show("one")
    for margin in [Int.min, -1, 0, .max] {
      cell.margin = margin
      cell.spacing = margin
      cell.show(2) { label, _ in label.set("one two") }
      _ = cell.height(forWidth: 10)
      _ = cell.width(forHeight: 1)
      var canvas = TextCanvas(width: 10, height: 3)
      cell.draw(in: &canvas)
    }
  }
}
