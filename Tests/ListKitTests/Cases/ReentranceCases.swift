import ListKit
import ListTestKit
import Testing

/// What is asked for in the middle of something else.
@MainActor @Suite struct Reentrance {
  @Test func `a reload asked for inside a batch comes after it`() {
    let list = ListFixture([Note(1, 2)])
    list.batch(1, count: 1) { context, controller in
      context.delete(in: controller, at: [0])
      list.adapter.reloadData { list.outcomes.append($0) }
    }
    #expect(list.outcomes == [.applied, .applied] && list.host.reloadCount == 1)
    #expect(list.counts == [2] && list.host.isClean)
  }

  @Test func `a host that is taken away inside a batch is left`() {
    let list = ListFixture([Note(1, 2)])
    list.batch(1, count: 1) { context, controller in
      context.delete(in: controller, at: [0])
      list.adapter.host = nil
    }
    #expect(list.adapter.host == nil && list.host.source == nil && list.outcomes.count == 1)
    list.adapter.host = list.host
    #expect(list.counts == [1] && list.host.isClean)
  }

  @Test func `content set inside a batch is shown after it`() {
    let list = ListFixture([Note(1, 2)])
    list.batch(1, count: 1) { context, controller in
      context.delete(in: controller, at: [0])
      list.adapter.overtake { Note(5, 5) }
    }
    #expect(list.counts == [5] && list.outcomes == [.applied] && list.host.isClean)
  }

  @Test func `an adapter that dies in a completion answers the others`() {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    let scheduler = ManualScheduler()
    var adapter: ListAdapter<Card>? = ListAdapter(host: host) { scheduler.schedule($0) }
    let tracker = LifetimeTracker()
    if let adapter { tracker.track(adapter, "adapter") }
    adapter?.register(Note.self) { NoteController($0) }
    adapter?.content { Note(1) }
    var order: [String] = []
    adapter?.performUpdates(animated: true) { _ in
      adapter = nil
      order.append("first")
    }
    adapter?.performUpdates(animated: true) { _ in order.append("second") }
    scheduler.run()
    #expect(order == ["first", "second"] && tracker.alive.isEmpty && host.isClean)
  }

  @Test func `an observer that is added while observers are called gets the next update`() {
    let list = ListFixture([Note(1)])
    final class Listener { var told = 0 }
    let (first, second) = (Listener(), Listener())
    list.adapter.observeShown(by: first) { [unowned list] first, _, _ in
      first.told += 1
      if first.told == 1 {
        list.adapter.observeShown(by: second) { second, _, _ in second.told += 1 }
      }
    }
    list.update([Note(2)])
    #expect((first.told, second.told) == (1, 0))
    list.update([Note(3)])
    #expect((first.told, second.told) == (2, 1))
  }

  @Test func `a value that is picked may remove itself`() {
    let list = ListFixture([Note(1), Note(2)])
    list.controller(1).onSelect = { [unowned list] _, _ in
      list.notes = [Note(2)]
      list.request()
    }
    list.host.select(list.path(0, 0))
    list.scheduler.run()
    #expect(list.ids == [2] && list.adapter.selectedPaths.isEmpty && list.host.isClean)
  }

  @Test func `a pick while the host shows a batch is of what it shows`() {
    let list = ListFixture([Note(1), Note(2)])
    list.host.isCompletionDeferred = true
    list.update([Note(2)])
    list.host.select(list.path(0, 0))
    #expect(list.controller(2).events.contains("select 0"))
    list.host.finishAllBatches()
    #expect(list.adapter.selectedPaths == [list.path(0, 0)] && list.host.isClean)
  }

  @Test func `to scroll during didUpdate is safe`() {
    let list = ListFixture.measured([20, 21])
    list.controller(21).onUpdate = { [unowned list] controller in
      list.adapter.scroll(to: Note(21), at: .start)
      controller.context.scroll(to: 20, at: .end)
    }
    list.update([Note(30, 30), Note(21, 5, "!")])
    #expect(list.counts == [30, 5] && list.outcomes == [.applied])
    #expect(list.host.violations.map { "\($0)" } == [])
  }

  @Test func `to scroll once an update is shown finds what came`() {
    let list = ListFixture.measured([20])
    list.notes.append(Note(21, 21))
    list.adapter.performUpdates(animated: true) { _ in
      list.adapter.scroll(to: Note(21), at: .start)
    }
    list.scheduler.run()
    #expect(list.host.contentOffset.y == 200 && list.host.isClean)
  }

  @Test func `to select during didUpdate is safe`() {
    let list = ListFixture([Note(1, 2), Note(2)])
    list.controller(1).onUpdate = { controller in controller.context.selectItem(at: 1) }
    list.update([Note(2), Note(1, 1, "!")])
    #expect(list.host.isClean)
    #expect(list.adapter.selectedPaths.isEmpty && list.host.selectedPaths.isEmpty)
  }

  @Test func `a batch may ask another adapter for a batch`() {
    let list = ListFixture([Note(1)])
    let other = ListFixture([Note(1)])
    list.batch(1) { context, controller in
      context.reload(controller)
      other.adapter.performBatch { $0.reload(other.controller(1)) }
    }
    other.scheduler.run()
    #expect(list.host.batches.count == 1 && other.host.batches.count == 1)
    #expect(list.problems.isEmpty && other.problems.isEmpty)
  }
}
