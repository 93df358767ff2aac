import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct Memory {
  private let tracker = LifetimeTracker()
  private let scheduler = ManualScheduler()

  /// A list whose parts are watched; the caller keeps it alive.
  private func world(_ notes: [Note]) -> (ListAdapter<Card>, StrictListHost<Card>, NoteSource) {
    let host = tracker.track(
      StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100)), "host")
    let source = tracker.track(NoteSource(notes), "data source")
    let scheduler = scheduler
    let adapter = tracker.track(ListAdapter(host: host) { scheduler.schedule($0) }, "adapter")
    adapter.dataSource = source
    trackControllers(of: adapter)
    return (adapter, host, source)
  }

  private func trackControllers(of adapter: ListAdapter<Card>) {
    for section in 0..<adapter.sectionCount {
      guard let controller = adapter.sectionController(atSection: section) else { continue }
      tracker.track(controller, "controller")
      for cell in controller.context.visibleCells { tracker.track(cell, "cell") }
    }
  }

  @Test func `an idle list is freed with its adapter`() {
    do {
      let (adapter, host, source) = world([Note(1, 2), Note(2, 2)])
      #expect(host.isClean && adapter.sectionCount == source.objects.count)
      #expect(tracker.alive.count == 9)
    }
    #expect(tracker.alive.isEmpty)
  }

  // AdapterTests/037
  @Test func `a controller that keeps the host is freed with the list`() {
    final class Keeping: ListSectionController<Note, Card> {
      var host: StrictListHost<Card>?
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
    }
    do {
      let (adapter, host, _) = world([])
      adapter.register(Note.self) { [weak host] note in
        let controller = Keeping(note)
        controller.host = host
        return controller
      }
      let source = NoteSource([Note(1)])
      adapter.dataSource = source
      trackControllers(of: adapter)
      #expect(tracker.alive.contains("controller"))
      adapter.host = nil
    }
    #expect(tracker.alive.contains("host") == false && tracker.alive.isEmpty)
  }

  @Test func `a list with a scheduled turn is freed, and its requests are answered`() {
    var outcomes: [ListUpdateOutcome] = []
    do {
      let (adapter, _, source) = world([Note(1)])
      source.objects.append(AnyDiffable(Note(2)))
      adapter.performUpdates(animated: true) { outcomes.append($0) }
      adapter.performBatch { _ in
      } completion: {
        outcomes.append($0)
      }
    }
    // The request keeps its data source until it is answered.
    #expect(!tracker.alive.contains("adapter") && !tracker.alive.contains("controller"))
    scheduler.run()
    #expect(tracker.alive.isEmpty && outcomes == [.dropped, .dropped])
  }

  @Test func `a list whose turn never comes is freed, and its requests are answered`() async {
    var outcomes: [ListUpdateOutcome] = []
    do {
      let (adapter, _, _) = world([Note(1)])
      adapter.performUpdates(animated: true) { outcomes.append($0) }
    }
    scheduler.dropAll()
    // The host or the scheduler forgot: that is noticed in a task.
    for _ in 0..<1_000 where outcomes.isEmpty { await Task.yield() }
    #expect(tracker.alive == [])
    #expect(outcomes == [.dropped])
  }

  @Test func `a list is freed while its host shows a batch`() async {
    var outcomes: [ListUpdateOutcome] = []
    do {
      let (adapter, host, source) = world([Note(1)])
      host.isCompletionDeferred = true
      source.objects.append(AnyDiffable(Note(2)))
      adapter.performUpdates(animated: true) { outcomes.append($0) }
      scheduler.run()
      trackControllers(of: adapter)
      #expect(outcomes.isEmpty && tracker.alive.contains("controller"))
    }
    // The host or the scheduler forgot: that is noticed in a task.
    for _ in 0..<1_000 where outcomes.isEmpty { await Task.yield() }
    #expect(tracker.alive == [])
    #expect(outcomes == [.dropped])
  }

  @Test func `a host that is replaced is freed`() {
    let (adapter, _, source) = world([Note(1)])
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    adapter.host = other
    #expect(!tracker.alive.contains("host") && other.source?.sectionCount == 1)
    #expect(source.objects.count == 1 && other.isClean)
  }

  @Test func `a host that is replaced while it shows a batch is freed once that is over`() {
    let (adapter, _, source) = world([Note(1)])
    var outcomes: [ListUpdateOutcome] = []
    do {
      (adapter.host as? StrictListHost<Card>)?.isCompletionDeferred = true
      source.objects.append(AnyDiffable(Note(2)))
      adapter.performUpdates(animated: true) { outcomes.append($0) }
      scheduler.run()
      adapter.host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    }
    #expect(!tracker.alive.contains("host") && outcomes == [.superseded])
  }

  @Test func `a value that goes takes its controller with it`() {
    let (adapter, host, source) = world([Note(1), Note(2)])
    #expect(tracker.alive.filter { $0 == "controller" }.count == 2)
    source.objects.removeLast()
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(tracker.alive.filter { $0 == "controller" }.count == 1 && host.isClean)
  }

  @Test func `a value that goes while it is selected, focused and expanded is freed`() {
    let (adapter, host, source) = world([Note(1), Note(2)])
    adapter.workingRangeSize = 1
    adapter.itemWorkingRangeSize = 1
    adapter.selectItem(at: ListPath(section: 1, item: 0))
    adapter.focus(at: ListPath(section: 1, item: 0))
    adapter.sectionController(atSection: 1)?.context.isExpanded = true
    source.objects.removeLast()
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(tracker.alive.filter { $0 == "controller" }.count == 1 && host.isClean)
  }

  @Test func `a reload frees all controllers from before`() {
    let (adapter, host, source) = world([Note(1), Note(2)])
    adapter.reloadData()
    scheduler.run()
    #expect(!tracker.alive.contains("controller") && host.isClean)
    #expect(adapter.sectionCount == source.objects.count)
  }

  // AdapterE2ETests/073
  @Test func `an update with a block of items frees the blocks and what they keep`() {
    final class Payload {}
    let (adapter, host, _) = world([Note(1, 2)])
    do {
      let payloads = ["request", "block", "completion"].map { tracker.track(Payload(), $0) }
      adapter.performUpdates(animated: true) { _ in _ = payloads[0] }
      adapter.performBatch { _ in
        _ = payloads[1]
      } completion: { _ in
        _ = payloads[2]
      }
      adapter.observeShown(by: payloads[0]) { _, _, _ in }
    }
    #expect(tracker.alive.contains("block"))
    scheduler.run()
    #expect(
      tracker.alive.filter { !["adapter", "host", "data source"].contains($0) }
        .allSatisfy { $0 == "controller" || $0 == "cell" })
    #expect(host.isClean)
  }

  // AdapterE2ETests/071
  @Test func `a list whose host goes in a completion is freed`() {
    var measured: [Bool] = []
    do {
      let (adapter, _, source) = world([Note(1)])
      (adapter.sectionController(atSection: 0) as? NoteController)?.onUpdate = { controller in
        controller.context.invalidateLayout { measured.append($0) }
      }
      source.objects = [AnyDiffable(Note(1, 1, "!"))]
      adapter.performUpdates(animated: true) { [weak adapter] _ in adapter?.host = nil }
      scheduler.run()
      #expect(adapter.host == nil && measured == [true])
    }
    #expect(tracker.alive.isEmpty)
  }

  @Test func `a waiting batch does not keep a controller whose value goes`() {
    let (adapter, host, source) = world([Note(1), Note(2)])
    do {
      let controller = adapter.sectionController(atSection: 1)
      adapter.performBatch { [weak controller] context in
        if let controller { context.reload(controller) }
      }
    }
    source.objects.removeLast()
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(tracker.alive.filter { $0 == "controller" }.count == 1 && host.isClean)
  }

  @Test func `a content closure is freed with its adapter`() {
    final class Model { var notes = [Note(1)] }
    do {
      let (adapter, _, _) = world([])
      let model = tracker.track(Model(), "model")
      adapter.register(Note.self) { NoteController($0) }
      adapter.content { for note in model.notes { note } }
      adapter.dataSource = nil
      #expect(adapter.sectionCount == 1 && tracker.alive.contains("model"))
    }
    #expect(tracker.alive.isEmpty)
  }

  @Test func `a host outlives its adapter as an empty list`() {
    let host: StrictListHost<Card>
    do {
      let (_, made, _) = world([Note(1, 2)])
      host = made
    }
    #expect(tracker.alive.filter { $0 != "host" && $0 != "cell" }.isEmpty)
    #expect(host.source?.sectionCount ?? 0 == 0)
    host.select(ListPath(section: 0, item: 0))
    host.scroll(to: 3.0)
    #expect(host.source?.cell(at: .item(ListPath(section: 0, item: 0))) == nil)
  }
}
