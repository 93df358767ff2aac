import ListTestKit
import ListTextKit
import Testing

/// Lengths that cells gave hold until the content or the breadth changes.
@MainActor
struct MeasuredLengthTests {
  /// A list of a section with 20 items of 3 rows, all measured.
  private func measured() -> TextFixture {
    let list = TextFixture([]) { $0.isSelfMeasuring = true }
    list.view.estimatedLength = 1
    list.update([Entry(0, rows: 3, count: 20), Entry(1)])
    for _ in 0..<30 { list.view.scroll(by: 3) }
    #expect(list.view.contentSize.height == 61)
    return list
  }

  @Test func `a list begins with its first row where only that one is measured`() {
    let list = TextFixture([Entry(0, rows: 3), Entry(1), Entry(2)]) { controller in
      controller.isSelfMeasuring = controller.value.id == 0
    }
    let lines = ["entry 0", "entry 0+1", "entry 0+2", "entry 1", "entry 2"]
    #expect(list.lines() == lines)
    let other = TextListView(columns: 12, rows: 5, appearance: list.view.appearance)
    list.adapter.host = other
    var canvas = TextCanvas(width: 12, height: 5)
    other.compose(&canvas, at: .zero)
    #expect(canvas.lines == lines && other.contentOffset.y == 0)
  }

  /// A section of 20 items that stay, under a header that comes with its text.
  private final class LogController: TextItemsSectionController<Entry> {
    @ListItemBuilder override var items: ListItems<TextCell> {
      for number in 0..<20 { row("row \(number)") }
    }

    override var header: ListItem<TextCell>? { value.text.isEmpty ? nil : row(value.text) }

    private func row(_ text: String) -> ListItem<TextCell> {
      ListItem<TextCell>(AnyDiffable(text)) { _ in
        .zero
      } cell: { context, element -> TextCell in
        let cell = context.dequeue(EntryCell.self, for: element)
        cell.text = text
        cell.measuredRows = 3
        return cell
      }
    }
  }

  @Test func `a header that comes leaves the lengths of its section`() {
    let scheduler = ManualScheduler()
    let view = TextListView(columns: 12, rows: 5)
    let adapter = TextListAdapter(host: view) { work in scheduler.schedule(work) }
    var entry = Entry(0, "")
    adapter.register(Entry.self) { LogController($0) }
    adapter.content { [entry] }
    adapter.performUpdates(animated: false)
    scheduler.run()
    for _ in 0..<30 { view.scroll(by: 3) }
    #expect(view.contentSize.height == 60)
    entry.text = "head"
    adapter.performUpdates(animated: false)
    scheduler.run()
    #expect(view.contentSize.height == 61, "60, and one for the estimate")
  }

  /// Items of one row under a header whose size is the controller's, or else its cell's.
  private final class HeadedController: TextSectionController<Entry> {
    var givenRows = 0
    var cellRows = 1
    var askedItems = 0
    override func numberOfItems() -> Int { value.count }
    override func sizeForItem(at index: Int) -> ListSize {
      askedItems += 1
      return ListSize(width: 12, height: 1)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(EntryCell.self, at: index)
      cell.text = "row \(index)"
      return cell
    }
    override var header: ListItem<TextCell>? {
      ListItem<TextCell>(AnyDiffable("head")) { [weak self] _ in
        ListSize(width: 12, height: Double(self?.givenRows ?? 0))
      } cell: { [weak self] context, element -> TextCell in
        let cell = context.dequeue(HeadCell.self, for: element)
        cell.controller = self
        return cell
      }
    }
  }

  private final class HeadCell: TextCell {
    weak var controller: HeadedController?
    override func draw(in canvas: inout TextCanvas) { canvas.draw("head", column: 0, row: 0) }
    override func height(forWidth width: Int) -> Int { controller?.cellRows ?? 0 }
  }

  enum Way: CaseIterable { case context, batch, batchOfAdapter }

  @Test(arguments: Way.allCases, [false, true])
  func `a header that grows is measured again`(way: Way, isSelfMeasuring: Bool) throws {
    let scheduler = ManualScheduler()
    let view = TextListView(columns: 12, rows: 9)
    view.estimatedLength = 1
    let adapter = TextListAdapter(host: view) { work in scheduler.schedule(work) }
    let entry = Entry(0, count: 4)
    adapter.register(Entry.self) { HeadedController($0) }
    adapter.content { [entry] }
    adapter.performUpdates(animated: false)
    scheduler.run()
    let controller = try #require(adapter.sectionController(atSection: 0) as? HeadedController)
    #expect(view.contentSize.height == 5)
    controller.askedItems = 0
    func grow() { if isSelfMeasuring { controller.cellRows = 3 } else { controller.givenRows = 3 } }
    switch way {
    case .context:
      grow()
      controller.context.invalidateLayout(of: .header)
    case .batch:
      controller.context.performBatch(animated: false) { batch in
        grow()
        batch.invalidateLayout(of: .header)
      }
    case .batchOfAdapter:
      adapter.performBatch(animated: false) { batch in
        grow()
        batch.invalidateLayout(in: controller, of: .header)
      }
    }
    scheduler.run()
    #expect(view.contentSize.height == 7 && view.frame(at: .header(0))?.size.height == 3)
    #expect(controller.askedItems == 0)
  }

  @Test func `another number of rows leaves all lengths`() {
    let list = measured()
    list.view.resize(columns: 12, rows: 9)
    #expect(list.view.contentSize.height == 61)
  }

  @Test func `another layout along the same axis leaves all lengths`() {
    let list = measured()
    list.view.setLayout(StackLayout(hasStickyHeaders: true))
    #expect(list.view.contentSize.height == 61)
  }

  @Test func `another breadth has everything measured again, and so has the one before`() {
    let list = measured()
    list.view.resize(columns: 10, rows: 5)
    #expect(list.view.contentSize.height < 40)
    list.view.resize(columns: 12, rows: 5)
    #expect(list.view.contentSize.height < 40)
  }

  @Test func `other lengths for the whole list have everything measured again`() {
    let list = measured()
    list.view.invalidateLayout(at: nil)
    #expect(list.view.contentSize.height < 40)
  }

  @Test func `an insert and a move leave the lengths of the others`() {
    let list = measured()
    list.update([Entry(1), Entry(2, rows: 2), Entry(0, rows: 3, count: 20)])
    #expect(list.view.contentSize.height == 62, "61, and one for the estimate")
    #expect(list.lines().last == "entry 0.19+2")
  }

  @Test func `a layout that was filled elsewhere brings no lengths`() {
    let list = measured()
    var filled = StackLayout()
    filled.rebuild(
      from: Rows(count: 21, length: 9), in: ListSize(width: 12, height: 5))
    list.view.setLayout(filled)
    #expect(list.view.contentSize.height == 61)
  }

  private struct Rows: LayoutSource {
    let count: Int
    let length: Double
    var sectionCount: Int { 1 }
    func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: count) }
    func size(of place: ListPlace) -> LayoutSize { .measured(width: 12, height: length) }
  }
}
