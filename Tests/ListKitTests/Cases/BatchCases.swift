import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Legal batches` {
  // BatchUpdateDataTests/001, ItemUpdatesCollectorTests/007
  @Test func `a batch without changes is empty`() {
    let list = ListFixture([Note(0, 2)])
    list.batch(0) { _, _ in }
    #expect(list.host.batches == [ListBatchUpdates()] && ListBatchUpdates().isEmpty)
    #expect(list.outcomes == [.applied] && list.host.isClean)
  }

  // BatchUpdateDataTests/003
  @Test func `a moved section that loses an item is replaced where the host says so`() {
    let list = ListFixture((0..<5).map { Note($0, 5) })
    list.host.capabilities.movedSection = .replaced
    list.notes = [0, 1, 3, 4, 2].map { Note($0, 5) }
    list.request()
    list.adapter.performBatch { context in
      for id in [2, 3] { list.controller(id).countOverride = 4 }
      context.delete(in: list.controller(2), at: [0])
      context.delete(in: list.controller(3), at: [4])
    }
    list.scheduler.run()
    let batch = list.host.batches.first
    #expect(batch?.sectionInserts == [4] && batch?.sectionDeletes == [2])
    #expect(batch?.sectionMoves == [] && batch?.itemDeletes == [list.path(3, 4)])
    #expect(list.host.batches.count == 1 && list.host.isClean)
    #expect(list.counts == [5, 5, 4, 5, 4])
  }

  // BatchUpdateDataTests/005, AdapterE2ETests/043
  @Test func `the item move of a section that goes is left out`() {
    let list = ListFixture([Note(1, 2)])
    let controller = list.controller(1)
    list.adapter.performBatch { $0.move(in: controller, from: 0, to: 1) }
    list.update([])
    #expect(list.counts == [] && list.host.batches.first?.sectionDeletes == [0])
    #expect(list.host.batches.allSatisfy { $0.itemMoves.isEmpty })
    #expect(list.outcomes == [.applied] && list.host.isClean)
  }

  // BatchUpdateDataTests/007
  @Test func `a section may move to the place of one that goes`() {
    let list = ListFixture((0..<5).map { Note($0) })
    list.update([1, 3, 0, 4].map { Note($0) })
    let batch = list.host.batches.first
    #expect(batch?.sectionDeletes == [2])
    #expect(batch?.sectionMoves.map { [$0.from, $0.to] } == [[0, 2]])
    #expect(batch?.changeCount == 2 && list.host.isClean)
  }

  // BatchUpdateDataTests/011, BatchUpdateDataTests/013
  @Test(arguments: [2, 3])
  func `an item that is deleted and inserted several times is so once`(times: Int) {
    let list = ListFixture([0, 1, 2].map { Note($0, 3) })
    list.batch(2) { context, controller in
      for _ in 0..<times {
        context.delete(in: controller, at: [0])
        context.insert(in: controller, at: [0])
      }
    }
    #expect(list.host.batches.map { $0.itemDeletes } == [[list.path(2, 0)]])
    #expect(list.host.batches.map { $0.itemInserts } == [[list.path(2, 0)]])
    #expect(list.counts == [3, 3, 3] && list.problems.isEmpty && list.host.isClean)
  }

  // BatchUpdateDataTests/015
  @Test func `a batch equals another with the same changes`() {
    func batch() -> ListBatchUpdates {
      var batch = ListBatchUpdates()
      batch.sectionInserts = [0, 1]
      batch.sectionDeletes = [5]
      batch.sectionMoves = [ListMove(from: 3, to: 4)]
      batch.itemInserts = [ListPath(section: 0, item: 0)]
      batch.itemDeletes = [ListPath(section: 1, item: 0)]
      batch.itemMoves = [
        ListMove(
          from: ListPath(section: 6, item: 0), to: ListPath(section: 6, item: 1))
      ]
      return batch
    }
    var other = batch()
    #expect(batch() == other && batch().hashValue == other.hashValue)
    other.itemMoves = []
    #expect(batch() != other)
  }

  // ItemUpdatesCollectorTests/001
  @Test func `a controller that is reloaded is a change`() {
    let list = ListFixture([Note(0, 2)])
    list.batch(0) { $0.reload($1) }
    #expect(list.host.batches.map { $0.isEmpty } == [false])
  }

  // ItemUpdatesCollectorTests/003
  @Test func `an item that goes is a change`() {
    let list = ListFixture([Note(0, 2)])
    list.batch(0, count: 1) { $0.delete(in: $1, at: [0]) }
    #expect(list.host.batches.map { $0.isEmpty } == [false])
  }

  // ItemUpdatesCollectorTests/005, AdapterUpdaterTests/040
  @Test func `an item that is reloaded twice is configured again once`() {
    let list = ListFixture([Note(0, 1)])
    list.batch(0) { context, controller in
      context.reload(in: controller, at: [0])
      context.reload(in: controller, at: [0, 0])
    }
    #expect(list.host.batches.map { $0.itemUpdates.map { $0.to } } == [[list.path(0, 0)]])
    #expect(list.host.batches.map { $0.changeCount } == [1] && list.host.isClean)
  }

  // AdapterUpdaterTests/009
  @Test func `a moved section with new content moves and is configured again`() {
    let list = ListFixture([Note(1, 3), Note(2, 1)])
    list.update([Note(2, 1, "!"), Note(1, 3)])
    #expect(list.host.batches.count == 1)
    #expect(list.host.batches.first?.sectionMoves.count == 1)
    #expect(list.host.batches.first?.itemUpdates.map { $0.to } == [list.path(0, 0)])
    #expect(list.host.batches.first?.changeCount == 2)
    #expect(list.text(0, 0) == "2.0!" && list.host.isClean)
  }

  // AdapterUpdaterTests/011
  @Test func `new content beside a new section is configured again in its cell`() {
    let list = ListFixture([Note(1)])
    let card = list.host.cell(at: .item(list.path(0, 0)))
    list.update([Note(1, 1, "!"), Note(2)])
    #expect(list.host.batches.first?.itemUpdates.map { $0.to } == [list.path(0, 0)])
    #expect(list.host.batches.first?.sectionInserts == [1])
    #expect(list.host.batches.first?.changeCount == 2)
    #expect(list.host.cell(at: .item(list.path(0, 0))) === card && list.host.isClean)
  }

  // AdapterTests/080
  @Test func `a controller of no list is not reloaded, and that is reported`() {
    let list = ListFixture([0, 1, 2].map { Note($0) })
    list.adapter.performBatch { $0.reload(NoteController(Note(7))) }
    list.scheduler.run()
    #expect(list.host.batches.allSatisfy { $0.isEmpty })
    #expect(list.problems.count == 1 && list.host.isClean)
  }

  @Test(arguments: [0, 4])
  func `a controller of another list changes nothing here`(section: Int) {
    let list = ListFixture([0, 1].map { Note($0) })
    let other = ListFixture((0..<5).map { Note($0) })
    list.adapter.performBatch { context in
      context.reload(other.made[section])
      context.insert(in: other.made[section], at: [0])
    }
    list.scheduler.run()
    #expect(list.host.batches.allSatisfy { $0.isEmpty } && other.host.batches.isEmpty)
    #expect(list.problems.count == 2 && list.counts == [1, 1])
    #expect(list.host.isClean && other.host.isClean)
  }

  // AdapterE2ETests/017
  @Test func `an item of a moved section is configured again at its new place`() {
    let list = ListFixture([Note(1, 2), Note(2, 3)])
    list.notes = [Note(2, 3), Note(1, 2)]
    list.request()
    list.batch(1) { $0.reload(in: $1, at: [0]) }
    #expect(list.counts == [3, 2] && list.host.batches.count == 1)
    #expect(
      list.host.batches.first?.itemUpdates.map { $0.to } == [list.path(1, 0)] && list.host.isClean)
  }

  // AdapterE2ETests/019
  @Test func `new content with another count keeps both controllers`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    let controllers = list.made.map { ObjectIdentifier($0) }
    list.update([Note(1, 3), Note(2, 2)])
    #expect(list.counts == [3, 2] && list.made.count == 2)
    #expect([1, 2].map { ObjectIdentifier(list.controller($0)) } == controllers)
  }

  // AdapterE2ETests/027
  @Test func `items go, come and are configured again in one batch out of sight`() {
    let list = ListFixture([Note(1, 8)])
    list.host.isVisible = false
    list.batch(1, count: 6) { context, controller in
      context.reload(in: controller, at: [0])
      context.delete(in: controller, at: [5, 6, 7])
      context.insert(in: controller, at: [0])
    }
    let batch = list.host.batches.first
    #expect(list.counts == [6] && list.host.batches.count == 1)
    #expect(batch?.itemDeletes == (5...7).map { list.path(0, $0) })
    #expect(
      batch?.itemInserts == [list.path(0, 0)]
        && batch?.itemUpdates.map { $0.to } == [list.path(0, 1)])
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  // AdapterE2ETests/039
  @Test(arguments: [false, true])
  func `items of a section are configured again where a new section puts them`(
    isBatchFirst: Bool
  ) {
    let list = ListFixture([Note(1, 1), Note(2, 5), Note(3, 1)])
    list.notes = [Note(1, 1), Note(4, 1), Note(2, 5), Note(3, 1)]
    if !isBatchFirst { list.request() }
    list.adapter.performBatch { $0.reload(in: list.controller(2), at: 1...4) }
    if isBatchFirst { list.request() }
    list.scheduler.run()
    #expect(list.counts == [1, 1, 5, 1] && list.host.batches.count == 1)
    #expect(list.host.batches.first?.itemUpdates.map { $0.to } == (1...4).map { list.path(2, $0) })
    #expect(list.host.batches.first?.sectionInserts == [1] && list.host.isClean)
  }

  @Test func `items of a section are configured again where a section that goes leaves them`() {
    let list = ListFixture([Note(1, 1), Note(2, 1), Note(3, 3)])
    list.notes = [Note(1, 1), Note(3, 3)]
    list.request()
    list.batch(3) { $0.reload(in: $1, at: [0, 2]) }
    #expect(
      list.host.batches.first?.itemUpdates.map { $0.to } == [list.path(1, 0), list.path(1, 2)])
    #expect(list.host.batches.first?.sectionDeletes == [1] && list.host.isClean)
  }

  @Test func `an item that is configured again and goes only goes`() {
    let list = ListFixture([Note(1, 3)])
    list.batch(1, count: 2) { context, controller in
      context.reload(in: controller, at: [1])
      context.delete(in: controller, at: [1])
    }
    #expect(list.host.batches.map { $0.itemDeletes } == [[list.path(0, 1)]])
    #expect(list.host.batches.map { $0.changeCount } == [1])
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test func `an item that is configured again and moves does both`() {
    let list = ListFixture([Note(1, 3)])
    list.controller(1).labels = ["a", "b", "c"]
    list.batch(1) { $0.reload($1) }
    list.host.reset()
    list.batch(1) { context, controller in
      controller.labels = ["c", "A", "b"]
      context.reload(in: controller, at: [0])
      context.move(in: controller, from: 2, to: 0)
    }
    #expect(list.texts(of: 0) == ["c", "A", "b"] && list.host.isClean)
    #expect(list.host.batches.map { $0.changeCount } == [2])
  }

  @Test func `an item that moves and goes only goes`() {
    let list = ListFixture([Note(1, 3)])
    list.batch(1, count: 2) { context, controller in
      context.move(in: controller, from: 0, to: 1)
      context.delete(in: controller, at: [0])
    }
    #expect(list.counts == [2] && list.host.isClean)
    #expect(list.host.batches.map { $0.itemDeletes } == [[list.path(0, 0)]])
    #expect(list.host.batches.map { $0.itemMoves } == [[]])
  }

  @Test func `two items inserted at one place are two where the count says so`() {
    let list = ListFixture([Note(1, 1)])
    list.batch(1, count: 3) { $0.insert(in: $1, at: [0, 0]) }
    #expect(list.host.batches.map { $0.itemInserts } == [[list.path(0, 0), list.path(0, 1)]])
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test func `an insert named twice is one where the count says so`() {
    let list = ListFixture([Note(1, 1)])
    list.batch(1, count: 2) { context, controller in
      context.insert(in: controller, at: [0])
      context.insert(in: controller, at: [0])
    }
    #expect(list.host.batches.map { $0.itemInserts } == [[list.path(0, 0)]])
    #expect(list.host.batches.map { $0.itemDeletes } == [[]])
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test func `places that can be read once are read once`() {
    let list = ListFixture([Note(1, 3)])
    var iterator = [0, 1].makeIterator()
    let places = AnySequence(AnyIterator { iterator.next() })
    list.batch(1, count: 1) { $0.delete(in: $1, at: places) }
    #expect(list.host.batches.map { $0.itemDeletes } == [[list.path(0, 0), list.path(0, 1)]])
    #expect(list.problems.isEmpty)
  }

  @Test func `two batches of one turn that change one section add up`() {
    let list = ListFixture([Note(1, 2)])
    let controller = list.controller(1)
    for place in [2, 3] {
      list.adapter.performBatch { context in
        controller.countOverride = (controller.countOverride ?? 2) + 1
        context.insert(in: controller, at: [place])
      } completion: {
        list.outcomes.append($0)
      }
    }
    list.scheduler.run()
    #expect(list.counts == [4] && list.host.batches.count == 1)
    #expect(list.outcomes == [.applied, .applied])
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test func `several controllers change their items in one batch`() {
    let list = ListFixture((0..<4).map { Note($0, 3) })
    list.adapter.performBatch { context in
      for controller in list.made {
        controller.countOverride = controller.value.id
        context.delete(in: controller, at: controller.value.id..<3)
      }
    }
    list.scheduler.run()
    #expect(list.counts == [0, 1, 2, 3] && list.host.batches.count == 1)
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test func `a batch inside a batch is part of it`() {
    let list = ListFixture([Note(1, 2)])
    var order: [String] = []
    list.adapter.performBatch { context in
      let controller = list.controller(1)
      controller.countOverride = 3
      context.insert(in: controller, at: [0])
      controller.context.performBatch { inner in
        controller.countOverride = 4
        inner.insert(in: controller, at: [3])
      } completion: { _ in
        order.append("inner \(list.counts)")
      }
    } completion: { _ in
      order.append("outer \(list.counts)")
    }
    list.scheduler.run()
    #expect(Set(order) == ["inner [4]", "outer [4]"] && order.count == 2)
    #expect(list.host.batches.count == 1 && list.problems.isEmpty && list.host.isClean)
  }

  @Test func `items of a section whose value is new at the same time are compared by count`() {
    let list = ListFixture([Note(1, 2)])
    list.notes = [Note(1, 4, "new")]
    list.request()
    list.batch(1) { $0.reload(in: $1, at: [0]) }
    #expect(list.counts == [4] && list.texts(of: 0) == ["1.0new", "1.1new", "1.2new", "1.3new"])
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test(arguments: [
    ListHostCapabilities.MovedSection.inStages, .replaced,
  ])
  func `moved sections that lose all items, gain some and go are shown in legal batches`(
    movedSection: ListHostCapabilities.MovedSection
  ) {
    let list = ListFixture([Note(1, 2), Note(2, 2), Note(3, 2), Note(4, 2)])
    list.host.capabilities.movedSection = movedSection
    list.update([Note(4, 0), Note(9, 1), Note(3, 5), Note(1, 2)])
    #expect(list.counts == [0, 1, 5, 2] && list.ids == [4, 9, 3, 1])
    #expect(list.outcomes == [.applied] && list.host.isClean)
  }
}
