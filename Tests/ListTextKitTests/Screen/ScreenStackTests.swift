import ListTestKit
import ListTextKit
import Testing

@MainActor
struct ScreenStackTests {
  private func screen(_ text: String) -> TextScreen { TextScreen([TextBar(text)]) }

  private func lines(_ stack: TextScreenStack) -> [String] {
    var canvas = TextCanvas(width: 8, height: 1)
    stack.compose(&canvas, at: .zero)
    return canvas.lines
  }

  @Test func `the uppermost screen is shown, and the one below it after it goes`() {
    let (list, details) = (screen("list"), screen("details"))
    let stack = TextScreenStack([list])
    stack.resize(columns: 8, rows: 1)
    #expect(lines(stack) == ["list"])
    #expect(!stack.needsDisplay)
    stack.push(details)
    #expect(stack.needsDisplay)
    #expect(lines(stack) == ["details"])
    #expect(stack.pop() === details)
    #expect(stack.needsDisplay)
    #expect(lines(stack) == ["list"])
    #expect(stack.pop() == nil && stack.top === list)
  }

  @Test func `a screen is in the stack once`() {
    let (one, two) = (screen("one"), screen("two"))
    let stack = TextScreenStack([one, two])
    stack.push(one)
    #expect(stack.screens.map { $0 === one } == [false, true])
  }

  /// Notes the events that it gets, as a part or over the others.
  private final class Listener: TextOverlay {
    private(set) var events: [TerminalEvent] = []
    func area(columns: Int, rows: Int) -> TextArea { TextArea(width: 1, height: 1) }
    func compose(_ canvas: inout TextCanvas, at time: Duration) {}
    func handle(_ event: TerminalEvent) -> TerminalResponse {
      events.append(event)
      return .handled
    }
  }

  @Test func `what concerns the terminal reaches all screens, overlays and parts`() {
    let listeners = (0..<3).map { _ in Listener() }
    let (below, top) = (TextScreen([listeners[0]]), TextScreen([listeners[1]]))
    top.present(listeners[2])
    let stack = TextScreenStack([below, top])
    stack.resize(columns: 8, rows: 3)
    let events: [TerminalEvent] = [.focus(false), .resumed, .reply(.attributes([62]))]
    for event in events + [.key("x"), .paste("y")] { _ = stack.handle(event) }
    #expect(listeners[0].events == events && listeners[1].events == events)
    #expect(listeners[2].events == events + [.key("x"), .paste("y")])
  }

  @Test func `only the uppermost screen gets keys and asks for frames`() {
    let (list, details) = (screen("list"), screen("details"))
    var pressed: [String] = []
    list.bind("x") { _ in pressed.append("list") }
    details.bind("x") { _ in pressed.append("details") }
    let stack = TextScreenStack([list])
    stack.resize(columns: 8, rows: 1)
    _ = lines(stack)
    stack.push(details)
    #expect(stack.handle(.key("x")) == .handled)
    #expect(pressed == ["details"])
    _ = lines(stack)
    var requests = 0
    stack.onNeedsDisplay = { requests += 1 }
    list.setNeedsDisplay()
    #expect(requests == 0)
    details.setNeedsDisplay()
    #expect(requests == 1)
    #expect(stack.needsDisplay)
  }

  @Test func `a screen below gets the size when it comes to the top`() {
    let (list, details) = (screen("list"), screen("details"))
    let stack = TextScreenStack([list, details])
    #expect(list.columns == 0 && details.columns == 0)
    stack.resize(columns: 8, rows: 1)
    #expect(list.columns == 0 && details.columns == 8)
    stack.pop()
    #expect(list.columns == 8)
  }

  @Test func `a screen that left asks for no frame`() {
    let (list, details) = (screen("list"), screen("details"))
    let stack = TextScreenStack([list, details])
    stack.pop()
    #expect(details.onNeedsDisplay == nil && list.onNeedsDisplay != nil)
  }

  @Test func `what changes in a list out of sight is not animated when it returns`() {
    let view = TextListView()
    let adapter = TextListAdapter(host: view) { $0() }
    adapter.registerText(Int.self) { "row \($0)" }
    var rows = [1, 2]
    adapter.content { rows }
    adapter.performUpdates(animated: false)
    let rowsTab = TextTab("rows", title: "rows", list: view)
    let otherTab = TextTab("other", title: "other", list: TextListView(columns: 8, rows: 2))
    let tabs = TextTabs(headerRows: 0, tabs: [rowsTab, otherTab])
    let (list, details) = (TextScreen([tabs]), screen("details"))
    let stack = TextScreenStack([list])
    stack.resize(columns: 8, rows: 4)
    func lines(at time: Duration) -> [String] {
      var canvas = TextCanvas(width: 8, height: 4)
      stack.compose(&canvas, at: time)
      return canvas.lines
    }
    func change(_ change: () -> Void, and comeBack: () -> Void) {
      _ = lines(at: .seconds(1))
      change()
      rows.insert(0, at: 0)
      adapter.performUpdates()
      _ = lines(at: .seconds(2))
      comeBack()
      #expect(lines(at: .seconds(3)).contains { $0.hasSuffix("row 0") } && stack.nextFrame == nil)
      rows.removeFirst()
      adapter.performUpdates(animated: false)
    }
    change({ stack.push(details) }, and: { stack.pop() })
    change({ tabs.select("other") }, and: { tabs.select("rows") })
    change({ tabs.setTabs([otherTab]) }, and: { tabs.setTabs([rowsTab]) })
    change({ list.parts = [] }, and: { list.parts = [tabs] })
    list.parts = [view]
    change({ view.isHidden = true }, and: { view.isHidden = false })
    // In sight it is.
    rows.insert(0, at: 0)
    adapter.performUpdates()
    _ = lines(at: .seconds(4))
    #expect(stack.nextFrame != nil)
  }

