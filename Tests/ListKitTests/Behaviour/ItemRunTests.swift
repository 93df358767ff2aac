import ListHistories
import ListTestKit
import Testing

@testable import ListKit

/// How a section gives its rows.
private enum RowForm: String, CaseIterable, CustomStringConvertible {
  case single, array, store, pieces

  var description: String { rawValue }
}

private final class RowsController: ListItemsSectionController<Page, Card> {
  let form: RowForm
  /// Is captured by the closures of an update.
  var mark = ""
  var picked: [String] = []
  private var store = ListStore<Row>()

  init(_ page: Page, _ form: RowForm) {
    self.form = form
    super.init(page)
  }

  @ListItemBuilder override var items: ListItems<Card> {
    let rows = value.rows
    let mark = mark
    switch form {
    case .single: for row in rows { item(row, mark) }
    case .array: ListItem.each(rows) { self.item($0, mark) }
    case .store: ListItem.each(versioned(rows)) { self.item($0, mark) }
    case .pieces:
      if let first = rows.first { item(first, mark) }
      ListItem.each(rows.dropFirst().prefix(2)) { self.item($0, mark) }
      for row in rows.dropFirst(3).prefix(1) { ListItem.each([row]) { self.item($0, mark) } }
      ListItem.each(rows.dropFirst(4)) { self.item($0, mark) }
    }
  }

  private func versioned(_ rows: [Row]) -> ListStore<Row> {
    store.replaceAll(rows)
    return store
  }

  private func item(_ row: Row, _ mark: String) -> ListItem<Card> {
    .row(row.text, id: row.id, row.text.hasPrefix("#") ? OtherCard.self : Card.self)
      .onSelect { self.picked.append("\(row.text)\(mark)") }
      .onDeselect { self.picked.append("not \(row.text)\(mark)") }
      .accessibility(ListAccessibility(label: "\(row.text)\(mark)"))
  }
}

@MainActor @Suite struct `Items of values` {
  private let list = ListFixture()

  private func show(_ rows: String, _ form: RowForm) -> RowsController? {
    let page = Page(id: 1, rows: rows.map { Row(id: $0.lowercased(), text: "\($0)") })
    list.adapter.register(Page.self) { RowsController($0, form) }
    list.adapter.content { page }
    list.update()
    return list.adapter.sectionController(atSection: 0) as? RowsController
  }

  private var texts: String {
    list.host.visiblePaths.compactMap { list.host.cell(at: $0)?.text }.joined()
  }

