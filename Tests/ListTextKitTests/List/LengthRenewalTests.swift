import ListTestKit
import ListTextKit
import Testing

/// After a resize, long lists renew the lengths that are not visible when they are idle.
@MainActor
struct LengthRenewalTests {
  /// How often cells were measured, and controllers asked for sizes.
  @MainActor
  private final class Counts {
    var measured = 0
    var asked = 0

    func reset() {
      measured = 0
      asked = 0
    }
  }

  /// A text in as many rows as its breadth needs.
  private final class WrappedCell: TextCell {
    var text = ""
    weak var counts: Counts?
    override func height(forWidth width: Int) -> Int {
      counts?.measured += 1
      return max(1, (text.count + max(1, width) - 1) / max(1, width))
    }
    override func draw(in canvas: inout TextCanvas) { canvas.draw(text, column: 0, row: 0) }
  }

  private final class WrappedController: TextSectionController<Entry> {
    var counts: Counts?
    var givenRows: ((ListSize) -> Double)?
    var gap: ((ListSize) -> Double)?
    override var inset: ListEdgeInsets {
      ListEdgeInsets(bottom: gap?(context.containerSize) ?? 0)
    }
    override func sizeForItem(at index: Int) -> ListSize {
      counts?.asked += 1
      let size = context.containerSize
      return ListSize(width: size.width, height: givenRows?(size) ?? 0)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(WrappedCell.self, at: index)
      cell.text = value.text
      cell.counts = counts
      return cell
    }
  }

  /// A list of texts, on a view without marks.
  @MainActor
  private final class Texts {
    let view: TextListView
    let counts = Counts()
    let scheduler = ManualScheduler()
    let adapter: TextListAdapter
    var entries: [Entry]

    init(
      _ entries: [Entry], layout: any ListLayout = StackLayout(), columns: Int = 12, rows: Int = 5,
      configure: @escaping (WrappedController) -> Void = { _ in }
    ) {
      self.entries = entries
      var appearance = TextListAppearance.compact
      appearance.showsIndicator = false
      appearance.newMarker = nil
      view = TextListView(layout: layout, columns: columns, rows: rows, appearance: appearance)
      adapter = TextListAdapter(host: view) { [scheduler] work in scheduler.schedule(work) }
      adapter.backgroundThreshold = .max
      adapter.register(Entry.self) { [counts] in
        let controller = WrappedController($0)
        controller.counts = counts
        configure(controller)
        return controller
      }
      adapter.content { [unowned self] in self.entries }
      update()
    }

    func update(_ entries: [Entry]? = nil) {
      if let entries { self.entries = entries }
      adapter.performUpdates(animated: false) { _ in }
      scheduler.run()
    }

    var canvas: TextCanvas {
      var canvas = TextCanvas(width: view.columns, height: view.rows)
      view.compose(&canvas, at: .zero)
      return canvas
    }

    func measureAll() {
      let offset = view.contentOffset.y
      view.scroll(to: 0)
      while view.contentOffset.y + Double(view.rows) < view.contentSize.height {
        view.scroll(by: Double(view.rows))
      }
      view.scroll(to: offset)
    }

    /// Does all idle work.
    ///
    /// - Returns: The number of portions.
    @discardableResult
    func rest() -> Int {
      var portions = 0
      while view.hasIdleWork, portions < 10_000 {
        view.performIdleWork()
        portions += 1
      }
      return portions
    }

    /// The lengths of all items.
    var lengths: [Double] {
      entries.indices.map {
        view.frame(at: .item(ListPath(section: $0, item: 0)))?.size.height ?? -1
      }
    }

    /// The rows in which the visible items begin, by their identifiers.
    var sight: [Int: Double] {
      var sight: [Int: Double] = [:]
      for path in view.visiblePaths {
        let frame = view.frame(at: .item(path))
        sight[entries[path.section].id] = frame.map { $0.minY - view.contentOffset.y }
      }
      return sight
    }
  }

  private static func texts(_ count: Int) -> [Entry] {
    (0..<count).map { Entry($0, String(repeating: "x", count: 5 + $0 * 7 % 40)) }
  }

