import ListKit
import ListTestKit
import Testing

/// What a list keeps alive: the newest version of what it has, and nothing of what it had.
@MainActor @Suite struct `Lifetimes` {
  /// A value that shows whether it lives; its content is its version.
  private struct Tracked: Diffable, Sendable {
    final class Life: Sendable {}
    let id: Int
    let version: Int
    let life = Life()

    var diffIdentifier: Int { id }
    func isContentEqual(to other: Tracked) -> Bool { version == other.version }
  }

  private final class TrackedController: ListSectionController<Tracked, Card> {
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 1) }
    override func cellForItem(at index: Int) -> Card {
      let card = context.dequeue(Card.self, at: index)
      card.text = "\(value.id).\(value.version)"
      return card
    }
  }

  private final class TrackedItemsController: ListItemsSectionController<Tracked, Card> {
    private let item: (Tracked) -> Tracked
    var onOpen: (() -> Void)?

    init(_ value: Tracked, item: @escaping (Tracked) -> Tracked) {
      self.item = item
      super.init(value)
    }

    @ListItemBuilder override var items: ListItems<Card> {
      [
        ListItem(AnyDiffable(item(value))) { _ in
          ListSize(width: 10, height: 1)
        } cell: { context, element in
          context.dequeue(Card.self, for: element)
        }
        .onSelect { self.open() }
      ]
      ListItem.each(["more"]) { text in .row(text).onSelect { self.open() } }
    }

    override var header: ListItem<Card>? {
      ListItem.row("header").onSelect { self.open() }
    }

    func open() { onOpen?() }
  }

  enum HostFamily: CaseIterable {
    case strict, sequential
  }

  private let scheduler = ManualScheduler()
  private let tracker = LifetimeTracker()

  private func makeHost(_ family: HostFamily) -> any ListHost<Card> {
    switch family {
    case .strict: StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    case .sequential: SequentialListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    }
  }

  private func value(_ id: Int, _ version: Int) -> Tracked {
    let value = Tracked(id: id, version: version)
    tracker.track(value.life, "\(id).\(version)")
    return value
  }

  @Test(arguments: HostFamily.allCases)
  func `after an update no old version lives, and after a delete nothing of a value`(
    _ family: HostFamily
  ) {
    let host = makeHost(family)
    let scheduler = scheduler
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.workingRangeSize = 1
    adapter.itemWorkingRangeSize = 1
    adapter.register(Tracked.self) { TrackedController($0) }
    var values = [value(1, 1), value(2, 1)]
    adapter.content { values }
    func update() {
      adapter.performUpdates(animated: true)
      scheduler.run()
    }
    update()
    adapter.selectItem(at: ListPath(section: 0, item: 0))
    adapter.focus(at: ListPath(section: 0, item: 0))
    adapter.sectionController(atSection: 0)?.context.isExpanded = true
    for version in 2...4 {
      values = [value(1, version), value(2, version)]
      update()
      #expect(tracker.alive == ["1.\(version)", "2.\(version)"])
    }
    values.removeFirst()
    update()
    #expect(tracker.alive == ["2.4"])
    values = []
    update()
    #expect(tracker.alive == [])
  }

  @Test func `a problem that was reported keeps no value alive`() {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    let scheduler = scheduler
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Tracked.self) { TrackedController($0) }
    var values = [value(1, 1), value(1, 2)]
    adapter.content { values }
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(adapter.diagnostics.recent.count == 1)
    values = []
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(tracker.alive == [])
  }

  @Test func `closures of items keep no controller after its section has left`() {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    let scheduler = scheduler
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Tracked.self) { [tracker] value in
      tracker.track(
        TrackedItemsController(value) { Tracked(id: 7, version: $0.version) },
        "controller \(value.id)")
    }
    var values = [Tracked(id: 1, version: 1), Tracked(id: 2, version: 1)]
    adapter.content { values }
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(tracker.alive == ["controller 1", "controller 2"])
    values.removeFirst()
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(tracker.alive == ["controller 2"])
    adapter.reloadData()
    scheduler.run()
    #expect(tracker.alive == ["controller 2"])
  }

  @Test func `closures of items keep no controller after the adapter has gone`() {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    let scheduler = scheduler
    var adapter: ListAdapter<Card>? = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter?.register(Tracked.self) { [tracker] value in
      tracker.track(TrackedItemsController(value) { $0 }, "controller \(value.id)")
    }
    let values = [Tracked(id: 1, version: 1)]
    adapter?.content { values }
    adapter?.performUpdates(animated: true)
    scheduler.run()
    #expect(tracker.alive == ["controller 1"])
    adapter = nil
    host.source = nil
    #expect(tracker.alive == [])
  }
}
