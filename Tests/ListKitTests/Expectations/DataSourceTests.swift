import ListKit
import ListTestKit
import Testing

/// Keeps the controllers that it made, and counts its questions.
@MainActor
private final class KeepingSource: ListAdapterDataSource {
  typealias Cell = Card
  var notes: [Note]
  var emptyCard: Card?
  var reads = 0
  var asked: [Int] = []
  private var kept: [Int: NoteController] = [:]

  init(_ notes: [Note]) { self.notes = notes }

  func content(for adapter: ListAdapter<Card>) -> ListContent {
    reads += 1
    return ListContent(notes)
  }

  func listAdapter(
    _ adapter: ListAdapter<Card>, sectionControllerFor object: AnyDiffable
  ) -> AnyListSectionController<Card> {
    guard let note = object.value(as: Note.self) else { return AnyListSectionController() }
    asked.append(note.id)
    let controller = kept[note.id] ?? NoteController(note)
    kept[note.id] = controller
    return controller
  }

  func emptyView(for adapter: ListAdapter<Card>) -> Card? { emptyCard }
}

@MainActor @Suite struct `Data sources and reloads` {
  private let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  private let scheduler = ManualScheduler()
  private let adapter: ListAdapter<Card>

  init() {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
  }

  private func update() {
    adapter.performUpdates(animated: true)
    scheduler.run()
  }

  @Test func `a reload takes controllers again that the data source keeps`() {
    let source = KeepingSource([Note(1), Note(2)])
    adapter.dataSource = source
    let controller = adapter.sectionController(for: Note(1))
    adapter.reloadData()
    scheduler.run()
    #expect(source.asked == [1, 2, 1, 2] && adapter.sectionCount == 2)
    #expect(controller != nil && adapter.sectionController(for: Note(1)) === controller)
    #expect(host.visiblePaths.count == 2 && adapter.diagnostics.count == 0 && host.isClean)
  }

  @Test func `the empty view is asked for after every update while the list is empty`() {
    let source = KeepingSource([])
    let cards = [Card(), Card()]
    source.emptyCard = cards[0]
    adapter.dataSource = source
    #expect(host.emptyView === cards[0])
    source.emptyCard = cards[1]
    update()
    #expect(host.emptyView === cards[1])
    source.emptyCard = nil
    update()
    #expect(host.emptyView == nil && host.isClean)
  }

  @Test func `a data source is read once for an update and for a host`() {
    let source = KeepingSource([Note(1)])
    adapter.dataSource = source
    #expect(source.reads == 1)
    adapter.performUpdates(animated: true)
    update()
    #expect(source.reads == 2)
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    adapter.host = other
    #expect(source.reads == 3 && other.source?.sectionCount == 1 && source.asked == [1])
  }

  @Test func `a data source that is set again changes nothing`() {
    let source = KeepingSource([Note(1)])
    adapter.dataSource = source
    host.reset()
    var outcomes: [ListUpdateOutcome] = []
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    adapter.dataSource = source
    #expect(source.reads == 1 && host.reloadCount == 0 && outcomes.isEmpty)
    scheduler.run()
    #expect(outcomes == [.applied])
  }

  @Test func `a list whose data source is removed is emptied, and its requests are answered`() {
    let source = KeepingSource([Note(1)])
    adapter.dataSource = source
    var outcomes: [ListUpdateOutcome] = []
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    adapter.dataSource = nil
    scheduler.run()
    #expect(outcomes.count == 1 && adapter.sectionCount == 0 && host.isClean, "\(outcomes)")
  }

  @Test func `a data source that has gone leaves the list as it is, and batches work`() {
    var source: KeepingSource? = KeepingSource([Note(1)])
    adapter.dataSource = source
    source = nil
    var outcomes: [ListUpdateOutcome] = []
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    adapter.reloadData { outcomes.append($0) }
    scheduler.run()
    #expect(outcomes == [.dropped, .dropped] && adapter.sectionCount == 1)
    let controller = adapter.sectionController(atSection: 0) as? NoteController
    adapter.performBatch { batch in
      guard let controller else { return }
      controller.countOverride = 2
      batch.insert(in: controller, at: [1])
    } completion: {
      outcomes.append($0)
    }
    scheduler.run()
    #expect(outcomes.last == .applied && host.visiblePaths.count == 2 && host.isClean)
  }

  @Test func `another data source keeps the controllers of the same identities`() {
    let list = ListFixture()
    let sources = [NoteSource([Note(1), Note(2)]), NoteSource([Note(2), Note(3)])]
    list.adapter.dataSource = sources[0]
    let controller = list.adapter.sectionController(for: Note(2))
    list.adapter.dataSource = sources[1]
    #expect(controller != nil && list.adapter.sectionController(for: Note(2)) === controller)
    #expect(list.adapter.sectionCount == 2 && list.host.isClean)
  }

  @Test func `another data source runs a batch that waits, once`() {
    let list = ListFixture([Note(1)])
    var runs = 0
    list.ask { _, _ in runs += 1 }
    let source = NoteSource([Note(1), Note(2)])
    list.adapter.dataSource = source
    #expect(runs == 1 && list.outcomes == [.applied])
    list.scheduler.run()
    #expect(runs == 1 && list.outcomes == [.applied])
  }

  @Test func `content set while an update is shown is shown after it`() {
    let list = ListFixture([Note(1)])
    list.host.isCompletionDeferred = true
    list.update([Note(1), Note(2)])
    list.notes = [Note(3)]
    list.adapter.overtake { [unowned list] in list.notes }
    list.host.finishAllBatches()
    list.scheduler.run()
    list.host.finishAllBatches()
    #expect(list.ids == [3] && list.outcomes.count == 1 && list.host.isClean, "\(list.outcomes)")
  }

  @Test func `a host that comes late shows the newest content`() {
    let adapter = ListAdapter<Card>(host: nil) { [scheduler] in scheduler.schedule($0) }
    var notes = [Note(1)]
    var outcomes: [ListUpdateOutcome] = []
    adapter.register(Note.self) { NoteController($0) }
    adapter.content { notes }
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    notes.append(Note(2))
    adapter.host = host
    scheduler.run()
    #expect(outcomes == [.dropped] && host.visiblePaths.count == 2 && host.isClean)
  }

  @Test func `a value that goes and comes back within a turn keeps its controller`() {
    let list = ListFixture([Note(1), Note(2)])
    let controller = list.controller(1)
    list.notes = [Note(2)]
    list.request()
    list.notes = [Note(2), Note(1)]
    list.request()
    list.scheduler.run()
    #expect(list.controller(1) === controller && list.outcomes == [.applied, .applied])
  }

  @Test func `a reload ends what was displayed and near, and displays what is new`() {
    let list = ListFixture([Note(1), Note(2)])
    let old = list.made
    list.forgetEvents()
    list.reload()
    let new = list.made.dropFirst(2)
    #expect(new.count == 2)
    #expect(old.allSatisfy { $0.events.contains("exit") && $0.events.contains("end") })
    #expect(new.allSatisfy { $0.events.contains("enter") && $0.events.contains("will") })
  }

  @Test func `a reload takes the new counts of values that it had`() {
    let list = ListFixture([Note(1, 2), Note(2, 3)])
    list.notes = [Note(2, 1), Note(1, 5)]
    list.reload()
    #expect(list.counts == [1, 5] && list.made.count == 4 && list.host.isClean)
  }
}
