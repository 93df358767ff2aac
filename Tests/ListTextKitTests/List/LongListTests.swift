import ListTestKit
import ListTextKit
import Testing

/// Lists of many thousand rows are asked for few of them at a time.
@MainActor
struct LongListTests {
  private struct Row: Identifiable, Equatable, ListValue {
    var id: Int
    var length = 2.0
  }

  /// Rows as the items of one section.
  private struct Table: Identifiable, Equatable, ListValue {
    var id = 0
    var rows: [Row]
  }

  @MainActor
  private final class Counts {
    var made = 0
    var asked = 0
    /// The most sizes that were asked for between two resets.
    func take() -> (made: Int, asked: Int) {
      defer { (made, asked) = (0, 0) }
      return (made, asked)
    }
  }

  private final class RowController: TextSectionController<Row> {
    var counts: Counts?
    override func sizeForItem(at index: Int) -> ListSize {
      counts?.asked += 1
      return ListSize(width: min(30, context.containerSize.width), height: value.length)
    }
    override func cellForItem(at index: Int) -> TextCell {
      context.dequeue(TextCell.self, at: index)
    }
  }

  private final class TableController: TextItemsSectionController<Table> {
    var counts: Counts?
    /// The length of a row before the others; `nil` for none.
    var title: Double?
    /// The length that cells have where they are measured.
    var measured = 1
    @ListItemBuilder override var items: ListItems<TextCell> {
      if let title {
        ListItem(AnyDiffable("title")) { _ in
          ListSize(width: 60, height: title)
        } cell: { context, element in
          context.dequeue(TextCell.self, for: element)
        }
      }
      ListItem.each(value.rows) { [counts, measured] row in
        counts?.made += 1
        return ListItem(AnyDiffable(row)) { context in
          ListSize(width: context.containerSize.width, height: row.length)
        } cell: { context, element in
          let cell = context.dequeue(RowCell.self, for: element)
          cell.length = measured
          return cell
        }
      }
    }
  }

  private final class RowCell: TextCell {
    var length = 1
    override func height(forWidth width: Int) -> Int { length }
  }

  @MainActor
  private final class List {
    let view: TextListView
    let counts = Counts()
    private let scheduler = ManualScheduler()
    let adapter: TextListAdapter
    /// What the tables have before their rows, and the length of cells that are measured.
    var title: Double?
    var measured = 1
    private var content = ListContent()

    /// - Parameter itemCount: The number of items of a row, if controllers are made when they are needed.
    init(layout: any ListLayout = StackLayout(), itemCount: Int? = nil) {
      var appearance = TextListAppearance.compact
      appearance.showsIndicator = false
      view = TextListView(layout: layout, columns: 60, rows: 10, appearance: appearance)
      view.effects = nil
      let scheduler = scheduler
      adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
      let make: @MainActor @Sendable (Row) -> TextSectionController<Row> = { [counts] row in
        let controller = RowController(row)
        controller.counts = counts
        return controller
      }
      if let itemCount {
        adapter.register(Row.self, itemCount: itemCount, make)
      } else {
        adapter.register(Row.self, make)
      }
      adapter.register(Table.self) { [unowned self] in
        let controller = TableController($0)
        controller.counts = counts
        (controller.title, controller.measured) = (title, measured)
        return controller
      }
      adapter.content { [unowned self] in content }
    }

    func show(_ rows: [Row]) { show(ListContent(rows)) }
    func showTable(_ rows: [Row]) { show(ListContent([Table(rows: rows)])) }
    func showTables(of size: Int, _ rows: [Row]) { show(Self.tables(of: size, rows)) }

    static func tables(of size: Int, _ rows: [Row]) -> ListContent {
      ListContent(
        stride(from: 0, to: rows.count, by: size).map { start in
          Table(
            id: rows[start].id / size, rows: Array(rows[start..<min(rows.count, start + size)]))
        })
    }

    func show(_ content: ListContent) {
      self.content = content
      adapter.performUpdates(animated: false)
      scheduler.run()
    }

    func frame() {
      var canvas = TextCanvas(width: 60, height: 10)
      view.compose(&canvas, at: .zero)
    }

    func frames(_ count: Int) -> [ListRect?] {
      (0..<count).map { view.frame(at: .item(ListPath(section: $0, item: 0))) }
    }

    func itemFrame(_ item: Int) -> ListRect? {
      view.frame(at: .item(ListPath(section: 0, item: item)))
    }
  }

