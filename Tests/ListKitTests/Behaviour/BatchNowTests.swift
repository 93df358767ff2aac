import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Batches that do not wait` {
  private let list = ListFixture([Note(1, 3), Note(2)])
  private var controller: NoteController { list.controller(1) }

  /// What each card of the first section reads.
  private var shown: [String] {
    (0..<(list.host.source?.itemCount(in: 0) ?? 0)).map {
      list.host.cell(at: .item(list.path(0, $0)))?.text ?? "none"
    }
  }

  /// Gives the first section items of its own.
  private func label(_ labels: [String]) {
    let controller = controller
    controller.context.performBatchNow {
      controller.labels = labels
      $0.reload(controller)
    }
  }

  @Test func `are shown before the call returns`() {
    list.host.needsLayoutBeforeBatch = true
    label(["a", "b", "c"])
    #expect(shown == ["a", "b", "c"])
    let controller = controller
    list.adapter.performBatchNow {
      controller.labels = ["x", "c", "a"]
      $0.insert(in: controller, at: [0])
      $0.delete(in: controller, at: [1])
      $0.move(in: controller, from: 0, to: 2)
    }
    #expect(shown == ["x", "c", "a"])
    #expect(list.host.batches.count == 2 && list.host.isClean && list.problems.isEmpty)
    // The scheduled turns find no request.
    list.scheduler.run()
    #expect(list.host.batches.count == 2)
  }

  @Test func `are answered, and animated unless they are not to be`() {
    var events: [String] = []
    list.adapter.observeRecords { events.append("animated: \($0.isAnimated)") }
    for isAnimated in [true, false] {
      controller.context.performBatchNow(animated: isAnimated) { _ in
      } completion: {
        events.append("\($0)")
      }
    }
    #expect(events == ["animated: true", "applied", "animated: false", "applied"])
  }

  @Test func `show or hide the empty view`() {
    list.update([Note(1, 3)])
    list.adapter.emptyView = { Card() }
    label([])
    #expect(list.host.emptyView != nil)
    label(["a"])
    #expect(list.host.emptyView == nil && list.host.isClean)
  }

  @Test func `answer the requests that wait as well`() {
    list.notes = [Note(1, 3), Note(3)]
    list.request()
    label(["a", "b", "c"])
    #expect(list.outcomes == [.applied] && list.ids == [1, 3] && shown == ["a", "b", "c"])
    #expect(list.host.batches.count == 1)
  }

  @Test func `wait while the host shows an update`() {
    list.host.isCompletionDeferred = true
    list.update([Note(1, 3), Note(2), Note(3)])
    label(["a"])
    #expect(shown == ["1.0", "1.1", "1.2"] && list.host.batches.count == 1)
    list.host.finishBatch()
    list.scheduler.run()
    list.host.finishBatch()
    #expect(shown == ["a"] && list.host.batches.count == 2 && list.host.isClean)
  }

  @Test func `wait while a cell is made, and join during didUpdate`() {
    var isFirst = true
    controller.onCell = { [unowned list] in
      let controller = list.controller(2)
      if isFirst { controller.context.performBatchNow { $0.reload(controller) } }
      isFirst = false
    }
    controller.onUpdate = { controller in
      controller.context.performBatchNow { $0.reload(controller) }
    }
    list.update([Note(1, 3, "new"), Note(2)])
    #expect(shown == ["1.0new", "1.1new", "1.2new"])
    #expect(list.host.batches.count == 2 && list.host.isClean && list.problems.isEmpty)
  }

  @Test func `answer the user at once`() {
    controller.onSelect = { controller, _ in
      controller.context.performBatchNow {
        controller.labels = ["picked"]
        $0.reload(controller)
      }
    }
    list.host.select(list.path(0, 1))
    #expect(shown == ["picked"] && list.host.isClean)
  }

  @Test func `of a controller that is in no list are dropped`() {
    var outcome: ListUpdateOutcome?
    NoteController(Note(9)).context.performBatchNow { _ in
    } completion: {
      outcome = $0
    }
    #expect(outcome == .dropped && list.host.batches.isEmpty)
  }

  @Test func `do not mind if the turn they took is forgotten`() async {
    list.host.isCompletionDeferred = true
    var outcomes: [ListUpdateOutcome] = []
    list.adapter.performBatchNow { _ in
    } completion: {
      outcomes.append($0)
    }
    list.scheduler.dropAll()
    for _ in 0..<20 { await Task.yield() }
    list.request()
    list.scheduler.run()
    #expect(list.host.batches.count == 1)
    for _ in 0..<2 {
      list.host.finishBatch()
      list.scheduler.run()
    }
    #expect(outcomes == [.applied] && list.outcomes == [.applied])
  }

  @Test func `leave the next request its own turn`() async {
    var pending: (@MainActor () -> Void)?
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    let adapter = ListAdapter<Card>(host: host) { pending = $0 }
    adapter.register(Note.self) { NoteController($0) }
    adapter.content { Note(1) }
    var outcomes: [ListUpdateOutcome] = []
    adapter.performUpdates(animated: false) { outcomes.append($0) }
    pending?()
    adapter.performBatchNow { _ in
    } completion: { [adapter] in
      outcomes.append($0)
      adapter.performBatchNow { _ in }
    }
    adapter.performUpdates(animated: false) { outcomes.append($0) }
    for _ in 0..<20 { await Task.yield() }
    pending?()
    #expect(outcomes == [.applied, .applied, .applied] && host.isClean)
  }

  @Test func `wait while the host lays out`() {
    let controller = controller
    var isFirst = true
    list.controller(2).onInset = {
      guard isFirst else { return }
      isFirst = false
      controller.context.performBatchNow {
        controller.labels = []
        $0.reload(controller)
      }
    }
    list.host.invalidateLayout(at: nil)
    list.scheduler.run()
    #expect(!isFirst && shown.isEmpty && list.host.isClean)
  }

  @Test func `of an empty view's maker leave no empty view behind`() {
    let list = ListFixture([Note(1, 0)])
    list.adapter.host = nil
    list.adapter.emptyView = {
      let controller = list.controller(1)
      controller.context.performBatchNow {
        controller.labels = ["a"]
        $0.reload(controller)
      }
      return Card()
    }
    list.adapter.host = list.host
    list.scheduler.run()
    #expect(list.host.source?.itemCount(in: 0) == 1 && list.host.emptyView == nil)
    list.adapter.emptyView = nil
  }
}
