import ListKit
import ListTestKit
import Testing

@MainActor
@Suite struct `A strict host lays out and` {
  private func tenItems() -> [Board] { [Board(0, (0..<10).map { "\($0)" })] }

  @Test func `shows what the container has room for`() {
    let list = strictList(tenItems(), height: 25)
    #expect(list.host.visiblePaths == [path(0, 0), path(0, 1), path(0, 2)])
    #expect(list.host.contentHeight == 100)
  }

  @Test func `shows what is scrolled to, as far as the content goes`() {
    let list = strictList(tenItems(), height: 20)
    list.host.scroll(to: 35)
    #expect(list.host.visiblePaths == [path(0, 3), path(0, 4), path(0, 5)])
    list.host.scroll(to: path(0, 9))
    #expect(list.host.contentOffset == ListPoint(x: 0, y: 80))
  }

  @Test func `does not show what has no height`() {
    let list = strictList([Board(0, ["a"]).high(0)])
    #expect(list.host.snapshot() == "")
    list.host.showsEverything = true
    #expect(list.host.snapshot() == "0.0 a")
  }

  @Test func `shows everything in a container without height`() {
    let list = strictList(tenItems(), height: 0)
    #expect(list.host.visiblePaths.count == 10)
  }

  @Test func `shows pinned items whatever their sizes`() {
    let list = strictList([
      Board(0, ["a", "b"]).high(0), Board(1, []).high(0), Board(2, ["c", "d"]).high(0),
    ])
    list.host.visible(from: 1, count: 2)
    #expect(list.host.snapshot() == "0.1 b\n2.0 c")
    list.host.visible(from: path(2, 1), count: 5)
    #expect(list.host.snapshot() == "2.1 d")
    list.host.reset()
    #expect(list.host.snapshot() == "")
  }

  @Test func `pins items that are yet to come`() {
    let host = StrictListHost<Tile>()
    host.visible(from: 1, count: 2)
    let list = BoardList([Board(0, ["a"])], on: host)
    #expect(host.snapshot() == "")
    list.update([Board(0, ["a"]), Board(1, ["b", "c", "d"])])
    #expect(host.snapshot() == "1.0 b\n1.1 c")
  }

  @Test func `shows headers and footers next to pinned items`() {
    let list = strictList([
      Board(0, ["a", "b"], header: "A", footer: "Z"), Board(1, [], header: "empty"),
      Board(2, ["c"], header: "C"),
    ])
    list.host.visible(from: 0, count: 1)
    #expect(list.host.snapshot() == "0.header A\n0.0 a")
    list.host.visible(from: 1, count: 2)
    #expect(
      list.host.snapshot() == "0.1 b\n0.footer Z\n1.header empty\n2.header C\n2.0 c")
  }

  @Test func `measures again on demand`() {
    let list = strictList(tenItems(), height: 20)
    list.host.invalidateLayout(at: nil)
    #expect(list.host.frame(at: path(0, 1)) == ListRect(x: 0, y: 10, width: 100, height: 10))
  }

  @Test func `scrolls to the place that is asked for`() {
    let list = strictList(tenItems(), height: 30)
    list.host.scroll(to: .item(path(0, 5)), at: .nearest, offset: 0, animated: false)
    #expect(list.host.contentOffset.y == 30)
    list.host.scroll(to: .item(path(0, 5)), at: .center, offset: 0, animated: false)
    #expect(list.host.contentOffset.y == 40)
    list.host.scroll(to: .item(path(0, 5)), at: .start, offset: -5, animated: false)
    #expect(list.host.contentOffset.y == 45)
    list.host.scroll(to: .item(path(0, 1)), at: .end, offset: 0, animated: false)
    #expect(list.host.contentOffset.y == 0)
  }

  @Test func `scrolls pinned items to the place that is asked for`() {
    let list = strictList(tenItems())
    list.host.visible(from: 0, count: 3)
    list.host.scroll(to: .item(path(0, 5)), at: .nearest, offset: 0, animated: false)
    #expect(list.host.visiblePaths.first == path(0, 3))
    list.host.scroll(to: .item(path(0, 5)), at: .start, offset: 0, animated: false)
    #expect(list.host.visiblePaths.first == path(0, 5))
  }

  @Test func `finds fault with a place that is not there`() {
    let list = strictList(tenItems())
    list.host.scroll(to: .item(path(1, 0)), at: .start, offset: 0, animated: false)
    list.host.invalidateLayout(at: [.item(path(0, 10)), .header(0), .footer(1)])
    list.host.setSelected(true, at: path(0, -1), animated: false)
    list.host.setFocus(at: path(0, 12))
    #expect(list.host.violations.map { $0.rule } == Array(repeating: .place, count: 6))
  }
}
