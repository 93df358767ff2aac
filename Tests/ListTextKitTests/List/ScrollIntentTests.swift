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
}
