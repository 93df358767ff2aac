import ListTestKit
import ListTextKit
import Testing

/// A host keeps nothing of an element that left its list.
@MainActor
struct LifetimeTests {
  private final class Token: Sendable {}

  /// An identifier that is alive as long as anything knows the element.
  private struct Identifier: Hashable, Sendable {
    let id: Int
    let token: Token

    static func == (left: Identifier, right: Identifier) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private struct Held: Diffable, Sendable {
    let diffIdentifier: Identifier
    func isContentEqual(to other: Held) -> Bool { true }
  }

  private final class HeldController: TextSectionController<Held> {
    override func sizeForItem(at index: Int) -> ListSize { .zero }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(EntryCell.self, at: index)
      cell.text = "held \(value.diffIdentifier.id)"
      cell.measuredRows = 1 + value.diffIdentifier.id % 3
      return cell
    }
  }

  @MainActor
  private final class List {
    let view = TextListView(columns: 12, rows: 5)
    let scheduler = ManualScheduler()
    let adapter: TextListAdapter
    let tracker = LifetimeTracker()
    var values: [Held] = []

    init() {
      adapter = TextListAdapter(host: view) { [scheduler] work in scheduler.schedule(work) }
      adapter.register(Held.self) { HeldController($0) }
      adapter.content { [unowned self] in values }
    }

    func add(_ ids: some Sequence<Int>) {
      values += ids.map {
        Held(diffIdentifier: Identifier(id: $0, token: tracker.track(Token(), "\($0)")))
      }
    }

    func update(animated: Bool = false) {
      adapter.performUpdates(animated: animated) { _ in }
      scheduler.run()
    }

    func draw(at time: Duration = .zero) {
      var canvas = TextCanvas(width: view.columns, height: view.rows)
      view.compose(&canvas, at: time)
    }

    /// Scrolls through everything and back, so that every cell is measured.
    func measureAll() {
      for _ in 0..<100 { view.scroll(by: 5) }
      view.scroll(to: 0)
    }
  }

  @Test func `a deleted element that was measured is let go`() {
    let list = List()
    list.add(0..<40)
    list.update()
    list.measureAll()
    list.values.removeAll { $0.diffIdentifier.id % 2 == 1 }
    list.update()
    list.draw()
    #expect(list.tracker.alive == (0..<20).map { "\($0 * 2)" })
  }

  @Test func `a deleted element is let go when its effects have ended`() {
    let list = List()
    list.add(0..<40)
    list.update()
    list.measureAll()
    list.values.removeFirst(38)
    list.update(animated: true)
    for time in [0, 100, 500, 600] { list.draw(at: .milliseconds(time)) }
    #expect(list.tracker.alive == ["38", "39"])
  }

  @Test func `a pressed and a focused element are let go when they are deleted`() {
    let list = List()
    list.add(0..<10)
    list.update()
    list.view.focus(ListPath(section: 0, item: 0))
    _ = list.view.handle(.mouse(TerminalMouseEvent(.press(.left), column: 1, row: 0)))
    list.values.removeFirst()
    list.update()
    list.draw()
    #expect(list.tracker.alive == (1..<10).map { "\($0)" })
  }

  @Test func `a list without room keeps only what it is to show again`() {
    let list = List()
    list.add(0..<40)
    list.update()
    list.measureAll()
    list.view.resize(columns: 12, rows: 0)
    list.values.removeAll()
    list.update()
    list.view.resize(columns: 12, rows: 5)
    list.draw()
    #expect(list.tracker.alive == [])
  }
}
