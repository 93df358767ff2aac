import ListTestKit
import ListTextKit
import Testing

@MainActor
struct ListCommandTests {
  let list = TextFixture(entries(0..<50))

  private func type(_ text: String) -> [TerminalResponse] {
    text.map { list.view.handle(.key(TerminalKeyPress(.character($0)))) }
  }

  private var focused: Int? { list.adapter.focusedPath?.section }

  @Test func `a count repeats a command and is forgotten then`() {
    list.view.focus(ListPath(section: 2, item: 0))
    #expect(type("5j") == [.handled, .handled])
    #expect(focused == 7)
    _ = type("j")
    #expect(focused == 8)
    _ = type("12j")
    #expect(focused == 20)
    _ = type("3k")
    #expect(focused == 17)
    _ = type("99j")
    #expect(focused == 49)
    #expect(list.lines().last == "entry 49")
  }

  @Test func `a great count jumps as far as so many steps lead`() {
    list.update((0..<3_000).map { Entry($0, rows: 1 + $0 % 3, count: 1 + $0 % 2) })
    for direction in [1, -1] {
      list.view.focus(ListPath(section: 1_500, item: 0))
      for _ in 0..<600 { _ = type(direction > 0 ? "j" : "k") }
      let expected = list.adapter.focusedPath
      list.view.focus(ListPath(section: 1_500, item: 0))
      _ = type(direction > 0 ? "600j" : "600k")
      #expect(list.adapter.focusedPath == expected)
      #expect(list.view.visiblePaths.contains(ListPath(section: focused ?? 0, item: 0)))
      _ = type(direction > 0 ? "500000j" : "500000k")
      #expect(focused == (direction > 0 ? 2_999 : 0))
    }
    _ = type("2000G")
    #expect(focused == 1_333)
  }

  @Test func `a count without a focus begins at the first visible item`() {
    _ = type("3j")
    #expect(focused == 2)
  }

  @Test func `the typed count can be shown, and Escape or another key forgets it`() {
    _ = list.lines()
    _ = type("4")
    #expect(list.view.pendingCount == 4)
    #expect(list.view.needsDisplay)
    _ = type("0")
    #expect(list.view.pendingCount == 40)
    #expect(list.view.handle(.key(TerminalKeyPress(.escape))) == .handled)
    #expect(list.view.pendingCount == nil)
    #expect(list.view.handle(.key(TerminalKeyPress(.escape))) == .ignored)
    #expect(type("7x") == [.handled, .ignored])
    #expect(list.view.pendingCount == nil)
    #expect(type("0") == [.ignored])
    _ = type("99999999999999999999")
    #expect(list.view.pendingCount == 999_999_999)
  }

  @Test func `a count of any size is taken`() {
    #expect(list.view.perform(.first, count: .min) && focused == 0)
    #expect(list.view.perform(.focusDown, count: .max) && focused == 49)
    #expect(list.view.perform(.focusUp, count: .max) && focused == 0)
    #expect(list.view.perform(.last, count: .max) && focused == 49)
    #expect(list.view.perform(.focusUp, count: .min) && focused == 48)
  }

  @Test func `a key of the screen, a press and another tab forget a typed count`() {
    let screen = TextScreen([list.view])
    var seen: Int?
    screen.bind("?") { [list] _ in seen = list.view.pendingCount }
    screen.resize(columns: 20, rows: 5)
    for key in ["5", "?"] as [TerminalKeyPress] { _ = screen.handle(.key(key)) }
    #expect(seen == 5 && list.view.pendingCount == nil)
    _ = screen.handle(.key("6"))
    _ = screen.handle(.mouse(TerminalMouseEvent(.press(.left), column: 1, row: 1)))
    #expect(list.view.pendingCount == nil)
    let other = TextFixture(entries(0..<9))
    let tabs = TextTabs(
      headerRows: 0,
      tabs: [
        TextTab("list", title: "List", list: list.view),
        TextTab("other", title: "Other", list: other.view),
      ]
    ) { _ in }
    tabs.resize(columns: 20, rows: 5)
    _ = tabs.handle(.key("7"))
    #expect(list.view.pendingCount == 7 && tabs.selectNext())
    #expect(list.view.pendingCount == nil)
  }

  @Test func `a digit with a command of its own is no count`() {
    list.view.commands["5"] = .last
    #expect(type("5") == [.handled])
    #expect(focused == 49)
    #expect(list.view.pendingCount == nil)
  }

  @Test func `g and G with a count go to the item of that number`() {
    _ = type("5G")
    #expect(focused == 4)
    _ = type("12g")
    #expect(focused == 11)
    _ = type("900G")
    #expect(focused == 49)
    let many = TextFixture([Entry(0, count: 0), Entry(1, count: 3), Entry(2, count: 2)])
    #expect(many.view.perform(.first, count: 4))
    #expect(many.adapter.focusedPath == ListPath(section: 2, item: 0))
    #expect(!TextFixture().view.perform(.last, count: 4))
  }

  @Test func `an item is found by its number among sections of any length`() {
    var entries = (0..<40).map { Entry($0, count: [0, 2, 1, 0, 0, 3][$0 % 6]) }
    for _ in 0..<2 {
      list.update(entries)
      let paths = entries.indices.flatMap { section in
        (0..<entries[section].count).map { ListPath(section: section, item: $0) }
      }
      for (index, path) in paths.enumerated() {
        _ = type("\(index + 1)g")
        #expect(list.adapter.focusedPath == path)
      }
      _ = type("\(paths.count + 1)g")
      #expect(list.adapter.focusedPath == paths.last)
      entries.reverse()
    }
  }

