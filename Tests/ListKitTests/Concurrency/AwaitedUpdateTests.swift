import ListTestKit
import Testing

@testable import ListKit

/// Tasks that wait for updates.
@MainActor @Suite(.timeLimit(.minutes(60))) struct `Awaited updates` {
  typealias Waiter = Task<ListUpdateOutcome, Never>

  let list = ListFixture([Note(1)])

  /// A task that has asked for an update and waits.
  func waiter() async -> Waiter {
    let count = list.adapter.runner.queue.waiting.count
    let waiter = Task { [list] in await list.adapter.update(animated: true) }
    await waitUntil("a request") { list.adapter.runner.queue.waiting.count > count }
    return waiter
  }

  @Test func `an awaited update returns when the host shows it`() async {
    list.host.isCompletionDeferred = true
    list.notes = [Note(1), Note(2)]
    let waiter = await waiter()
    list.scheduler.run()
    #expect(list.adapter.runner.queue.running.count == 1)
    list.host.finishBatch()
    #expect(await waiter.value == .applied)
    #expect(list.counts == [1, 1])
  }

  @Test func `another content is shown by the update that is waited for`() async {
    let waiter = await waiter()
    list.adapter.content { Note(7) }
    #expect(list.ids != [7])
    list.scheduler.run()
    #expect(await waiter.value == .applied)
    #expect(list.ids == [7])
  }

  @Test func `another data source supersedes the requests that wait`() async {
    let waiter = await waiter()
    let source = NoteSource([Note(7)])
    list.adapter.dataSource = source
    #expect(await waiter.value == .superseded)
    #expect(list.ids == [7])
  }

  @Test func `without a host an awaited update returns at once`() async {
    let early = await waiter()
    list.adapter.host = nil
    #expect(await early.value == .dropped)
    #expect(await list.adapter.update(animated: true) == .dropped)
    #expect(await list.adapter.reload() == .dropped)
  }

  @Test func `a reload is waited for`() async {
    let controller = list.controller(1)
    let waiter = Task { [list] in await list.adapter.reload() }
    await waitUntil("a request") { !list.adapter.runner.queue.waiting.isEmpty }
    list.scheduler.run()
    #expect(await waiter.value == .applied)
    #expect(list.controller(1) !== controller)
  }

  @Test func `a reload is taken back with the task that waits for it`() async {
    let controller = list.controller(1)
    let waiter = Task { [list] in await list.adapter.reload() }
    await waitUntil("a request") { !list.adapter.runner.queue.waiting.isEmpty }
    waiter.cancel()
    #expect(await waiter.value == .dropped)
    list.scheduler.run()
    #expect(list.controller(1) === controller)
  }

  @Test func `a task that is cancelled before it asks reloads nothing`() async {
    let waiter = Task { [list] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await list.adapter.reload()
    }
    #expect(await waiter.value == .dropped)
    list.scheduler.run()
    #expect(list.host.reloadCount == 0)
  }

  @Test func `an update awaited behind a batch is answered when the adapter is deallocated`() async
  {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    let scheduler = ManualScheduler()
    var adapter: ListAdapter<Card>? = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter?.register(Note.self) { NoteController($0) }
    adapter?.content { Note(1) }
    host.isCompletionDeferred = true
    var outcomes: [ListUpdateOutcome] = []
    adapter?.performUpdates(animated: true) { outcomes.append($0) }
    scheduler.run()
    for _ in 0..<2 { adapter?.performUpdates(animated: true) { outcomes.append($0) } }
    #expect(host.waitingCompletionCount == 1 && outcomes.isEmpty)
    adapter = nil
    await waitUntil("the answers") { outcomes.count == 3 }
    #expect(outcomes == [.dropped, .dropped, .dropped] && host.waitingCompletionCount == 1)
    host.finishAllBatches()
    scheduler.run()
    #expect(outcomes.count == 3)
  }

  /// In which order they go on is up to the main actor's executor, which promises none; completions are
  /// called in order.
  @Test func `many awaited updates return after one batch`() async {
    var answered: Set<Int> = []
    var waiters: [Task<Void, Never>] = []
    for number in 0..<50 {
      waiters.append(
        Task { [list] in
          let outcome = await list.adapter.update(animated: number % 2 == 0)
          #expect(outcome == .applied)
          answered.insert(number)
        })
    }
    await waitUntil("all requests") { list.adapter.runner.queue.waiting.count == 50 }
    list.scheduler.run()
    for waiter in waiters { await waiter.value }
    #expect(answered.count == 50)
    #expect(list.host.batches.count == 1)
  }

  @Test func `a task that is cancelled before its turn takes its request back`() async {
    list.notes = [Note(1), Note(2)]
    let waiter = await waiter()
    waiter.cancel()
    #expect(await waiter.value == .dropped)
    list.scheduler.run()
    #expect(list.host.batches.isEmpty && list.counts == [1])
    #expect(list.adapter.runner.queue.isIdle)
    list.update()
    #expect(list.counts == [1, 1] && list.outcomes == [.applied])
  }

  @Test func `a task that is cancelled already makes no update`() async {
    list.notes = [Note(1), Note(2)]
    let waiter = Task { [list] in
      await waitUntil("the cancellation") { Task.isCancelled }
      return await list.adapter.update(animated: true)
    }
    waiter.cancel()
    #expect(await waiter.value == .dropped)
    list.scheduler.run()
    #expect(list.host.batches.isEmpty && list.counts == [1])
  }

  @Test func `one of several who is cancelled leaves the update to the others`() async {
    list.notes = [Note(1), Note(2)]
    let first = await waiter()
    let second = await waiter()
    let third = await waiter()
    second.cancel()
    #expect(await second.value == .dropped)
    list.scheduler.run()
    #expect(await first.value == .applied)
    #expect(await third.value == .applied)
    #expect(list.host.batches.count == 1 && list.counts == [1, 1])
  }

  @Test func `a task that is cancelled waits no longer, and its update is shown`() async {
    list.host.isCompletionDeferred = true
    list.notes = [Note(1), Note(2)]
    let waiter = await waiter()
    list.scheduler.run()
    waiter.cancel()
    // The host has not completed the batch, and may never do.
    #expect(await waiter.value == .dropped)
    #expect(list.adapter.runner.queue.running.count == 1)
    list.host.finishBatch()
    #expect(list.counts == [1, 1] && list.adapter.runner.queue.isIdle)
  }

  @Test func `a host that never completes a batch keeps few requests and is named once`() {
    list.host.isCompletionDeferred = true
    list.update([Note(1), Note(2)])
    for _ in 0..<5_000 { list.adapter.performUpdates() }
    #expect(list.adapter.runner.queue.waiting.count == 1)
    for _ in 0..<1_500 { list.request() }
    #expect(list.problems.count == 1)
    #expect(list.problems.first?.contains("keeps 1000 requests waiting") == true)
    list.host.finishAllBatches()
    list.scheduler.run()
    list.host.finishAllBatches()
    #expect(list.outcomes.count == 1_501 && list.outcomes.allSatisfy { $0 == .applied })
  }

  @Test func `a cancellation while another update is shown takes back the next one`() async {
    list.host.isCompletionDeferred = true
    list.notes = [Note(1), Note(2)]
    let first = await waiter()
    list.scheduler.run()
    let second = await waiter()
    second.cancel()
    #expect(await second.value == .dropped)
    list.host.finishBatch()
    #expect(await first.value == .applied)
    #expect(list.scheduler.pendingCount == 0 && list.host.batches.count == 1)
  }

  @Test func `a scheduler that throws its turns away leaves no task waiting`() async {
    let first = await waiter()
    let second = await waiter()
    list.scheduler.dropAll()
    #expect(await first.value == .dropped)
    #expect(await second.value == .dropped)
    list.update([Note(3)])
    #expect(list.ids == [3] && list.outcomes == [.applied])
  }

  @Test func `an adapter that only a waiting task keeps goes when the task goes on`() async {
    let host = StrictListHost<Card>()
    let scheduler = ManualScheduler()
    var adapter: ListAdapter<Card>? = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter?.register(Note.self) { NoteController($0) }
    adapter?.content { Note(1) }
    weak let watched = adapter
    let waiter = Task { [weak adapter] in await adapter?.update(animated: true) }
    await waitUntil("a request") { scheduler.pendingCount == 1 }
    adapter = nil
    scheduler.run()
    #expect(await waiter.value == .applied)
    await waitUntil("the end of the adapter") { watched == nil }
    #expect(host.source?.sectionCount == 0)
  }
}
