import ListKit
import ListTestKit
import Testing

@MainActor
@Suite struct `A strict host shows cells and` {
  @Test func `uses a cell again that is no longer shown`() {
    let list = strictList([Board(0, ["a"]), Board(1, ["b"])])
    list.update([Board(0, ["a"]), Board(2, ["c"])])
    #expect(list.host.madeCellCount == 2)
    #expect(list.host.snapshot() == "0.0 a\n1.0 c")
  }

  @Test func `keeps a pool for each kind of cell`() {
    let list = strictList([Board(0, ["a"])])
    list.update([Board(1, ["b!"])])
    #expect(list.host.madeCellCount == 2)
    #expect(list.host.pooledCellCount == 1)
  }

  @Test func `configures an item again in its cell`() throws {
    let list = strictList([Board(0, ["a:one"])])
    let cell = try #require(list.host.cell(at: path(0, 0)))
    list.host.reset()
    list.update([Board(0, ["a:two"])])
    #expect(list.host.cell(at: path(0, 0)) === cell)
    #expect(cell.text == "two")
    #expect(list.host.log.contains(.configure(.item(path(0, 0)), keepsCell: true)))
  }

  @Test func `gives an item another cell when its kind changes`() throws {
    let list = strictList([Board(0, ["a:one"])])
    let cell = try #require(list.host.cell(at: path(0, 0)))
    list.controller(0)?.events = []
    list.update([Board(0, ["a:two!"])])
    #expect(list.host.cell(at: path(0, 0)) !== cell)
    #expect(list.host.cell(at: path(0, 0)) is WideTile)
    #expect(list.controller(0)?.events == ["hide one", "show two!"])
    #expect(list.host.violations == [])
  }

  @Test func `keeps the cell of an item whose controller scrolls it away when it is asked again`() {
    let list = strictList((0..<6).map { Board($0, ["a:\($0)"]) }, height: 20)
    list.controller(0)?.onCell = { [unowned list] in
      list.controller(0)?.onCell = nil
      list.host.scroll(to: 40.0)
    }
    list.update([Board(0, ["a:new"])] + list.boards.dropFirst())
    #expect(list.host.snapshot() == "0.0 new\n1.0 1")
    #expect(list.host.violations == [])
  }

  @Test func `moves an item with its cell`() throws {
    let list = strictList([Board(0, ["a", "b", "c"])])
    let cell = try #require(list.host.cell(at: path(0, 2)))
    list.controller(0)?.events = []
    list.update([Board(0, ["c", "a", "b"])])
    #expect(list.host.cell(at: path(0, 0)) === cell)
    #expect(list.controller(0)?.events == [])
  }

  @Test func `configures headers and footers again in their cells`() throws {
    let list = strictList([Board(0, ["a"], header: "one", footer: "end")])
    let header = try #require(list.host.cell(at: .header(0)))
    list.update([Board(0, ["a"], header: "two", footer: "end")])
    #expect(list.host.cell(at: .header(0)) === header)
    #expect(list.host.snapshot() == "0.header two\n0.0 a\n0.footer end")
  }

  @Test func `shows and hides headers and footers as they come and go`() {
    let list = strictList([Board(0, ["a"], header: "one")])
    list.update([Board(0, ["a"], footer: "end")])
    #expect(list.host.snapshot() == "0.0 a\n0.footer end")
    #expect(list.host.violations == [])
  }

  @Test func `ends every display that it begins`() {
    let list = strictList([Board(0, ["a", "b"]), Board(1, ["c"])])
    let first = list.controller(0)
    let second = list.controller(1)
    list.update([Board(1, ["d"])])
    list.adapter.host = nil
    #expect(first?.events == ["show a", "show b", "hide a", "hide b"])
    #expect(second?.events == ["show c", "hide c", "show d", "hide d"])
  }

  @Test func `ends the displays of one source before it shows another`() {
    let list = strictList([Board(0, ["a"])])
    let other = strictList([Board(1, ["b"])])
    let controller = list.controller(0)
    other.adapter.host = list.host
    #expect(controller?.events == ["show a", "hide a"])
    #expect(list.host.snapshot() == "0.0 b")
  }

  @Test func `reloads with new displays`() {
    let list = strictList([Board(0, ["a"])])
    list.host.reset()
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.host.reloadCount == 1)
    #expect(
      list.host.log.map { $0.description } == ["reload", "hide 0.0", "show 0.0", "completion"])
  }
}
