import ListDiffKit
import ListLayoutKit
import Testing

/// Which rows count as visible where others end at the edge, or where headers float.
@Suite struct `A row that is not seen is no anchor` {
  private typealias Rows = ViewportWorld.Rows

  /// Rows whose lengths are no binary fractions, so that sums of them are rounded.
  private static func unevenRows() -> Rows {
    var rows = Rows(sections: [
      .init(id: 0, rows: Array(0..<100), hasHeader: true),
      .init(id: 1, rows: Array(100..<200), hasHeader: true),
    ])
    rows.edgeLength = 4.1
    for row in 0..<200 { rows.lengths[row] = Double(3 + row * 7 % 11) * 0.1 }
    return rows
  }

  @Test(arguments: 2..<190)
  func `a row that ends where the visible part starts`(row: Int) throws {
    var world = ViewportWorld(Self.unevenRows())
    world.viewport = ListViewport(container: world.viewport.container)
    world.viewport.scroll(to: .row(row), at: .start)
    world.refresh()
    let before = try #require(world.distance(of: row))
    world.update { rows in
      let section = row < 100 ? 0 : 1
      rows.sections[section].rows.insert(1000, at: row - section * 100)
    }
    let after = try #require(world.distance(of: row))
    #expect(abs(after - before) < 1e-6)
  }

  /// The end of its section pushes the header, which ends where the last row ends.
  @Test(arguments: 20..<40)
  func `a row that a pushed header covers to its end`(count: Int) throws {
    var rows = Rows(sections: [
      .init(id: 0, rows: Array(0..<count), hasHeader: true),
      .init(id: 1, rows: Array(count..<count + 40)),
    ])
    rows.edgeLength = 28.1
    for row in 0..<count + 40 { rows.lengths[row] = Double(3 + (row + 1) * 7 % 11) / 3 }
    var world = ViewportWorld(rows, length: 50, layout: StackLayout(hasStickyHeaders: true))
    world.viewport = ListViewport(container: world.viewport.container)
    let last = try #require(world.layout.frame(of: .item(count - 1, section: 0)))
    world.scroll(to: last.maxY - 0.5)
    let before = try #require(world.distance(of: count))
    world.update { $0.sections[1].rows.insert(1000, at: 0) }
    let after = try #require(world.distance(of: count))
    #expect(abs(after - before) < 1e-6)
  }

  @Test func `a row between the edge and a header that keeps a distance from it`() {
    var layout = StackLayout(hasStickyHeaders: true)
    layout.stickyInset.top = 1
    var world = ViewportWorld(
      Rows(sections: [.init(id: 0, rows: Array(10..<30), hasHeader: true)]), length: 8,
      layout: layout)
    world.scroll(to: 6)
    #expect(world.distance(of: 17) == 2)
    world.update(Array(10..<17) + [98, 99] + Array(17..<30))
    #expect(world.distance(of: 17) == 2)
  }

  /// It is shown at rest, as it would cover everything.
  @Test func `a header as long as the container covers no row`() {
    var rows = Rows(sections: [.init(id: 0, rows: Array(0..<40), hasHeader: true)])
    rows.edgeLength = 8
    var world = ViewportWorld(rows, length: 8, layout: StackLayout(hasStickyHeaders: true))
    world.viewport = ListViewport(container: world.viewport.container)
    world.scroll(to: 18.5)
    #expect(world.distance(of: 12) == 1.5)
    world.update(Array(0..<14) + [98, 99] + Array(14..<40))
    #expect(world.distance(of: 12) == 1.5)
  }

  @Test func `a header that floats beside an item does not cover it`() throws {
    var rows = Rows(sections: [.init(id: 0, rows: Array(0..<20), hasHeader: true)])
    for row in 0..<100 { rows.lengths[row] = 10 }
    rows.edgeLength = 5
    let container = ListSize(width: 50, height: 15)
    var layout = ColumnLayout(headerMargin: 20)
    layout.rebuild(from: rows, in: container)
    var viewport = ListViewport<Rows.Element>(container: container)
    viewport.scroll(by: 42, in: layout)
    func distance(of row: Int) -> Double? {
      rows.place(of: .row(row)).flatMap { layout.frame(of: $0) }.map { $0.minX - viewport.offset }
    }
    #expect(distance(of: 4) == -2)
    let sight = viewport.sight(in: layout, of: rows)
    let old = rows
    rows.sections[0].rows.insert(98, at: 5)
    layout.apply(ViewportWorld.batch(from: old, to: rows), changedSections: [], from: rows)
    viewport.settle(
      sight, after: ViewportWorld.batch(from: old, to: rows), in: layout, of: rows)
    #expect(distance(of: 4) == -2)
  }
}