  private static func rows(_ range: Range<Int>) -> [Row] {
    range.map { Row(id: $0, length: Double(1 + $0 % 3)) }
  }

  // MARK: Layouts

  @Test func `a long list shows its layout until the next one is made, in portions`() {
    let rows = Self.rows(0..<20_000)
    let list = List()
    list.show(rows)
    list.view.scroll(to: 20_000)
    let visible = list.view.visiblePaths
    let before = list.frames(20_000)
    _ = list.counts.take()
    list.view.setLayout(FlowLayout())
    #expect(list.counts.take().asked == 0)
    #expect(list.frames(20_000) == before && list.view.hasIdleWork)
    var portions = 0
    while list.frames(2) == Array(before.prefix(2)), portions < 100 {
      list.view.performIdleWork()
      portions += 1
      #expect(list.counts.take().asked <= 2_048 + 64, "portion \(portions)")
    }
    #expect(portions == 10)
    let fresh = List(layout: FlowLayout())
    fresh.show(rows)
    #expect(list.frames(20_000) == fresh.frames(20_000))
    #expect(list.view.contentSize == fresh.view.contentSize)
    #expect(visible.contains { list.view.visiblePaths.contains($0) }, "what was visible is")
  }

  @Test func `updates and resizes meanwhile are in the next layout`() {
    var rows = Self.rows(0..<20_000)
    let list = List()
    list.show(rows)
    list.view.setLayout(FlowLayout())
    for _ in 0..<4 { list.view.performIdleWork() }
    rows.remove(at: 5)
    rows.insert(Row(id: 30_000, length: 7), at: 100)
    rows.insert(Row(id: 30_001, length: 7), at: 12_000)
    rows[200].length = 9
    rows[15_000].length = 9
    list.show(rows)
    list.view.performIdleWork()
    list.view.resize(columns: 40, rows: 10)
    list.view.performIdleWork()
    rows.swapAt(3, 19_000)
    list.show(rows)
    while list.view.hasIdleWork { list.view.performIdleWork() }
    let fresh = List(layout: FlowLayout())
    fresh.view.resize(columns: 40, rows: 10)
    fresh.show(rows)
    #expect(list.frames(rows.count) == fresh.frames(rows.count))
    #expect(list.view.contentSize == fresh.view.contentSize)
  }

  @Test func `a reload meanwhile makes the next layout at once`() {
    let list = List()
    list.show(Self.rows(0..<20_000))
    list.view.setLayout(StackLayout(axis: .horizontal))
    list.view.performIdleWork()
    list.view.reload(updates: {}, completion: {})
    #expect(list.view.contentSize.height <= 10)
  }

  @Test func `a host without idle work gets the layout at the second frame`() {
    let list = List()
    list.show(Self.rows(0..<20_000))
    let before = list.frames(3)
    list.view.setLayout(FlowLayout())
    list.frame()
    #expect(list.frames(3) == before)
    list.frame()
    #expect(list.frames(3) != before)
  }

  @Test func `a layout that is set meanwhile takes the place of the one that is made`() {
    let rows = Self.rows(0..<20_000)
    let list = List()
    list.show(rows)
    list.view.setLayout(FlowLayout())
    list.view.performIdleWork()
    list.view.setLayout(StackLayout(axis: .horizontal))
    while list.view.hasIdleWork { list.view.performIdleWork() }
    #expect(list.view.contentSize.height <= 10)
  }

  // MARK: Long sections

  @Test func `10,000 items that come at once make some hundred items`() {
    let list = List()
    list.showTable(Self.rows(0..<20_000))
    #expect(list.counts.take().made < 700)
    list.showTable(Self.rows(0..<10_000) + Self.rows(30_000..<40_000) + Self.rows(10_000..<20_000))
    #expect(list.counts.take().made < 700)
    list.showTable(Self.rows(0..<20_000))
    #expect(list.counts.take().made < 100)
  }

