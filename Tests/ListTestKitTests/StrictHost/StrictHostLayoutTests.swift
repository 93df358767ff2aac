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

  /// Items whose heights a model gives; the last one to be asked makes the first ones higher.
  private final class Chart: ListSectionController<VersionedValue, Tile> {
    let heights: Heights
    init(_ value: VersionedValue, _ heights: Heights) {
      self.heights = heights
      super.init(value)
    }
    override func numberOfItems() -> Int { 2 }
    override func sizeForItem(at index: Int) -> ListSize {
      heights.grow(value.id)
      return ListSize(width: 10, height: heights.height)
    }
    override func cellForItem(at index: Int) -> Tile {
      context.dequeue(Tile.self, for: .item(index))
    }
  }

  @MainActor
  private final class Heights {
    var height = 10.0
    /// The next height, which the controller with this value takes over.
    var next: (height: Double, value: Int)?
    weak var first: Chart?

    func grow(_ value: Int) {
      guard let next, next.value == value else { return }
      self.next = nil
      height = next.height
      first?.context.invalidateLayout()
    }
  }

  @Test func `measures again what is invalidated while it is measured`() {
    let host = StrictListHost<Tile>(containerSize: ListSize(width: 100, height: 45))
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
    let heights = Heights()
    adapter.register(VersionedValue.self) { Chart($0, heights) }
    adapter.content {
      for id in 0..<4 { VersionedValue(id) }
    }
    adapter.performUpdates(animated: false)
    scheduler.run()
    heights.first = adapter.sectionController(atSection: 0) as? Chart
    host.scroll(to: 10)
    heights.next = (20, 3)
    host.containerSize.width = 90
    #expect(host.frame(at: path(0, 1)) == ListRect(x: 0, y: 20, width: 10, height: 20))
    #expect(host.contentHeight == 160)
    #expect(host.visiblePaths == [path(0, 0), path(0, 1), path(1, 0)])
    #expect(host.contentOffset.y == 10)
    // It is asked for a frame while nothing is laid out.
    heights.next = (5, 3)
    host.invalidateLayout(at: nil)
    #expect(host.contentHeight == 40)
    #expect(host.contentOffset.y == 0)
    #expect(host.visiblePaths.count == 8)
    #expect(host.violations == [])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, -3])
  func `counts a height that is none as zero`(height: Double) {
    let list = strictList([Board(0, ["a"]), Board(1, ["b"]).high(height), Board(2, ["c"])])
    #expect(list.host.contentHeight == 20)
    #expect(list.host.frame(at: path(2, 0))?.minY == 10)
    #expect(list.host.visiblePaths == [path(0, 0), path(2, 0)])
  }

  @Test(arguments: [path(0, -2), path(0, .min), path(-1, 3), path(.min, .min)])
  func `pins the first item instead of one before it`(first: ListPath) {
    let list = strictList([Board(0, ["a", "b"]), Board(1, ["c"])])
    list.host.visible(from: first, count: 2)
    #expect(list.host.snapshot() == "0.0 a\n0.1 b")
    #expect(list.host.violations == [])
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
