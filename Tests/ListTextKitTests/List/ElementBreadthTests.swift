import ListTestKit
import ListTextKit
import Testing

/// Cells are measured again when they get another breadth, whatever gave it to them.
@MainActor
struct ElementBreadthTests {
  /// A section of texts that are wrapped at every column.
  private struct Page: Diffable, Equatable, Identifiable {
    let id: Int
    var texts: [Int]
    var leading = 0.0
    var spacing = 0.0
    var layout: SectionLayout?
    var isHeaded = false
  }

  private final class WrappedCell: TextCell {
    var length = 0
    private(set) var flaw: String?

    private func rows(in width: Int) -> Int { max(1, (length + width - 1) / max(1, width)) }
    override func height(forWidth width: Int) -> Int { rows(in: width) }
    override func draw(in canvas: inout TextCanvas) {
      let wanted = rows(in: canvas.width)
      flaw =
        canvas.height == wanted
        ? nil : "\(length) columns in \(canvas.width) have \(canvas.height) rows"
      for row in 0..<min(canvas.height, 100) {
        canvas.draw(String(repeating: "x", count: canvas.width), column: 0, row: row)
      }
    }
  }

  private final class PageController: TextItemsSectionController<Page> {
    override var inset: ListEdgeInsets { ListEdgeInsets(leading: value.leading) }
    override var minimumInteritemSpacing: Double { value.spacing }
    override var layout: SectionLayout? { value.layout }
    @ListItemBuilder override var items: ListItems<TextCell> {
      for text in value.texts { item(text) }
    }
    override var header: ListItem<TextCell>? { value.isHeaded ? item(-1) : nil }
    private func item(_ text: Int) -> ListItem<TextCell> {
      ListItem<TextCell>(AnyDiffable(text)) { _ in
        .zero
      } cell: { context, element -> TextCell in
        let cell = context.dequeue(WrappedCell.self, for: element)
        cell.length = text < 0 ? 33 : text % 1000
        return cell
      }
    }
  }

  @MainActor
  private final class World {
    let view: TextListView
    let adapter: TextListAdapter
    let scheduler = ManualScheduler()
    var pages: [Page] = []

    init(_ layout: any ListLayout, columns: Int = 23, rows: Int = 10) {
      var appearance = TextListAppearance.compact
      appearance.showsIndicator = false
      view = TextListView(layout: layout, columns: columns, rows: rows, appearance: appearance)
      view.estimatedLength = 1
      adapter = TextListAdapter(host: view) { [scheduler] work in scheduler.schedule(work) }
      adapter.register(Page.self) { PageController($0) }
    }

    func show(_ pages: [Page]) {
      self.pages = pages
      adapter.content { pages }
      adapter.performUpdates(animated: false)
      scheduler.run()
    }

    /// What is wrong with the visible cells.
    var flaws: [String] {
      var canvas = TextCanvas(width: view.columns, height: view.rows)
      view.compose(&canvas, at: .zero)
      let headers = pages.indices.map { ListPlace.header($0) }
      let places = headers + view.visiblePaths.map { .item($0) }
      return places.compactMap { (view.cell(at: $0) as? WrappedCell)?.flaw }
    }
  }

  @Test func `another inset measures what is visible again`() {
    let world = World(StackLayout())
    world.show([Page(id: 0, texts: [1020, 2044, 3010])])
    #expect(world.view.contentSize.height == 1 + 2 + 1)
    world.show([Page(id: 0, texts: [1020, 4005, 2044, 3010], leading: 13)])
    #expect(world.view.contentSize.height == 2 + 1 + 5 + 1)
    #expect(world.flaws == [])
  }

  @Test func `another arrangement measures what is visible again`() {
    let world = World(MixedLayout())
    world.show([Page(id: 0, texts: [1020, 2044])])
    #expect(world.view.contentSize.height == 1 + 2)
    world.show([Page(id: 0, texts: [1020, 3002, 2044], layout: .grid(columns: 2))])
    #expect(world.view.contentSize.height == 2 + 4)
    #expect(world.flaws == [])
  }

  @Test func `an item that comes to a broader column is measured again`() {
    // Columns of 8, 8 and 7.
    let world = World(GridLayout(columns: 3))
    world.show([Page(id: 0, texts: [1001, 2001, 3008])])
    #expect(world.view.contentSize.height == 2)
    world.show([Page(id: 0, texts: [1001, 4001, 2001, 3008])])
    #expect(world.view.contentSize.height == 2)
    #expect(world.flaws == [])
  }

  @Test func `an item that changed its column out of sight is measured again in sight`() {
    let world = World(GridLayout(columns: 3), rows: 4)
    let texts = (1..<100).map { $0 * 1000 + 8 }
    world.show([Page(id: 0, texts: texts)])
    for _ in 0..<40 { world.view.scroll(by: 2) }
    world.show([Page(id: 0, texts: [100_008] + texts)])
    for _ in 0..<40 {
      #expect(world.flaws == [])
      world.view.scroll(by: -2)
    }
  }

  @Test func `rows behind a cut one that gets short in a broader list stay in sight`() {
    for rows in [100, 3000] {
      let world = World(StackLayout())
      world.show((0..<rows).map { Page(id: $0, texts: [$0 == 50 ? 1400 : $0 * 1000 + 5]) })
      for _ in 0..<(rows == 100 ? 10 : 400) { world.view.scroll(by: 9) }
      world.view.scroll(
        to: .item(ListPath(section: 50, item: 0)), at: .start, offset: 0, animated: false)
      world.view.scroll(by: 17)
      let before = world.view.visiblePaths.map { $0.section }
      #expect(before == Array(50..<60))
      world.view.resize(columns: 103, rows: 10)
      #expect(world.view.visiblePaths.map { $0.section } == before)
      #expect(world.flaws == [])
    }
  }

  @Test(arguments: 0..<60)
  func `whatever changes, every visible cell has the length it asks for`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let layouts: [any ListLayout] = [
      StackLayout(), MixedLayout(), GridLayout(columns: 3), MixedLayout(.grid(columns: 4)),
    ]
    let world = World(layouts[seed % 4])
    var next = 1
    func text() -> Int {
      next += 1
      return next * 1000 + below(60)
    }
    var pages = (0..<5).map { Page(id: $0, texts: (0..<below(12)).map { _ in text() }) }
    world.show(pages)
    for step in 0..<25 {
      for _ in 0..<1 + below(3) {
        let page = below(pages.count)
        switch below(8) {
        case 0: pages[page].leading = Double(below(4))
        case 1: pages[page].spacing = Double(below(3))
        case 2: pages[page].layout = [nil, .stack, .grid(columns: 2), .grid(columns: 3)][below(4)]
        case 3: pages[page].isHeaded.toggle()
        case 4: pages.swapAt(page, below(pages.count))
        case 5: pages[page].texts.shuffle(using: &random)
        case 6 where !pages[page].texts.isEmpty:
          pages[page].texts.remove(at: below(pages[page].texts.count))
        default:
          pages[page].texts.insert(text(), at: below(pages[page].texts.count + 1))
        }
      }
      world.show(pages)
      #expect(world.flaws == [], "seed \(seed), step \(step)")
      world.view.scroll(by: Double(below(13) - 6))
      #expect(world.flaws == [], "seed \(seed), step \(step), scrolled")
      if below(5) == 0 {
        world.view.resize(columns: 17 + below(20), rows: 10)
        #expect(world.flaws == [], "seed \(seed), step \(step), resized")
      }
    }
  }
}