  @Test(arguments: [30, 20_000])
  func `lengths that were measured in a layout are measured again in one with other breadths`(
    count: Int
  ) {
    let list = Texts(Self.texts(count), columns: 24, rows: 8)
    _ = list.canvas
    for layout in [GridLayout(minimumWidth: 8), StackLayout(), MixedLayout(.grid(columns: 2))]
      as [any ListLayout]
    {
      list.view.setLayout(layout)
      list.rest()
      let fresh = Texts(Self.texts(count), layout: layout, columns: 24, rows: 8)
      #expect(list.sight == fresh.sight && list.sight.count > 1)
      #expect(list.canvas == fresh.canvas)
    }
  }

  @Test func `the first frame of 100,000 rows measures the visible ones`() {
    let list = Texts(Self.texts(100_000))
    _ = list.canvas
    #expect(list.counts.measured <= 5)
  }

  @Test(arguments: [1_000, 20_000])
  func `another width asks for visible rows only`(count: Int) {
    let list = Texts(Self.texts(count))
    list.view.scroll(to: Double(count / 2))
    list.counts.reset()
    list.view.resize(columns: 9, rows: 5)
    _ = list.canvas
    #expect(list.counts.asked <= 40 && list.counts.measured <= 10)
    #expect(list.counts.measured >= 1)
  }

  @Test(arguments: [20, 1_000])
  func `another height measures no row that was measured`(count: Int) {
    let list = Texts(Self.texts(count))
    list.measureAll()
    let lengths = list.lengths
    list.counts.reset()
    list.view.resize(columns: 12, rows: 9)
    _ = list.canvas
    list.rest()
    #expect(list.counts.measured == 0)
    #expect(list.lengths == lengths)
  }

  @Test func `another height leaves nothing to do if no visible row depends on it`() {
    let list = Texts(Self.texts(1_000)) { $0.givenRows = { _ in 2 } }
    list.counts.reset()
    list.view.resize(columns: 12, rows: 9)
    _ = list.canvas
    #expect(list.counts.asked <= 10 && !list.view.hasIdleWork)
    #expect(list.view.contentSize.height == 2_000)
  }

  @Test func `rows below a header with tabs, and on the uppermost screen, are asked for on idle`() {
    let list = Texts(Self.texts(1_000)) { $0.givenRows = { $0.height } }
    let tabs = TextTabs(headerRows: 0, tabs: [TextTab("a", title: "A", list: list.view)])
    let screens = TextScreenStack([TextScreen([tabs])])
    screens.resize(columns: 12, rows: 8)
    list.view.scroll(to: 2_000)
    list.rest()
    screens.resize(columns: 12, rows: 9)
    #expect(list.view.hasIdleWork && tabs.hasIdleWork && screens.hasIdleWork)
    screens.push(TextScreen([TextBar("above")]))
    #expect(!screens.hasIdleWork)
    screens.pop()
    var portions = 0
    while screens.hasIdleWork, portions < 10_000 {
      screens.performIdleWork()
      portions += 1
    }
    #expect(portions > 1 && list.view.contentSize.height == 8_000)
  }

  @Test func `rows that depend on the height are asked for again`() {
    let list = Texts(Self.texts(1_000)) { $0.givenRows = { $0.height } }
    list.view.scroll(to: 2_000)
    list.view.resize(columns: 12, rows: 9)
    #expect(list.view.hasIdleWork)
    list.rest()
    #expect(list.view.contentSize.height == 9_000)
  }

  @Test func `a row that depends on the height is right when it becomes visible`() {
    let list = Texts(Self.texts(1_000)) { controller in
      controller.givenRows = { [unowned controller] in controller.value.id == 500 ? $0.height : 2 }
    }
    list.view.resize(columns: 12, rows: 9)
    let path = ListPath(section: 500, item: 0)
    list.view.scroll(to: .item(path), at: .start, offset: 0, animated: false)
    #expect(list.view.frame(at: .item(path))?.size.height == 9)
    #expect(list.view.contentOffset.y == 1_000)
  }

  @Test func `one arrival in 20,000 rows measures that row`() {
    let list = Texts(Self.texts(20_000))
    list.view.following = .start
    list.counts.reset()
    list.update([Entry(-1, "new")] + list.entries)
    _ = list.canvas
    #expect(list.counts.measured == 1 && list.counts.asked <= 5)
  }

