import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Turns and blocks of batches` {
  @Test func `blocks run before any completion, each in the order of requests`() {
    let list = ListFixture([Note(1)])
    var events: [String] = []
    list.adapter.performBatch { _ in
      events.append("block 1")
    } completion: { _ in
      events.append("done 1")
    }
    list.adapter.performUpdates(animated: true) { _ in events.append("done 2") }
    list.adapter.performBatch { _ in
      events.append("block 2")
    } completion: { _ in
      events.append("done 3")
    }
    list.scheduler.run()
    #expect(events == ["block 1", "block 2", "done 1", "done 2", "done 3"])
  }

  @Test func `requests of all kinds are answered in their order`() {
    let list = ListFixture([Note(1)])
    var order: [Int] = []
    list.adapter.performUpdates(animated: true) { _ in order.append(1) }
    list.adapter.reloadObjects([AnyDiffable(Note(1))]) { _ in order.append(2) }
    list.adapter.reloadData { _ in order.append(3) }
    list.adapter.performBatch { _ in
    } completion: { _ in
      order.append(4)
    }
    list.scheduler.run()
    #expect(order == [1, 2, 3, 4])
  }

  @Test func `a batch inside a block runs at once and is answered after the outer one`() {
    let list = ListFixture([Note(1)])
    var order: [String] = []
    let controller = list.controller(1)
    list.adapter.performBatch { _ in
      order.append("outer")
      controller.context.performBatch { batch in
        order.append("inner")
        controller.countOverride = 2
        batch.insert(in: controller, at: [1])
      } completion: { _ in
        order.append("inner done")
      }
    } completion: { _ in
      order.append("outer done")
    }
    list.scheduler.run()
    #expect(order == ["outer", "inner", "outer done", "inner done"])
    #expect(list.host.batches.count == 1 && list.counts == [2])
  }

  @Test func `a block reads the new place of its section`() {
    let list = ListFixture([Note(1), Note(2)])
    let controller = list.controller(2)
    var sections: [Int?] = []
    list.notes = [Note(2), Note(1)]
    list.request()
    list.adapter.performBatch { _ in sections.append(controller.section) }
    list.scheduler.run()
    #expect(sections == [0])
  }

  @Test func `a block may change a section that comes in its turn`() {
    let list = ListFixture([Note(1)])
    list.notes = [Note(1), Note(2, 3)]
    list.request()
    list.adapter.performBatch { [unowned list] batch in
      list.controller(2).countOverride = 4
      batch.insert(in: list.controller(2), at: [3])
    }
    list.scheduler.run()
    #expect(list.counts == [1, 4] && list.problems.isEmpty && list.host.isClean)
  }

  @Test func `items are reloaded, deleted and moved beside a section that comes`() {
    let list = ListFixture([Note(1, 2), Note(2, 3)])
    list.notes = [Note(0), Note(1, 2), Note(2, 3)]
    list.request()
    list.ask(2, count: 2) {
      $0.reload(in: $1, at: [0])
      $0.delete(in: $1, at: [1])
      $0.move(in: $1, from: 2, to: 0)
    }
    list.scheduler.run()
    #expect(list.counts == [1, 2, 2] && list.problems.isEmpty && list.host.isClean)
  }

  @Test func `a section that is reloaded twice takes an insert as well`() {
    let list = ListFixture([Note(1, 3)])
    list.batch(1, count: 4) {
      $0.reload($1)
      $0.reload($1)
      $0.reload(in: $1, at: [0, 1])
      $0.insert(in: $1, at: [3])
    }
    #expect(list.counts == [4] && list.problems.isEmpty && list.host.isClean)
  }

  @Test func `all items go and come again`() {
    let list = ListFixture([Note(1, 3)])
    list.batch(1, count: 0) { $0.delete(in: $1, at: 0..<3) }
    #expect(list.counts == [0] && list.problems.isEmpty)
    list.batch(1, count: 3) { $0.insert(in: $1, at: 0..<3) }
    #expect(list.counts == [3] && list.problems.isEmpty && list.host.isClean)
  }

  @Test func `a batch that names none of its deletes shows what is left`() {
    let list = ListFixture.labelled("a", "b", "c")
    list.batch(1) {
      $1.labels = ["z"]
      $0.insert(in: $1, at: [0])
    }
    #expect(list.texts(of: 0) == ["z"] && list.host.isClean, "\(list.texts(of: 0))")
    #expect(list.problems.count == 1)
  }

  @Test func `a batch that names too few changes shows what is there`() {
    let list = ListFixture.labelled("a", "b", "c", "d")
    list.batch(1) {
      $1.labels = ["b", "c"]
      $0.delete(in: $1, at: [0])
    }
    #expect(list.texts(of: 0) == ["b", "c"], "\(list.texts(of: 0))")
    list.batch(1) {
      $1.labels = ["x", "y", "b", "c"]
      $0.insert(in: $1, at: [0])
    }
    #expect(list.texts(of: 0) == ["x", "y", "b", "c"] && list.host.isClean)
  }

  @Test func `a batch whose controller a reload replaces is no problem`() {
    let list = ListFixture([Note(1, 2)])
    list.ask(1, count: 1) { $0.delete(in: $1, at: [0]) }
    list.reload()
    #expect(list.outcomes == [.applied, .applied])
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test func `a reload for too many changes runs the blocks and keeps the controllers`() {
    let list = ListFixture([Note(1), Note(2)])
    list.host.capabilities.changesBeforeReload = 1
    let controller = list.controller(1)
    list.notes = [Note(3), Note(4), Note(1)]
    list.request()
    list.ask(1, count: 2) { $0.insert(in: $1, at: [1]) }
    list.scheduler.run()
    #expect(list.counts == [1, 1, 2] && list.host.reloadCount == 1)
    #expect(list.controller(1) === controller && list.problems.isEmpty && list.host.isClean)
  }

  @Test func `more than a hundred sections come in a batch`() {
    let list = ListFixture()
    list.update((0..<101).map { Note($0) })
    #expect(list.host.batches.count == 1 && list.host.reloadCount == 0 && list.host.isClean)
  }

  @Test func `controllers are called from the first section to the last`() {
    let list = ListFixture([Note(1), Note(2), Note(3)])
    var order: [Int] = []
    list.configure = { $0.onUpdate = { order.append($0.section ?? -1) } }
    for controller in list.made { controller.onUpdate = { order.append($0.section ?? -1) } }
    list.update([Note(3, 1, "!"), Note(4), Note(1, 1, "!"), Note(5), Note(2)])
    #expect(order == [0, 1, 2, 3])
  }
}
