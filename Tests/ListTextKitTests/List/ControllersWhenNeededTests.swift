import ListTestKit
import ListTextKit
import Testing

/// Long lists on screen make the controllers of what is visible, whatever happens to them.
@MainActor
struct ControllersWhenNeededTests {
  private final class TextCellOfMany: TextCell {
    var text = ""
    override func height(forWidth width: Int) -> Int {
      max(1, (text.count + width - 1) / max(1, width))
    }
    override func draw(in canvas: inout TextCanvas) { canvas.draw(text, column: 0, row: 0) }
  }

  private final class Controller: TextSectionController<Entry> {
    /// The rows that are given, 0 where the cell measures itself, -1 where each item has its own.
    var rows = 0.0
    override func sizeForItem(at index: Int) -> ListSize {
      ListSize(
        width: context.containerSize.width, height: rows < 0 ? Double(1 + value.id % 3) : rows)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextCellOfMany.self, at: index)
      cell.text = value.text
      return cell
    }
  }

  @MainActor
  private final class Many {
    let view: TextListView
    let scheduler = ManualScheduler()
    let adapter: TextListAdapter
    var entries: [Entry]
    private(set) var made = 0

    init(_ count: Int, rows: Double) {
      var appearance = TextListAppearance.compact
      appearance.showsIndicator = false
      appearance.newMarker = nil
      view = TextListView(columns: 20, rows: 10, appearance: appearance)
      entries = (0..<count).map { Entry($0) }
      let scheduler = scheduler
      adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
      adapter.register(Entry.self, itemCount: 1) { [unowned self] entry in
        made += 1
        let controller = Controller(entry)
        controller.rows = rows
        return controller
      }
      adapter.content { [unowned self] in entries }
      update()
    }

    func update() {
      adapter.performUpdates(animated: false)
      scheduler.run()
    }

    /// The texts of the visible rows.
    var lines: [String] {
      var canvas = TextCanvas(width: view.columns, height: view.rows)
      view.compose(&canvas, at: .zero)
      return canvas.lines
    }
  }

  @Test(arguments: [0.0, 1.0])
  func `at first, when it scrolls, when it is resized and when it is idle`(rows: Double) {
    let list = Many(20_000, rows: rows)
    #expect(list.made <= 12)
    #expect(list.view.contentSize.height == 20_000)
    list.view.scroll(
      to: .item(ListPath(section: 10_000, item: 0)), at: .start, offset: 0, animated: false)
    #expect(list.lines.first?.hasPrefix("entry 10000") == true)
    #expect(list.made <= 24)
    list.view.resize(columns: 30, rows: 12)
    #expect(list.lines.first?.hasPrefix("entry 10000") == true)
    for _ in 0..<5_000 where list.view.hasIdleWork { list.view.performIdleWork() }
    #expect(!list.view.hasIdleWork && list.made <= 40)
    list.view.scrollToEnd()
    #expect(list.lines.last?.hasPrefix("entry 19999") == true)
    #expect(list.made <= 60)
  }

  @Test func `and show the lengths of what becomes visible`() {
    let list = Many(2_000, rows: 0)
    list.entries[1_000].text = String(repeating: "long ", count: 20)
    list.update()
    #expect(list.made <= 12)
    list.view.scroll(
      to: .item(ListPath(section: 1_000, item: 0)), at: .start, offset: 0, animated: false)
    #expect(Array(list.lines.prefix(6)).dropLast().allSatisfy { !$0.hasPrefix("entry") })
    #expect(list.lines[5].hasPrefix("entry 1001"))
    #expect(list.view.contentSize.height == 2_004)
  }

  @Test func `when items come, change and go far away`() {
    let list = Many(2_000, rows: 0)
    list.entries.insert(Entry(5_000, "new"), at: 1_500)
    list.entries.remove(at: 700)
    list.entries[800].text = "changed"
    list.update()
    #expect(list.made <= 12 && list.adapter.sectionCount == 2_000)
    #expect(list.lines.first?.hasPrefix("entry 0") == true)
  }

  @Test func `without idle work after an update or a scroll, where nothing was asked for before`() {
    let list = Many(2_000, rows: -1)
    for id in 0..<5 {
      list.entries.insert(Entry(10_000 + id), at: 0)
      list.update()
      list.view.scroll(by: 7)
      #expect(!list.view.hasIdleWork)
    }
    list.view.resize(columns: 30, rows: 12)
    #expect(list.view.hasIdleWork)
  }
}