  @Test func `an arrival that is not visible is not measured`() {
    let list = Texts(Self.texts(20_000))
    list.view.scroll(to: 300)
    list.counts.reset()
    list.update([Entry(-1, "new")] + list.entries)
    _ = list.canvas
    #expect(list.counts.measured == 0 && list.counts.asked == 1)
  }

  @Test(arguments: [20, 700])
  func `idle work measures again what was measured, in portions`(count: Int) {
    let list = Texts(Self.texts(count))
    list.measureAll()
    list.view.resize(columns: 9, rows: 5)
    list.counts.reset()
    let portions = list.rest()
    #expect(list.counts.measured <= count && list.counts.measured >= count - 10)
    #expect(portions >= count / 32 && portions <= count / 32 + 4)
    let fresh = Texts(list.entries, columns: 9)
    fresh.measureAll()
    #expect(list.lengths.elementsEqual(fresh.lengths))
  }

  @Test func `a portion asks for at most 32 rows`() {
    let list = Texts(Self.texts(1_000))
    list.measureAll()
    list.view.resize(columns: 9, rows: 5)
    while list.view.hasIdleWork {
      list.counts.reset()
      list.view.performIdleWork()
      #expect(list.counts.measured <= 32 && list.counts.asked <= 32)
    }
  }

  @Test func `rows that were never measured stay estimated`() {
    let list = Texts(Self.texts(1_000))
    list.view.resize(columns: 9, rows: 5)
    _ = list.canvas
    list.counts.reset()
    list.rest()
    #expect(list.counts.measured <= 5)
  }

  @Test func `visible rows stay where they are while others are measured`() {
    let list = Texts(Self.texts(700))
    list.measureAll()
    list.view.scroll(to: 900)
    list.view.resize(columns: 9, rows: 6)
    _ = list.canvas
    let sight = list.sight
    var offsets: Set<Double> = []
    while list.view.hasIdleWork {
      list.view.performIdleWork()
      #expect(list.sight == sight)
      offsets.insert(list.view.contentOffset.y)
    }
    #expect(offsets.count > 1, "rows above them have changed")
  }

  @Test func `rows that get longer where they come into sight do not push others away`() {
    let list = Texts(Self.texts(700)) {
      let id = $0.value.id
      $0.givenRows = { $0.width == 12 ? 1 : Double(2 + id % 3) }
    }
    list.view.scroll(to: 300)
    list.view.resize(columns: 9, rows: 9)
    for _ in 0..<40 {
      let before = list.sight
      list.view.scroll(by: -1)
      for (id, row) in list.sight { #expect(before[id].map { $0 + 1 == row } ?? (row <= 0)) }
    }
  }

  @Test func `a list that follows its end stays there while rows are measured`() {
    let list = Texts(Self.texts(700))
    list.view.following = .end
    list.measureAll()
    list.view.scrollToEnd()
    list.view.resize(columns: 9, rows: 5)
    while list.view.hasIdleWork {
      list.view.performIdleWork()
      #expect(list.view.contentOffset.y == list.view.contentSize.height - 5)
    }
  }

  @Test func `scrolling to the end of outdated rows ends at the last one`() {
    let list = Texts(Self.texts(1_000))
    list.measureAll()
    list.view.scroll(to: 0)
    list.view.resize(columns: 7, rows: 5)
    list.view.scrollToEnd()
    #expect(list.view.contentOffset.y == list.view.contentSize.height - 5)
    let fresh = Texts(list.entries, columns: 7)
    fresh.view.scrollToEnd()
    #expect(list.canvas == fresh.canvas)
  }

  @Test func `sizes and spaces that controllers give follow the container`() {
    let list = Texts(Self.texts(1_000)) {
      $0.givenRows = { $0.width / 2 + $0.height }
      $0.gap = { $0.width }
    }
    list.view.resize(columns: 20, rows: 7)
    _ = list.canvas
    #expect(list.view.frame(at: .item(ListPath(section: 0, item: 0)))?.size.height == 17)
    list.rest()
    #expect(list.view.contentSize.height == Double(1_000 * (17 + 20)))
  }

  @Test func `another width before the last one was done measures each row once more`() {
    let list = Texts(Self.texts(700))
    list.measureAll()
    list.view.resize(columns: 9, rows: 5)
    for _ in 0..<3 { list.view.performIdleWork() }
    list.view.resize(columns: 9, rows: 8)
    list.view.resize(columns: 7, rows: 8)
    list.rest()
    let fresh = Texts(list.entries, columns: 7)
    fresh.measureAll()
    #expect(list.lengths.elementsEqual(fresh.lengths))
  }

  @Test(arguments: [100, 1_000])
  func `rows that were measured out of sight for a width are measured again for the one before`(
    count: Int
  ) {
    let list = Texts(Self.texts(count)) {
      if $0.value.id >= 10 { $0.givenRows = { _ in 1 } }
    }
    list.measureAll()
    let lengths = list.lengths
    list.view.scroll(to: 60)
    for columns in [6, 12] {
      list.view.resize(columns: columns, rows: 5)
      _ = list.canvas
      list.rest()
    }
    #expect(list.lengths == lengths)
  }

  /// A row that is a list, which scrolls sideways.
  private final class NestingController: TextSectionController<Entry> {
    let inner = TextListAdapter(host: nil) { work in work() }
    override init(_ value: Entry) {
      super.init(value)
      inner.backgroundThreshold = .max
      inner.register(Entry.self) {
        let controller = WrappedController($0)
        controller.givenRows = { $0.height }
        return controller
      }
      inner.content { LengthRenewalTests.texts(600) }
    }
    override func sizeForItem(at index: Int) -> ListSize {
      let size = context.containerSize
      return ListSize(width: size.width, height: size.height)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextNestedListCell.self, at: index)
      if inner.host !== cell.inner { inner.host = cell.inner }
      return cell
    }
  }

