import ListKit
import ListTestKit
import Testing

/// Data sources and hosts that are set while an update is under way, or by callbacks of an exchange.
@MainActor @Suite struct `Overtaking` {
  private let scheduler = ManualScheduler()

  private func makeHost() -> StrictListHost<Card> {
    StrictListHost(containerSize: ListSize(width: 10, height: 100), showsEverything: true)
  }

  private func makeAdapter(
    _ host: any ListHost<Card>, _ configure: @escaping (NoteController) -> Void = { _ in }
  ) -> ListAdapter<Card> {
    let scheduler = scheduler
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Note.self) {
      let controller = NoteController($0)
      configure(controller)
      return controller
    }
    return adapter
  }

  private func texts(_ host: StrictListHost<Card>) -> [String] {
    host.visiblePaths.map { host.cell(at: $0)?.text ?? "nothing" }
  }

  enum Interference: CaseIterable {
    case none, layout, scroll
  }

  @Test(arguments: Interference.allCases, [true, false])
  func `a callback that scrolls or measures while cells are hidden leaves no old cells`(
    _ interference: Interference, isSource: Bool
  ) {
    let host = makeHost()
    var act: (@MainActor (NoteController) -> Void)?
    let hook = EndHook { controller in
      let once = act
      act = nil
      once?(controller)
    }
    let adapter = makeAdapter(host) { hook.attach(to: $0) }
    let one = NoteSource([Note(1), Note(2)])
    let two = NoteSource([Note(3), Note(1), Note(2)])
    adapter.dataSource = one
    act = { [unowned adapter] controller in
      switch interference {
      case .none: break
      case .layout: controller.context.invalidateLayout()
      case .scroll: adapter.scroll(to: Note(2))
      }
    }
    if isSource {
      adapter.dataSource = two
    } else {
      one.notes = two.notes
      adapter.reloadData()
      scheduler.run()
    }
    #expect(texts(host) == ["3.0", "1.0", "2.0"])
    #expect(host.isClean)
  }

  @Test func `a layout that is invalidated while a source takes over is measured afterwards`() {
    let host = makeHost()
    var answers: [String] = []
    var act: (@MainActor (NoteController) -> Void)?
    let hook = EndHook { controller in
      let once = act
      act = nil
      once?(controller)
    }
    let adapter = makeAdapter(host) { hook.attach(to: $0) }
    let one = NoteSource([Note(1)])
    let two = NoteSource([Note(1), Note(2)])
    adapter.dataSource = one
    act = { controller in
      controller.context.invalidateLayout {
        answers.append("measured: \($0), \(host.visiblePaths)")
      }
      answers.append("asked")
    }
    adapter.dataSource = two
    #expect(answers == ["asked", "measured: true, [0.0, 1.0]"])
  }

  @Test(arguments: [true, false])
  func `a host that a callback sets while hosts are exchanged is the host in the end`(
    isUpdateUnderWay: Bool
  ) {
    let (first, second) = (makeHost(), makeHost())
    first.isCompletionDeferred = true
    var act: (@MainActor () -> Void)?
    let hook = EndHook { _ in
      let once = act
      act = nil
      once?()
    }
    let adapter = makeAdapter(first) { hook.attach(to: $0) }
    var notes = [Note(1)]
    adapter.content { notes }
    adapter.performUpdates(animated: false)
    scheduler.run()
    first.finishAllBatches()
    notes.append(Note(2))
    if isUpdateUnderWay {
      adapter.performUpdates(animated: true)
      scheduler.run()
    }
    act = { [unowned adapter] in adapter.host = nil }
    adapter.host = second
    scheduler.run()
    first.finishAllBatches()
    scheduler.run()
    #expect(adapter.host == nil)
    #expect(second.source == nil && first.source == nil)
  }

  @Test func `of the hosts that callbacks set while hosts are exchanged the last is the host`() {
    let hosts = [makeHost(), makeHost(), makeHost()]
    hosts[0].isCompletionDeferred = true
    var acts: [@MainActor () -> Void] = []
    let hook = EndHook { _ in if !acts.isEmpty { acts.removeFirst()() } }
    let adapter = makeAdapter(hosts[0]) { hook.attach(to: $0) }
    var notes = [Note(1), Note(2)]
    adapter.content { notes }
    adapter.performUpdates(animated: false)
    scheduler.run()
    hosts[0].finishAllBatches()
    notes.append(Note(3))
    adapter.performUpdates(animated: true)
    scheduler.run()
    acts = [
      { [unowned adapter] in adapter.host = hosts[2] }, { [unowned adapter] in adapter.host = nil },
    ]
    adapter.host = hosts[1]
    for _ in 0..<3 {
      scheduler.run()
      for host in hosts { host.finishAllBatches() }
    }
    #expect(adapter.host == nil)
  }

  @Test func `a host that another adapter has is taken when that adapter is no longer busy`() {
    let host = makeHost()
    var act: (@MainActor () -> Void)?
    let hook = EndHook { _ in
      let once = act
      act = nil
      once?()
    }
    let adapter = makeAdapter(host) { hook.attach(to: $0) }
    let other = makeAdapter(makeHost())
    let one = NoteSource([Note(1), Note(2)])
    let two = NoteSource([Note(3)])
    adapter.dataSource = one
    other.dataSource = two
    var wasTakenAtOnce = false
    act = { [unowned adapter, unowned other] in
      other.host = host
      wasTakenAtOnce = adapter.host !== host
    }
    one.notes = [Note(2)]
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(!wasTakenAtOnce)
    #expect(adapter.host == nil && other.host === host)
    #expect(texts(host) == ["3.0"])
    #expect(host.isClean, "\(host.violations)")
  }

  @Test(arguments: [true, false])
  func `a successor that goes before its update is shown has a successor`(isOvertaken: Bool) {
    let host = makeHost()
    let adapter = makeAdapter(host)
    adapter.selectsSuccessor = true
    let one = NoteSource([Note(1), Note(2), Note(3), Note(4)])
    adapter.dataSource = one
    adapter.focus(at: ListPath(section: 0, item: 0))
    adapter.selectItem(at: ListPath(section: 0, item: 0))
    host.isCompletionDeferred = true
    one.notes = [Note(2), Note(3), Note(4)]
    adapter.performUpdates(animated: true)
    scheduler.run()
    let two = NoteSource([Note(3), Note(4)])
    if isOvertaken {
      adapter.dataSource = two
    } else {
      host.finishAllBatches()
      one.notes = two.notes
      adapter.performUpdates(animated: true)
      scheduler.run()
    }
    host.finishAllBatches()
    scheduler.run()
    #expect(adapter.focusedValue?.value(as: Note.self)?.id == 3)
    #expect(adapter.selectedValues.compactMap { $0.value(as: Note.self)?.id } == [3])
    #expect(host.focusedPath == ListPath(section: 0, item: 0))
    #expect(host.selectedPaths == [ListPath(section: 0, item: 0)])
    #expect(host.isClean)
  }

  @Test func `callbacks find the stage that the host shows when a staged update is overtaken`() {
    let host = makeHost()
    var found: [[Int]] = []
    var isArmed = false
    var adapterLink: ListAdapter<Card>?
    let hook = EndHook { _ in
      guard isArmed, let adapter = adapterLink else { return }
      found.append(adapter.objects.compactMap { $0.value(as: Note.self)?.id })
      adapter.selectItem(at: ListPath(section: 1, item: 2))
    }
    let adapter = makeAdapter(host) { hook.attach(to: $0) }
    adapterLink = adapter
    let one = NoteSource([Note(1, 1), Note(2, 2)])
    adapter.dataSource = one
    host.isCompletionDeferred = true
    // A section that moves and changes its items: the items change first.
    one.notes = [Note(2, 3), Note(1, 1)]
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(host.batches.count == 1)
    isArmed = true
    let two = NoteSource([Note(2, 3), Note(1, 1)])
    adapter.dataSource = two
    isArmed = false
    adapterLink = nil
    host.finishAllBatches()
    scheduler.run()
    host.finishAllBatches()
    #expect(found.first == [1, 2])
    #expect(adapter.objects.compactMap { $0.value(as: Note.self)?.id } == [2, 1])
    #expect(texts(host) == ["2.0", "2.1", "2.2", "1.0"])
    #expect(host.isClean, "\(host.violations)")
  }

  @Test(arguments: [true, false])
  func `a host that takes its batch late is not reloaded inside its own updates`(
    isSynchronous: Bool
  ) {
    let host = PatientHost()
    let scheduler = scheduler
    let adapter = ListAdapter<Card>(host: host) { work in
      if isSynchronous { work() } else { scheduler.schedule(work) }
    }
    adapter.register(Note.self) { NoteController($0) }
    let one = NoteSource([Note(1)])
    let two = NoteSource([Note(1), Note(2), Note(3)])
    adapter.dataSource = one
    one.notes.append(Note(2))
    adapter.performUpdates(animated: true)
    scheduler.run()
    adapter.dataSource = two
    scheduler.run()
    host.takeBatches()
    scheduler.run()
    #expect(!host.wasReloadedInside)
    #expect(adapter.sectionCount == 3 && host.source?.sectionCount == 3)
  }

  @Test func `late changes wait for one turn, however many calls end meanwhile`() {
    let host = makeHost()
    var turns = 0
    let scheduler = scheduler
    let adapter = ListAdapter<Card>(host: host) { work in
      turns += 1
      scheduler.schedule(work)
    }
    adapter.register(Note.self) { [weak adapter] note in
      let controller = NoteController(note)
      controller.onUpdate = { _ in adapter?.host = nil }
      return controller
    }
    adapter.content { (0..<100).map { AnyDiffable(Note($0)) } }
    adapter.performUpdates(animated: false)
    let before = turns
    scheduler.runOne()
    #expect(turns == before + 1)
    scheduler.run()
    #expect(adapter.host == nil)
  }
}

/// Calls a closure when a cell of a controller is no longer displayed.
@MainActor
private final class EndHook {
  private let body: (NoteController) -> Void

  init(_ body: @escaping (NoteController) -> Void) { self.body = body }

  func attach(to controller: NoteController) {
    controller.onEnd = { [body] in body($0) }
  }
}

/// A host that takes its batches when the test says so.
@MainActor
private final class PatientHost: ListHost {
  typealias Cell = Card

  var source: ListSource<Card>?
  let containerSize = ListSize(width: 10, height: 10)
  private(set) var wasReloadedInside = false
  private var batches:
    [(updates: @MainActor () -> ListBatchUpdates, completion: @MainActor () -> Void)] = []
  private var isInUpdates = false

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { kind.make() }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    batches.append((updates, completion))
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    if isInUpdates { wasReloadedInside = true }
    updates()
    completion()
  }

  func takeBatches() {
    while !batches.isEmpty {
      let batch = batches.removeFirst()
      isInUpdates = true
      _ = batch.updates()
      isInUpdates = false
      batch.completion()
    }
  }
}
