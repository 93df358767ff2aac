import ListKit
import ListTestKit
import Synchronization
import TestThreads
import Testing

/// Comparisons off the main actor, which a test holds up wherever it likes.
@MainActor @Suite(.serialized, .timeLimit(.minutes(60)))
struct `Comparisons in the background` {
  /// Three times as many as are compared between two questions whether to go on.
  let many = 12_288

  @Test func `long lists are compared off the main actor, and then shown`() async {
    #expect(MainQueue.isCurrent)
    #expect(await !Task.detached { MainQueue.isCurrent }.value)
    let list = await SlowFixture(count: 100, gate: Gate(stop: 50))
    await list.beginComparison()
    #expect(list.texts == ["old"] && list.outcomes == [])
    list.gate.open()
    await waitUntil("an answer") { list.outcomes == [.applied] }
    #expect(list.texts == ["new"] && list.ended == [true])
    #expect(list.gate.count == 100 && list.gate.mainCount == 0)
  }

  @Test(arguments: [1, Int.max], [false, true])
  func `a long array that another one replaces is released off the main actor`(
    threshold: Int, reloads: Bool
  ) async {
    let host = StrictListHost<Card>(
      containerSize: .zero, showsEverything: false, checksRules: false)
    let adapter = ListAdapter(host: host)
    adapter.backgroundThreshold = threshold
    adapter.register(Kept.self, itemCount: 1) { _ in AnyListSectionController<Card>() }
    let releases = Releases()
    var values = (0..<5_000).map { Kept(id: $0, releases: releases) }
    adapter.content { values }
    await adapter.update()
    // Other values with the same identities, and one more.
    values = (0..<5_001).map { Kept(id: $0, releases: releases) }
    if reloads { await adapter.reload() } else { await adapter.update() }
    #expect(adapter.sectionCount == 5_001)
    await waitUntil("the former values are released") { releases.count == 5_000 }
    #expect(releases.mainCount == 0)
  }

  @Test(arguments: [false, true])
  func `items that others replace are released off the main actor`(binds: Bool) async {
    let host = StrictListHost<Card>(
      containerSize: .zero, showsEverything: false, checksRules: false)
    let adapter = ListAdapter(host: host)
    adapter.register(KeptList.self) {
      binds ? KeptBindingController($0) : KeptItemsController($0)
    }
    let releases = Releases()
    var list = KeptList(items: (0..<5_000).map { Kept(id: $0, releases: releases) })
    adapter.content { list }
    await adapter.update()
    list = KeptList(items: (0..<5_001).map { Kept(id: $0, releases: releases) })
    await adapter.update()
    #expect(host.source?.itemCount(in: 0) == 5_001)
    await waitUntil("the former items are released") { releases.count == 5_000 }
    #expect(releases.mainCount == 0)
  }

  @Test
  func `a controller that asks for a batch while its value is found to be gone makes no mistake`()
    async
  {
    let list = await SlowFixture(count: 100, gate: Gate(stop: 50))
    let last = list.adapter?.sectionController(atSection: 99) as? SlowController
    list.values.removeLast()
    await list.beginComparison()
    #expect(last?.section == 99)
    var isCalled = false
    last?.context.performBatch(
      updates: {
        isCalled = true
        $0.reload()
      }, completion: { list.outcomes.append($0) })
    list.gate.open()
    await waitUntil("two answers") { list.outcomes == [.applied, .applied] }
    #expect(isCalled && list.adapter?.diagnostics.recent.isEmpty == true)
  }

  @Test func `a shown value that is named while newer content is compared does not replace that`()
    async
  {
    let list = await SlowFixture(count: 100, gate: Gate(stop: 50))
    await list.beginComparison()
    let named = [list.adapter?.object(atSection: 7), list.adapter?.object(atSection: 99)]
    list.adapter?.reloadObjects(named.compactMap { $0 }) { list.outcomes.append($0) }
    list.gate.open()
    await waitUntil("two answers") { list.outcomes == [.applied, .applied] }
    #expect(list.texts == ["new"])
    // One that is not shown does.
    list.adapter?.reloadObjects(named.compactMap { $0 }) { list.outcomes.append($0) }
    await waitUntil("an answer") { list.outcomes.count == 3 }
    #expect(list.texts == ["new", "old"])
  }

  @Test func `values that are left out have nothing compared on the main actor`() async {
    let list = await SlowFixture(count: 100, gate: Gate(stop: 50))
    list.values = list.values.reversed()
    list.values.insert(AnyDiffable(Photo(id: 1)), at: 30)
    list.values.append(AnyDiffable(Slow(id: 7, text: "again", gate: list.gate)))
    list.values.append(AnyDiffable(Slow(id: 500, text: "new", gate: list.gate)))
    list.values.append(AnyDiffable(Slow(id: 500, text: "again", gate: list.gate)))
    list.boxAgain()
    list.request()
    await waitUntil("a comparison at the gate") { list.gate.isReached }
    list.gate.open()
    await waitUntil("an answer") { list.outcomes == [.applied] }
    #expect(list.gate.count == 100 && list.gate.mainCount == 0 && list.ended == [true])
    #expect(list.adapter?.sectionCount == 101 && list.texts == ["old", "new"])
    #expect(list.adapter?.diagnostics.count == 2)
  }

