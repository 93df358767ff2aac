import ListKit
import ListTestKit
import Testing

private final class PageController: ListItemsSectionController<Page, Card> {
  var picked: [String] = []
  @ListItemBuilder override var items: ListItems<Card> {
    for row in value.rows {
      ListItem.row(row.text, id: row.id).onSelect { [unowned self] in picked.append(row.id) }
    }
    if value.rows.isEmpty { ListItem.row("nothing", id: "empty", OtherCard.self) }
  }
  /// Is called whenever the list asks for the header.
  var onHeader: (() -> Void)?
  override var header: ListItem<Card>? {
    onHeader?()
    return nil
  }
  override var footer: ListItem<Card>? { .row("\(value.rows.count) rows", id: "footer") }
}

private final class FeedController: ListBindingSectionController<Feed, Card> {
  var events: [String] = []
  override func viewModels(for value: Feed) -> ListContent { ListContent(value.rows) }
  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 1, height: 1)
  }
  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = viewModel.value(as: Row.self)?.text ?? "?"
    return card
  }
  override func didSelect(_ viewModel: AnyDiffable, at index: Int) {
    events.append("select \(viewModel)")
  }
  override func didDeselect(_ viewModel: AnyDiffable, at index: Int) {
    events.append("deselect \(viewModel)")
  }
}

@MainActor @Suite struct `Typed controllers` {
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>

