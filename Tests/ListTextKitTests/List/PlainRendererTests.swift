import ListTestKit
import ListTextKit
import Testing

/// The same controllers, as lines.
@MainActor
final class PlainRendererTests {
  private let scheduler = ManualScheduler()
  private var written: [String] = []
  private var values: [Entry] = []
  private var adapter: TextListAdapter?

  private func start(_ values: [Entry]) {
    self.values = values
    let plain = PlainRenderer(width: 20) { [unowned self] in written.append($0) }
    let scheduler = scheduler
    let adapter = TextListAdapter(host: plain) { scheduler.schedule($0) }
    adapter.register(Entry.self) { EntryController($0) }
    adapter.content { [unowned self] in self.values }
    self.adapter = adapter
    _ = update()
  }

  private func update(_ values: [Entry]? = nil) -> [String] {
    if let values { self.values = values }
    let count = written.count
    adapter?.performUpdates(animated: true) { _ in }
    scheduler.run()
    return Array(written[count...])
  }

  @Test func `everything is written once`() {
    start([Entry(1, "landed", rows: 2), Entry(2, "walked")])
    #expect(written == ["landed", "landed+1", "walked"])
    #expect(update() == [])
  }

  @Test func `a batch says what came, went, moved and changed`() {
    start(entries(1...6))
    let lines = update([Entry(6), Entry(1), Entry(2, "two", rows: 2), Entry(9), Entry(4), Entry(5)])
    #expect(
      lines == ["- entry 3", "> entry 6", "~ two", "  two+1", "+ entry 9"])
  }

  @Test func `what went is named by what it said last`() {
    start(entries(1...2))
    _ = update([Entry(1), Entry(2, "changed")])
    #expect(update([Entry(1)]) == ["- changed"])
  }

  @Test func `items of a section are told one by one`() {
    start([Entry(1, "a", count: 3)])
    #expect(written == ["a.0", "a.1", "a.2"])
    #expect(update([]) == ["- a.0", "- a.1", "- a.2"])
    #expect(update([Entry(2, "b", count: 2)]) == ["+ b.0", "+ b.1"])
  }
}
