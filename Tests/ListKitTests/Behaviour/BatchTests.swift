import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct Batches {
  @Test func `items go where the controller says`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    list.adapter.performBatch { context in
      list.controller(1).countOverride = 1
      context.delete(in: list.controller(1), at: [0])
    }
    #expect(list.counts == [2, 2])
    list.scheduler.run()
    #expect(list.counts == [1, 2])
    #expect(list.host.batches.map { $0.itemDeletes } == [[list.path(0, 0)]])
    #expect(list.host.isClean && list.problems.isEmpty)
  }

  @Test func `a whole controller is counted anew`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    list.adapter.performBatch { context in
      list.controller(1).countOverride = 3
      context.reload(list.controller(1))
    }
    list.scheduler.run()
    #expect(list.counts == [3, 2])
    #expect(list.host.batches.first?.itemInserts == [list.path(0, 2)])
  }

  @Test func `item batches join the update of their turn`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    list.notes = [Note(3, 1), Note(1, 2), Note(2, 2)]
    list.request()
    list.adapter.performBatch { context in
      list.controller(1).countOverride = 1
      context.delete(in: list.controller(1), at: [0])
      list.controller(2).countOverride = 3
      context.insert(in: list.controller(2), at: [2])
      context.reload(in: list.controller(2), at: [0])
    }
    list.scheduler.run()
    #expect(list.counts == [1, 1, 3])
    #expect(list.host.batches.count == 1)
    #expect(list.host.batches.first?.itemUpdates.map { $0.to } == [list.path(2, 0)])
    #expect(list.host.isClean && list.problems.isEmpty)
  }

  @Test func `a controller whose value leaves before its own batch makes no mistake`() {
    let list = ListFixture([Note(2, 2), Note(1, 2)])
    let (controller, other) = (list.controller(1), list.controller(2))
    list.notes = [Note(2, 2)]
    list.request()
    controller.context.performBatch { batch in
      batch.delete(at: [0])
      other.countOverride = 3
      batch.insert(in: other, at: [2])
    }
    list.scheduler.run()
    #expect(list.counts == [3] && list.problems == [] && list.host.isClean)
  }

  @Test func `operations of a controller that goes are left out and reported`() {
    let list = ListFixture([Note(2, 2), Note(1, 2)])
    let controller = list.controller(1)
    list.notes = [Note(2, 2)]
    list.request()
    list.adapter.performBatch { context in
      controller.countOverride = 1
      context.delete(in: controller, at: [0])
    }
    list.scheduler.run()
    #expect(list.counts == [2])
    #expect(list.host.isClean)
    #expect(list.problems.count == 1)
  }

  @Test func `a section that moves and changes its items does so in two batches`() {
    let list = ListFixture([Note(1, 2), Note(2, 2), Note(3, 2)])
    list.controller(3).labels = ["foo", "bar"]
    list.notes = [Note(3, 2), Note(1, 2), Note(2, 2)]
    list.adapter.performBatch { context in
      list.controller(3).labels = ["bar", "foo"]
      context.move(in: list.controller(3), from: 0, to: 1)
    }
    list.update()
    #expect(list.host.batches.count == 2)
    #expect(list.host.batches.first?.itemMoves.count == 1)
    #expect(list.host.batches.last?.sectionMoves.count == 1)
    #expect(list.ids == [3, 1, 2])
    #expect(list.host.isClean && list.outcomes == [.applied])
  }

  @Test(arguments: [
    (ListHostCapabilities.MovedSection.together, 1), (.inStages, 2), (.replaced, 1),
  ])
  func `the stages follow what the host can take`(
    movedSection: ListHostCapabilities.MovedSection, count: Int
  ) {
    let list = ListFixture([Note(1, 2), Note(2, 2), Note(3, 2)])
    list.host.capabilities.movedSection = movedSection
    list.update([Note(3, 4), Note(1, 2), Note(2, 1)])
    #expect(list.host.batches.count == count)
    #expect(list.counts == [4, 2, 1])
    if movedSection == .together {
      // A strict host does not take it: the rule is what the capability is for.
      #expect(!list.host.isClean)
    } else {
      #expect(list.host.isClean)
    }
  }

  @Test func `an item moves with its cell`() {
    let list = ListFixture([Note(1, 2)])
    list.controller(1).labels = ["foo", "bar"]
    list.adapter.performBatch { $0.reload(list.controller(1)) }
    list.scheduler.run()
    let foo = list.host.cell(at: .item(list.path(0, 0)))
    list.adapter.performBatch { context in
      list.controller(1).labels = ["bar", "foo"]
      context.move(in: list.controller(1), from: 0, to: 1)
    }
    list.scheduler.run()
    #expect(list.host.cell(at: .item(list.path(0, 1))) === foo)
    #expect(list.host.cell(at: .item(list.path(0, 0)))?.text == "bar")
    #expect(list.host.isClean)
  }

  @Test func `equal deletes are one`() {
    let list = ListFixture([Note(1, 4)])
    list.adapter.performBatch { context in
      list.controller(1).countOverride = 3
      context.delete(in: list.controller(1), at: [0, 0])
    }
    list.scheduler.run()
    #expect(list.counts == [3])
    #expect(list.host.batches.map { $0.itemDeletes } == [[list.path(0, 0)]])
    #expect(list.problems.isEmpty)
  }

  @Test func `a batch and an update asked for inside it are two steps`() {
    let list = ListFixture((1...4).map { Note($0, 4) })
    var seen: [[Int]] = []
    list.adapter.performBatch { context in
      list.controller(1).countOverride = 3
      context.delete(in: list.controller(1), at: [0])
      list.notes = [Note(2, 4), Note(4, 4), Note(1, 4)]
      list.adapter.performUpdates(animated: true) { _ in seen.append(list.counts) }
    } completion: { _ in
      seen.append(list.counts)
    }
    list.scheduler.run()
    #expect(seen == [[3, 4, 4, 4], [4, 4, 3]])
    #expect(list.host.isClean)
  }

  @Test func `a batch begun during didUpdate joins the update`() {
    let list = ListFixture([Note(1)])
    var seen: [[Int]] = []
    list.controller(1).onUpdate = { [unowned list] controller in
      controller.context.performBatch { context in
        controller.countOverride = 2
        context.reload(controller)
      } completion: { _ in
        seen.append(list.counts)
      }
    }
    list.notes = [Note(1, 1, "new"), Note(2)]
    list.adapter.performUpdates(animated: true) { _ in seen.append(list.counts) }
    list.scheduler.run()
    #expect(seen == [[2, 1], [2, 1]])
    #expect(list.host.batches.count == 1)
    #expect(list.host.isClean)
  }

  @Test func `a controller out of the list runs its batch, which is answered as dropped`() {
    let controller = NoteController(Note(1))
    var outcome: ListUpdateOutcome?
    var ran = false
    controller.context.performBatch { _ in
      ran = true
    } completion: {
      outcome = $0
    }
    #expect(ran && outcome == .dropped)
  }

  @Test func `a batch that says nothing of its changes is mended and reported`() {
    let list = ListFixture([Note(1, 3), Note(2, 1)])
    list.adapter.performBatch { context in
      list.controller(1).countOverride = 1
      context.reload(in: list.controller(1), at: [0])
    }
    list.scheduler.run()
    #expect(list.counts == [1, 1])
    #expect(list.host.isClean)
    #expect(list.problems.count == 1)
  }

  @Test func `empty index sets do nothing`() {
    let list = ListFixture([Note(1, 3)])
    list.adapter.performBatch { context in
      context.delete(in: list.controller(1), at: [])
      context.reload(in: list.controller(1), at: [])
      context.invalidateLayout(in: list.controller(1), at: [])
    }
    list.scheduler.run()
    #expect(list.host.batches.allSatisfy { $0.isEmpty })
  }

  @Test func `a header that changes is configured again without its items`() {
    let list = ListFixture([Note(1, 2)])
    list.controller(1).headerText = "one"
    list.update([Note(1, 2, "!")])
    #expect(list.host.batches.last?.headerUpdates == [0])
    let header = list.host.cell(at: .header(0))
    #expect(header?.text == "one")
    list.controller(1).headerText = "two"
    list.update([Note(1, 2, "?")])
    #expect(list.host.batches.last?.headerUpdates == [0])
    #expect(list.host.cell(at: .header(0)) === header && header?.text == "two")
    list.update([Note(1, 2, ".")])
    #expect(list.host.batches.last?.headerUpdates == [])
    list.controller(1).headerText = nil
    list.update([Note(1, 2, "")])
    #expect(list.host.cell(at: .header(0)) == nil)
    #expect(list.host.isClean)
  }

  @Test func `a header changes with the items that a batch names`() {
    let list = ListFixture([Note(1, 1)])
    let controller = list.controller(1)
    (controller.headerText, controller.footerText) = ("1 rows", "end")
    list.adapter.performBatch { $0.reload(controller) }
    list.scheduler.run()
    list.host.reset()
    list.adapter.performBatch { context in
      (controller.countOverride, controller.headerText) = (3, "3 rows")
      context.insert(in: controller, at: [1, 2])
    }
    list.scheduler.run()
    #expect(list.host.batches.last?.headerUpdates == [0])
    #expect(list.host.batches.last?.footerUpdates == [])
    #expect(list.host.cell(at: .header(0))?.text == "3 rows")
    #expect(list.host.isClean)
  }
}
