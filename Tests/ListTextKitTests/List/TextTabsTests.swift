import ListTestKit
import ListTextKit
import Testing

/// A header that folds above lists under tabs.
@MainActor
struct TextTabsTests {
  private let posts = TextFixture(entries(0..<9))
  private let photos = TextFixture([Entry(0, "photo", count: 9)])

  private func tabs(_ order: LinkedScroll<String>.Order = .headerFirst) -> TextTabs {
    let tabs = TextTabs(
      headerRows: 2,
      tabs: [
        TextTab("posts", title: "Posts", list: posts.view),
        TextTab("photos", title: "Photos", list: photos.view),
      ], order: order
    ) { canvas in
      canvas.draw("Ada", column: 0, row: 0)
      canvas.draw("Lovelace", column: 0, row: 1)
    }
    tabs.resize(columns: 16, rows: 5)
    return tabs
  }

  private func lines(_ tabs: TextTabs) -> [String] {
    var canvas = TextCanvas(width: 16, height: 5)
    tabs.compose(&canvas, at: .zero)
    #expect(!tabs.needsDisplay)
    return canvas.lines
  }

  private func wheel(_ tabs: TextTabs, _ kind: TerminalMouseEvent.Kind) -> [String] {
    _ = tabs.handle(.mouse(TerminalMouseEvent(kind, column: 3, row: 4)))
    return lines(tabs)
  }

  private static let bar = " Posts   Photos"

  @Test func `the wheel folds the header, then scrolls the list, and back the other way`() {
    let tabs = tabs()
    #expect(lines(tabs) == ["Ada", "Lovelace", Self.bar, "entry 0", "entry 1"])
    #expect(wheel(tabs, .wheelDown) == [Self.bar, "entry 1", "entry 2", "entry 3", "entry 4"])
    #expect(wheel(tabs, .wheelDown).dropFirst().first == "entry 4")
    #expect(wheel(tabs, .wheelUp) == [Self.bar, "entry 1", "entry 2", "entry 3", "entry 4"])
    #expect(wheel(tabs, .wheelUp) == ["Ada", "Lovelace", Self.bar, "entry 0", "entry 1"])
  }

  @Test(arguments: 1...6)
  func `a key shows the last row and leaves the focus visible, however low the window`(rows: Int) {
    let tabs = TextTabs(headerRows: 3, tabs: [TextTab("posts", title: "Posts", list: posts.view)])
    tabs.resize(columns: 16, rows: rows)
    _ = tabs.handle(.key(TerminalKeyPress(.character("G"))))
    var canvas = TextCanvas(width: 16, height: rows)
    tabs.compose(&canvas, at: .zero)
    #expect(canvas.lines.last == (rows > 1 ? "entry 8" : " Posts"))
    #expect(tabs.cursor?.row == (rows > 1 ? rows - 1 : nil))
  }

  @Test(arguments: 2...6)
  func `the focus moved by keys is visible, however low the window`(rows: Int) {
    let tabs = TextTabs(headerRows: 3, tabs: [TextTab("posts", title: "Posts", list: posts.view)])
    tabs.resize(columns: 16, rows: rows)
    for key in [TerminalKey.down, .up] {
      for _ in 0..<9 {
        _ = tabs.handle(.key(TerminalKeyPress(key)))
        var canvas = TextCanvas(width: 16, height: rows)
        tabs.compose(&canvas, at: .zero)
        let row = posts.adapter.focusedPath?.section ?? -1
        #expect(tabs.cursor.map { canvas.lines[$0.row] } == "entry \(row)")
      }
    }
  }

  @Test func `a floating header opens as soon as the wheel turns back`() {
    let tabs = tabs(.floating)
    _ = wheel(tabs, .wheelDown)
    _ = wheel(tabs, .wheelDown)
    #expect(wheel(tabs, .wheelUp) == ["Ada", "Lovelace", Self.bar, "entry 3", "entry 4"])
  }

  @Test func `the selected title is whole in a row that is too short for all`() {
    let tabs = tabs()
    tabs.resize(columns: 10, rows: 5)
    func bar() -> String {
      var canvas = TextCanvas(width: 10, height: 5)
      tabs.compose(&canvas, at: .zero)
      return canvas.lines[2]
    }
    func click(_ column: Int) {
      _ = tabs.handle(.mouse(TerminalMouseEvent(.press(.left), column: column, row: 2)))
    }
    #expect(bar() == " Posts   P")
    click(7)
    #expect(tabs.selected == "posts")
    click(8)
    #expect(tabs.selected == "photos" && bar() == "   Photos")
    click(1)
    #expect(tabs.selected == "photos")
    click(0)
    #expect(tabs.selected == "posts" && bar() == " Posts   P")
    // A title that does not fit begins at the left edge.
    tabs.resize(columns: 4, rows: 5)
    tabs.select("photos")
    var canvas = TextCanvas(width: 4, height: 5)
    tabs.compose(&canvas, at: .zero)
    #expect(canvas.lines[2] == " Pho")
  }