  @Test func `what is asked during a comparison is answered by the next update`() async {
    let list = await SlowFixture(count: 100, gate: Gate(stop: 50))
    await list.beginComparison()
    list.values.append(AnyDiffable(Slow(id: 1_000, text: "newest", gate: list.gate)))
    list.request()
    list.request()
    var shown: [Int] = []
    list.adapter?.performUpdates(animated: true) { [list] _ in
      shown.append(list.adapter?.sectionCount ?? 0)
    }
    list.gate.open()
    await waitUntil("all answers") { !shown.isEmpty }
    #expect(list.outcomes == [.applied, .applied, .applied])
    #expect(list.counts == [100, 101, 101] && shown == [101])
    #expect(list.texts == ["new", "newest"] && list.ended == [true, true])
  }

  @Test func `another content stops a comparison midway, and nothing of it is shown`() async {
    let list = await SlowFixture(count: many, gate: Gate(stop: 1))
    await list.beginComparison()
    list.adapter?.overtake { Slow(id: -1, text: "other", gate: Gate(stop: 0)) }
    #expect(list.outcomes == [.superseded] && list.texts == ["other"])
    list.gate.open()
    await waitUntil("the end of the comparison") { !list.ended.isEmpty }
    #expect(list.ended == [false])
    #expect(list.gate.count < many && list.gate.mainCount == 0)
    await list.adapter?.update(animated: true)
    #expect(list.texts == ["other"] && list.outcomes == [.superseded])
  }

  @Test func `another host stops a comparison midway, and shows the newest content`() async {
    let list = await SlowFixture(count: many, gate: Gate(stop: 1))
    await list.beginComparison()
    list.values = SlowFixture.values(3, "newest", list.gate)
    let other = StrictListHost<Card>(
      containerSize: .zero, showsEverything: false, checksRules: false)
    list.adapter?.host = other
    #expect(list.outcomes == [.superseded])
    #expect(other.source?.sectionCount == 3 && list.host.source == nil)
    list.gate.open()
    await waitUntil("the end of the comparison") { !list.ended.isEmpty }
    #expect(list.ended == [false] && list.gate.count < many)
    #expect(list.texts == ["newest"])
  }

  @Test func `a comparison that is overtaken and comes all the same is not shown`() async {
    // It waits at its last element: there is no later check for cancellation.
    let list = await SlowFixture(count: 100, gate: Gate(stop: 100))
    await list.beginComparison()
    list.adapter?.overtake { Slow(id: -1, text: "other", gate: Gate(stop: 0)) }
    list.gate.open()
    await waitUntil("the end of the comparison") { !list.ended.isEmpty }
    #expect(list.ended == [true] && list.gate.count == 100)
    #expect(list.texts == ["other"] && list.outcomes == [.superseded])
    await list.adapter?.update(animated: true)
    #expect(list.texts == ["other"] && list.host.source?.sectionCount == 1)
  }

  @Test func `an adapter that is deallocated stops its comparison and drops its requests`() async {
    let list = await SlowFixture(count: many, gate: Gate(stop: 1))
    await list.beginComparison()
    list.request()
    weak let adapter = list.adapter
    list.adapter = nil
    #expect(adapter == nil)
    list.gate.open()
    await waitUntil("the answers") { list.outcomes.count == 2 && !list.ended.isEmpty }
    #expect(list.outcomes == [.dropped, .dropped])
    #expect(list.ended == [false] && list.gate.count < many)
    #expect(list.host.source?.sectionCount == 0)
  }
}

/// Where values of a list are released.
private final class Releases: Sendable {
  private let counts = Mutex((all: 0, main: 0))

  var count: Int { counts.withLock { $0.all } }
  /// How many on the main actor.
  var mainCount: Int { counts.withLock { $0.main } }

  func note() {
    let isMain = MainQueue.isCurrent
    counts.withLock {
      $0.all += 1
      if isMain { $0.main += 1 }
    }
  }
}

/// A value that notes its release.
private struct Kept: Identifiable, Diffable, Sendable {
  private final class Tag: Sendable {
    let releases: Releases

    init(_ releases: Releases) { self.releases = releases }

    deinit { releases.note() }
  }

  let id: Int
  private let tag: Tag

  init(id: Int, releases: Releases) {
    self.id = id
    tag = Tag(releases)
  }

  func isContentEqual(to other: Kept) -> Bool { true }
}

/// A section of such values.
private struct KeptList: Identifiable, Diffable, Sendable {
  let id = 1
  let items: [Kept]

  func isContentEqual(to other: KeptList) -> Bool { false }
}

private final class KeptItemsController: ListItemsSectionController<KeptList, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    ListItem.each(value.items) { _ in .row("row", id: "row") }
  }
}

private final class KeptBindingController: ListBindingSectionController<KeptList, Card> {
  override func viewModels(for value: KeptList) -> ListContent { ListContent(value.items) }
}
