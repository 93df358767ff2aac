import ListKit
import ListTestKit
import Testing

@MainActor
@Suite struct `A strict host that is scrolled` {
  private func items(_ range: Range<Int>) -> [Board] { [Board(0, range.map { "\($0)" })] }

  @Test func `keeps what it shows where it is when something comes before it`() {
    let list = strictList(items(10..<20), height: 20)
    list.host.scroll(to: 35)
    let before = list.host.snapshot().split(separator: "\n").map { $0.split(separator: " ")[1] }
    list.update(items(5..<20))
    let after = list.host.snapshot().split(separator: "\n").map { $0.split(separator: " ")[1] }
    #expect(list.host.contentOffset.y == 85)
    #expect(before == after)
    #expect(list.host.scrolls.last == .keepAnchor)
  }

  @Test func `keeps the next item if the first one goes`() {
    let list = strictList(items(0..<10), height: 20)
    list.host.scroll(to: 40)
    list.update([Board(0, (0..<10).filter { $0 != 4 && $0 != 1 }.map { "\($0)" })])
    // Item 5 was 10 below the top edge, and stays there.
    #expect(list.host.frame(at: path(0, 3))?.minY == list.host.contentOffset.y + 10)
  }

  @Test(arguments: [ListSize(width: 30, height: 20), nil])
  func `keeps an item that is an anchor before one that is none`(_ size: ListSize?) throws {
    let boards = (0..<9).map { Board($0, ["\($0)"]) }
    let list = strictList([boards[0]] + boards[4...], height: 20)
    let mark = try #require(list.adapter.sectionController(atSection: 0) as? BoardController)
    mark.canAnchor = false
    // It is asked when the item comes into sight.
    list.host.scroll(to: 30)
    list.host.scroll(to: 0)
    if size == nil { list.host.visible(from: path(0, 0), count: 2) }
    let shown = { list.host.visiblePaths.map { $0.section } }
    #expect(shown() == [0, 1])
    list.update(boards)
    #expect(shown() == [3, 4])
  }

  @Test func `stays at the end if it follows the end`() {
    let list = strictList(items(0..<5), height: 20)
    list.host.scroll(to: 30)
    list.update(items(0..<8), scroll: .followEnd)
    #expect(list.host.visiblePaths == [path(0, 6), path(0, 7)])
  }

  @Test func `keeps its place if it follows the end from elsewhere`() {
    let list = strictList(items(0..<5), height: 20)
    list.host.scroll(to: 10)
    list.update(items(0..<8), scroll: .followEnd)
    #expect(list.host.contentOffset.y == 10)
  }

  @Test func `reveals a section`() {
    let boards = (0..<10).map { Board($0, ["item \($0)"]) }
    let list = strictList(boards, height: 20)
    list.update(boards + [Board(10, ["item 10"])], scroll: .reveal(Board(7, []), at: .start))
    #expect(list.host.visiblePaths == [path(7, 0), path(8, 0)])
  }

  @Test func `reveals the end of a section at the end`() {
    var boards = (0..<10).map { Board($0, ["a", "b", "c"], header: "header", footer: "footer") }
    let list = strictList(boards, height: 20)
    boards.append(Board(10, ["a"]))
    list.update(boards, scroll: .reveal(Board(7, []), at: .end))
    #expect(list.host.visiblePaths == [path(7, 1), path(7, 2)])
  }

  @Test func `is pulled in when the content shrinks`() {
    let list = strictList(items(0..<10), height: 20)
    list.host.scroll(to: 80)
    list.update(items(0..<3))
    #expect(list.host.contentOffset.y == 10)
  }

  @Test func `keeps pinned items in sight`() {
    let list = strictList(items(5..<10))
    list.host.visible(from: 2, count: 2)
    list.update(items(0..<10))
    #expect(list.host.snapshot() == "0.7 7\n0.8 8")
  }

  @Test func `reports to the list that the user scrolls`() {
    final class Listener: ListAdapterDelegate {
      var events: [ListScrollEvent] = []
      func listAdapter(_ adapter: ListAdapter<Tile>, didScroll event: ListScrollEvent) {
        events.append(event)
      }
    }
    let list = strictList(items(0..<10), height: 20)
    let listener = Listener()
    list.adapter.delegate = listener
    list.host.scroll(to: 30)
    #expect(listener.events == [.moved])
  }
}