  @Test func `the work of a nested list is that of the list around it`() {
    let view = TextListView(columns: 40, rows: 5)
    let adapter = TextListAdapter(host: view) { work in work() }
    adapter.register(Entry.self) { NestingController($0) }
    adapter.content { [Entry(0)] }
    adapter.performUpdates(animated: false) { _ in }
    let nesting = adapter.sectionController(atSection: 0) as? NestingController
    nesting?.inner.performUpdates(animated: false) { _ in }
    var canvas = TextCanvas(width: 40, height: 9)
    view.compose(&canvas, at: .zero)
    for _ in 0..<100 { view.performIdleWork() }
    #expect(!view.hasIdleWork, "after the nested list got its size")
    view.resize(columns: 40, rows: 9)
    view.compose(&canvas, at: .zero)
    view.performIdleWork()
    #expect(view.hasIdleWork, "the list around it has one row")
    for _ in 0..<100 { view.performIdleWork() }
    #expect(!view.hasIdleWork)
  }

  @Test(arguments: 0..<12)
  func `batches and resizes during the idle work lead to the lengths of a new list`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let layout: any ListLayout = seed % 3 == 2 ? FlowLayout() : StackLayout()
    let list = Texts(Self.texts(600), layout: layout)
    list.measureAll()
    var trace = "seed \(seed)"
    for step in 0..<12 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let columns = Int.random(in: 4...20, using: &random)
        let rows = Int.random(in: 3...9, using: &random)
        trace += "\n\(step): \(columns) × \(rows)"
        list.view.resize(columns: columns, rows: rows)
      case 1:
        let offset = Double.random(in: 0...list.view.contentSize.height, using: &random)
        trace += "\n\(step): scroll to \(offset)"
        list.view.scroll(to: offset.rounded())
      case 2:
        var next = list.entries
        for _ in 0..<3 { next.remove(at: Int.random(in: next.indices, using: &random)) }
        next.insert(next.remove(at: Int.random(in: next.indices, using: &random)), at: 0)
        next.insert(
          Entry(1_000 + step, "new \(step)"), at: Int.random(in: next.indices, using: &random))
        trace += "\n\(step): batch"
        list.update(next)
      default:
        trace += "\n\(step): idle"
        for _ in 0..<5 { list.view.performIdleWork() }
      }
    }
    list.rest()
    list.measureAll()
    let fresh = Texts(
      list.entries, layout: layout, columns: list.view.columns, rows: list.view.rows)
    fresh.measureAll()
    let differences = zip(list.lengths, fresh.lengths).filter { $0 != $1 }.count
    #expect(differences == 0 && list.view.contentSize == fresh.view.contentSize, "\(trace)")
  }
}