  @Test func `pages and half pages go by their counts, with the keys of vi`() {
    func press(_ character: Character) { _ = list.view.handle(.key(.control(character))) }
    press("d")
    #expect(list.lines().first == "entry 2")
    _ = type("3")
    press("d")
    #expect(list.lines().first == "entry 8")
    press("u")
    #expect(list.lines().first == "entry 6")
    press("f")
    #expect(list.lines().first == "entry 10")
    _ = type("2")
    press("b")
    #expect(list.lines().first == "entry 2")
  }

  @Test func `n and N go to the hits, around the ends`() {
    #expect(type("n") == [.ignored])
    list.view.isHit = { [3, 20, 41].contains($0.section) }
    var seen: [Int?] = []
    for key in "nnnnNN" {
      _ = type(String(key))
      seen.append(focused)
    }
    #expect(seen == [3, 20, 41, 3, 41, 20])
    #expect(list.lines().contains("entry 20"))
    _ = type("2n")
    #expect(focused == 3)
    list.view.isHit = { _ in false }
    #expect(type("n") == [.ignored])
    #expect(focused == 3)
  }

  @Test func `without a focus the hits begin with what is visible`() {
    list.view.scroll(to: 20)
    list.view.isHit = { $0.section % 20 == 0 }
    _ = type("n")
    #expect(focused == 20)
    list.adapter.focus(at: nil)
    list.view.scroll(to: 30)
    _ = type("N")
    #expect(focused == 20)
  }

  @Test func `hits in sections of several items agree with a walk through all`() {
    for hits in 0..<64 {
      let many = TextFixture([Entry(0, count: 2), Entry(1, count: 0), Entry(2, count: 4)])
      let paths =
        [0, 1].map { ListPath(section: 0, item: $0) }
        + (0..<4).map { ListPath(section: 2, item: $0) }
      func isHit(_ place: Int) -> Bool { hits >> place & 1 == 1 }
      many.view.isHit = { path in paths.firstIndex(of: path).map(isHit) ?? false }
      for (start, path) in paths.enumerated() {
        for isForward in [true, false] {
          many.adapter.focus(at: path)
          let step = isForward ? 1 : 5
          let wanted = (1...6).map { (start + $0 * step) % 6 }.first(where: isHit)
          #expect(many.view.perform(isForward ? .nextHit : .previousHit) == (wanted != nil))
          #expect(many.adapter.focusedPath == paths[wanted ?? start])
        }
      }
    }
  }

  @Test func `a hit far away is found by idle work, in portions`() {
    let many = TextFixture((0..<20_000).map { Entry($0) })
    many.adapter.focus(at: ListPath(section: 5, item: 0))
    var looked = 0
    var wanted: Int? = 15_000
    many.view.isHit = { [adapter = many.adapter] path in
      looked += 1
      return wanted != nil
        && adapter.object(atSection: path.section)?.value(as: Entry.self)?.id == wanted
    }
    /// Looks on, and returns the most items of a portion.
    func idle() -> Int {
      var most = 0
      while many.view.hasIdleWork {
        looked = 0
        many.view.performIdleWork()
        most = max(most, looked)
      }
      return most
    }
    for command in [TextListCommand.nextHit, .previousHit] {
      many.adapter.focus(at: ListPath(section: 5, item: 0))
      looked = 0
      #expect(
        many.view.perform(command) && looked <= 5_000 && many.adapter.focusedPath?.section == 5)
      #expect(idle() <= 5_000 && many.adapter.focusedPath?.section == 15_000)
    }
    wanted = nil
    #expect(many.view.perform(.nextHit) && idle() <= 5_000)
    #expect(many.adapter.focusedPath?.section == 15_000)
    // Another command ends it.
    wanted = 3
    #expect(many.view.perform(.nextHit) && many.view.hasIdleWork)
    #expect(many.view.perform(.focusUp) && !many.view.hasIdleWork)
    // And so do Escape and the mouse.
    for event in [
      TerminalEvent.key(TerminalKeyPress(.escape)),
      .mouse(TerminalMouseEvent(.press(.left), column: 1, row: 0)),
      .mouse(TerminalMouseEvent(.wheelDown, column: 1, row: 0)),
    ] {
      let before = many.adapter.focusedPath
      #expect(many.view.perform(.nextHit) && many.view.hasIdleWork)
      #expect(many.view.handle(event) == .handled && !many.view.hasIdleWork)
      #expect(many.adapter.focusedPath == before)
    }
    _ = many.view.handle(.mouse(TerminalMouseEvent(.release, column: 30, row: 9)))
    // Items that come and go in between are neither left out nor looked at for ever.
    wanted = 14_000
    #expect(many.view.perform(.nextHit))
    many.update((0..<20_000).filter { $0 < 14_900 || $0 > 15_100 }.map { Entry($0) })
    #expect(idle() <= 5_000)
    #expect(many.adapter.focusedPath?.section == 14_000)
    many.view.isHit = { _ in false }
    #expect(many.view.perform(.nextHit))
    many.update([Entry(7)])
    #expect(idle() <= 5_000 && many.adapter.focusedPath?.section == 0)
    #expect(many.view.perform(.nextHit) == false)
  }

  @Test func `q quits, Control-L redraws, and other contents of the program decide for themselves`()
  {
    #expect(type("q") == [.quit])
    #expect(list.view.handle(.key(.control("l"))) == .redraw)
    #expect(!list.view.perform(.quit))
    list.view.commands["q"] = nil
    #expect(type("q") == [.ignored])
  }

  @Test func `a selection is extended by a count`() {
    list.adapter.selectionMode = .multiple
    list.view.focus(ListPath(section: 2, item: 0))
    _ = type("3")
    _ = list.view.handle(.key(TerminalKeyPress(.down, .shift)))
    #expect(list.adapter.selectedPaths.map { $0.section }.sorted() == [2, 3, 4, 5])
  }
}
