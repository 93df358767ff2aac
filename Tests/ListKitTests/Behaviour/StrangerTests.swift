import ListKit
import ListTestKit
import Testing

/// What a stranger tried.
@MainActor @Suite struct `What a stranger tried` {
  @Test func `another adapter takes the host inside the factory`() {
    let host = StrictListHost<Card>()
    let scheduler = ManualScheduler()
    let first = ListAdapter(host: host) { scheduler.schedule($0) }
    let second = ListAdapter<Card>(host: nil) { scheduler.schedule($0) }
    second.register(Note.self) { NoteController($0) }
    second.content { Note(500) }
    first.register(Note.self) { note in
      if note.id == 2 { second.host = host }
      return NoteController(note)
    }
    first.content { (1...3).map { Note($0) } }
    var outcomes: [ListUpdateOutcome] = []
    first.performUpdates(animated: true) { outcomes.append($0) }
    scheduler.run()
    #expect(outcomes.count == 1 && first.host == nil && second.host === host)
    #expect(host.source?.sectionCount == 1 && host.isClean)
  }

  @Test func `another adapter takes the host inside a question for a cell, its turns come at once`()
  {
    let host = StrictListHost<Card>(showsEverything: true)
    let first = ListAdapter(host: host) { $0() }
    let second = ListAdapter<Card>(host: nil) { $0() }
    second.register(Note.self) { NoteController($0) }
    second.content { Note(500) }
    first.register(Note.self) { note in
      let controller = NoteController(note)
      controller.onCell = { second.host = host }
      return controller
    }
    first.content { (1...3).map { Note($0) } }
    first.performUpdates(animated: true)
    #expect(first.host == nil && second.host === host)
    #expect(host.snapshot() == "0.0 500.0" && host.isClean)
  }

  @Test func `a question about dragging changes the list`() {
    final class Asking: ListSectionController<Note, Card> {
      var onAsk: () -> Void = {}
      override func numberOfItems() -> Int { value.count }
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
      override func canMoveItem(at index: Int) -> Bool { true }
      override func canMoveItem(at index: Int, to target: Int) -> Bool {
        onAsk()
        return true
      }
    }
    let list = ListFixture()
    list.adapter.register(Note.self) { Asking($0) }
    list.update([Note(1), Note(2, 2)])
    (list.adapter.sectionController(atSection: 1) as? Asking)?.onAsk = {
      list.adapter.overtake { Note(1) }
    }
    #expect(!list.adapter.moveItem(at: list.path(1, 0), to: list.path(1, 1)))
    #expect(list.counts == [1] && list.host.isClean)
  }

  @Test func `ranges without end are the whole list`() {
    let list = ListFixture([Note(1), Note(2)])
    list.adapter.workingRangeSize = .max
    list.adapter.itemWorkingRangeSize = .max
    list.update([Note(1), Note(2), Note(3)])
    #expect(list.made.allSatisfy { $0.events.contains("enter") && $0.events.contains("enter 0") })
  }

  @Test func `turns that come at once are no endless loop`() {
    let host = StrictListHost<Card>()
    let adapter = ListAdapter(host: host) { $0() }
    var changes = true
    adapter.register(Note.self) { [unowned adapter] note in
      let controller = NoteController(note)
      controller.onUpdate = { _ in
        guard changes, note.id == 2 else { return }
        changes = false
        adapter.overtake { Note(9) }
      }
      return controller
    }
    adapter.overtake { [Note(1), Note(2)] }
    adapter.performUpdates(animated: false)
    #expect(adapter.objects.count == 1 && host.isClean)
  }

  @Test func `what is selected inside a batch is shown after it`() {
    let list = ListFixture([Note(1), Note(2)])
    list.host.select(list.path(1, 0))
    list.notes = [Note(0), Note(1), Note(2)]
    list.request()
    list.adapter.performBatch { _ in
      list.adapter.deselectAll()
      list.adapter.focus(at: list.path(0, 0))
    }
    list.scheduler.run()
    #expect(list.adapter.selectedPaths.isEmpty && list.host.selectedPaths.isEmpty)
    #expect(list.host.focusedPath == list.adapter.focusedPath)
    #expect(list.host.isClean)
  }

  @Test func `a controller that hears it lost the focus gives it away`() {
    let list = ListFixture([Note(1), Note(2), Note(3)])
    list.host.focus(list.path(0, 0))
    for controller in list.made { _ = controller.take() }
    list.controller(1).onBlur = { [unowned list] in list.adapter.focus(at: list.path(1, 0)) }
    list.host.focus(list.path(2, 0))
    #expect(list.adapter.focusedPath == list.path(1, 0))
    #expect(list.controller(2).events == ["focus 0"])
    #expect(!list.controller(3).events.contains("focus 0"))
  }

  @Test func `a measurement that waits is answered when the adapter is deallocated`() {
    let host = StrictListHost<Card>()
    let scheduler = ManualScheduler()
    var adapter: ListAdapter<Card>? = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter?.register(Note.self) { NoteController($0) }
    adapter?.content { [Note(1)] }
    host.isCompletionDeferred = true
    adapter?.performUpdates(animated: true)
    scheduler.run()
    var answers: [Bool] = []
    adapter?.sectionController(atSection: 0)?.context.invalidateLayout { answers.append($0) }
    #expect(answers.isEmpty)
    adapter = nil
    host.finishAllBatches()
    #expect(answers == [false])
  }

  @Test func `a host that takes its batch later is left alone until then`() {
    let host = LateHost()
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Note.self) { NoteController($0) }
    adapter.overtake { [Note(1)] }
    adapter.performUpdates(animated: true)
    scheduler.run()
    host.run()
    adapter.overtake { [Note(3), Note(4)] }
    host.run()
    scheduler.run()
    adapter.performUpdates(animated: true)
    scheduler.run()
    adapter.overtake { [Note(4), Note(5), Note(6)] }
    #expect(adapter.sectionCount == host.known)
    host.run()
    scheduler.run()
    host.run()
    #expect(adapter.sectionCount == 3 && host.known == 3)
  }
}

/// Takes each batch when the test says so.
@MainActor
private final class LateHost: ListHost {
  typealias Cell = Card
  var source: ListSource<Card>? { didSet { known = source?.sectionCount ?? 0 } }
  let containerSize = ListSize.zero
  var known = 0
  private var work: [@MainActor () -> Void] = []

  func run() {
    while !work.isEmpty { work.removeFirst()() }
  }
  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { kind.make() }
  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    work.append { [self] in
      _ = updates()
      known = source?.sectionCount ?? 0
      completion()
    }
  }
  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    updates()
    known = source?.sectionCount ?? 0
    completion()
  }
}
