import ListTestKit
import ListTextKit
import Testing

/// Sections side by side and below each other, and lists within lists, on the screen.
@MainActor
struct MixedListTests {
  @Test func `each section of a list has the arrangement that its controller says`() {
    let list = TextFixture(
      [Entry(0, "a", count: 1), Entry(1, "b", count: 3), Entry(2, "c", count: 3)],
      columns: 13, rows: 8, layout: MixedLayout()
    ) { controller in
      controller.headerText = "HEAD \(controller.value.id)"
      switch controller.value.id {
      case 1: controller.arrangement = .grid(columns: 2)
      case 2:
        controller.arrangement = .flow
        controller.size = ListSize(width: 4, height: 1)
      default: break
      }
    }
    #expect(
      list.lines() == [
        "HEAD 0", "a", "HEAD 1", "b.0    b.1", "b.2", "HEAD 2", "c.0 c.1 c.2", "",
      ])
  }

  @Test func `a section gets another arrangement when its value is updated`() {
    let list = TextFixture(
      [Entry(0, "a", count: 2), Entry(1, "b")], columns: 8, rows: 3, layout: MixedLayout())
    #expect(list.lines() == ["a.0", "a.1", "b"])
    list.controller(0)?.arrangement = .grid(columns: 2)
    list.update([Entry(0, "A", count: 2), Entry(1, "b")])
    #expect(list.lines() == ["A.0 A.1", "b", ""])
  }

  @Test func `an arrangement that changes alone is read again when the controller says so`() {
    let list = TextFixture([Entry(0, "a", count: 2)], columns: 8, rows: 2, layout: MixedLayout())
    list.controller(0)?.arrangement = .grid(columns: 2)
    #expect(list.lines() == ["a.0", "a.1"])
    list.controller(0)?.context.invalidateLayout()
    #expect(list.lines() == ["a.0 a.1", ""])
  }

  private struct Album: Identifiable, Equatable, Diffable {
    var id: Int
    var isGrid = false
    var space = 0.0
    var lineSpace = 0.0
    var count = 2
  }

  private final class AlbumController: TextItemsSectionController<Album> {
    override var layout: SectionLayout? { value.isGrid ? .grid(columns: 2) : nil }
    override var minimumLineSpacing: Double { value.lineSpace }
    override var inset: ListEdgeInsets {
      ListEdgeInsets(top: value.space, leading: 0, bottom: 0, trailing: 0)
    }
    override var header: TextListItem? { value.id == 9 ? .text("nine") : nil }
    @ListItemBuilder override var items: TextListItems {
      for item in 0..<value.count { ListItem.text("\(value.id).\(item)") }
    }
  }

  @Test func `spaces and arrangements that a value changes alone are shown`() {
    let view = TextListView(layout: MixedLayout(), columns: 8, rows: 6, appearance: .compact)
    view.appearance.showsIndicator = false
    let scheduler = ManualScheduler()
    let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.register(Album.self) { AlbumController($0) }
    var albums = (0..<2).map { Album(id: $0) } + [Album(id: 9, count: 0)]
    adapter.content { albums }
    var batches: [ListBatchUpdates] = []
    adapter.addUpdateObserver(view) { _, event in
      if case .didShow(let record) = event { batches += record.batches }
    }
    func lines(_ scroll: ListScrollIntent = .keepAnchor) -> [String] {
      adapter.performUpdates(animated: false, scroll: scroll)
      scheduler.run()
      var canvas = TextCanvas(width: 8, height: view.rows)
      view.compose(&canvas, at: .zero)
      return canvas.lines
    }
    #expect(lines() == ["0.0", "0.1", "1.0", "1.1", "nine", ""])
    albums[0].isGrid = true
    #expect(lines() == ["0.0 0.1", "1.0", "1.1", "nine", "", ""])
    albums[0].isGrid = false
    albums[0].lineSpace = 1
    albums[1].space = 1
    #expect(lines() == ["0.0", "", "0.1", "", "1.0", "1.1"])
    albums[0].lineSpace = 0
    albums[1].space = 0
    albums[2].space = 1
    #expect(lines() == ["0.0", "0.1", "1.0", "1.1", "", "nine"])
    view.resize(columns: 8, rows: 3)
    albums[0].space = 1
    albums[2].space = 2
    #expect(lines(.reveal(albums[2], at: .end)) == ["", "", "nine"])
    func first(_ section: Int) -> ListPlace { .item(ListPath(section: section, item: 0)) }
    #expect(
      batches.dropFirst().map { $0.layoutChanges } == [
        [first(0)], [first(0), first(1)], [first(0), first(1), .header(2)], [first(0), .header(2)],
      ])
    #expect(batches.dropFirst().allSatisfy { $0.changeCount == 0 })
  }

  @Test func `cells of a grid are measured at the width of their columns`() {
    let list = TextFixture(
      [Entry(0, "a", rows: 2, count: 3), Entry(1, "b")], columns: 10, rows: 6,
      layout: MixedLayout(.grid(columns: 2))
    ) { $0.isSelfMeasuring = true }
    #expect(
      list.lines() == ["a.0  a.1", "a.0+1a.1+1", "a.2", "a.2+1", "b", ""])
  }

  @Test(arguments: [FlowLayout(), FlowLayout(tolerance: 0)])
  func `a flow in a terminal cuts no column`(layout: FlowLayout) {
    let list = TextFixture([Entry(0, "abc", count: 3)], columns: 15, rows: 3, layout: layout) {
      $0.size = ListSize(width: 5.0 + 1.0 / 3, height: 1)
    }
    // Three would be a column too wide.
    #expect(list.lines() == ["abc.0abc.1", "abc.2", ""])
  }

  @Test func `a flow takes the tolerance that it is given also in a terminal`() {
    let list = TextFixture(
      [Entry(0, "abc", count: 3)], columns: 15, rows: 3, layout: FlowLayout(tolerance: 1)
    ) {
      $0.size = ListSize(width: 5.0 + 1.0 / 3, height: 1)
    }
    #expect(list.lines()[1] == "")
  }

  @Test func `a flow in a terminal shows the headers of empty sections, unless it says otherwise`()
  {
    func lines(_ layout: FlowLayout) -> [String] {
      TextFixture([Entry(0, count: 0), Entry(1)], rows: 3, layout: layout) {
        $0.headerText = "HEAD \($0.value.id)"
      }.lines()
    }
    #expect(lines(FlowLayout()) == ["HEAD 0", "HEAD 1", "entry 1"])
    #expect(
      lines(FlowLayout(showsHeadersOfEmptySections: false)) == ["HEAD 1", "entry 1", ""])
  }

  @Test func `the focus names one item of a row, and the margin only an item alone in it`() {
    let list = TextFixture(
      [Entry(0, "a", count: 2), Entry(1, "b")], columns: 12, rows: 2, layout: MixedLayout()
    ) { if $0.value.id == 0 { $0.arrangement = .grid(columns: 2) } }
    list.view.appearance = TextListAppearance()
    list.view.appearance.showsIndicator = false
    func reversed() -> [Int] {
      let canvas = list.canvas()
      return (0..<12).filter { canvas[$0, 0].style.attributes.contains(.reverse) }
    }
    list.view.focus(ListPath(section: 0, item: 1))
    #expect(list.lines() == ["  a.0  a.1", "  b"])
    #expect(reversed() == Array(7..<12))
    list.view.focus(ListPath(section: 0, item: 0))
    #expect(reversed() == Array(2..<7))
    list.view.focus(ListPath(section: 1, item: 0))
    #expect(list.lines() == ["  a.0  a.1", "› b"] && reversed().isEmpty)
  }

  @Test func `keys go through the items of a grid as they lie`() {
    let list = TextFixture(
      [Entry(0, "a"), Entry(1, "b", count: 4), Entry(2, "c")], columns: 12, rows: 4,
      layout: MixedLayout()
    ) { if $0.value.id == 1 { $0.arrangement = .grid(columns: 2) } }
    list.view.focus(ListPath(section: 0, item: 0))
    var way: [ListPath?] = []
    for command in [.focusDown, .focusRight, .focusDown, .focusLeft, .focusDown]
      as [TextListCommand]
    {
      list.view.perform(command)
      way.append(list.adapter.focusedPath)
    }
    #expect(
      way == [(1, 0), (1, 1), (1, 3), (1, 2), (2, 0)].map { ListPath(section: $0.0, item: $0.1) })
  }
}