  @Test func `there may be no tab, and one alone has none beside it`() {
    let none = TextTabs(headerRows: 1, tabs: []) { $0.draw("none", column: 0, row: 0) }
    let one = TextTabs(headerRows: 0, tabs: [TextTab("posts", title: "Posts", list: posts.view)])
    for tabs in [none, one] { tabs.resize(columns: 16, rows: 5) }
    #expect(!none.selectNext() && !one.selectNext(-3) && none.selected == nil)
    #expect(!none.hasIdleWork && none.cursor == nil && none.nextFrame == nil)
    none.performIdleWork()
    none.showPending()
    #expect(lines(none) == ["none", "", "", "", ""])
    _ = none.handle(.mouse(TerminalMouseEvent(.press(.left), column: 1, row: 1)))
    _ = none.handle(.mouse(TerminalMouseEvent(.wheelDown, column: 1, row: 3)))
    _ = none.handle(.key(TerminalKeyPress(.tab)))
    #expect(lines(none) == ["none", "", "", "", ""])
  }

  @Test func `header, bar and order may be changed`() {
    let tabs = tabs()
    _ = lines(tabs)
    tabs.barStyle = TextStyle(.bold)
    #expect(tabs.needsDisplay)
    _ = lines(tabs)
    tabs.header = { $0.draw("Grace", column: 0, row: 0) }
    #expect(tabs.needsDisplay && lines(tabs).prefix(2) == ["Grace", ""])
    tabs.order = .listFirst
    #expect(tabs.order == .listFirst)
    // The list scrolls before the header.
    #expect(wheel(tabs, .wheelDown).prefix(4) == ["Grace", "", Self.bar, "entry 3"])
  }

  @Test func `what an event changed is shown in all tabs`() {
    let tabs = tabs()
    let screens = TextScreenStack([TextScreen([tabs]), TextScreen([TextBar("above")])])
    for list in [posts, photos] {
      list.entries = [Entry(5, "five")]
      list.adapter.performUpdates(animated: false) { _ in }
    }
    screens.showPending()
    #expect([posts, photos].allSatisfy { $0.adapter.sectionCount == 1 })
    screens.pop()
    screens.resize(columns: 16, rows: 5)
    #expect(lines(tabs)[3] == "five", "\(lines(tabs))")
  }

  @Test func `each tab keeps its place, also under a half shown header`() {
    let tabs = tabs()
    _ = wheel(tabs, .wheelDown)
    _ = tabs.handle(.key(TerminalKeyPress(.tab)))
    #expect(tabs.selected == "photos")
    #expect(lines(tabs).prefix(2) == [Self.bar, "photo.0"])
    #expect(wheel(tabs, .wheelUp).prefix(3) == ["Ada", "Lovelace", Self.bar])
    _ = tabs.handle(.mouse(TerminalMouseEvent(.press(.left), column: 2, row: 2)))
    #expect(tabs.selected == "posts")
    #expect(lines(tabs) == ["Ada", "Lovelace", Self.bar, "entry 1", "entry 2"])
  }

  @Test func `the focus is never below the visible part, and opens the header at the start`() {
    let tabs = tabs()
    _ = lines(tabs)
    var headers: [Int] = []
    for key in [TerminalKey.down, .down, .down, .down, .end, .home] {
      _ = tabs.handle(.key(TerminalKeyPress(key)))
      let shown = lines(tabs)
      headers.append(tabs.visibleHeaderRows)
      let focused = posts.adapter.focusedPath?.section ?? -1
      #expect(shown.contains("entry \(focused)") && (tabs.cursor?.row ?? 9) < 5)
    }
    #expect(headers == [2, 2, 1, 0, 0, 2])
    #expect(tabs.handle(.key(TerminalKeyPress(.up))) == .ignored)
  }

