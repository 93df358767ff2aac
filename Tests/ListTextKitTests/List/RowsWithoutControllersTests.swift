import ListTestKit
import ListTextKit
import Testing

@MainActor
struct RowsWithoutControllersTests {
  private let scheduler = ManualScheduler()
  private let view = TextListView(columns: 9, rows: 3, appearance: .compact)
  private let adapter: TextListAdapter
  private let picked = Picked()

  private final class Picked {
    var values: [String] = []
  }

  init() {
    view.appearance.showsIndicator = false
    let scheduler = scheduler
    adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
  }

  private func lines() -> [String] {
    scheduler.run()
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: .zero)
    return canvas.lines
  }

  @Test func `a row of text is as high as its text, follows its value, and is picked`() {
    var values = [Entry(0, "long enough"), Entry(1, "b")]
    let picked = picked
    adapter.registerText(Entry.self) {
      $0.text
    } onSelect: {
      picked.values.append($0.text)
    }
    adapter.content { values }
    adapter.performUpdates(animated: false)
    #expect(lines() == ["long", "enough", "b"])
    values[0].text = "short"
    adapter.performUpdates(animated: false)
    #expect(lines() == ["short", "b", ""])
    view.perform(.last)
    view.perform(.pick)
    #expect(picked.values == ["b"])
  }

  @Test func `a cell of a class shows its value, and says how high it is`() {
    adapter.register(Entry.self, cell: EntryCell.self) { cell, entry in
      cell.text = entry.text
      cell.measuredRows = entry.rows
    }
    adapter.content { [Entry(0, "a", rows: 2), Entry(1, "b")] }
    adapter.performUpdates(animated: false)
    #expect(lines() == ["a", "a+1", "b"])
  }

  @Test(arguments: [true, false]) func `a row counts as new if it is news`(_ isNews: Bool) {
    var values = (0..<5).map { Entry($0) }
    view.following = .end
    view.newsPolicy = .chat
    adapter.registerText(Entry.self, isNews: isNews) { $0.text }
    adapter.content { values }
    adapter.performUpdates(animated: false)
    _ = lines()
    view.scroll(to: 0)
    values.append(Entry(5))
    adapter.performUpdates(animated: false)
    _ = lines()
    #expect(view.newCounts.after == (isNews ? 1 : 0))
  }
}