  init() {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Page.self) { PageController($0) }
    adapter.register(Feed.self) { FeedController($0) }
  }

  func rows(_ pairs: KeyValuePairs<String, String>) -> [Row] {
    pairs.map { Row(id: $0.key, text: $0.value) }
  }

  func show(_ value: AnyDiffable) {
    adapter.content { value }
    adapter.performUpdates(animated: true)
    scheduler.run()
  }

  var texts: [String] {
    host.visiblePaths.compactMap { host.cell(at: .item($0))?.text }
  }

  @Test func `items come, go, move and change, each in its cell`() {
    show(AnyDiffable(Page(id: 1, rows: rows(["a": "A", "b": "B", "c": "C"]))))
    let cells = (0..<3).map { host.cell(at: .item(ListPath(section: 0, item: $0))) }
    host.reset()
    adapter.reloadObjects([AnyDiffable(Page(id: 1, rows: rows(["c": "C!", "a": "A", "d": "D"])))])
    scheduler.run()
    #expect(texts == ["C!", "A", "D"])
    #expect(host.cell(at: .item(ListPath(section: 0, item: 0))) === cells[2])
    #expect(host.cell(at: .item(ListPath(section: 0, item: 1))) === cells[0])
    #expect(host.batches.map { $0.itemMoves.count } == [1])
    #expect(host.isClean)
  }

  @Test func `of items with one identity the first is kept`() {
    show(AnyDiffable(Page(id: 1, rows: rows(["a": "1", "b": "2", "a": "3"]))))
    #expect(texts == ["1", "2"])
    #expect(adapter.diagnostics.recent.first?.description.contains("Row a") ?? false)
  }

  @Test func `an item does what it says when it is picked`() {
    show(AnyDiffable(Page(id: 1, rows: rows(["a": "A", "b": "B"]))))
    host.select(ListPath(section: 0, item: 1))
    #expect((adapter.sectionController(atSection: 0) as? PageController)?.picked == ["b"])
  }

  @Test func `a footer follows its value`() {
    show(AnyDiffable(Page(id: 1, rows: [])))
    let footer = host.cell(at: .footer(0))
    #expect(footer?.text == "0 rows" && texts == ["nothing"])
    adapter.reloadObjects([AnyDiffable(Page(id: 1, rows: rows(["a": "A"])))])
    scheduler.run()
    #expect(host.cell(at: .footer(0)) === footer && footer?.text == "1 rows")
    #expect(host.isClean)
  }

  @Test func `each cell travels with its view model`() {
    show(AnyDiffable(Feed(id: 1, rows: rows(["foo": "foo", "bar": "bar", "42": "baz"]))))
    let cells = (0..<3).map { host.cell(at: .item(ListPath(section: 0, item: $0))) }
    adapter.reloadObjects([
      AnyDiffable(Feed(id: 1, rows: rows(["42": "bang", "foo": "foo", "bar": "bar"])))
    ])
    scheduler.run()
    #expect(texts == ["bang", "foo", "bar"])
    for (item, old) in [2, 0, 1].enumerated() {
      #expect(host.cell(at: .item(ListPath(section: 0, item: item))) === cells[old])
    }
    #expect(host.isClean)
  }

  @Test func `every update of a binding controller is answered`() {
    show(AnyDiffable(Feed(id: 1, rows: rows(["a": "A"]))))
    let controller = adapter.sectionController(atSection: 0) as? FeedController
    var outcomes: [ListUpdateOutcome] = []
    controller?.update { outcomes.append($0) }
    controller?.update { outcomes.append($0) }
    scheduler.run()
    #expect(outcomes == [.applied, .applied])
  }

  @Test func `a binding controller hears of its view models`() {
    show(AnyDiffable(Feed(id: 1, rows: rows(["a": "A", "b": "B"]))))
    host.select(ListPath(section: 0, item: 1))
    host.deselect(ListPath(section: 0, item: 1))
    let controller = adapter.sectionController(atSection: 0) as? FeedController
    #expect(controller?.events == ["select Row b", "deselect Row b"])
  }

  private enum Part: CaseIterable { case title, gap, text }

  @ListItemBuilder private func items(of part: Part) -> ListItems<Card> {
    switch part {
    case .title: ListItem.row("title")
    case .gap: ListItems<Card>()
    case .text:
      ListItem.row("text")
      ListItem.row("more")
    }
  }

  @ListBuilder private func content(of part: Part) -> ListContent {
    switch part {
    case .title: "title"
    case .gap: ()
    case .text: ["text", "more"]
    }
  }

  @Test func `a case may have no items, or no values`() {
    #expect(Part.allCases.map { items(of: $0).count } == [1, 0, 2])
    #expect(Part.allCases.map { content(of: $0).count } == [1, 0, 2])
  }

  @Test func `a single section needs no subclass`() {
    var picked: [Int] = []
    adapter.register(Photo.self) { photo in
      ListSingleSectionController(photo) { _, context in
        ListSize(width: context.containerSize.width, height: 1)
      } cell: { photo, context in
        let card = context.dequeue(Card.self, at: 0)
        card.text = "photo \(photo.id)"
        return card
      } onSelect: {
        picked.append($0.id)
      }
    }
    show(AnyDiffable(Photo(id: 7)))
    host.select(ListPath(section: 0, item: 0))
    #expect(texts == ["photo 7"] && picked == [7])
  }

  @Test func `a header may ask for an item that has just gone`() {
    show(AnyDiffable(Page(id: 1, rows: rows(["a": "A", "b": "B", "c": "C"]))))
    var found: [String?] = []
    let host = host
    let controller = adapter.sectionController(atSection: 0) as? PageController
    controller?.onHeader = {
      found = (0..<3).map { host.source?.cell(at: .item(ListPath(section: 0, item: $0)))?.text }
    }
    show(AnyDiffable(Page(id: 1, rows: rows(["c": "C"]))))
    #expect(found == ["C", nil, nil])
    #expect(texts == ["C"])
  }

  @Test func `a handler of duplicate items may ask for any item`() {
    for value in [
      AnyDiffable(Page(id: 1, rows: rows(["a": "A", "b": "B", "c": "C"]))),
      AnyDiffable(Feed(id: 1, rows: rows(["a": "A", "b": "B", "c": "C"]))),
    ] {
      show(value)
      var found: [String?] = []
      let host = host
      adapter.diagnostics.handler = { _ in
        found = (0..<3).map { host.source?.cell(at: .item(ListPath(section: 0, item: $0)))?.text }
      }
      let repeats = rows(["c": "C", "c": "D"])
      show(
        value.isValue(of: Page.self)
          ? AnyDiffable(Page(id: 1, rows: repeats)) : AnyDiffable(Feed(id: 1, rows: repeats)))
      // The items are those before until the new ones are known.
      #expect(found == ["A", "B", "C"])
      #expect(texts == ["C"])
    }
  }

  @Test func `a binding controller does nothing for a view model that is not there`() {
    show(AnyDiffable(Feed(id: 1, rows: rows(["a": "A"]))))
    let controller = adapter.sectionController(atSection: 0) as? FeedController
    for index in [-1, 1] {
      controller?.didSelectItem(at: index)
      controller?.didDeselectItem(at: index)
      controller?.didHighlightItem(at: index)
      controller?.didUnhighlightItem(at: index)
    }
    #expect(controller?.events == [])
  }
}
