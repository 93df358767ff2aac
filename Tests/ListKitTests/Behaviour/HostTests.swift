import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Hosts and data sources` {
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>

  init() {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
  }

  func counts(_ host: StrictListHost<Card>) -> [Int] {
    (0..<(host.source?.sectionCount ?? 0)).map { host.source?.itemCount(in: $0) ?? -1 }
  }

  @Test func `a data source is shown at once`() {
    let source = NoteSource([Note(1, 2)])
    adapter.dataSource = source
    #expect(counts(host) == [2])
    #expect(host.cell(at: .item(ListPath(section: 0, item: 1)))?.text == "1.1")
    #expect(host.isClean)
  }

  @Test func `another data source overtakes an update that waits`() {
    let first = NoteSource([Note(1)])
    adapter.dataSource = first
    first.objects.append(AnyDiffable(Note(2)))
    var outcome: ListUpdateOutcome?
    adapter.performUpdates(animated: true) { outcome = $0 }
    let second = NoteSource([Note(4), Note(5), Note(6)])
    adapter.dataSource = second
    #expect(counts(host) == [1, 1, 1] && adapter.objects.count == 3)
    #expect(outcome == .superseded)
    scheduler.run()
    #expect(counts(host) == [1, 1, 1])
    #expect(host.isClean)
  }

  @Test func `a data source that goes is kept until the update has read it`() {
    var source: NoteSource? = NoteSource([Note(1)])
    adapter.dataSource = source
    source?.objects = [AnyDiffable(Note(1)), AnyDiffable(Note(2))]
    var outcome: ListUpdateOutcome?
    adapter.performUpdates(animated: true) { outcome = $0 }
    source = nil
    scheduler.run()
    #expect(counts(host) == [1, 1] && outcome == .applied)
    #expect(adapter.dataSource == nil)
  }

  @Test func `a new host shows the list at once`() {
    let source = NoteSource([Note(1)])
    adapter.dataSource = source
    source.objects.append(AnyDiffable(Note(2)))
    var outcome: ListUpdateOutcome?
    adapter.performUpdates(animated: true) { outcome = $0 }
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    adapter.host = other
    #expect(counts(other) == [1, 1] && outcome == .superseded)
    #expect(host.source == nil && counts(host) == [])
    scheduler.run()
    #expect(other.violations.isEmpty && host.isClean)
  }

  @Test func `a batch that waits is run when a new host comes`() {
    let source = NoteSource([Note(1)])
    adapter.dataSource = source
    var outcome: ListUpdateOutcome?
    adapter.performBatch { context in
      guard let controller = adapter.sectionController(atSection: 0) as? NoteController else {
        return
      }
      controller.countOverride = 2
      context.insert(in: controller, at: [1])
    } completion: {
      outcome = $0
    }
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    adapter.host = other
    #expect(counts(other) == [2] && outcome == .applied)
  }

  @Test func `requests of a host that goes are dropped and later ones work`() {
    let source = NoteSource([Note(1)])
    adapter.dataSource = source
    source.objects.append(AnyDiffable(Note(2)))
    var outcomes: [ListUpdateOutcome] = []
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    adapter.host = nil
    #expect(outcomes == [.dropped])
    scheduler.run()
    adapter.host = host
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    scheduler.run()
    #expect(outcomes == [.dropped, .applied])
    #expect(counts(host) == [1, 1])
    #expect(host.isClean)
  }

  @Test func `an adapter that takes a host leaves the other without`() {
    let source = NoteSource([Note(1, 2)])
    adapter.dataSource = source
    let scheduler = scheduler
    let second = ListAdapter(host: host) { scheduler.schedule($0) }
    let others = NoteSource([Note(1, 1), Note(2, 1)])
    second.dataSource = others
    #expect(adapter.host == nil)
    source.objects = (1...4).map { AnyDiffable(Note($0)) }
    var outcome: ListUpdateOutcome?
    adapter.performUpdates(animated: true) { outcome = $0 }
    scheduler.run()
    #expect(outcome == .dropped)
    #expect(counts(host) == [1, 1])
    adapter.host = host
    #expect(second.host == nil && counts(host) == [1, 1, 1, 1])
    #expect(host.isClean)
  }

  @Test(arguments: [true, false])
  func `a host that is given to another adapter while the first takes it is of the other`(
    isKept: Bool
  ) {
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    var first: ListAdapter<Card>? = ListAdapter(host: other) { [scheduler] in
      scheduler.schedule($0)
    }
    let second = adapter
    second.host = nil
    second.register(Note.self) { NoteController($0) }
    second.content { [Note(1), Note(2), Note(3)] }
    var gives = false
    first?.register(Note.self) { NoteController($0) }
    func notes() -> [Note] {
      if gives { second.host = host }
      return [Note(9)]
    }
    first?.content { notes() }
    first?.performUpdates()
    scheduler.run()
    gives = true
    first?.host = host
    gives = false
    #expect(first?.host == nil && second.host === host && counts(host) == [1, 1, 1])
    if !isKept { first = nil }
    second.performUpdates()
    scheduler.run()
    #expect(counts(host) == [1, 1, 1] && host.isClean && other.isClean)
    first?.host = host
    #expect(counts(host) == (isKept ? [1] : [1, 1, 1]) && host.isClean)
  }

  @Test func `a new host is told nothing of items before it has them`() {
    adapter.register(Note.self) { NoteController($0) }
    var isAsking = false
    func notes() -> [Note] {
      if isAsking {
        adapter.selectItem(at: ListPath(section: 0, item: 0))
        adapter.focus(at: ListPath(section: 0, item: 0))
        adapter.scroll(to: Note(2))
      }
      return [Note(1), Note(2)]
    }
    adapter.content { notes() }
    adapter.performUpdates()
    scheduler.run()
    adapter.host = nil
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    isAsking = true
    adapter.host = other
    isAsking = false
    #expect(adapter.selectedPaths == [ListPath(section: 0, item: 0)])
    #expect(other.selectedPaths == [ListPath(section: 0, item: 0)])
    #expect(adapter.focusedPath == ListPath(section: 0, item: 0))
    scheduler.run()
    #expect(other.isClean && host.isClean)
    adapter.content { [] }
  }

  @Test func `two adapters may swap their hosts`() {
    let scheduler = scheduler
    let otherHost = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    let second = ListAdapter(host: otherHost) { scheduler.schedule($0) }
    let source = NoteSource([Note(1, 2)])
    let others = NoteSource([Note(1, 1), Note(2, 1)])
    adapter.dataSource = source
    second.dataSource = others
    second.host = host
    #expect(adapter.host == nil && counts(host) == [1, 1])
    adapter.host = otherHost
    #expect(counts(otherHost) == [2] && counts(host) == [1, 1])
    #expect(host.isClean && otherHost.violations.isEmpty)
  }

  @Test func `an adapter that dies answers everybody and leaves an empty list`() {
    var adapter: ListAdapter<Card>? = ListAdapter(host: host) { [scheduler] in
      scheduler.schedule($0)
    }
    let source = NoteSource([Note(1)])
    adapter?.dataSource = source
    var outcomes: [ListUpdateOutcome] = []
    adapter?.performUpdates(animated: true) { outcomes.append($0) }
    adapter?.performBatch { _ in
    } completion: {
      outcomes.append($0)
    }
    adapter = nil
    #expect(counts(host) == [])
    scheduler.run()
    #expect(outcomes == [.dropped, .dropped])
  }

  @Test func `an adapter that dies while the host shows a batch answers`() {
    var adapter: ListAdapter<Card>? = ListAdapter(host: host) { [scheduler] in
      scheduler.schedule($0)
    }
    let source = NoteSource([Note(1)])
    adapter?.dataSource = source
    source.objects.append(AnyDiffable(Note(2)))
    host.isCompletionDeferred = true
    var outcomes: [ListUpdateOutcome] = []
    adapter?.performUpdates(animated: true) { outcomes.append($0) }
    scheduler.run()
    adapter = nil
    host.finishBatch()
    #expect(outcomes == [.dropped])
  }

  @Test func `a data source set during didUpdate is shown after the update`() {
    let source = NoteSource([Note(1)])
    let others = NoteSource([Note(7), Note(8)])
    adapter.dataSource = source
    (adapter.sectionController(atSection: 0) as? NoteController)?.onUpdate = { [adapter] _ in
      adapter.dataSource = others
    }
    source.objects = [AnyDiffable(Note(1, 1, "new"))]
    var outcome: ListUpdateOutcome?
    adapter.performUpdates(animated: true) { outcome = $0 }
    scheduler.run()
    #expect(outcome == .applied)
    #expect(counts(host) == [1, 1])
    #expect(host.isClean)
  }

  @Test func `the empty view shows while there are no items`() {
    let source = NoteSource([Note(1)])
    source.emptyCard = Card()
    adapter.dataSource = source
    #expect(host.emptyView == nil)
    source.objects = []
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(host.emptyView === source.emptyCard)
    source.objects = [AnyDiffable(Note(2, 0))]
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(host.emptyView === source.emptyCard)
    adapter.performBatch { context in
      guard let controller = adapter.sectionController(atSection: 0) as? NoteController else {
        return
      }
      controller.countOverride = 1
      context.insert(in: controller, at: [0])
    }
    scheduler.run()
    #expect(host.emptyView == nil)
  }

  @Test func `a host learns that an empty view is needed, also without a cell for it`() {
    let source = NoteSource([Note(1)])
    adapter.dataSource = source
    #expect(host.source?.needsEmptyView == false)
    host.reset()
    source.objects = []
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(host.source?.needsEmptyView == true)
    #expect(host.log.contains(.emptyView(isShown: false)))
    adapter.emptyRule = .never
    #expect(host.source?.needsEmptyView == false)
    adapter.emptyRule = .noItems
    adapter.dataSource = nil
    #expect(host.source?.needsEmptyView == false)
  }

  @Test func `a list is empty besides the values that its rule ignores`() {
    let source = NoteSource([Note(1)])
    source.objects.insert(AnyDiffable("banner"), at: 0)
    adapter.register(String.self) {
      ListSingleSectionController($0) { _, _ in
        .zero
      } cell: { _, context in
        context.dequeue(Card.self, at: 0)
      }
    }
    adapter.dataSource = source
    adapter.emptyRule = .noItems(besides: String.self)
    #expect(host.source?.needsEmptyView == false)
    source.objects = [AnyDiffable("banner"), AnyDiffable(Note(2, 0))]
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(host.source?.needsEmptyView == true)
    adapter.emptyRule = .noItems
    #expect(host.source?.needsEmptyView == false)
    adapter.emptyRule = .noItems(besides: Int.self)
    #expect(host.source?.needsEmptyView == false)
  }

  @Test func `a host reads the selected paths as a set`() {
    let source = NoteSource([Note(1, 2), Note(2)])
    adapter.dataSource = source
    adapter.selectionMode = .multiple
    let paths = [ListPath(section: 1, item: 0), ListPath(section: 0, item: 1)]
    for path in paths { adapter.selectItem(at: path) }
    #expect(host.source?.selectedPaths == Set(paths))
    source.objects = [AnyDiffable(Note(2))]
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(host.source?.selectedPaths == [ListPath(section: 0, item: 0)])
  }

  @Test func `observers are called once, before requests are answered`() {
    let source = NoteSource([Note(1)])
    adapter.dataSource = source
    final class Listener {}
    var listener: Listener? = Listener()
    var told: [String] = []
    if let listener {
      adapter.observeShown(by: listener) { _, kind, isAnimated in
        told.append("\(kind) \(isAnimated)")
      }
    }
    adapter.performUpdates(animated: true) { _ in told.append("done") }
    scheduler.run()
    adapter.reloadData { _ in told.append("done") }
    scheduler.run()
    adapter.performBatch(animated: false) { _ in
    } completion: { _ in
      told.append("done")
    }
    scheduler.run()
    #expect(
      told == [
        "performUpdates true", "done", "reloadData false", "done", "itemUpdates false", "done",
      ])
    listener = nil
    adapter.performUpdates(animated: true) { _ in told.append("last") }
    scheduler.run()
    #expect(told.count == 7)
  }

  @Test func `a request without a host is answered after the requests before it`() {
    let source = NoteSource([Note(1)])
    adapter.dataSource = source
    var order: [String] = []
    func ask(_ name: String, then: (@MainActor () -> Void)? = nil) {
      adapter.performUpdates(animated: true) { _ in
        order.append(name)
        then?()
      }
    }
    let adapter = adapter
    ask("A") {
      adapter.performUpdates(animated: true) { order.append("D \($0)") }
      adapter.reloadData { order.append("E \($0)") }
    }
    ask("B")
    ask("C")
    adapter.host = nil
    #expect(order == ["A", "B", "C", "D dropped", "E dropped"])
    ask("F")
    #expect(order.last == "F")
  }
}
