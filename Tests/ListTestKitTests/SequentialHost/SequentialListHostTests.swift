import ListKit
import ListTestKit
import Testing

@MainActor
@Suite struct `A sequential host` {
  @Test func `shows what its operations lead to`() {
    let list = BoardList([Board(0, ["a", "b", "c"])], on: SequentialListHost())
    list.update([Board(0, ["c", "a", "x"])])
    #expect(list.host.snapshot() == "0.0 c\n0.1 a\n0.2 x")
    #expect(
      list.host.operations.suffix(3).map { $0.description } == [
        "remove 0.1", "move 0.1 to 0.0", "insert 0.2",
      ])
  }

  @Test func `moves a section and its items at once`() {
    let list = BoardList([Board(0, ["a"]), Board(1, ["b"])], on: SequentialListHost())
    let count = list.host.batches.count
    list.update([Board(1, ["b", "c"]), Board(0, ["a"])])
    #expect(list.host.batches.count == count + 1)
    #expect(list.host.snapshot() == "0.0 b\n0.1 c\n1.0 a")
    #expect(list.host.violations == [])
  }

  @Test func `keeps the cell of an item that moves or is updated`() throws {
    let list = BoardList([Board(0, ["a", "b:one"])], on: SequentialListHost())
    let cell = try #require(list.host.cell(at: .item(path(0, 1))))
    list.update([Board(0, ["b:two", "a"])])
    #expect(list.host.cell(at: .item(path(0, 0))) === cell)
    #expect(cell.text == "two")
  }

  @Test func `finds fault with a batch that does not lead to the source`() {
    let list = BoardList([Board(0, ["a"])], on: SequentialListHost())
    list.host.performBatch(animated: false) {
      var batch = ListBatchUpdates()
      batch.itemInserts = [path(0, 0)]
      return batch
    } completion: {
    }
    #expect(list.host.violations.map { $0.rule } == [.replay])
    #expect(list.host.snapshot() == "0.0 a")
  }

  @Test func `reports a problem that no handler takes`() {
    let list = BoardList([Board(0, ["a"]), Board(0, ["b"])], on: SequentialListHost())
    #expect(list.host.violations.map { $0.rule } == [.diagnostic])
    list.adapter.diagnostics.handler = { _ in }
    list.update([Board(0, ["a"]), Board(1, ["b"]), Board(1, ["c"])])
    #expect(list.host.violations.count == 1)
  }

  @Test func `takes the cell of an item along that is dragged into another section`() throws {
    let list = BoardList([Board(0, ["a", "b"]), Board(1, ["c"])], on: SequentialListHost())
    let mover = Mover(list)
    list.adapter.moveDelegate = mover
    for section in 0..<2 { list.controller(section)?.canMove = true }
    let cell = try #require(list.host.cell(at: .item(path(0, 0))))
    #expect(list.adapter.moveItem(at: path(0, 0), to: path(1, 1)))
    list.scheduler.run()
    #expect(list.host.snapshot() == "0.0 b\n1.0 c\n1.1 a")
    #expect(list.host.cell(at: .item(path(1, 1))) === cell)
    // The item has a key of its new section from now on.
    list.update([Board(1, ["a", "c"])])
    #expect(list.host.snapshot() == "0.0 a\n0.1 c")
    #expect(list.host.violations == [])
  }

  /// Drags items into other sections, as the user does.
  @MainActor
  private final class Mover: ListAdapterMoveDelegate {
    typealias Cell = Tile
    unowned let list: BoardList<SequentialListHost<Tile>>

    init(_ list: BoardList<SequentialListHost<Tile>>) { self.list = list }

    func listAdapter(
      _ adapter: ListAdapter<Tile>, moveItemAt path: ListPath, to target: ListPath
    ) -> Bool {
      let item = list.boards[path.section].items.remove(at: path.item)
      list.boards[target.section].items.insert(item, at: target.item)
      return true
    }
  }

  @Test func `shows headers and footers that come, change and go`() throws {
    let list = BoardList([Board(0, ["a"], footer: "end")], on: SequentialListHost())
    #expect(list.host.snapshot() == "0.0 a\n0.footer end")
    let cell = try #require(list.host.cell(at: .footer(0)))
    list.update([Board(0, ["a"], header: "top", footer: "the end")])
    #expect(list.host.snapshot() == "0.header top\n0.0 a\n0.footer the end")
    #expect(list.host.cell(at: .footer(0)) === cell)
    list.update([Board(0, ["a"], header: "top")])
    #expect(list.host.snapshot() == "0.header top\n0.0 a")
    #expect(list.host.violations == [])
  }

  @Test func `takes the headers of sections along that move, and lets go of those that go`() throws
  {
    let list = BoardList(
      [Board(0, ["a"], header: "A"), Board(1, ["b"], header: "B")], on: SequentialListHost())
    let cell = try #require(list.host.cell(at: .header(1)))
    list.update([Board(1, ["b"], header: "B"), Board(2, ["c"], header: "C")])
    #expect(list.host.snapshot() == "0.header B\n0.0 b\n1.header C\n1.0 c")
    #expect(list.host.cell(at: .header(0)) === cell)
    #expect(list.host.violations == [])
  }

  @Test func `reports a header or a footer that the batch does not name`() {
    let bare = Board(0, ["a"])
    let headed = Board(0, ["a"], header: "top")
    let footed = Board(0, ["a"], footer: "end")
    for (old, new) in [(bare, headed), (headed, bare), (bare, footed), (footed, bare)] {
      var named = ListBatchUpdates()
      if old == headed || new == headed {
        named.headerUpdates = [0]
      } else {
        named.footerUpdates = [0]
      }
      #expect(isRefused(ListBatchUpdates(), from: old, to: new), "\(old) › \(new)")
      #expect(!isRefused(named, from: old, to: new), "\(old) › \(new)")
    }
  }

  /// Whether a second host of a list, which gets a test's batch, reports that the batch is wrong.
  private func isRefused(_ batch: ListBatchUpdates, from old: Board, to new: Board) -> Bool {
    let list = BoardList([old], on: SequentialListHost())
    let told = SequentialListHost<Tile>()
    told.source = list.host.source
    list.update([new])
    told.performBatch(animated: false, updates: { batch }, completion: {})
    return told.violations.contains { $0.rule == .replay }
  }

  @Test(arguments: UInt64(0)..<12)
  func `follows a list through a long life`(seed: UInt64) {
    let list = BoardList([], on: SequentialListHost())
    for step in ListHistory(seed: seed, atMost: 12).prefix(60) {
      let boards = step.values.map { Board($0, seed: seed) }
      list.update(boards)
      #expect(list.host.violations == [], "\(step)")
      #expect(
        list.host.snapshot() == Board.snapshot(of: boards), "\(step)")
      if !list.host.violations.isEmpty { break }
    }
  }
}