  @Test func `a part of two screens has the visible one drawn again`() {
    let list = TextFixture(entries(0..<3))
    let bar = TextBar("ready")
    let one = TextScreen([list.view, bar])
    let stack = TextScreenStack([one])
    stack.resize(columns: 8, rows: 4)
    let other = TextScreen([TextColumns([TextColumn([list.view])]), bar])
    var requests = 0
    stack.onNeedsDisplay = { requests += 1 }
    func expectRequests() {
      for change in [{ list.update(entries(0..<4)) }, { bar.style = TextStyle(.bold) }] {
        _ = lines(stack)
        requests = 0
        change()
        #expect(requests == 1 && stack.needsDisplay)
      }
      list.update(entries(0..<3))
    }
    expectRequests()
    stack.push(other)
    expectRequests()
    stack.pop()
    expectRequests()
  }

  @Test func `a number that was typed is not for a key after another part had one`() {
    let lists = [TextFixture(entries(0..<9)), TextFixture(entries(0..<9))]
    let rig = ScreenRig(TextScreen(lists.map { $0.view }), rows: 8)
    _ = rig.lines()
    var counts: [Int?] { lists.map { $0.view.pendingCount } }
    rig.press("5")
    #expect(counts == [5, nil])
    rig.click(1, 5)
    #expect(counts == [nil, nil] && rig.screen.focusedPart === lists[1].view)
    rig.press("5")
    rig.screen.present(TextBox("box", []))
    rig.press("x")
    #expect(counts == [nil, nil])
    rig.press("5")
    rig.screen.focus(lists[0].view)
    #expect(counts == [nil, nil])
    rig.press("5")
    lists[0].view.isHidden = true
    _ = rig.lines()
    #expect(counts == [nil, nil])
  }

  @Test func `a stack without screens draws nothing and ignores keys`() {
    let stack = TextScreenStack()
    stack.resize(columns: 8, rows: 1)
    #expect(lines(stack) == [""])
    #expect(stack.handle(.key("x")) == .ignored)
    #expect(stack.cursor == nil && stack.nextFrame == nil && !stack.hasIdleWork)
  }

  @Test func `tabs are a part of a screen, which selects them by a key`() {
    let (posts, photos) = (TextListView(), TextListView())
    let tabs = TextTabs(
      headerRows: 1,
      tabs: [
        TextTab("posts", title: "Posts", list: posts),
        TextTab("photos", title: "Photos", list: photos),
      ]
    ) { $0.draw("Ada", column: 0, row: 0) }
    let rig = ScreenRig(TextScreen([tabs, TextBar("status")]), columns: 16, rows: 5)
    rig.screen.bind(TerminalKeyPress(.tab)) { _ in tabs.selectNext() }
    #expect(rig.lines().first == "Ada" && rig.lines().last == "status")
    #expect(rig.screen.focusedPart === tabs)
    rig.press(TerminalKeyPress(.tab))
    #expect(tabs.selected == "photos")
    #expect(tabs.selectNext() && tabs.selected == "posts")
    #expect(tabs.selectNext(-3) && tabs.selected == "photos")
    #expect(!tabs.selectNext(2) && !tabs.selectNext(.min))
  }

  @Test func `a bar that changes by itself asks for its next frame`() {
    let bar = TextBar { canvas, time in
      canvas.draw("\(time.components.seconds) s", column: 0, row: 0)
      return time < .seconds(2) ? .seconds(time.components.seconds + 1) : nil
    }
    let screen = TextScreen([bar])
    let player = TerminalPlayer(screen, size: TerminalSize(columns: 8, rows: 1))
    player.draw()
    #expect(player.canvas.lines == ["0 s"])
    #expect(screen.nextFrame == .seconds(1))
    player.pass(.milliseconds(1_500))
    #expect(player.canvas.lines == ["1 s"])
    player.pass(.seconds(9))
    #expect(screen.nextFrame == nil)
  }

  @Test func `a player presses keys and shows what the tasks of them did`() async {
    let list = TextListView(appearance: .compact)
    let adapter = TextListAdapter(host: list)
    var names = ["Ada"]
    adapter.registerText(String.self) { $0 }
    adapter.content { names }
    let screen = TextScreen([list])
    let add: @MainActor (TextScreen) -> Void = { _ in
      names.append("Grace")
      Task { await adapter.update(animated: false) }
    }
    screen.bind("+", to: add)
    let player = TerminalPlayer(screen, size: TerminalSize(columns: 8, rows: 2))
    await adapter.update(animated: false)
    await player.settle()
    #expect(player.canvas.lines == ["Ada", ""])
    #expect(await player.press(["+"]) == .handled)
    #expect(player.canvas.lines == ["Ada", "Grace"])
    #expect(await player.press(TerminalKeyPress.presses(in: "+q")) == .quit)
    #expect(player.time == .zero)
  }
}