  /// A layout that cannot say which sizes were guesses would keep them.
  @Test(arguments: [false, true], [false, true])
  func `another host of a long list asks for some hundred rows, if guesses do not stay`(
    isOneSection: Bool, marksOutdated: Bool
  ) {
    let list = List(itemCount: 1)
    let rows = Self.rows(0..<50_000)
    if isOneSection { list.showTable(rows) } else { list.show(rows) }
    list.frame()
    let questions = CountedLayout.Questions()
    let layout = CountedLayout(questions: questions, marksOutdated: marksOutdated)
    let other = TextListView(layout: layout, columns: 60, rows: 10, appearance: .compact)
    questions.count = 0
    list.adapter.host = other
    #expect(marksOutdated == (10..<1_500).contains(questions.count))
    // The rows in sight have their sizes, the others a guess.
    #expect(other.visiblePaths.count >= 5)
    #expect(other.contentSize.height > 50_000)
    let last =
      isOneSection ? ListPath(section: 0, item: 49_999) : ListPath(section: 49_999, item: 0)
    #expect(other.frame(at: .item(last)) != nil)
    other.scroll(to: 60_000)
    for path in other.visiblePaths {
      let length = Double(1 + (isOneSection ? path.item : path.section) % 3)
      #expect(other.frame(at: .item(path))?.size.height == length)
    }
  }

  @Test func `items that were guessed have their sizes where they are visible`() throws {
    let list = List()
    list.showTable(Self.rows(0..<20_000))
    list.view.scroll(to: 21_001)
    let visible = list.view.visiblePaths
    #expect(visible.count > 2)
    for path in visible {
      let frame = try #require(list.itemFrame(path.item))
      #expect(frame.size.height == Double(1 + path.item % 3))
    }
  }

  @Test func `few items that come are asked for their sizes, visible or not`() throws {
    let list = List()
    list.showTable(Self.rows(0..<20_000))
    let more = (30_000..<30_300).map { Row(id: $0, length: 7) }
    list.showTable(Self.rows(0..<19_000) + more + Self.rows(19_000..<20_000))
    #expect((19_000..<19_300).allSatisfy { list.itemFrame($0)?.size.height == 7 })
  }

  @Test func `items of short sections are asked for their sizes`() throws {
    let list = List()
    list.showTable(Self.rows(0..<500))
    #expect((0..<500).allSatisfy { list.itemFrame($0)?.size.height == Double(1 + $0 % 3) })
  }

  @Test func `many short sections that come at once make some hundred items`() throws {
    let list = List()
    list.showTables(of: 100, Self.rows(0..<20_000))
    #expect(list.counts.take().made < 700)
    // The mean length of an item is 2.
    #expect((39_900...40_100).contains(list.view.contentSize.height))
    list.view.scroll(to: 21_001)
    let visible = list.view.visiblePaths
    #expect(visible.count > 2)
    for path in visible {
      let item = path.section * 100 + path.item
      #expect(list.view.frame(at: .item(path))?.size.height == Double(1 + item % 3))
    }
    _ = list.counts.take()
    // A section of its own is asked as before.
    list.showTables(of: 100, Self.rows(0..<20_100))
    #expect(list.counts.take().made < 300)
    #expect(
      (0..<100).allSatisfy { item in
        list.view.frame(at: .item(ListPath(section: 200, item: item)))?.size.height
          == Double(1 + (20_000 + item) % 3)
      })
  }

  @Test func `a row that exists already does not change the guess of those that are made`() {
    let list = List()
    list.title = 9
    list.showTables(of: 20, Self.rows(0..<20_000))
    // A title of 9 and 20 rows whose mean length is 2.
    #expect((48_000...50_000).contains(list.view.contentSize.height))
  }

  @Test func `one row is not the guess of a thousand`() {
    let list = List()
    var rows = Self.rows(0..<20_000)
    rows[0].length = 60
    // Rows of another type use up the questions that each layout may ask.
    list.show(ListContent(Self.rows(30_000..<30_600)) + List.tables(of: 20, rows))
    #expect((41_000...44_000).contains(list.view.contentSize.height))
  }

  @Test func `rows that are hidden at first have their lengths where they are visible`() throws {
    let list = List()
    list.view.estimatedLength = nil
    var rows = (0..<4_000).map { Row(id: $0, length: $0 % 4 == 0 ? 0 : 8) }
    list.showTables(of: 20, rows)
    #expect((23_000...25_000).contains(list.view.contentSize.height))
    while !list.view.isAtEnd { list.view.scroll(by: 5) }
    #expect(list.view.contentSize.height == 24_000)
    // Where all are hidden that were asked first, all are asked.
    for index in rows.indices { rows[index].length = index < 3_990 ? 0 : 8 }
    let hidden = List()
    hidden.view.estimatedLength = nil
    hidden.showTables(of: 20, rows)
    #expect(hidden.view.contentSize.height == 80)
  }

  @Test func `another layout keeps measured lengths, and is not asked for the guessed ones`() {
    let list = List()
    var rows = Self.rows(0..<20_000)
    for index in rows.indices { rows[index].length = 0 }
    list.measured = 3
    list.showTables(of: 20, rows)
    list.view.scroll(to: 3_000)
    list.view.scroll(to: 600)
    let measured = list.view.contentSize.height
    #expect(measured > 20_000)
    _ = list.counts.take()
    for layout in [StackLayout(hasStickyHeaders: true), StackLayout()] {
      list.view.setLayout(layout)
      var portions = 0
      while list.view.hasIdleWork, portions < 1_000 {
        list.view.performIdleWork()
        portions += 1
      }
      #expect(list.view.contentSize.height == measured)
      #expect(portions < 100)
    }
    #expect(list.counts.take().made < 2_000)
  }

  @Test func `rows that were not visible have their breadths of another width where they are`() {
    let list = List(layout: FlowLayout())
    list.view.resize(columns: 20, rows: 10)
    list.show((0..<600).map { Row(id: $0, length: 0) })
    list.view.resize(columns: 60, rows: 10)
    while list.view.hasIdleWork { list.view.performIdleWork() }
    list.view.scrollToEnd()
    for path in list.view.visiblePaths {
      #expect(list.view.frame(at: .item(path))?.size.width == 30)
    }
    #expect(list.view.visiblePaths.count == 20)
  }

  @Test func `a section that was long has the guess of its type`() {
    let list = List()
    func table(_ id: Int, _ range: Range<Int>, _ length: Double) -> Table {
      Table(id: id, rows: range.map { Row(id: $0, length: length) })
    }
    list.show(ListContent([table(0, 0..<600, 9)]))
    list.show(ListContent([table(1, 1_000..<1_600, 1), table(0, 5_000..<5_400, 1)]))
    #expect(list.view.contentSize.height == 1_000)
  }

  @Test func `a layout of at most 512 items in short sections has all lengths`() throws {
    let list = List()
    let rows = Self.rows(1..<513)
    list.showTables(of: 64, rows)
    for (item, row) in rows.enumerated() {
      let path = ListPath(section: item / 64, item: item % 64)
      #expect(list.view.frame(at: .item(path))?.size.height == row.length)
    }
  }
}