  @Test(arguments: 3..<20)
  func `a key that folds the header shows its row among rows longer than estimated`(hit: Int) {
    let list = TextFixture((0..<20).map { Entry($0, rows: 1 + $0 % 2) }) {
      $0.isSelfMeasuring = true
    }
    list.view.isHit = { $0.section == hit }
    let tabs = TextTabs(headerRows: 4, tabs: [TextTab("all", title: "All", list: list.view)])
    tabs.resize(columns: 16, rows: 8)
    _ = tabs.handle(.key(TerminalKeyPress(.character("n"))))
    #expect(list.adapter.focusedPath == ListPath(section: hit, item: 0))
    #expect(tabs.cursor != nil)
  }

  @Test(arguments: [TerminalKeyPress(.pageUp), .control("u")])
  func `paging at the start of the list opens the header`(key: TerminalKeyPress) {
    let tabs = tabs()
    _ = tabs.handle(.key(TerminalKeyPress(.end)))
    #expect(lines(tabs).first == Self.bar)
    for _ in 0..<9 { _ = tabs.handle(.key(key)) }
    #expect(lines(tabs).first == "Ada" && posts.adapter.focusedPath?.section == 0)
  }

  @Test func `the focused row stays in sight where rows are lost`() {
    let tabs = tabs()
    for _ in 0..<2 { _ = tabs.handle(.key(TerminalKeyPress(.down))) }
    #expect(tabs.cursor?.row == 4)
    tabs.resize(columns: 16, rows: 4)
    #expect(tabs.cursor?.row == 3 && tabs.visibleHeaderRows == 1)
  }

  @Test func `a screen is still where it was drawn once`() {
    let rig = ScreenRig(TextScreen([TextBar("bar"), tabs()]))
    _ = rig.lines()
    let requests = rig.requests
    _ = rig.lines()
    #expect(rig.requests == requests && !rig.screen.needsDisplay)
  }

  @Test func `keys that a prompt leaves go to the list of the tabs, and are in the help`() {
    let (tabs, prompt) = (tabs(), TextPrompt("> ", stays: true))
    let rig = ScreenRig(TextScreen([tabs, prompt]))
    rig.press(TerminalKeyPress(.tab))
    #expect(rig.screen.focusedPart === prompt)
    rig.press(TerminalKeyPress(.down))
    #expect(posts.adapter.focusedPath == ListPath(section: 0, item: 0))
    #expect(rig.screen.helpLines.count > 10)
  }

  @Test func `a screen moves its focus by Tab, and without another part tabs select by it`() {
    let (tabs, prompt) = (tabs(), TextPrompt("> ", stays: true))
    let rig = ScreenRig(TextScreen([tabs, prompt]))
    for expected in [prompt, tabs, prompt] as [any TextScreenPart] {
      rig.press(TerminalKeyPress(.tab))
      #expect(rig.screen.focusedPart === expected && tabs.selected == "posts")
    }
    let alone = ScreenRig(TextScreen([TextBar("bar"), tabs]))
    alone.press(TerminalKeyPress(.tab))
    #expect(tabs.selected == "photos")
  }

  @Test func `a click reaches the row under it`() {
    let tabs = tabs()
    _ = lines(tabs)
    posts.adapter.selectionMode = .multiple
    for kind in [TerminalMouseEvent.Kind.press(.left), .release] {
      _ = tabs.handle(.mouse(TerminalMouseEvent(kind, column: 1, row: 4)))
    }
    #expect(posts.adapter.focusedPath == ListPath(section: 1, item: 0))
  }

  @Test func `a press in a tab that is left before its release selects nothing`() {
    func tabs() -> TextTabs {
      let tabs = self.tabs()
      _ = lines(tabs)
      _ = tabs.handle(.mouse(TerminalMouseEvent(.press(.left), column: 3, row: 4)))
      return tabs
    }
    func release(_ tabs: TextTabs) -> [String] {
      let before = posts.controller(1)?.events ?? []
      _ = tabs.handle(.mouse(TerminalMouseEvent(.release, column: 3, row: 4)))
      return (posts.controller(1)?.events ?? []).filter { !before.contains($0) }
    }
    let left = tabs()
    left.select("photos")
    #expect(release(left).isEmpty)
    let stays = tabs()
    stays.setTabs([TextTab("posts", title: "Posts (2)", list: posts.view)])
    #expect(release(stays) == ["select 0"])
  }

  @Test func `an update of the list keeps its place and the header`() {
    let tabs = tabs()
    _ = wheel(tabs, .wheelDown)
    posts.update(entries([20, 21]) + entries(0..<9))
    #expect(lines(tabs) == [Self.bar, "entry 1", "entry 2", "entry 3", "entry 4"])
    #expect(wheel(tabs, .wheelUp).prefix(2) == [Self.bar, "entry 20"])
  }

