import ListDiffKit
import ListLayoutKit
import Testing

@Suite struct `A viewport scrolls` {
  @Test func `a list that follows its end shows rows inserted there`() {
    var world = ViewportWorld(0..<20)
    world.viewport.following = .end
    world.scroll(to: .infinity)
    world.update(0..<23)
    #expect(world.visibleRows == Array(18..<23))
    world.scroll(by: -4)
    world.update(0..<30)
    #expect(world.visibleRows == Array(14..<19))
  }

  @Test func `an update can follow the end of a list that does not`() {
    var world = ViewportWorld(0..<20)
    world.viewport.scrollToEnd()
    world.refresh()
    world.update(0..<23, scroll: .followEnd)
    #expect(world.visibleRows.last == 22)
    world.update(0..<26)
    #expect(world.visibleRows.last == 22)
  }

  @Test func `a list that follows its start shows rows inserted there`() {
    var world = ViewportWorld(10..<30)
    world.viewport.following = .start
    world.update(8..<30)
    #expect(world.visibleRows.first == 8)
    world.scroll(to: 3)
    world.update(0..<30)
    #expect(world.visibleRows.first == 11)
  }

  @Test(arguments: [ListContentAlignment.start, .center, .end], [0.0, 1])
  func `an infinite container shows everything from its start`(
    alignment: ListContentAlignment, scale: Double
  ) throws {
    let rows = ViewportWorld.Rows(0..<5)
    var layout = StackLayout()
    var viewport = ListViewport<ViewportWorld.Rows.Element>(
      container: ListSize(width: 10, height: .infinity), alignment: alignment, scale: scale)
    layout.rebuild(from: rows, in: viewport.container)
    // Before the questions that did not return.
    try #require(viewport.change(from: [], in: layout, of: rows).elements.count == 5)
    #expect(viewport.offset == 0 && viewport.leadingSpace == 0)
    #expect(viewport.isAtStart(in: layout) && viewport.isAtEnd(in: layout))
  }