/// A stack that counts what it asks when everything is laid out.
private struct CountedLayout: ListLayout {
  /// Used on the main actor alone.
  final class Questions: @unchecked Sendable {
    var count = 0
  }

  private struct Source<Base: LayoutSource>: LayoutSource {
    let base: Base
    let questions: Questions

    private func asked<Answer>(_ answer: Answer) -> Answer {
      questions.count += 1
      return answer
    }
    var sectionCount: Int { base.sectionCount }
    func metrics(of section: Int) -> SectionMetrics { asked(base.metrics(of: section)) }
    func size(of place: ListPlace) -> LayoutSize { asked(base.size(of: place)) }
    func alikeSections(from section: Int) -> AlikeSections? {
      asked(base.alikeSections(from: section))
    }
    func alikeItems(from path: ListPath) -> AlikeItems? { asked(base.alikeItems(from: path)) }
  }

  let questions: Questions
  let marksOutdated: Bool
  private var stack = StackLayout()

  init(questions: Questions, marksOutdated: Bool) {
    self.questions = questions
    self.marksOutdated = marksOutdated
  }

  var axis: ListAxis { stack.axis }
  var contentSize: ListSize { stack.contentSize }
  func frame(of element: ListPlace) -> ListRect? { stack.frame(of: element) }
  func elements(in visible: ListRect) -> [PlacedElement] { stack.elements(in: visible) }
  func element(nearest offset: Double) -> ListPlace? { stack.element(nearest: offset) }
  mutating func rebuild(from source: some LayoutSource, in container: ListSize) {
    stack.rebuild(from: Source(base: source, questions: questions), in: container)
  }
  mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource
  ) { stack.apply(batch, changedSections: changedSections, from: source) }
  mutating func setSize(_ size: LayoutSize, of element: ListPlace) {
    stack.setSize(size, of: element)
  }
  func isEstimated(_ element: ListPlace) -> Bool { stack.isEstimated(element) }
  func outdatedElements(from start: ListPlace?, limit: Int) -> [ListPlace] {
    marksOutdated ? stack.outdatedElements(from: start, limit: limit) : []
  }
  func keptSize(of element: ListPlace) -> LayoutSize? {
    var size = stack.keptSize(of: element)
    if !marksOutdated { size?.isOutdated = false }
    return size
  }
}
