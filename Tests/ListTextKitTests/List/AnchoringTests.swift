import ListTestKit
import ListTextKit
import Testing

/// Visible rows stay in place.
@MainActor
struct AnchoringTests {
  @Test func `the first rows are shown`() {
    let list = TextFixture(entries(0..<10))
    #expect(list.lines() == (0..<5).map { "entry \($0)" })
  }

  @Test func `rows inserted above are not visible`() {
    let list = TextFixture(entries(10..<30))
    list.view.scroll(to: 5)
    list.update(entries(0..<30))
    #expect(list.lines().first == "entry 15")
    #expect(list.view.newCounts.before == 10)
  }

  @Test func `rows inserted above the very first row are not visible`() {
    let list = TextFixture(entries(10..<30))
    list.update(entries(0..<30))
    #expect(list.lines().first == "entry 10")
  }

  @Test func `a header that comes above the very first row is not visible`() throws {
    let list = TextFixture(entries(0..<10))
    let controller = try #require(list.adapter.sectionController(atSection: 0) as? EntryController)
    controller.headerText = "head"
    list.adapter.performBatch(animated: false) { $0.reload(controller) }
    list.scheduler.run()
    #expect(list.lines().first == "entry 0" && list.view.contentSize.height == 11)
  }

  @Test func `a list that follows its start shows what comes there`() {
    let list = TextFixture(entries(10..<30))
    list.view.following = .start
    list.update(entries(8..<30))
    #expect(list.lines().first == "entry 8")
    list.view.scroll(to: 3)
    list.update(entries(0..<30))
    #expect(list.lines().first == "entry 11")
  }

  @Test func `rows deleted above leave the rest in place`() {
    let list = TextFixture(entries(0..<30))
    list.view.scroll(to: 10)
    list.update(entries(8..<30))
    #expect(list.lines().first == "entry 10")
  }

  @Test func `a row that moves away is no anchor`() {
    let list = TextFixture(entries(0..<30))
    list.view.scroll(to: 10)
    list.update([Entry(10)] + entries((0..<30).filter { $0 != 10 }))
    #expect(list.lines().first == "entry 11" || list.lines()[1] == "entry 11")
  }

  @Test func `a separator that is the first visible row gives way to what comes below it`() {
    let list = TextFixture([Entry(100)] + entries(10..<30)) { $0.canAnchor = $0.value.id != 100 }
    #expect(list.lines() == ["entry 100", "entry 10", "entry 11", "entry 12", "entry 13"])
    list.update([Entry(100)] + entries(8..<30))
    #expect(list.lines() == ["entry 9", "entry 10", "entry 11", "entry 12", "entry 13"])
    list.view.scroll(to: 0)
    list.update([Entry(100)] + entries(40..<60))
    #expect(list.lines().first == "entry 100")
  }

  @Test(arguments: 0..<10)
  func `a row that moves away while the list is hidden is no anchor either`(moved: Int) {
    for offset in 0...6 {
      for target in 0..<10 {
        var rows = Array(0..<10)
        rows.insert(rows.remove(at: moved), at: target)
        let shown = [false, true].map { isHidden in
          let list = TextFixture(entries(0..<10), rows: 4)
          list.view.scroll(to: Double(offset))
          if isHidden { list.view.resize(columns: 12, rows: 0) }
          list.update(entries(rows))
          list.view.resize(columns: 12, rows: 4)
          return list.lines()
        }
        #expect(shown[0] == shown[1], "to \(target) at \(offset)")
      }
    }
  }

  @Test func `if all visible rows are deleted the next row is visible`() {
    let list = TextFixture(entries(0..<40))
    list.view.scroll(to: 10)
    list.update(entries(Array(0..<10) + Array(16..<40)))
    #expect(list.lines().contains("entry 16"))
  }

  @Test func `content shorter than the list is shown from its start`() {
    let list = TextFixture(entries(0..<30))
    list.view.scroll(to: 20)
    list.update(entries(20..<22))
    #expect(list.lines() == ["entry 20", "entry 21", "", "", ""])
    #expect(list.view.contentOffset.y == 0)
  }

  @Test func `a chat follows its end`() {
    let list = TextFixture(entries(0..<10))
    list.view.following = .end
    list.view.scrollToEnd()
    list.update(entries(0..<12))
    #expect(list.lines().last == "entry 11")
  }

  @Test func `a chat that is scrolled back stays and counts new rows`() {
    let list = TextFixture(entries(0..<20))
    list.view.following = .end
    list.view.scroll(to: 3)
    list.update(entries(0..<23))
    #expect(list.lines().first == "entry 3")
    #expect(list.view.newCounts.after == 3)
    list.view.scrollToEnd()
    #expect(list.view.newCounts.after == 0)
  }

  @Test func `an update can reveal what it brings`() {
    let list = TextFixture(entries(0..<20))
    list.update(entries(0..<30), scroll: .reveal(Entry(25), at: .start))
    #expect(list.lines().first == "entry 25")
    list.update(scroll: .reveal(Entry(3), at: .center))
    #expect(list.lines()[2] == "entry 3")
    list.update(scroll: .reveal(Entry(20), at: .end))
    #expect(list.lines().last == "entry 20")
  }

  @Test func `another width keeps the first row visible`() {
    let list = TextFixture(entries(0..<30, rows: 2))
    list.view.scroll(to: 20)
    list.view.resize(columns: 30, rows: 7)
    #expect(list.lines().first == "entry 10")
  }

  @Test func `a visible row that stood below a gap is visible in fewer rows`() {
    let list = TextFixture(entries(0..<20, rows: 2), rows: 12) { $0.bottom = 6 }
    list.view.scroll(to: 2)
    #expect(list.lines().firstIndex(of: "entry 1") == 6)
    list.view.resize(columns: 12, rows: 3)
    #expect(list.lines() == ["", "", "entry 1"])
  }

  @Test func `a visible row that grows pushes down the rows below`() {
    let list = TextFixture(entries(0..<30))
    list.view.scroll(to: 10)
    var changed = entries(0..<30)
    changed[11].rows = 2
    list.update(changed)
    #expect(list.lines() == ["entry 10", "entry 11", "entry 11+1", "entry 12", "entry 13"])
  }

  @Test func `a row that grows above leaves the visible rows in place`() {
    let list = TextFixture(entries(0..<30))
    list.view.scroll(to: 10)
    var changed = entries(0..<30)
    changed[3].rows = 4
    list.update(changed)
    #expect(list.lines().first == "entry 10")
  }
}