  @Test func `other content begins at its start, or at the end that is followed`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 9)
    world.viewport.reset()
    world.refresh()
    #expect(world.viewport.offset == 0)
    world.viewport.following = .end
    world.viewport.reset()
    world.refresh()
    #expect(world.visibleRows.last == 29)
  }

  @Test(arguments: [
    (ListScrollPosition.start, 25), (.center, 23), (.end, 21), (.nearest, 21),
  ])
  func `a batch reveals a section`(position: ListScrollPosition, first: Int) {
    var world = ViewportWorld(.init(sections: (0..<20).map { .init(id: $0, rows: [$0]) }))
    world.update(
      { $0.sections = (0..<40).map { .init(id: $0, rows: [$0]) } },
      scroll: .reveal(ViewportWorld.Rows.identity(25), at: position))
    #expect(world.visibleRows == Array(first..<first + 5))
  }

  @Test func `a section is revealed by its header, or its footer if it has nothing else`() {
    var sections = (0..<20).map { ViewportWorld.Rows.Section(id: $0, rows: [$0]) }
    sections[10].hasHeader = true
    sections[14] = .init(id: 14, rows: [], hasFooter: true)
    var world = ViewportWorld(.init(sections: sections))
    world.update({ _ in }, scroll: .reveal(ViewportWorld.Rows.identity(10), at: .start))
    #expect(world.shown.first == .header(10))
    world.update({ _ in }, scroll: .reveal(ViewportWorld.Rows.identity(14), at: .end))
    #expect(world.shown.last == .footer(14))
    let offset = world.viewport.offset
    world.update({ _ in }, scroll: .reveal(ViewportWorld.Rows.identity(99), at: .start))
    #expect(world.viewport.offset == offset)
  }

  @Test func `to reveal a visible row does nothing`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    world.viewport.scroll(to: .row(12), at: .nearest)
    world.refresh()
    #expect(world.viewport.offset == 10)
  }

  @Test func `a row longer than the container is visible wherever it fills it`() {
    var rows = ViewportWorld.Rows(0..<30)
    rows.lengths[3] = 20
    var world = ViewportWorld(rows)
    world.scroll(to: 10)
    world.viewport.scroll(to: .row(3), at: .nearest)
    world.refresh()
    #expect(world.viewport.offset == 10)
    world.scroll(to: 0)
    world.viewport.scroll(to: .row(3), at: .nearest)
    world.refresh()
    #expect(world.viewport.offset == 3)
  }

  @Test func `a row that is scrolled to is not covered by floating headers and footers`() {
    let section = ViewportWorld.Rows.Section(
      id: 0, rows: Array(0..<30), hasHeader: true, hasFooter: true)
    var world = ViewportWorld(
      .init(sections: [section]),
      layout: StackLayout(hasStickyHeaders: true, hasStickyFooters: true))
    world.viewport.scroll(to: .row(10), at: .start)
    world.refresh()
    #expect(world.distance(of: 10) == 1)
    world.viewport.scroll(to: .row(20), at: .end)
    world.refresh()
    #expect(world.distance(of: 20) == 3)
    world.viewport.scroll(to: .row(10), at: .nearest)
    world.refresh()
    #expect(world.distance(of: 10) == 1)
  }

  @Test(arguments: [ListScrollPosition.start, .nearest], 0..<10)
  func `a row at the end of its section is not covered by the header of its section`(
    position: ListScrollPosition, row: Int
  ) {
    let sections = (0..<3).map {
      ViewportWorld.Rows.Section(id: $0, rows: Array($0 * 10..<$0 * 10 + 10), hasHeader: true)
    }
    var rows = ViewportWorld.Rows(sections: sections)
    rows.edgeLength = 5
    var world = ViewportWorld(rows, length: 8, layout: StackLayout(hasStickyHeaders: true))
    world.scroll(to: 30)
    world.viewport.scroll(to: .row(row), at: position)
    world.refresh()
    #expect(world.distance(of: row) == 5)
  }

  @Test(arguments: 0..<10)
  func `a row at the start of its section is not covered by the footer of its section`(row: Int) {
    let sections = (0..<3).map {
      ViewportWorld.Rows.Section(id: $0, rows: Array($0 * 10..<$0 * 10 + 10), hasFooter: true)
    }
    var rows = ViewportWorld.Rows(sections: sections)
    rows.edgeLength = 5
    var world = ViewportWorld(rows, length: 8, layout: StackLayout(hasStickyFooters: true))
    world.viewport.scroll(to: .row(20 + row), at: .end)
    world.refresh()
    #expect(world.distance(of: 20 + row) == 2)
  }

  @Test func `a header as long as the container does not float over it`() {
    let section = ViewportWorld.Rows.Section(id: 0, rows: Array(0..<20), hasHeader: true)
    var rows = ViewportWorld.Rows(sections: [section])
    rows.edgeLength = 8
    var world = ViewportWorld(rows, length: 8, layout: StackLayout(hasStickyHeaders: true))
    #expect(world.shown == [.header(0)])
    world.scroll(by: 2)
    #expect(world.visibleRows == [0, 1] && world.shown.first == .header(0))
    world.scroll(by: 7)
    #expect(world.visibleRows == Array(1..<9) && world.shown.count == 8)
    world.viewport.scroll(to: .row(15), at: .nearest)
    world.refresh()
    #expect(world.visibleRows == Array(8..<16))
    world.resize(length: 9)
    #expect(world.shown.contains(.header(0)))
  }

  @Test func `an offset beside the target is added to it`() {
    var world = ViewportWorld(0..<30)
    world.viewport.scroll(to: .row(10), at: .start, extra: -2)
    world.refresh()
    #expect(world.viewport.offset == 8)
    world.viewport.scroll(to: .row(10), at: .start, extra: .nan)
    world.refresh()
    #expect(world.viewport.offset == 10)
  }

  @Test(arguments: [(Double.infinity, 25.0), (-.infinity, 0), (.nan, 7), (1e300, 25), (-3, 4)])
  func `a scroll ends at the ends of the content`(distance: Double, offset: Double) {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 7)
    world.scroll(by: distance)
    #expect(world.viewport.offset == offset)
  }

  @Test func `a scroll says whether it changed the offset`() {
    var world = ViewportWorld(0..<30)
    let changes = [-1.0, 1].map { world.viewport.scroll(by: $0, in: world.layout) }
    #expect(changes == [false, true])
  }

  @Test func `a target that is set during a change stays`() {
    var world = ViewportWorld(0..<30)
    world.update({ $0.sections[0].rows = Array(-10..<30) }, during: { $0.scroll(to: 3) })
    #expect(world.viewport.offset == 3)
    world.update(
      { $0.sections[0].rows = Array(-20..<30) }, during: { $0.scroll(to: .row(20), at: .end) })
    #expect(world.visibleRows.last == 20)
  }

  @Test func `a target that is deleted leaves the offset`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    world.viewport.scroll(to: .row(99), at: .start)
    world.refresh()
    #expect(world.viewport.offset == 10)
  }

  @Test(arguments: [4.0, 7, 12])
  func `a list that follows its start does so wherever its first row is whole`(space: Double) {
    var rows = ViewportWorld.Rows(0..<30)
    rows.leadingSpace = space
    var world = ViewportWorld(rows)
    world.viewport.following = .start
    world.scroll(to: space)
    world.update(-1..<30)
    #expect(world.viewport.offset == 0)
    world.scroll(to: space + 1)
    world.update(-2..<30)
    #expect(world.distance(of: 0) == 0)
    #expect(!world.viewport.isAtStart(in: world.layout))
  }

  private typealias Viewport = ListViewport<ViewportWorld.Rows.Element>

  @Test func `a scroll while the container has no area holds once it has one`() {
    let scrolls: [(scroll: (inout Viewport) -> Void, offset: Double)] = [
      ({ $0.scroll(to: .row(20), at: .start) }, 20), ({ $0.scroll(to: 7) }, 7),
      ({ $0.scrollToEnd() }, 25), ({ _ in }, 3),
      (
        {
          $0.scroll(to: 9)
          $0.reset()
        }, 0
      ),
    ]
    for (scroll, offset) in scrolls {
      var world = ViewportWorld(0..<30)
      world.scroll(to: 3)
      world.resize(length: 0)
      scroll(&world.viewport)
      world.refresh()
      world.resize(length: 0)
      world.resize(length: 5)
      #expect(world.viewport.offset == offset)
      world.scroll(by: -1)
      world.resize(length: 0)
      world.resize(length: 5)
      #expect(world.viewport.offset == max(0, offset - 1))
    }
  }

  @Test func `a row revealed while the container has no area is visible once it has one`() {
    var world = ViewportWorld(
      .init(sections: (0..<30).map { ViewportWorld.Rows.Section(id: $0, rows: [$0]) }))
    world.resize(length: 0)
    world.update({ _ in }, scroll: .reveal(ViewportWorld.Rows.identity(20), at: .start))
    world.resize(length: 5)
    #expect(world.visibleRows.first == 20)
  }

  @Test func `a row that moves while its list is hidden is not where the list stands then`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 12)
    world.resize(length: 0)
    world.update([12] + (0..<12) + (13..<30))
    world.update([13, 12] + (0..<12) + (14..<30))
    world.update([13, 12] + (0..<12) + (15..<30) + [14])
    world.resize(length: 5)
    #expect(world.distance(of: 15) == 3)
    // All rows that were visible move: the first one is better than none.
    let visible = world.visibleRows
    world.resize(length: 0)
    world.update(visible + world.rows.sections[0].rows.filter { !visible.contains($0) })
    world.resize(length: 5)
    #expect(visible.contains { world.distance(of: $0) ?? 9 < 5 })
  }

  @Test func `a target that left a hidden list leaves it to what it follows`() {
    var world = ViewportWorld(0..<30)
    world.viewport.following = .end
    world.viewport.scrollToEnd()
    world.refresh()
    world.resize(length: 0)
    world.viewport.scroll(to: .row(3), at: .start)
    world.update(4..<40)
    #expect(world.resize(length: 5) == .followed)
    #expect(world.viewport.offset == 31)
  }

  @Test func `a distance that a hidden list is scrolled by counts when it is shown`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 3)
    world.resize(length: 0)
    world.scroll(by: 4)
    world.scroll(by: 4)
    world.resize(length: 5)
    #expect(world.viewport.offset == 11)
    let scrolls: [(scroll: (inout ViewportWorld) -> Void, offset: Double)] = [
      (
        {
          $0.viewport.scrollToEnd()
          $0.scroll(by: 3)
        }, 25
      ),
      (
        {
          $0.viewport.scrollToEnd()
          $0.scroll(by: 0)
        }, 25
      ),
      (
        {
          $0.scroll(to: 0)
          $0.scroll(by: -3)
        }, 0
      ),
      (
        {
          $0.scroll(by: 5)
          $0.scroll(by: 0)
        }, 15
      ), ({ $0.scroll(by: .infinity) }, 25), ({ $0.scroll(by: -.infinity) }, 0),
    ]
    for (scroll, offset) in scrolls {
      var world = ViewportWorld(0..<30)
      world.scroll(to: 10)
      world.resize(length: 0)
      scroll(&world)
      world.resize(length: 5)
      #expect(world.viewport.offset == offset)
    }
  }

  @Test(arguments: [(0.0, 0.0), (1, 1), (3, 3), (4, 4)])
  func `sections that are completed leave a list in the space before its first row`(
    offset: Double, expected: Double
  ) {
    var rows = ViewportWorld.Rows(0..<7)
    rows.leadingSpace = 5
    var world = ViewportWorld(rows, length: 8)
    world.scroll(by: offset)
    let sight = world.viewport.sight(in: world.layout, of: world.rows)
    var batch = ListBatchUpdates()
    batch.completesSections = true
    world.viewport.settle(sight, after: batch, in: world.layout, of: world.rows)
    world.refresh()
    #expect(world.viewport.offset == expected)
  }

  @Test(arguments: [1e3, 1e9, 1e15])
  func `a list is at its end in front of any space, and not in front of a row behind it`(
    space: Double
  ) {
    var rows = ViewportWorld.Rows(0..<3)
    rows.space = space
    var layout = StackLayout()
    let viewport = ListViewport<Int>(container: ListSize(width: 9, height: 5))
    layout.rebuild(from: rows, in: viewport.container)
    #expect(viewport.isAtEnd(in: layout))
    rows.sections.append(.init(id: 1, rows: [3]))
    layout.rebuild(from: rows, in: viewport.container)
    #expect(!viewport.isAtEnd(in: layout))
  }

  @Test func `offsets are whole pixels`() {
    var viewport = ListViewport<Int>(container: ListSize(width: 9, height: 5), scale: 2)
    var layout = StackLayout()
    layout.rebuild(from: ViewportWorld.Rows(0..<30), in: viewport.container)
    viewport.scroll(by: 3.3, in: layout)
    #expect(viewport.offset == 3.5)
    var free = ListViewport<Int>(container: ListSize(width: 9, height: 5))
    free.scroll(by: 3.3, in: layout)
    #expect(free.offset == 3.3)
  }

  @Test func `a change names what is shown and no longer visible`() {
    var world = ViewportWorld(0..<30)
    world.viewport.scroll(to: 3)
    let change = world.viewport.change(from: world.shown, in: world.layout, of: world.rows)
    #expect(change.departures == [.row(0), .row(1), .row(2)])
    #expect(change.elements.map { $0.identity } == (3..<8).map { .row($0) })
    #expect(change.elements.first?.placed.frame.minY == 3)
  }
}
