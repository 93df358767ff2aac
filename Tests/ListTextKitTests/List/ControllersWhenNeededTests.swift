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
    var title: String?
    override var header: TextListItem? { title.map { .text($0, id: "header") } }
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

  /// How an update reaches the screen.
  enum Way: CaseIterable {
    case batch, reload, otherHost
  }

  @MainActor
  private final class Many {
    private(set) var view: TextListView
    let scheduler = ManualScheduler()
    let adapter: TextListAdapter
    var entries: [Entry]
    private(set) var made = 0

    init(
      _ count: Int, rows: Double, areHeaded: Bool = false, restoring state: ListState? = nil
    ) {
      view = Self.view
      entries = (0..<count).map { Entry($0) }
      let scheduler = scheduler
      adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
      adapter.register(Entry.self, itemCount: 1) { [unowned self] entry in
        made += 1
        let controller = Controller(entry)
        controller.rows = rows
        if areHeaded { controller.title = "\(entry.id):" }
        return controller
      }
      adapter.registerForRestoration(Entry.self, name: "entry")
      adapter.content { [unowned self] in entries }
      if let state { adapter.restore(state) }
      update()
    }

    private static var view: TextListView {
      var appearance = TextListAppearance.compact
      appearance.showsIndicator = false
      appearance.newMarker = nil
      return TextListView(columns: 20, rows: 10, appearance: appearance)
    }

    func update(_ way: Way = .batch, scroll: ListScrollIntent? = nil) {
      adapter.performUpdates(animated: false, scroll: scroll)
      switch way {
      case .batch: break
      case .reload: adapter.reloadData()
      case .otherHost:
        view = Self.view
        adapter.host = view
      }
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

  @Test(arguments: [0.0, 1.0])
  func `and follow the end below headers that nothing said before`(rows: Double) {
    let list = Many(2_000, rows: rows, areHeaded: true)
    list.adapter.scroll(to: list.entries[1_999], at: .end)
    list.scheduler.run()
    for id in 2_000..<2_010 {
      list.entries.append(Entry(id))
      list.update(scroll: .followEnd)
      #expect(list.lines.suffix(2) == ["\(id):", "entry \(id)"])
    }
  }

  @Test(arguments: Way.allCases, [ListScrollPosition.start, .center, .end, .nearest])
  func `and reveal a value below headers that nothing said before`(
    way: Way, position: ListScrollPosition
  ) {
    let list = Many(2_000, rows: 0, areHeaded: true)
    for id in [2_100, 2_500, 2_300] {
      list.entries.insert(Entry(id), at: id - 1_000)
      list.update(way, scroll: .reveal(Entry(id), at: position))
      let row = list.lines.firstIndex(of: position == .end ? "entry \(id)" : "\(id):")
      switch position {
      case .start: #expect(row == 0)
      case .center: #expect(row.map { (4...5).contains($0) } == true)
      case .end: #expect(row == 9)
      case .nearest: #expect(row != nil)
      }
    }
  }

  @Test func `and leave a list where the user scrolls meanwhile`() {
    let list = Many(2_000, rows: 0, areHeaded: true)
    list.adapter.performUpdates(animated: false, scroll: .reveal(Entry(1_000), at: .start)) { _ in
      list.view.perform(.pageForward)
    }
    list.scheduler.run()
    #expect(!list.lines.contains("1000:") && !list.lines.contains("entry 1000"))
    list.adapter.performUpdates(animated: false, scroll: .reveal(Entry(500), at: .end)) { _ in
      list.adapter.scroll(to: Entry(1_500), at: .start)
    }
    list.scheduler.run()
    #expect(list.lines.prefix(2) == ["1500:", "entry 1500"])
  }

  @Test(arguments: [0.0, 1.0])
  func `and begin with the first header, also in another host`(rows: Double) {
    let list = Many(2_000, rows: rows, areHeaded: true)
    #expect(list.lines.prefix(3) == ["0:", "entry 0", "1:"])
    list.entries.insert(Entry(5_000, "a text that is long"), at: 0)
    list.adapter.scroll(to: Entry(1_000), at: .start)
    list.scheduler.run()
    list.update(.otherHost)
    #expect(list.lines.prefix(2) == ["5000:", "a text that is long"])
  }

  @Test(arguments: [0.0, 1.0])
  func `and reach their end and what is focused below headers that nothing said before`(
    rows: Double
  ) {
    let list = Many(2_000, rows: rows, areHeaded: true)
    for id in 0..<40 {
      list.view.perform(.focusDown)
      list.scheduler.run()
      #expect(list.lines.contains("entry \(id)"))
    }
    list.view.scrollToEnd()
    list.scheduler.run()
    #expect(list.lines.suffix(2) == ["1999:", "entry 1999"])
    let other = Many(2_000, rows: rows, areHeaded: true)
    other.view.scroll(by: 10_000)
    other.scheduler.run()
    #expect(other.lines.suffix(2) == ["1999:", "entry 1999"])
    other.entries.append(Entry(2_000))
    other.update(scroll: .followEnd)
    #expect(other.lines.suffix(2) == ["2000:", "entry 2000"])
  }

  @Test(arguments: 0..<20)
  func `and stand where they stood near their end, below headers that nothing said before`(
    distance: Int
  ) {
    let list = Many(40, rows: 1, areHeaded: true)
    list.view.scrollToEnd()
    list.scheduler.run()
    list.view.scroll(by: -Double(distance))
    list.scheduler.run()
    let again = Many(40, rows: 1, areHeaded: true, restoring: list.adapter.state)
    #expect(again.lines == list.lines)
    #expect(!again.adapter.isRestoring)
  }

  @Test(arguments: [ListScrollPosition.start, .end])
  func `and show a section without items whose header only the controller knows`(
    position: ListScrollPosition
  ) {
    let view = TextListView(columns: 12, rows: 4)
    view.appearance.showsIndicator = false
    let scheduler = ManualScheduler()
    let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.register(Entry.self, itemCount: \.count) {
      let controller = EntryController($0)
      controller.headerText = "\($0.id):"
      return controller
    }
    var values = (0..<200).map { Entry($0, count: $0 % 2) }
    adapter.content { values }
    adapter.performUpdates(animated: false)
    scheduler.run()
    func shows(_ text: String) -> Bool {
      var canvas = TextCanvas(width: 12, height: 4)
      view.compose(&canvas, at: .zero)
      return canvas.lines.contains { $0.hasSuffix(text) }
    }
    adapter.scroll(to: values[100], at: position)
    scheduler.run()
    #expect(shows("100:"))
    values.insert(Entry(300, count: 0), at: 20)
    adapter.performUpdates(animated: false, scroll: .reveal(values[20], at: position))
    scheduler.run()
    #expect(shows("300:"))
  }

  @Test func `and scroll to a new value that is visible before its header`() {
    let list = Many(12, rows: 1, areHeaded: true)
    list.entries.insert(Entry(100), at: 1)
    list.adapter.performUpdates(animated: false)
    list.adapter.scroll(to: Entry(100), at: .start)
    list.scheduler.run()
    #expect(list.lines.prefix(3) == ["100:", "entry 100", "1:"])
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
