import ListKit
import ListTextKit
import Testing

/// Lists in the rows of a list, which come into sight and go.
@MainActor
struct NestedListTests {
  /// Notes which of its rows are displayed.
  private final class InnerController: TextSectionController<Entry> {
    private(set) var isDisplayed = false
    private(set) var displayCount = 0
    private(set) var isNear = false
    var onDisplay: () -> Void = {}

    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 4, height: 1) }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(EntryCell.self, at: index)
      cell.text = "\(value.id)"
      return cell
    }
    override func willDisplay(_ cell: TextCell, at index: Int) {
      isDisplayed = true
      displayCount += 1
      onDisplay()
    }
    override func didEndDisplaying(_ cell: TextCell, at index: Int) { isDisplayed = false }
    override func didEnterWorkingRange() { isNear = true }
    override func didExitWorkingRange() { isNear = false }
  }

  /// A row that notes which cells are displayed in it.
  private final class PlainController: TextSectionController<Entry> {
    private(set) var displayed: [TextCell] = []

    override func sizeForItem(at index: Int) -> ListSize {
      ListSize(width: context.containerSize.width, height: 1)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(EntryCell.self, at: index)
      cell.text = "row \(value.id)"
      return cell
    }
    override func willDisplay(_ cell: TextCell, at index: Int) { displayed.append(cell) }
    override func didEndDisplaying(_ cell: TextCell, at index: Int) {
      displayed.removeAll { $0 === cell }
    }
  }

  private let view = TextListView(columns: 24, rows: 3, appearance: .compact)
  private let adapter: TextListAdapter
  private let rows = Rows()

  @MainActor
  private final class Rows {
    var entries = (0..<12).map { Entry($0, "") }
    var strips: Set<Int> = [3, 4]
  }

  init() {
    adapter = TextListAdapter(host: view) { work in work() }
    adapter.register(Entry.self) { [rows] value -> AnyListSectionController<TextCell> in
      guard rows.strips.contains(value.id) else { return PlainController(value) }
      return NestingController(value, rows: 1, showing: (0..<9).map { Entry($0, "") }) {
        InnerController($0)
      }
    }
    adapter.content { [rows] in rows.entries }
    adapter.performUpdates(animated: false)
  }

  private func strip(_ id: Int) throws -> NestingController {
    try #require(adapter.sectionController(for: Entry(id, "")) as? NestingController)
  }

  @Test func `keys leave a list that can be pulled at its start`() throws {
    view.focus(ListPath(section: 3, item: 0))
    let strip = try strip(3)
    var pulls = 0
    strip.inner.onPull = { event in
      if case .moved = event { pulls += 1 }
      return true
    }
    let inner = try #require(strip.inner.host as? TextListView)
    inner.setLayout(StackLayout())
    inner.focus(ListPath(section: 1, item: 0))
    view.perform(.focusUp)
    #expect(strip.inner.focusedPath == ListPath(section: 0, item: 0))
    view.perform(.focusUp)
    #expect(adapter.focusedPath == ListPath(section: 2, item: 0) && pulls == 0)
    inner.perform(.focusUp)
    #expect(pulls == 1)
  }

  private func item(_ place: Int, of strip: NestingController) -> InnerController? {
    strip.inner.sectionController(atSection: place) as? InnerController
  }

  @Test func `the rows of a list that is out of sight are not displayed`() throws {
    view.scroll(to: 3)
    let strip = try strip(3)
    #expect((0..<9).map { item($0, of: strip)?.isDisplayed } == (0..<9).map { $0 < 6 })
    view.scroll(by: 5)
    #expect((0..<9).allSatisfy { item($0, of: strip)?.isDisplayed == false })
    #expect((0..<9).allSatisfy { item($0, of: strip)?.isNear == false })
    #expect(strip.inner.visibleObjects.isEmpty)
    view.scroll(to: 3)
    #expect((0..<9).map { item($0, of: strip)?.isDisplayed } == (0..<9).map { $0 < 6 })
    rows.entries.removeAll { $0.id == 3 }
    adapter.performUpdates(animated: false)
    #expect(strip.inner.visibleObjects.isEmpty)
  }

  @Test func `a list that stands within a row displays none when it is out of sight`() throws {
    view.scroll(to: 3)
    let strip = try strip(3)
    (strip.inner.host as? TextListView)?.scroll(by: 2)
    #expect(item(0, of: strip)?.isDisplayed == true)
    view.scroll(by: 5)
    #expect((0..<9).allSatisfy { item($0, of: strip)?.isDisplayed == false })
    #expect(strip.inner.visibleObjects.isEmpty)
    view.scroll(to: 3)
    #expect((strip.inner.host as? TextListView)?.contentOffset.x == 2)
  }

  @Test func `the rows of a list whose text is read out of sight are displayed no longer`() throws {
    view.scroll(to: 3)
    let strip = try strip(3)
    (strip.inner.host as? TextListView)?.scroll(by: 8)
    view.scroll(to: 0)
    #expect(view.plainText(at: ListPath(section: 3, item: 0))?.isEmpty == false)
    #expect((0..<9).allSatisfy { item($0, of: strip)?.isDisplayed == false })
    #expect(strip.inner.visibleObjects.isEmpty)
    view.scroll(to: 3)
    #expect(isAtItsPlace(strip))
  }

  @Test func `the rows of a list that is written are displayed no longer`() throws {
    var written: [String] = []
    let plain = PlainRenderer(width: 24) { written.append($0) }
    adapter.host = plain
    #expect(written.count == 12)
    for id in [3, 4] {
      let strip = try strip(id)
      #expect((0..<9).contains { (item($0, of: strip)?.displayCount ?? 0) > 0 })
      #expect((0..<9).allSatisfy { item($0, of: strip)?.isDisplayed == false })
    }
  }

  @Test(arguments: [ListAxis.horizontal, .vertical])
  func `a new cell displays only the rows for which it has room`(axis: ListAxis) throws {
    try strip(3).configure = { $0.axis = axis }
    view.scroll(to: 3)
    let strip = try strip(3)
    let counts = (0..<9).map { item($0, of: strip)?.displayCount ?? 0 }
    let room = axis == .horizontal ? 6 : 1
    #expect(counts == (0..<9).map { $0 < room ? 1 : 0 })
  }

  /// A row that shows a list which it does not own.
  private final class SharingController: TextSectionController<Entry> {
    let inner: TextListAdapter

    init(_ value: Entry, showing inner: TextListAdapter) {
      self.inner = inner
      super.init(value)
    }

    override func sizeForItem(at index: Int) -> ListSize {
      ListSize(width: context.containerSize.width, height: 1)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextNestedListCell.self, at: index)
      cell.show(inner)
      return cell
    }
  }

  @Test func `a list that two visible rows are given is displayed by one, and reported once`() {
    let inner = TextListAdapter(host: nil) { work in work() }
    inner.register(Entry.self) { InnerController($0) }
    inner.content { (0..<9).map { Entry($0, "") } }
    rows.entries = [Entry(20, ""), Entry(21, ""), Entry(22, "")]
    adapter.register(Entry.self) { SharingController($0, showing: inner) }
    adapter.performUpdates(animated: false)
    inner.performUpdates(animated: false)
    let items = (0..<9).compactMap { inner.sectionController(atSection: $0) as? InnerController }
    #expect(items.map { $0.isDisplayed } == (0..<9).map { $0 < 6 })
    for _ in 0..<2 {
      var canvas = TextCanvas(width: 24, height: 3)
      view.compose(&canvas, at: .zero)
      #expect(canvas.lines.filter { !$0.isEmpty }.count == 1)
    }
    let problems = adapter.diagnostics.recent.map { $0.description }
    #expect(problems.count == 2)
    #expect(
      problems.first
        == "The list at 0.0, in section 0 (Entry 20), was given to the row at 2.0 as well, which "
        + "shows it: the row stays empty. Make an adapter for each row, and keep it in the row's "
        + "section controller.")
    view.scroll(by: 1)
    rows.entries.removeAll { $0.id == 22 }
    adapter.performUpdates(animated: false)
    #expect(items.allSatisfy { !$0.isDisplayed } && inner.visibleObjects.isEmpty)
  }

  @Test func `a list whose row leaves the view while its cell is made displays no row`() throws {
    let strip = try strip(3)
    strip.configure = { [view] _ in view.resize(columns: 24, rows: 1) }
    view.scroll(to: 1)
    #expect(view.visiblePaths == [ListPath(section: 1, item: 0)])
    #expect((0..<9).allSatisfy { item($0, of: strip)?.isDisplayed == false })
  }

  @Test func `a list that comes back has its place and its focus`() throws {
    view.scroll(to: 3)
    let strip = try strip(3)
    view.focus(ListPath(section: 3, item: 0))
    view.perform(.focusRight, count: 8)
    #expect(strip.inner.focusedPath == ListPath(section: 7, item: 0))
    let place = strip.inner.host?.contentOffset
    view.scroll(by: 5)
    view.scroll(to: 3)
    #expect(strip.inner.focusedPath == ListPath(section: 7, item: 0))
    #expect(strip.inner.host?.contentOffset == place && place != .zero)
  }

  /// Whether a list is scrolled by two rows, and displays those that are visible then.
  private func isAtItsPlace(_ strip: NestingController) -> Bool {
    strip.inner.host?.contentOffset.x == 8
      && (0..<9).allSatisfy { item($0, of: strip)?.isDisplayed == (2..<8).contains($0) }
  }

  @Test func `a list comes back to its place while its row changes the list around it`() throws {
    view.scroll(to: 3)
    let strip = try strip(3)
    (strip.inner.host as? TextListView)?.scroll(by: 8)
    view.scroll(to: 0)
    strip.onDisplay = { [rows, unowned adapter] in
      rows.entries.append(Entry(99, ""))
      adapter.performUpdates(animated: false)
    }
    view.scroll(to: 3)
    #expect(adapter.objects.count == 13)
    #expect(isAtItsPlace(strip))
  }

  @Test(arguments: [false, true])
  func `a list keeps its place when its row gets another cell`(changesList: Bool) throws {
    view.scroll(to: 3)
    let strip = try strip(3)
    let former = strip.inner.host as? TextListView
    former?.scroll(by: 8)
    strip.pool = "other"
    if changesList {
      strip.configure = { [rows, unowned adapter] _ in
        guard rows.entries.count == 12 else { return }
        rows.entries.append(Entry(99, ""))
        adapter.performUpdates(animated: false)
      }
    }
    adapter.reloadObjects([AnyDiffable(Entry(3, ""))])
    #expect(strip.inner.host !== former)
    #expect(isAtItsPlace(strip))
  }

  @Test func `a key moves the focus in a list as often as its count says`() throws {
    view.scroll(to: 3)
    let strip = try strip(3)
    view.focus(ListPath(section: 3, item: 0))
    view.perform(.focusRight)
    for key in "3l" { _ = view.handle(.key(TerminalKeyPress(.character(key)))) }
    #expect(strip.inner.focusedPath == ListPath(section: 3, item: 0))
    view.perform(.focusLeft, count: 2)
    #expect(strip.inner.focusedPath == ListPath(section: 1, item: 0))
  }

  @Test func `a cell that is used again while its list is called shows the list of its new row`()
    throws
  {
    view.scroll(to: 3)
    let first = try strip(3)
    let second = NestingController(Entry(99), rows: 1, showing: [Entry(0), Entry(1), Entry(2)]) {
      InnerController($0)
    }
    let cell = TextNestedListCell()
    view.scroll(to: 0)
    let shown = first.inner.sectionController(atSection: 0) as? InnerController
    shown?.onDisplay = {
      for adapter in [first.inner, second.inner, first.inner, second.inner] { cell.show(adapter) }
    }
    view.scroll(to: 3)
    // The closure has the list of which the controller is one.
    shown?.onDisplay = {}
    #expect(second.inner.host === cell.inner && first.inner.host == nil)
    second.inner.focus(at: ListPath(section: 2, item: 0))
    #expect(cell.inner.source?.focusedPath == ListPath(section: 2, item: 0))
  }

  @Test(arguments: [ListAxis.vertical, .horizontal])
  func `a cell that is used again has the layout that it is given, or its own`(axis: ListAxis)
    throws
  {
    view.scroll(to: 3)
    let (first, second) = (try strip(3), try strip(4))
    first.configure = {
      $0.inner.setLayout(GridLayout(ListGrid(columns: 1, rows: .fixed(6)), axis: axis))
    }
    for _ in 0..<3 {
      view.scroll(to: 0)
      view.scroll(to: 3)
      let places = [first, second].map { strip in
        (strip.inner.host as? TextListView)?.frame(at: .item(ListPath(section: 4, item: 0)))?.origin
      }
      #expect(places.first == (axis == .vertical ? ListPoint(x: 0, y: 24) : ListPoint(x: 24, y: 0)))
      #expect(places.last == ListPoint(x: 16, y: 0))
    }
  }

  @Test func `rows that go while a list comes back leave no cell with another row`() throws {
    view.scroll(to: 3)
    let strip = try strip(3)
    (strip.inner.host as? TextListView)?.scroll(by: 8)
    view.scroll(to: 0)
    // It comes into sight when the list has its place again.
    item(7, of: strip)?.onDisplay = { [rows, adapter] in
      rows.entries.removeAll { rows.strips.contains($0.id) }
      adapter.performUpdates(animated: false)
      adapter.performBatchNow { _ in }
    }
    view.scroll(to: 3)
    view.scroll(to: 6)
    view.scroll(to: 0)
    #expect(adapter.objects.count == 10)
    #expect(adapter.visibleObjects.count == 3)
    for entry in rows.entries {
      guard let controller = adapter.sectionController(for: entry) as? PlainController else {
        continue
      }
      #expect(controller.displayed.count == (entry.id < 3 ? 1 : 0), "\(entry.id)")
      #expect(controller.displayed.allSatisfy { $0 is EntryCell }, "\(entry.id)")
    }
  }
}