  @Test func `a list under an open header follows its end in the rows that are visible`() {
    let tabs = tabs()
    posts.view.following = .end
    posts.view.scrollToEnd()
    #expect(lines(tabs) == ["Ada", "Lovelace", Self.bar, "entry 7", "entry 8"])
    posts.update(entries(0..<10))
    #expect(lines(tabs) == ["Ada", "Lovelace", Self.bar, "entry 8", "entry 9"])
    // Header and list go their ways from there.
    #expect(wheel(tabs, .wheelUp).suffix(2) == ["entry 5", "entry 6"])
    #expect(wheel(tabs, .wheelDown) == [Self.bar, "entry 6", "entry 7", "entry 8", "entry 9"])
  }

  @Test func `a list that fits below a folded header scrolls below an open one`() {
    let tabs = tabs()
    posts.view.following = .end
    posts.update(entries(0..<4))
    posts.view.scrollToEnd()
    #expect(lines(tabs).suffix(2) == ["entry 2", "entry 3"])
    #expect(wheel(tabs, .wheelUp).suffix(2) == ["entry 0", "entry 1"])
    #expect(wheel(tabs, .wheelDown) == [Self.bar, "entry 0", "entry 1", "entry 2", "entry 3"])
  }

  @Test func `a row that the open header leaves no room for was not seen`() {
    let tabs = tabs()
    _ = lines(tabs)
    posts.update(entries(0..<2) + entries([20]) + entries(2..<9))
    #expect(lines(tabs).last == "entry 1" && posts.view.newCounts.after == 1)
    _ = tabs.handle(.key(TerminalKeyPress(.down)))
    _ = tabs.handle(.key(TerminalKeyPress(.down)))
    #expect(posts.view.newCounts.after == 1)
    _ = tabs.handle(.key(TerminalKeyPress(.down)))
    #expect(lines(tabs) == ["Lovelace", Self.bar, "entry 0", "entry 1", "entry 20"])
    #expect(posts.view.newCounts.after == 0)
  }

  @Test(arguments: LinkedScroll<String>.Order.allCases)
  func `the wheel reaches both ends of header and list`(order: LinkedScroll<String>.Order) {
    let tabs = tabs(order)
    for _ in 0..<9 { _ = wheel(tabs, .wheelDown) }
    #expect(lines(tabs) == [Self.bar, "entry 5", "entry 6", "entry 7", "entry 8"])
    for _ in 0..<9 { _ = wheel(tabs, .wheelUp) }
    #expect(lines(tabs) == ["Ada", "Lovelace", Self.bar, "entry 0", "entry 1"])
  }

  @Test func `the wheel pulls a list whose header is open`() {
    let (tabs, pulls) = (tabs(), Pulls())
    posts.adapter.onPull = {
      pulls.events.append($0)
      return true
    }
    for _ in 0..<2 { _ = wheel(tabs, .wheelDown) }
    for _ in 0..<2 { _ = wheel(tabs, .wheelUp) }
    #expect(tabs.visibleHeaderRows == 2)
    pulls.events = []
    _ = wheel(tabs, .wheelUp)
    #expect(pulls.events == [.moved(by: 1)])
    _ = wheel(tabs, .wheelDown)
    #expect(pulls.events.last == .cancelled)
  }

  @MainActor private final class Pulls {
    var events: [ListPullEvent] = []
  }

  @Test func `the wheel scrolls a list within a list of a tab first`() {
    let view = TextListView(columns: 16, rows: 3, appearance: .compact)
    view.appearance.showsIndicator = false
    let adapter = TextListAdapter(host: view) { work in work() }
    adapter.register(Entry.self) { value -> AnyListSectionController<TextCell> in
      guard value.id == 0 else { return EntryController(value) }
      let controller = NestingController(
        value, rows: 2, showing: (0..<4).map { Entry($0, "inner \($0)") }
      ) { EntryController($0) }
      controller.configure = {
        $0.axis = .vertical
        $0.inner.appearance.showsIndicator = false
      }
      return controller
    }
    adapter.content { entries(0..<9) }
    adapter.performUpdates(animated: false)
    let tabs = TextTabs(
      headerRows: 1, tabs: [TextTab("all", title: "All", list: view)], order: .listFirst)
    tabs.resize(columns: 16, rows: 5)
    #expect(lines(tabs).suffix(3) == ["inner 0", "inner 1", "entry 1"])
    _ = tabs.handle(.mouse(TerminalMouseEvent(.wheelDown, column: 3, row: 2)))
    #expect(lines(tabs).suffix(3) == ["inner 3", "entry 1", "entry 2"])
  }
}
