import ListTestKit
import Testing

@testable import ListKit

@MainActor @Suite(.serialized) struct `Comparing elsewhere` {
  let count = 20_000
  let source = WatchedSource()
  let host = StrictListHost<Card>(
    containerSize: .zero, showsEverything: false, checksRules: false)

  func makeAdapter() -> ListAdapter<Card> {
    let adapter = ListAdapter(host: host)
    adapter.backgroundThreshold = 1_000
    adapter.dataSource = source
    return adapter
  }

  func values(_ probe: Probe) -> [AnyDiffable] {
    (0..<count).map { AnyDiffable(Watched(id: $0, probe: probe)) }
  }

  @Test func `long lists are compared off the main actor`() async {
    let probe = Probe()
    let adapter = makeAdapter()
    source.objects = values(probe)
    #expect(await adapter.performUpdates(animated: false) == .applied)
    source.objects = values(probe) + [AnyDiffable(Note(1))]
    let outcome = await Turn.$isMine.withValue(true) {
      await adapter.performUpdates(animated: false)
    }
    #expect(outcome == .applied)
    #expect(adapter.sectionCount == count + 1)
    #expect(probe.count >= count && probe.countOnMain == 0)
  }

  @Test func `short lists are compared where they are`() async {
    let probe = Probe()
    let adapter = makeAdapter()
    source.objects = [AnyDiffable(Watched(id: 1, probe: probe))]
    await adapter.performUpdates(animated: false)
    source.objects = [AnyDiffable(Watched(id: 1, probe: probe))]
    _ = await Turn.$isMine.withValue(true) { await adapter.performUpdates(animated: false) }
    #expect(probe.count == 1 && probe.countOnMain == 1)
  }

  @Test func `a comparison that is overtaken stops midway and its result never lands`() async {
    let probe = Probe(stoppingAt: 100)
    let adapter = makeAdapter()
    source.objects = values(probe)
    await adapter.performUpdates(animated: false)
    source.objects = values(probe) + [AnyDiffable(Note(7))]
    var outcomes: [ListUpdateOutcome] = []
    adapter.performUpdates(animated: false) { outcomes.append($0) }
    await probe.waitUntilReached()
    let other = WatchedSource()
    other.objects = [AnyDiffable(Note(1)), AnyDiffable(Note(2))]
    adapter.dataSource = other
    #expect(outcomes == [.superseded])
    #expect(adapter.sectionCount == 2)
    probe.letGoOn()
    #expect(await adapter.performUpdates(animated: false) == .applied)
    #expect(adapter.sectionCount == 2)
    #expect(probe.count < count && probe.countOnMain == 0)
    #expect(outcomes == [.superseded])
  }

  @Test func `what is asked during a comparison is the next update`() async {
    let probe = Probe(stoppingAt: 100)
    let adapter = makeAdapter()
    source.objects = values(probe)
    await adapter.performUpdates(animated: false)
    source.objects = values(probe) + [AnyDiffable(Note(7))]
    var seen: [Int] = []
    adapter.performUpdates(animated: false) { _ in seen.append(adapter.sectionCount) }
    await probe.waitUntilReached()
    source.objects = [AnyDiffable(Note(1))]
    adapter.performUpdates(animated: false) { _ in seen.append(adapter.sectionCount) }
    probe.letGoOn()
    await turns { seen.count == 2 }
    #expect(seen == [count + 1, 1])
  }

  @Test func `an adapter that dies while it compares answers`() async {
    let probe = Probe(stoppingAt: 100)
    var adapter: ListAdapter<Card>? = makeAdapter()
    source.objects = values(probe)
    await adapter?.performUpdates(animated: false)
    source.objects = values(probe) + [AnyDiffable(Note(7))]
    var outcomes: [ListUpdateOutcome] = []
    adapter?.performUpdates(animated: false) { outcomes.append($0) }
    await probe.waitUntilReached()
    adapter = nil
    probe.letGoOn()
    await turns { !outcomes.isEmpty }
    #expect(outcomes == [.dropped])
  }

  /// For the Thread Sanitizer: comparisons race updates, other sources and deaths.
  @Test func `comparisons race everything else`() async {
    var generator = SeededGenerator(seed: 7)
    var answers = 0
    var requests = 0
    for _ in 0..<60 {
      let probe = Probe()
      var adapter: ListAdapter<Card>? = makeAdapter()
      for _ in 0..<4 {
        source.objects = Array(values(probe).prefix(2_000 + generator.below(500))).shuffled(
          using: &generator)
        guard adapter != nil else { break }
        requests += 1
        adapter?.performUpdates(animated: false) { _ in answers += 1 }
        if generator.chance(50) { await Task.yield() }
        if generator.chance(20) { adapter?.dataSource = source }
        if generator.chance(10) { adapter = nil }
      }
      if adapter != nil {
        #expect(await adapter?.performUpdates(animated: false) == .applied)
        #expect(adapter?.sectionCount == source.objects.count)
      }
      let expected = requests
      await turns { answers == expected }
      #expect(answers == requests)
    }
  }
}