  @Test(arguments: RowForm.allCases)
  fileprivate func `come, go, move and change, each in its cell`(_ form: RowForm) {
    _ = show("abcdefg", form)
    let cells = (0..<7).map { list.host.cell(at: list.path(0, $0)) }
    list.host.reset()
    _ = show("gabCxe", form)
    #expect(texts == "gabCxe" && list.host.isClean && list.problems.isEmpty)
    for (item, old) in [6, 0, 1, 2, nil, 4].enumerated() {
      if let old { #expect(list.host.cell(at: list.path(0, item)) === cells[old]) }
    }
    #expect(list.host.batches.map { $0.itemMoves.count } == [1])
    #expect(list.host.batches.map { $0.itemUpdates.count } == [1])
  }

  @Test(arguments: RowForm.allCases)
  fileprivate func `of items with one identity the first is kept`(_ form: RowForm) {
    let controller = show("abAcBdAeE", form)
    #expect(texts == "abcde" && controller?.numberOfItems() == 5)
    if form == .store {
      #expect(list.problems.isEmpty)
    } else {
      #expect(list.problems.count == 1 && list.problems[0].hasPrefix("4 items of section 0"))
    }
    list.adapter.selectionMode = .multiple
    for item in 0..<5 { list.host.select(list.path(0, item)) }
    #expect(controller?.picked.joined() == "abcde")
    _ = show("xabEcBde", form)
    #expect(texts == "xabEcd" && list.host.isClean)
  }

  @Test(arguments: RowForm.allCases)
  fileprivate func `act with the closure of the last update, also if their values are the same`(
    _ form: RowForm
  ) {
    let controller = show("abcde", form)
    controller?.mark = "'"
    list.host.reset()
    _ = show("abcdE", form)
    #expect(list.host.batches.map { $0.itemUpdates.count } == [1])
    list.adapter.selectionMode = .multiple
    for item in [1, 4] {
      list.host.select(list.path(0, item))
      list.host.deselect(list.path(0, item))
      let label = controller?.accessibilityForItem(at: item)?.label
      #expect(label == ["a'", "b'", "c'", "d'", "E'"][item])
    }
    #expect(controller?.picked == ["b'", "not b'", "E'", "not E'"])
  }

  @Test(arguments: RowForm.allCases)
  fileprivate func `are shown in a cell of another class when their value says so`(
    _ form: RowForm
  ) {
    _ = show("ab", form)
    let page = Page(id: 1, rows: [Row(id: "a", text: "a"), Row(id: "b", text: "#b")])
    list.adapter.content { page }
    list.update()
    #expect(list.host.cell(at: list.path(0, 1)) is OtherCard && texts == "a#b")
    #expect(list.host.isClean && list.problems.isEmpty)
  }

  @Test func `stay the same items when they are given in another form`() {
    let forms: [RowForm] = [.single, .array, .store, .pieces, .array, .single]
    var form = RowForm.single
    var rows = "abcdef"
    let list = list
    list.adapter.register(Page.self) { FormsController($0) { form } }
    list.adapter.content { Page(id: 1, rows: rows.map { Row(id: "\($0)", text: "\($0)") }) }
    list.update()
    list.adapter.selectionMode = .multiple
    list.adapter.selectItem(at: list.path(0, 3))
    let cell = list.host.cell(at: list.path(0, 3))
    for (next, row) in zip(forms, "ghijkl") {
      form = next
      rows.append(row)
      list.host.reset()
      list.update()
      #expect(list.host.batches.map { $0.itemInserts.count } == [1], "\(next)")
      #expect(list.host.cell(at: list.path(0, 3)) === cell && list.host.isClean)
      #expect(list.adapter.selectedPaths == [list.path(0, 3)])
    }
  }

  @Test func `have their value as content, whatever content their maker gave them`() {
    let page = Page(id: 1, rows: [Row(id: "a", text: "A")])
    let list = list
    list.adapter.register(Page.self) { OtherContentController($0) }
    list.adapter.content { page }
    list.update()
    let controller = list.adapter.sectionController(atSection: 0) as? OtherContentController
    #expect(controller?.item(at: 0)?.content.value(as: Row.self) == page.rows[0])
    #expect(controller?.item(at: 1) == nil && controller?.item(at: -1) == nil)
    #expect(texts == "A twice A")
  }

  @Test func `are sized by the closure of the last update`() {
    let list = list
    var page = Page(id: 1, rows: [Row(id: "a", text: "A"), Row(id: "b", text: "B")])
    list.adapter.register(Page.self) { HeightController($0) }
    list.adapter.content { page }
    list.update()
    let controller = list.adapter.sectionController(atSection: 0) as? HeightController
    controller?.height = 3
    page.rows[1].text = "C"
    list.update()
    // An unchanged size is not asked for again: a captured one has to be named.
    #expect(list.host.frame(at: .item(list.path(0, 1)))?.size.height == 3)
    controller?.context.invalidateLayout()
    list.scheduler.run()
    #expect(list.host.frame(at: .item(list.path(0, 0)))?.size.height == 3)
    #expect(list.host.isClean && list.problems.isEmpty)
  }
}

/// Gives its rows in a form that changes.
private final class FormsController: ListItemsSectionController<Page, Card> {
  private let form: () -> RowForm
  private var versions = StoreVersions<Row>()

  init(_ page: Page, _ form: @escaping () -> RowForm) {
    self.form = form
    super.init(page)
  }

  override var items: ListItems<Card> {
    let rows = value.rows
    switch form() {
    case .single: return ListItems(rows.map { .row($0.text, id: $0.id) })
    case .array: return ListItem.each(rows) { .row($0.text) }
    case .store: return ListItem.each(versions.store(of: rows, 0)) { .row($0.text) }
    case .pieces:
      var items = ListItem.each(rows.prefix(2)) { ListItem<Card>.row($0.text) }
      items.append(contentsOf: ListItems(rows.dropFirst(2).map { .row($0.text, id: $0.id) }))
      return items
    }
  }
}

private final class OtherContentController: ListItemsSectionController<Page, Card> {
  override var items: ListItems<Card> {
    ListItem.each(value.rows) { .row("\($0.text) twice \($0.text)", id: "same") }
  }
}

private final class HeightController: ListItemsSectionController<Page, Card> {
  var height = 1.0

  override var items: ListItems<Card> {
    let height = height
    return ListItem.each(value.rows) { row in
      ListItem(AnyDiffable(row)) { context in
        ListSize(width: context.containerSize.width, height: height)
      } cell: { context, element in
        context.dequeue(Card.self, for: element)
      }
    }
  }
}
