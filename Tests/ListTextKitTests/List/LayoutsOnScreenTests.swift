import ListTestKit
import ListTextKit
import Testing

/// What the layouts look like in a text list.
@MainActor
struct LayoutsOnScreenTests {
  @Test func `a sticky header stays until the next one pushes it away`() {
    let list = TextFixture(
      (0..<5).map { Entry($0, count: 3) }, layout: StackLayout(hasStickyHeaders: true)
    ) { $0.headerText = "HEAD \($0.value.id)" }
    #expect(list.lines() == ["HEAD 0", "entry 0.0", "entry 0.1", "entry 0.2", "HEAD 1"])
    list.view.scroll(to: 2)
    #expect(list.lines() == ["HEAD 0", "entry 0.2", "HEAD 1", "entry 1.0", "entry 1.1"])
    list.view.scroll(to: 5)
    #expect(list.lines().prefix(2) == ["HEAD 1", "entry 1.1"])
  }

  @Test func `a section chooses whether its header and footer are sticky`() {
    let list = TextFixture(
      (0..<2).map { Entry($0, count: 6) }, layout: StackLayout(hasStickyHeaders: true)
    ) {
      $0.headerText = "HEAD \($0.value.id)"
      $0.footerText = "foot \($0.value.id)"
      if $0.value.id == 0 { $0.staysAtEdges = false }
      if $0.value.id == 1 { $0.staysAtEdges = true }
    }
    list.view.scroll(to: 2)
    #expect(list.lines() == ["entry 0.1", "entry 0.2", "entry 0.3", "entry 0.4", "entry 0.5"])
    list.view.scroll(to: 10)
    #expect(list.lines() == ["HEAD 1", "entry 1.2", "entry 1.3", "entry 1.4", "foot 1"])
    list.controller(1)?.staysAtEdges = nil
    list.controller(1)?.context.invalidateLayout()
    list.scheduler.run()
    #expect(list.lines() == ["HEAD 1", "entry 1.2", "entry 1.3", "entry 1.4", "entry 1.5"])
  }

  @Test func `a click on a sticky header does not reach the row below it`() {
    let list = TextFixture(
      [Entry(0, count: 9)], layout: StackLayout(hasStickyHeaders: true)
    ) { $0.headerText = "HEAD" }
    list.view.scroll(to: 4)
    #expect(list.view.place(atColumn: 0, row: 0) == .header(0))
    #expect(list.view.place(atColumn: 0, row: 1) == .item(ListPath(section: 0, item: 4)))
  }

  @Test func `a list scrolls sideways`() {
    let list = TextFixture(
      entries(0..<9), columns: 12, rows: 1, layout: StackLayout(axis: .horizontal)
    ) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = 8
    list.update()
    #expect(list.lines() == ["entry 0 entr"])
    _ = list.view.handle(.mouse(TerminalMouseEvent(.wheelRight, column: 0, row: 0)))
    #expect(list.lines() == ["ry 0 entry 1"])
    _ = list.view.handle(.key(TerminalKeyPress(.right)))
    _ = list.view.handle(.key(TerminalKeyPress(.right)))
    #expect(list.adapter.focusedPath == ListPath(section: 1, item: 0))
    #expect(list.lines() == ["y 0 entry 1"])
  }

  @Test func `a list that is scrolled sideways is restored where it stood`() {
    func sideways() -> TextFixture {
      let list = TextFixture([], layout: StackLayout(axis: .horizontal)) {
        $0.size = ListSize(width: 4, height: 5)
      }
      list.adapter.registerForRestoration(Entry.self, name: "entry")
      list.update(entries(0..<9))
      return list
    }
    let list = sideways()
    var pulls: [ListPullEvent] = []
    list.adapter.onPull = {
      pulls.append($0)
      return true
    }
    #expect(list.adapter.isAtStart)
    list.view.scroll(by: 10)
    #expect(list.adapter.isAtStart == false)
    #expect(list.adapter.offsetOfFirstVisibleItem() == 2)
    #expect(pulls == [.scrolled])
    let other = sideways()
    other.adapter.restore(list.adapter.state)
    #expect(other.view.contentOffset.x == 10)
  }

  @Test func `a list within a row keeps its place while the row is away`() {
    let outer = NestedFixture(count: 12)
    outer.update()
    #expect(outer.lines()[0] == "a0 a1 a2")
    outer.view.focus(ListPath(section: 0, item: 0))
    for _ in 0..<4 { _ = outer.view.handle(.key(TerminalKeyPress(.right))) }
    let before = outer.lines()[0]
    #expect(before == "a1 a2 a3")
    #expect(outer.lines()[1] == "b0 b1 b2")
    outer.view.scroll(to: 6)
    #expect(!outer.lines().contains(before))
    outer.view.scroll(to: 0)
    #expect(outer.lines()[0] == before)
    outer.ids = [50, 51] + outer.ids
    outer.update()
    outer.view.scroll(to: 0)
    #expect(outer.lines()[2] == before)
  }
}

/// Rows that are lists of their own.
@MainActor
private final class NestedFixture {
  struct Row: Identifiable, Equatable, Diffable, Sendable { var id: Int }

  final class RowController: TextSectionController<Row> {
    let inner: TextListAdapter
    init(_ row: Row, scheduler: ManualScheduler) {
      inner = TextListAdapter(host: nil) { scheduler.schedule($0) }
      super.init(row)
      inner.register(Entry.self) {
        let controller = EntryController($0)
        controller.isSelfMeasuring = true
        return controller
      }
      let letter = ["a", "b", "c"][row.id % 3]
      inner.content { (0..<9).map { Entry($0, "\(letter)\($0)", rows: 1) } }
    }
    override func sizeForItem(at index: Int) -> ListSize {
      ListSize(width: context.containerSize.width, height: 1)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextNestedListCell.self, at: index)
      cell.inner.estimatedLength = 3
      cell.inner.appearance.showsIndicator = false
      if inner.host !== cell.inner {
        inner.host = cell.inner
        inner.performUpdates(animated: false) { _ in }
      }
      return cell
    }
  }

  let scheduler = ManualScheduler()
  let view = TextListView(columns: 9, rows: 4, appearance: .compact)
  let adapter: TextListAdapter
  var ids: [Int]

  init(count: Int) {
    ids = Array(0..<count)
    view.appearance.showsIndicator = false
    let scheduler = scheduler
    adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.register(Row.self) { RowController($0, scheduler: scheduler) }
    adapter.content { [unowned self] in ids.map { Row(id: $0) } }
  }

  func update() {
    adapter.performUpdates(animated: false) { _ in }
    scheduler.run()
  }

  func lines() -> [String] {
    scheduler.run()
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: .zero)
    return canvas.lines
  }
}
