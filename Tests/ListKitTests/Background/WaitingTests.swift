import ListTestKit
import Testing

@testable import ListKit

/// A host that forgets about every batch.
@MainActor
private final class ForgetfulHost: ListHost {
  typealias Cell = Card
  var source: ListSource<Card>?
  let containerSize = Size.zero
  func dequeue(_ reuse: ListReuse<Card>, at place: ListPlace) -> Card { reuse.make() }
  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) { _ = updates() }
  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) { updates() }
}

@MainActor @Suite(.serialized) struct Waiting {
  let source = WatchedSource()
  let host = StrictListHost<Card>(containerSize: Size(width: 10, height: 100))

  @Test func `who waits is told how it ended`() async {
    let adapter = ListAdapter(host: host)
    #expect(await adapter.performUpdates(animated: true) == .dropped)
    source.objects = [AnyDiffable(Note(1))]
    adapter.dataSource = source
    #expect(await adapter.performUpdates(animated: true) == .applied)
    #expect(await adapter.reloadData() == .applied)
    adapter.host = nil
    #expect(await adapter.performUpdates(animated: true) == .dropped)
  }

  @Test func `a request is taken back with its task`() async {
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.dataSource = source
    source.objects = [AnyDiffable(Note(1))]
    let waiting = Task { await adapter.performUpdates(animated: true) }
    await turns { scheduler.pendingCount == 1 }
    waiting.cancel()
    #expect(await waiting.value == .dropped)
    scheduler.run()
    #expect(adapter.sectionCount == 0)
  }

  @Test func `an update that has begun is shown although its task is cancelled`() async {
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.dataSource = source
    source.objects = [AnyDiffable(Note(1))]
    host.isCompletionDeferred = true
    let waiting = Task { await adapter.performUpdates(animated: true) }
    await turns { scheduler.pendingCount == 1 }
    scheduler.run()
    waiting.cancel()
    for _ in 0..<100 { await Task.yield() }
    host.finishBatch()
    #expect(await waiting.value == .applied)
  }

  @Test func `turns that are thrown away leave nobody waiting`() async {
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.dataSource = source
    var outcomes: [ListUpdateOutcome] = []
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    scheduler.dropAll()
    await turns { !outcomes.isEmpty }
    #expect(outcomes == [.dropped])
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    scheduler.run()
    #expect(outcomes == [.dropped, .applied])
  }

  @Test func `a host that forgets its completion leaves nobody waiting`() async {
    let adapter = ListAdapter(host: ForgetfulHost())
    source.objects = [AnyDiffable(Note(1))]
    adapter.content { source.objects }
    adapter.register(Note.self) { NoteController($0) }
    #expect(await adapter.performUpdates(animated: true) == .dropped)
    #expect(adapter.diagnostics.recent.contains { $0.description.contains("completion") })
    #expect(adapter.sectionCount == 1)
  }

  @Test func `each content of a sequence is shown`() async throws {
    let adapter = ListAdapter(host: host)
    adapter.register(Note.self) { NoteController($0) }
    let (contents, sender) = AsyncStream.makeStream(of: [AnyDiffable].self)
    sender.yield([AnyDiffable(Note(1))])
    sender.yield([AnyDiffable(Note(1)), AnyDiffable(Note(2))])
    sender.finish()
    try await adapter.follow(contents)
    #expect(adapter.sectionCount == 2)
    #expect(host.batches.count == 2)
    #expect(host.violations.isEmpty)
  }
}
