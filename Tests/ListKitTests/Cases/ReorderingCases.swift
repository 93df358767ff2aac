import ListKit
import ListTestKit
import Testing

@MainActor
private final class Mover: ListAdapterMoveDelegate {
  typealias Cell = Card
  unowned let list: ListFixture
  var calls: [[Int]] = []
  var crossing: ((ListPath, ListPath) -> Bool)?

  init(_ list: ListFixture) {
    self.list = list
    list.adapter.moveDelegate = self
  }

  func listAdapter(
    _ adapter: ListAdapter<Card>, move object: AnyDiffable, after previous: AnyDiffable?,
    before next: AnyDiffable?
  ) {
    list.notes.move(object, after: previous, before: next)
    calls.append(list.notes.map { $0.id })
  }

  func listAdapter(
    _ adapter: ListAdapter<Card>, moveItemAt path: ListPath, to target: ListPath
  ) -> Bool {
    crossing?(path, target) ?? false
  }
}

@MainActor @Suite struct `Reordering by hand` {
  private func movable(_ counts: [Int]) -> ListFixture {
    let list = ListFixture()
    list.configure = { $0.canMove = true }
    list.update(counts.enumerated().map { Note($0.offset, $0.element) })
    list.host.reset()
    list.outcomes = []
    return list
  }

  // AdapterTests/122
  @Test func `sections of one item go before or after the section they are dropped on`() {
    let list = movable([1, 1, 1])
    let mover = Mover(list)
    let drops = [((2, 0), (0, 1)), ((2, 0), (0, 0)), ((0, 0), (2, 0)), ((0, 0), (2, 1))]
    var orders: [[Int]] = []
    for (from, to) in drops {
      #expect(list.host.drag(from: list.path(from.0, from.1), to: list.path(to.0, to.1)))
      list.scheduler.run()
      orders.append(list.ids)
    }
    #expect(orders == [[0, 2, 1], [1, 0, 2], [0, 1, 2], [1, 2, 0]])
    #expect(mover.calls == orders && list.host.isClean)
    #expect(list.host.batches.map { $0.changeCount } == [1, 1, 1, 1])
  }

  // AdapterTests/120
  @Test func `an item is not dragged unless its controller lets it`() {
    let list = ListFixture([Note(0), Note(1)])
    list.controller(1).canMove = true
    #expect(list.host.source?.canMove(list.path(0, 0)) == false)
    #expect(list.adapter.canMoveItem(at: list.path(1, 0)))
    #expect(!list.adapter.canMoveItem(at: list.path(1, 1)))
    #expect(!list.adapter.canMoveItem(at: list.path(2, 0)))
    #expect(!list.adapter.canMoveItem(at: list.path(-1, -1)))
  }

  // AdapterTests/124
  @Test func `items that may not be dragged stay where they are`() {
    let list = ListFixture([Note(0, 3)])
    list.controller(0).labels = ["0", "1", "2"]
    list.batch(0) { $0.reload($1) }
    list.host.reset()
    #expect(!list.host.drag(from: list.path(0, 2), to: list.path(0, 0)))
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["0", "1", "2"] && list.host.batches.isEmpty)
  }

  // AdapterTests/126
  @Test func `what a drag passes over leaves no trace`() {
    let list = movable([1, 1, 1])
    let mover = Mover(list)
    // A host only asks, until the item is dropped.
    #expect(list.host.source?.canMove(list.path(0, 0)) == true)
    #expect(list.host.source?.canMove(list.path(2, 0)) == true)
    #expect(list.ids == [0, 1, 2] && mover.calls.isEmpty && list.host.batches.isEmpty)
    #expect(list.host.drag(from: list.path(0, 0), to: list.path(1, 1)))
    list.scheduler.run()
    #expect(list.ids == [1, 0, 2] && mover.calls == [[1, 0, 2]])
  }

  @Test(arguments: [(0, 2, ["1", "2", "0"]), (2, 0, ["2", "0", "1"]), (1, 0, ["1", "0", "2"])])
  func `an item moves within its section, with its cell`(from: Int, to: Int, labels: [String]) {
    let list = movable([3])
    list.controller(0).labels = ["0", "1", "2"]
    list.batch(0) { $0.reload($1) }
    list.host.reset()
    let card = list.host.cell(at: .item(list.path(0, from)))
    #expect(list.host.drag(from: list.path(0, from), to: list.path(0, to)))
    list.scheduler.run()
    #expect(list.texts(of: 0) == labels && list.host.batches.map { $0.itemMoves.count } == [1])
    #expect(list.host.cell(at: .item(list.path(0, to))) === card && list.host.isClean)
  }

  @Test(arguments: [(0, 0), (0, 3), (0, -1), (2, 0), (-1, 0)])
  func `an item dropped on itself or on nothing stays`(section: Int, item: Int) {
    let list = movable([3, 1])
    #expect(!list.host.drag(from: list.path(0, 0), to: list.path(section, item)))
    list.scheduler.run()
    #expect(list.counts == [3, 1] && list.host.batches.isEmpty && list.problems.isEmpty)
  }

  @Test(arguments: [(0, 0, 0), (0, 1, 0), (0, 0, 1), (2, 1, 1)])
  func `a section dropped where it is stays`(section: Int, target: Int, end: Int) {
    let list = movable([1, 1, 1])
    let mover = Mover(list)
    #expect(!list.host.drag(from: list.path(section, 0), to: list.path(target, end)))
    list.scheduler.run()
    #expect(mover.calls.isEmpty && list.host.batches.isEmpty)
  }

  @Test func `sections do not move without a delegate that moves the data`() {
    let list = movable([1, 1])
    #expect(!list.host.drag(from: list.path(0, 0), to: list.path(1, 1)))
    list.scheduler.run()
    #expect(list.ids == [0, 1] && list.host.batches.isEmpty)
  }

  @Test func `an item goes into another section if the data follows`() {
    let list = movable([2, 2])
    let mover = Mover(list)
    mover.crossing = { from, to in
      list.notes[from.section].count -= 1
      list.notes[to.section].count += 1
      return true
    }
    #expect(list.host.drag(from: list.path(0, 1), to: list.path(1, 2)))
    list.scheduler.run()
    #expect(list.counts == [1, 3] && list.host.isClean)
    #expect(list.host.batches.map { $0.itemMoves.count } == [1])
    mover.crossing = { _, _ in false }
    #expect(!list.host.drag(from: list.path(1, 0), to: list.path(0, 0)))
    list.scheduler.run()
    #expect(list.counts == [1, 3] && list.host.isClean)
  }

  @Test func `a dropped section keeps its selection`() {
    let list = movable([1, 1, 1])
    let mover = Mover(list)
    list.adapter.selectItem(at: list.path(0, 0))
    #expect(list.host.drag(from: list.path(0, 0), to: list.path(2, 1)))
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(2, 0)] && mover.calls == [[1, 2, 0]])
    #expect(list.host.isClean)
  }

  @Test func `an item that is dragged while another update waits is moved before it`() {
    let list = movable([3])
    list.controller(0).labels = ["0", "1", "2"]
    list.batch(0) { $0.reload($1) }
    #expect(list.host.drag(from: list.path(0, 0), to: list.path(0, 2)))
    list.update([Note(9), Note(0, 3)])
    #expect(list.texts(of: 1) == ["1", "2", "0"])
    #expect(list.outcomes.allSatisfy { $0 == .applied } && list.host.isClean)
  }
}
