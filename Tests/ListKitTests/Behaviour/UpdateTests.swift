import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct Updates {
  struct Change: CustomTestStringConvertible, Sendable {
    var old: [Note]
    var new: [Note]
    var testDescription: String { "\(old.map { $0.id }) to \(new.map { $0.id })" }

    init(_ old: [(Int, Int)], _ new: [(Int, Int)]) {
      self.old = old.map { Note($0.0, $0.1) }
      self.new = new.map { Note($0.0, $0.1) }
    }
  }

  @Test(arguments: [
    Change([], [(1, 2), (2, 3)]),
    Change([(1, 2), (2, 2)], [(1, 2), (2, 3), (3, 2)]),
    Change([(1, 2), (2, 2)], [(1, 3), (2, 2)]),
    Change([(1, 2), (2, 2), (3, 2)], [(1, 2), (2, 2)]),
    Change([(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)], [(1, 1), (2, 2), (5, 2), (4, 2), (3, 1)]),
    Change(
      [(1, 0), (2, 7), (3, 8), (4, 8), (5, 8), (6, 5), (7, 8), (8, 8), (9, 8)],
      [(1, 0), (10, 5), (11, 7), (2, 7), (3, 8), (6, 5), (4, 8), (5, 8), (7, 8), (8, 8)]),
    Change([(1, 1), (2, 2)], []),
    Change([(1, 3), (2, 0)], [(7, 2), (8, 1), (9, 3)]),
    Change([(1, 2), (2, 3), (3, 1)], [(3, 1), (1, 2), (2, 3)]),
    Change([(1, 2), (2, 3), (3, 1)], [(3, 4), (1, 0), (2, 3)]),
  ])
  func `a host ends with the values, in legal batches`(change: Change) {
    let list = ListFixture(change.old)
    list.update(change.new)
    #expect(list.counts == change.new.map { $0.count })
    #expect(list.ids == change.new.map { $0.id })
    #expect(list.host.isClean)
    #expect(list.outcomes == [.applied])
    #expect(list.problems.isEmpty)
  }

  @Test func `equal values keep controllers and cells, and nothing is sent`() {
    let list = ListFixture([Note(0), Note(1)])
    let controller = list.controller(0)
    let card = list.host.cell(at: .item(list.path(0, 0)))
    list.update([Note(0), Note(1)])
    #expect(list.controller(0) === controller)
    #expect(list.host.cell(at: .item(list.path(0, 0))) === card)
    #expect(list.made.count == 2)
    #expect(list.host.batches.allSatisfy { $0.isEmpty })
  }

  @Test func `a changed value is configured again in its cell`() {
    let list = ListFixture([Note(0, 1, "a"), Note(1, 1, "b")])
    let controller = list.controller(1)
    let card = list.host.cell(at: .item(list.path(1, 0)))
    list.update([Note(0, 1, "a"), Note(1, 1, "c")])
    #expect(list.host.cell(at: .item(list.path(1, 0))) === card)
    #expect(card?.text == "1.0c")
    #expect(list.controller(1) === controller)
    #expect(list.host.batches.map { $0.itemUpdates.map { $0.to } } == [[list.path(1, 0)]])
    #expect(list.host.batches.allSatisfy { !$0.isStructural })
  }

  @Test func `another type of cell takes the place of the shown one`() {
    let list = ListFixture([Note(0)])
    let card = list.host.cell(at: .item(list.path(0, 0)))
    list.controller(0).cellType = OtherCard.self
    list.update([Note(0, 1, "!")])
    let other = list.host.cell(at: .item(list.path(0, 0)))
    #expect(other !== card && other is OtherCard)
    #expect(list.host.isClean)
  }

  @Test func `a value that grows gets items at its end`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    list.update([Note(1, 2), Note(2, 3)])
    #expect(list.host.batches.map { $0.itemInserts } == [[list.path(1, 2)]])
    #expect(
      list.host.batches.map { $0.itemUpdates.map { $0.to } } == [
        [list.path(1, 0), list.path(1, 1)]
      ])
  }

  @Test func `a dragged value is one move`() {
    let list = ListFixture((0..<6).map { Note($0) })
    list.update([5, 0, 1, 2, 3, 4].map { Note($0) })
    #expect(list.host.batches.map { $0.sectionMoves.count } == [1])
    #expect(list.host.batches.map { $0.changeCount } == [1])
  }

  @Test func `requests of one turn are one update and all are answered in order`() {
    let list = ListFixture([Note(1)])
    var order: [Int] = []
    for number in 0..<100 {
      list.notes.append(Note(10 + number))
      list.adapter.performUpdates(animated: true) { outcome in
        #expect(outcome == .applied)
        order.append(number)
      }
    }
    list.scheduler.run()
    #expect(order == Array(0..<100))
    #expect(list.host.batches.count == 1)
  }

  @Test func `the content is read when the turn comes`() {
    let list = ListFixture([Note(1)])
    list.request()
    list.notes = [Note(1), Note(2)]
    list.scheduler.run()
    #expect(list.ids == [1, 2])
  }

  @Test func `an update asked for in a completion is another one`() {
    let list = ListFixture([Note(1)])
    var counts: [Int] = []
    list.notes = [Note(1), Note(2)]
    list.adapter.performUpdates(animated: true) { _ in
      counts.append(list.counts.count)
      list.notes.append(Note(3))
      list.adapter.performUpdates(animated: true) { _ in counts.append(list.counts.count) }
    }
    list.scheduler.run()
    #expect(counts == [2, 3])
    #expect(list.host.batches.count == 2)
  }

  @Test func `an update requested during didUpdate waits for the next turn`() {
    let list = ListFixture([Note(1)])
    list.configure = { [unowned list] controller in
      controller.onUpdate = { _ in
        list.notes = [Note(1), Note(2), Note(3)]
        list.request()
      }
    }
    list.update([Note(1), Note(2)])
    #expect(list.outcomes == [.applied, .applied, .applied])
    #expect(list.ids == [1, 2, 3])
    #expect(list.host.isClean)
  }

  @Test func `one update at a time: the next waits for the host`() {
    let list = ListFixture([Note(1)])
    list.host.isCompletionDeferred = true
    list.update([Note(1), Note(2)])
    #expect(list.outcomes.isEmpty)
    list.update([Note(1), Note(2), Note(3)])
    #expect(list.host.batches.count == 1)
    list.host.finishBatch()
    #expect(list.outcomes == [.applied])
    list.scheduler.run()
    #expect(list.host.batches.count == 2)
    list.host.finishBatch()
    #expect(list.outcomes == [.applied, .applied])
    #expect(list.host.isClean)
  }

  @Test func `a controller reads its new place in didUpdate`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    var seen: [Int?] = []
    list.controller(1).onUpdate = { seen.append($0.section) }
    list.update([Note(2, 2), Note(1, 2, "new"), Note(3, 2)])
    #expect(seen == [1])
    #expect(list.controller(3).events.contains("update 2"))
  }

  @Test func `first and last follow the places`() {
    let list = ListFixture([1, 2, 3].map { Note($0) })
    #expect(list.controller(1).isFirstSection && list.controller(3).isLastSection)
    list.update([0, 1, 2, 3].map { Note($0) })
    #expect((0...3).map { list.controller($0).section } == [0, 1, 2, 3])
    #expect((0...3).map { list.controller($0).isFirstSection } == [true, false, false, false])
    #expect((0...3).map { list.controller($0).isLastSection } == [false, false, false, true])
    let gone = list.controller(1)
    list.update([0, 2, 3].map { Note($0) })
    #expect(gone.section == nil && !gone.isFirstSection && !gone.isLastSection)
    #expect(gone.events.last == "left")
    #expect(list.controller(3).section == 2 && list.controller(3).isLastSection)
  }

  @Test func `a removed value that comes back has a new controller`() {
    let list = ListFixture([Note(1)])
    let controller = list.controller(1)
    list.update([])
    list.update([Note(1)])
    #expect(list.controller(1) !== controller)
    #expect(controller.section == nil)
  }

  @Test func `without a host or content a request is dropped at once`() {
    let scheduler = ManualScheduler()
    let host = StrictListHost<Card>()
    let adapter = ListAdapter<Card>(host: host) { scheduler.schedule($0) }
    var outcomes: [ListUpdateOutcome] = []
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    adapter.reloadData { outcomes.append($0) }
    adapter.content { Note(1) }
    adapter.host = nil
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    #expect(outcomes == [.dropped, .dropped, .dropped])
  }

  @Test func `a reload makes all controllers anew`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    let before = list.made.map { ObjectIdentifier($0) }
    list.adapter.reloadData { list.outcomes.append($0) }
    list.scheduler.run()
    #expect(list.outcomes == [.applied])
    #expect(list.made.count == 4)
    #expect(!before.contains(ObjectIdentifier(list.controller(1))))
    #expect(list.made[0].section == nil && list.made[0].events.last == "left")
    #expect(list.counts == [2, 2])
    #expect(list.host.isClean)
  }

  @Test func `reloaded objects are configured again and newer ones reach didUpdate`() {
    let list = ListFixture([Note(1, 1), Note(2, 2), Note(3, 3)])
    list.controller(1).countOverride = 4
    list.adapter.reloadObjects([AnyDiffable(Note(1, 1)), AnyDiffable(Note(9))])
    list.update([3, 1, 2].map { Note($0, $0) })
    #expect(list.counts == [3, 4, 2])
    list.adapter.reloadObjects([AnyDiffable(Note(2, 5))])
    list.scheduler.run()
    #expect(list.counts == [3, 4, 5])
    #expect(list.host.isClean)
  }

  @Test func `values of two types with one identifier are two values`() {
    let list = ListFixture([Note(7)])
    list.adapter.register(Photo.self) {
      ListSingleSectionController($0) { _, _ in
        .zero
      } cell: { photo, context in
        context.dequeue(Card.self, at: 0)
      }
    }
    list.adapter.content {
      Note(7)
      Photo(id: 7)
    }
    list.update()
    #expect(list.adapter.objects.count == 2)
    #expect(list.adapter.section(for: Photo(id: 7)) == 1)
    #expect(list.adapter.section(for: Note(7)) == 0)
    #expect(list.problems.isEmpty)
  }

  @Test func `of repeated values the first is kept and the others are reported`() {
    let list = ListFixture([Note(1), Note(2)])
    list.update([Note(2), Note(1, 3), Note(2, 9), Note(3), Note(3, 4)])
    #expect(list.ids == [2, 1, 3])
    #expect(list.counts == [1, 3, 1])
    #expect(list.problems.count == 1)
    #expect(list.problems.first?.contains("Note 2, Note 3") == true)
    #expect(list.host.isClean)
  }

  @Test func `a value without a controller is left out and its type is named`() {
    let list = ListFixture([Note(1)])
    list.adapter.content {
      Note(1)
      Photo(id: 1)
      Note(2)
    }
    list.update()
    #expect(list.ids == [1, 2] && list.adapter.objects.count == 2)
    #expect(list.outcomes == [.applied])
    #expect(list.problems.last?.contains("Photo 1") ?? false)
    #expect(list.host.isClean)
  }

  @Test func `a count below zero is reported and shown as none`() {
    let list = ListFixture([Note(1, 2)])
    list.update([Note(1, -3)])
    #expect(list.counts == [0])
    #expect(list.problems.count == 1)
    #expect(list.host.isClean)
  }

  @Test func `the scroll intent travels with the data`() {
    let list = ListFixture([Note(1)])
    list.request(scroll: .followEnd)
    list.request()
    list.update([Note(1), Note(2)])
    #expect(list.host.batches.map { $0.scroll } == [.followEnd])
    list.update([Note(1), Note(2), Note(3)], scroll: .reveal(Note(3), at: .end))
    #expect(list.host.batches.last?.scroll == .reveal(Note(3), at: .end))
  }

  @Test func `too many changes for a host are a reload`() {
    let list = ListFixture((0..<10).map { Note($0) })
    list.host.capabilities.changesBeforeReload = 5
    list.update((100..<110).map { Note($0) })
    #expect(list.host.batches.isEmpty)
    #expect(list.ids == Array(100..<110) && list.outcomes == [.applied])
  }
}
