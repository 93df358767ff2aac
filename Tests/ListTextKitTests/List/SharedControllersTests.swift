import ListTestKit
import ListTextKit
import Testing

/// The controllers of a feed, unchanged, on every host there is.
@MainActor
struct SharedControllersTests {
  /// A list of its own on some host.
  @MainActor
  private final class Feed {
    let scheduler = ManualScheduler()
    let adapter: TextListAdapter
    var entries: [Entry] = []

    init(on host: some ListHost<TextCell>) {
      let scheduler = scheduler
      adapter = TextListAdapter(host: host) { scheduler.schedule($0) }
      adapter.register(Entry.self) {
        let controller = EntryController($0)
        controller.headerText = $0.id % 2 == 0 ? "head" : nil
        return controller
      }
      adapter.content { [unowned self] in entries }
    }

    func show(_ entries: [Entry]) {
      self.entries = entries
      adapter.performUpdates(animated: true) { _ in }
      scheduler.run()
    }
  }

  @Test func `a feed says the same on the text list, as plain lines, and on the strict host`() {
    let size = ListSize(width: 20, height: 40)
    let text = TextListView(columns: 20, rows: 40, appearance: .compact)
    text.appearance.showsIndicator = false
    text.effects = nil
    var written: [String] = []
    let plain = PlainRenderer(width: 20) { written.append($0) }
    let strict = StrictListHost<TextCell>(containerSize: size)
    strict.describe = { ($0 as? EntryCell)?.text ?? "" }
    let feeds = [Feed(on: text), Feed(on: plain), Feed(on: strict)]

    let first = [Entry(1, "landed"), Entry(2, "walked", count: 2), Entry(3, "slept")]
    for feed in feeds { feed.show(first) }
    let expected = ["landed", "head", "walked.0", "walked.1", "slept"]
    #expect(lines(of: text) == expected)
    #expect(written == expected)
    #expect(cells(of: strict) == expected)

    let second = [Entry(3, "slept"), Entry(2, "ran", count: 2), Entry(4, "called")]
    for feed in feeds { feed.show(second) }
    let later = ["slept", "head", "ran.0", "ran.1", "head", "called"]
    #expect(lines(of: text) == later)
    #expect(cells(of: strict) == later)
    #expect(
      Array(written[expected.count...])
        == ["- landed", "> slept", "~ ran.0", "~ ran.1", "+ head", "+ called"])
    #expect(strict.violations.isEmpty)
  }

  private func lines(of view: TextListView) -> [String] {
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: .zero)
    return canvas.lines.filter { !$0.isEmpty }
  }

  private func cells(of host: StrictListHost<TextCell>) -> [String] {
    host.shownPlaces.compactMap { (host.cell(at: $0) as? EntryCell)?.text }
  }
}
