import ListTestKit
import ListTextKit
import Testing

/// Where a list stands that reads everything anew.
@MainActor
struct ScrollIntentTests {
  let list = TextFixture(entries(0..<30))

  @Test func `a reload reveals a section`() {
    list.adapter.reloadData()
    list.update(entries(0..<40), scroll: .reveal(Entry(35), at: .start))
    #expect(list.lines().first == "entry 35")
  }

  @Test func `a reload follows the end, and the space after it`() {
    let list = TextFixture(entries(0..<30)) { $0.bottom = 1 }
    list.view.scrollToEnd()
    list.adapter.reloadData()
    list.update(entries(0..<40), scroll: .followEnd)
    #expect(list.lines().contains("entry 39"))
    #expect(list.view.contentOffset.y == list.view.contentSize.height - 5)
  }

  @Test func `a reload does not follow an end that was not visible`() {
    list.view.scroll(to: 24)
    list.adapter.reloadData()
    list.update(entries(0..<40), scroll: .followEnd)
    #expect(list.lines().first == "entry 24")
  }

  @Test func `another content follows the end`() {
    list.view.scrollToEnd()
    list.adapter.content { entries(0..<40) }
    list.adapter.performUpdates(animated: false, scroll: .followEnd)
    list.scheduler.run()
    #expect(list.lines().last == "entry 39")
  }

  @Test func `a section made anew in parts stays where it is`() {
    let list = TextFixture()
    list.adapter.sectionsPerTurn = 6
    list.adapter.backgroundThreshold = 0
    list.adapter.register(Lines.self) { LinesController($0) }
    list.adapter.content { Lines(id: 1, count: 90) }
    list.update()
    list.view.scroll(to: 40)
    let before = list.lines()
    list.adapter.reloadData()
    var turns = 0
    while list.scheduler.pendingCount > 0 {
      list.scheduler.runOne()
      turns += 1
      #expect(list.lines() == before)
    }
    #expect(turns > 10 && list.view.contentOffset.y == 40)
  }

  @Test(arguments: [0, 20])
  func `the end of a section stays visible while its items come in parts`(_ old: Int) {
    let list = TextFixture()
    var page = Lines(id: 1, count: old)
    list.adapter.sectionsPerTurn = 6
    list.adapter.backgroundThreshold = 0
    list.adapter.register(Lines.self) { LinesController($0) }
    list.adapter.content { page }
    list.update()
    page.count = 60
    list.adapter.performUpdates(scroll: .reveal(page, at: .end))
    list.scheduler.run()
    #expect(list.lines().last == "line 59")
    page.count = 90
    list.adapter.performUpdates(scroll: .reveal(page, at: .end))
    for _ in 0..<3 { list.scheduler.runOne() }
    list.view.scroll(to: 20)
    list.scheduler.run()
    #expect(list.lines().first == "line 20")
  }
}

private struct Lines: ListValue, Equatable, Identifiable {
  let id: Int
  var count: Int
}

private final class LinesController: TextItemsSectionController<Lines> {
  override var showsItemsInParts: Bool { true }

  @ListItemBuilder override var items: ListItems<TextCell> {
    TextListItem.each((0..<value.count).map { Entry($0) }) {
      .text("line \($0.id)", id: "\($0.id)")
    }
  }
}
