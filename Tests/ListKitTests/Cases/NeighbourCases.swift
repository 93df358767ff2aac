import ListKit
import ListTestKit
import Testing

/// Behaviours next to those of the acceptance cases.
@MainActor @Suite struct `Neighbouring behaviours` {
  @Test func `a new host shows the empty view, the old one no longer does`() {
    let list = ListFixture([Note(1)])
    let card = Card()
    list.adapter.emptyView = { card }
    list.update([])
    #expect(list.host.emptyView === card)
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    list.adapter.host = other
    #expect(other.emptyView === card && list.host.emptyView == nil)
    list.notes = [Note(2)]
    list.update()
    #expect(other.emptyView == nil && other.isClean)
  }

  @Test func `a new host shows what is selected`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    list.adapter.selectionMode = .multiple
    for path in [list.path(0, 1), list.path(1, 0)] { list.host.select(path) }
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    list.adapter.host = other
    #expect(other.selectedPaths == [list.path(0, 1), list.path(1, 0)] && other.isClean)
    list.adapter.deselectAll()
    #expect(other.selectedPaths.isEmpty && list.adapter.selectedPaths.isEmpty && other.isClean)
  }

  @Test func `a host that goes is near nothing, a new one is entered anew`() {
    let list = ListFixture([Note(1), Note(2)])
    list.forgetEvents()
    list.adapter.host = nil
    #expect(list.made.allSatisfy { $0.events.contains("exit") })
    list.forgetEvents()
    list.adapter.host = list.host
    #expect(list.made.allSatisfy { $0.events.contains("enter") } && list.host.isClean)
  }

  @Test func `a controller that leaves may ask for an update`() {
    let list = ListFixture([Note(1), Note(2)])
    final class Leaving: ListSectionController<Photo, Card> {
      var onLeave: (() -> Void)?
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
      override func didLeaveList() { onLeave?() }
    }
    var shows = true
    list.adapter.register(Photo.self) { [unowned list] photo in
      let controller = Leaving(photo)
      controller.onLeave = {
        list.adapter.performUpdates(animated: true) { list.outcomes.append($0) }
      }
      return controller
    }
    list.adapter.overtake {
      Note(1)
      if shows { Photo(id: 1) }
    }
    shows = false
    list.update()
    #expect(list.outcomes == [.applied, .applied] && list.counts == [1] && list.host.isClean)
  }

  @Test func `an update asked for while the content is read comes in another turn`() {
    let list = ListFixture([Note(1)])
    var reads = 0
    list.adapter.overtake { [unowned list] in
      reads += 1
      if reads == 2 { list.request() }
      return ListContent((0..<reads).map { Note($0) })
    }
    list.request()
    list.scheduler.run()
    #expect(reads == 3 && list.counts == [1, 1, 1])
    #expect(list.outcomes == [.applied, .applied] && list.host.isClean)
  }

  @Test func `an update asked for while a cell is shown comes in another turn`() {
    let list = ListFixture()
    var asked = false
    list.adapter.register(Photo.self) { [unowned list] photo in
      ListSingleSectionController(photo) { _, _ in
        ListSize(width: 1, height: 1)
      } cell: { _, context in
        if !asked {
          asked = true
          list.notes = [Note(1)]
          list.request()
        }
        return context.dequeue(Card.self, at: 0)
      }
    }
    list.adapter.overtake { [unowned list] in
      Photo(id: 1)
      for note in list.notes { note }
    }
    list.scheduler.run()
    #expect(asked && list.counts == [1, 1] && list.outcomes == [.applied] && list.host.isClean)
  }

  @Test func `a host set in a completion shows the list`() {
    let list = ListFixture([Note(1)])
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    list.notes = [Note(1), Note(2)]
    list.adapter.performUpdates(animated: true) { _ in list.adapter.host = other }
    list.scheduler.run()
    #expect(other.source?.sectionCount == 2 && list.host.source == nil)
    #expect(other.isClean && list.host.isClean)
  }

  @Test func `a host set during didUpdate shows the list in the end`() {
    let list = ListFixture([Note(1)])
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    list.controller(1).onUpdate = { [unowned list] _ in list.adapter.host = other }
    list.update([Note(1, 2, "!"), Note(2)])
    #expect(list.adapter.host === other && other.source?.sectionCount == 2)
    #expect(list.outcomes.count == 1 && other.isClean && list.host.isClean)
  }

  @Test func `a controller may refuse a place within its section`() {
    final class Picky: ListSectionController<Note, Card> {
      override func numberOfItems() -> Int { value.count }
      override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
      override func canMoveItem(at index: Int) -> Bool { true }
      override func canMoveItem(at index: Int, to target: Int) -> Bool { target != 0 }
    }
    let list = ListFixture()
    list.adapter.register(Note.self) { Picky($0) }
    list.update([Note(1, 3)])
    list.host.reset()
    #expect(!list.host.drag(from: list.path(0, 1), to: list.path(0, 0)))
    #expect(list.host.drag(from: list.path(0, 1), to: list.path(0, 2)))
    list.scheduler.run()
    #expect(list.host.batches.map { $0.itemMoves.count } == [1] && list.host.isClean)
  }

  @Test func `of two moves to one place the first counts`() {
    let list = ListFixture([Note(1, 3)])
    list.batch(1) { context, controller in
      context.move(in: controller, from: 0, to: 2)
      context.move(in: controller, from: 1, to: 2)
    }
    #expect(list.host.batches.map { $0.itemMoves.map { $0.from } } == [[list.path(0, 0)]])
    #expect(list.problems.count == 1 && list.host.isClean)
  }

  @Test func `all items may go while others come`() {
    let list = ListFixture([Note(1, 3)])
    list.batch(1, count: 2) { context, controller in
      context.delete(in: controller, at: 0..<3)
      context.insert(in: controller, at: 0..<2)
    }
    #expect(list.counts == [2] && list.problems.isEmpty && list.host.isClean)
    #expect(list.host.batches.map { $0.changeCount } == [5])
  }

  @Test(arguments: [[-1], [3], [.max], [.min]])
  func `an operation on no item is left out and reported`(places: [Int]) {
    let list = ListFixture([Note(1, 3)])
    list.batch(1) { context, controller in
      context.delete(in: controller, at: places)
      context.reload(in: controller, at: places)
      context.insert(in: controller, at: places)
      context.move(in: controller, from: places[0], to: 0)
      context.move(in: controller, from: 0, to: places[0])
      context.invalidateLayout(in: controller, at: places)
    }
    #expect(list.counts == [3] && !list.problems.isEmpty && list.host.isClean)
    #expect(list.host.batches.allSatisfy { $0.isEmpty })
  }

  @Test func `the selection of a reloaded list is settled between list and host`() {
    let list = ListFixture([Note(1), Note(2)])
    list.host.select(list.path(1, 0))
    list.reload()
    #expect(list.host.selectedPaths == list.adapter.selectedPaths.sorted() && list.host.isClean)
  }

  @Test func `a selection in a section that changes at the same time follows its item`() {
    let list = ListFixture([Note(1, 3), Note(2, 1)])
    list.host.select(list.path(0, 2))
    list.batch(1, count: 3) { context, controller in
      context.delete(in: controller, at: [0])
      context.insert(in: controller, at: [2])
    }
    #expect(list.adapter.selectedPaths == [list.path(0, 1)] && list.host.isClean)
  }

  @Test func `sections come and go with as many items as there are`() {
    let list = ListFixture()
    for counts in [[0], [0, 0, 3], [2, 0], [], [1, 1, 1, 0]] {
      list.update(counts.enumerated().map { Note($0.offset * 7 % 5, $0.element) })
      #expect(list.counts == counts)
    }
    #expect(list.outcomes.allSatisfy { $0 == .applied } && list.host.isClean)
  }

  @Test func `a reload of objects reaches only controllers whose content is new`() {
    let list = ListFixture([Note(1), Note(2)])
    list.forgetEvents()
    list.adapter.reloadObjects([AnyDiffable(Note(1)), AnyDiffable(Note(2, 1, "!"))])
    list.scheduler.run()
    #expect(list.controller(1).events.isEmpty && list.controller(2).events == ["update 1"])
    #expect(
      list.host.batches.map { $0.itemUpdates.map { $0.to } } == [
        [list.path(0, 0), list.path(1, 0)]
      ])
    #expect(list.text(1, 0) == "2.0!" && list.host.isClean)
  }

  @Test func `a reload of an object named twice shows the last`() {
    let list = ListFixture([Note(1)])
    list.adapter.reloadObjects([AnyDiffable(Note(1, 1, "a")), AnyDiffable(Note(1, 3, "b"))])
    list.scheduler.run()
    #expect(list.counts == [3] && list.texts(of: 0) == ["1.0b", "1.1b", "1.2b"])
    #expect(list.host.isClean && list.problems.isEmpty)
  }

  @Test func `the content that follows a reload of objects has the last word`() {
    let list = ListFixture([Note(1)])
    list.adapter.reloadObjects([AnyDiffable(Note(1, 3, "new"))])
    list.scheduler.run()
    #expect(list.counts == [3])
    list.update()
    #expect(list.counts == [1] && list.text(0, 0) == "1.0" && list.host.isClean)
  }

  @Test func `an update and a reload of one of its objects agree in one batch`() {
    let list = ListFixture([Note(1), Note(2)])
    list.notes = [Note(2, 2, "new"), Note(1)]
    list.adapter.reloadObjects([AnyDiffable(Note(2, 2, "new"))])
    list.update()
    #expect(list.counts == [2, 1] && list.texts(of: 0) == ["2.0new", "2.1new"])
    #expect(list.host.isClean && list.problems.isEmpty)
  }

  @Test func `values that swap their identities keep both controllers`() {
    let list = ListFixture([Note(1, 1, "a"), Note(2, 2, "b")])
    list.update([Note(2, 1, "a"), Note(1, 2, "b")])
    #expect(list.made.count == 2 && list.counts == [1, 2])
    #expect(list.texts(of: 0) == ["2.0a"] && list.texts(of: 1) == ["1.0b", "1.1b"])
    #expect(list.host.isClean)
  }
}
