import ListHistories
import ListTestKit
import Testing

@testable import ListKit

/// Rows of a page in runs and one by one, with a header that tells how many the page has.
private final class PartedRowsController: ListItemsSectionController<Page, Card> {
  let isInParts: Bool
  override var showsItemsInParts: Bool { isInParts }

  init(_ page: Page, isInParts: Bool) {
    self.isInParts = isInParts
    super.init(page)
  }

  @ListItemBuilder override var items: ListItems<Card> {
    let rows = value.rows
    for row in rows.prefix(2) { self.row(row) }
    ListItem.each(rows.dropFirst(2).prefix(20)) { self.row($0) }
    for row in rows.dropFirst(22).prefix(3) { self.row(row) }
    ListItem.each(rows.dropFirst(25)) { self.row($0) }
  }

  override func canMoveItem(at index: Int) -> Bool { true }

  override var header: ListItem<Card>? { .row("\(value.rows.count)", id: "header") }

  private func row(_ row: Row) -> ListItem<Card> { .row(row.text, id: row.id) }
}

private final class PartedModelsController: ListBindingSectionController<Page, Card> {
  let isInParts: Bool
  override var showsItemsInParts: Bool { isInParts }

  init(_ page: Page, isInParts: Bool) {
    self.isInParts = isInParts
    super.init(page)
  }

  override func canMoveItem(at index: Int) -> Bool { true }

  override func viewModels(for page: Page) -> ListContent { ListContent(page.rows) }

  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    let card = context.dequeue(Card.self, for: .item(index))
    card.text = viewModel.value(as: Row.self)?.text ?? ""
    return card
  }

  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 1, height: 1)
  }
}

/// One page of rows, of which a few are visible, behind a note and before another one.
@MainActor
private final class PartedList {
  let list = ListFixture([], size: ListSize(width: 10, height: 8))
  var page: Page
  var hasNotes = true
  var adapter: ListAdapter<Card> { list.adapter }
  var host: StrictListHost<Card> { list.host }

  init(_ rows: [Row], isBinding: Bool, perTurn: Int = 10, isInParts: Bool = true) {
    page = Page(id: 1, rows: rows)
    adapter.sectionsPerTurn = perTurn
    adapter.backgroundThreshold = 0
    adapter.register(Page.self) {
      isBinding
        ? PartedModelsController($0, isInParts: isInParts)
        : PartedRowsController($0, isInParts: isInParts)
    }
    adapter.content { [unowned self] in
      if hasNotes { Note(-1) }
      page
      if hasNotes { Note(-2) }
    }
  }

  func update(_ rows: [Row]) {
    page.rows = rows
    list.request()
  }

  var section: Int { hasNotes ? 1 : 0 }

  var count: Int { list.counts[section] }

  /// The texts of all rows, whether they are visible or not.
  var texts: [String] {
    host.visible(from: list.path(section, 0), count: count)
    return host.visiblePaths.filter { $0.section == section }.compactMap { host.cell(at: $0)?.text }
  }
}

private func rows(_ numbers: some Sequence<Int>, _ mark: String = "") -> [Row] {
  numbers.map { Row(id: "\($0)", text: "\($0)\(mark)") }
}

/// In lists whose items come in parts.
@MainActor @Suite struct `A long change of the items of a section` {
  @Test(arguments: [0, 2], [ListSelectionMode.multiple, .single])
  func `is selected in each part where the value is selected`(
    _ parts: Int, _ mode: ListSelectionMode
  ) {
    let list = PartedList(rows(0..<100), isBinding: false)
    list.adapter.selectionMode = mode
    list.list.request()
    for _ in 0..<parts { list.list.scheduler.runOne() }
    list.adapter.select(list.page)
    list.list.scheduler.runOne()
    list.adapter.deselectItem(at: list.list.path(1, 3))
    list.list.scheduler.run()
    let wanted = mode == .single ? [0] : (0..<100).filter { $0 != 3 }
    #expect(Set(list.adapter.selectedPaths) == Set(wanted.map { list.list.path(1, $0) }))
    #expect(list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `comes in parts, first where the list stands`(_ isBinding: Bool) {
    let list = PartedList(rows(0..<100), isBinding: isBinding)
    list.list.request()
    var counts: [Int] = []
    while list.list.scheduler.pendingCount > 0 {
      #expect(list.list.outcomes.isEmpty)
      list.list.scheduler.runOne()
      counts.append(list.count)
    }
    #expect(counts == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    #expect(list.list.outcomes == [.applied])
    list.host.reset()
    list.host.reset()
    list.host.visible(from: list.list.path(1, 50), count: 5)
    list.adapter.selectItem(at: list.list.path(1, 70))
    list.update(
      rows(0..<100).map { Int($0.id) == 70 ? $0 : Row(id: "n\($0.id)", text: "\($0.id)n") })
    var seen: [String] = []
    while list.list.scheduler.pendingCount > 0 {
      list.list.scheduler.runOne()
      seen.append(list.host.visiblePaths.first.flatMap { list.host.cell(at: $0)?.text } ?? "")
    }
    #expect(seen.count > 10 && seen.first == "50" && seen.dropFirst().allSatisfy { $0 == "50n" })
    #expect(list.adapter.selectedPaths == [list.list.path(1, 70)])
    #expect(list.list.outcomes == [.applied, .applied] && list.host.isClean)
    let isAnimated = list.host.log.compactMap { event -> Bool? in
      if case .batch(_, let isAnimated) = event { isAnimated } else { nil }
    }
    #expect(isAnimated.dropFirst(2).allSatisfy { !$0 } && isAnimated[1])
  }

  @Test func `brings items that wait for focus and selection in some of its parts`() {
    let list = PartedList(rows(0..<100), isBinding: true)
    list.adapter.selectionMode = .multiple
    func want(_ focused: Int, _ selected: Int) {
      list.adapter.focus(on: Row(id: "\(focused)", text: ""), in: list.page)
      list.adapter.select(Row(id: "\(selected)", text: ""), in: list.page)
    }
    list.adapter.performUpdates()
    want(90, 60)
    // Joins the request that was made before.
    list.adapter.performUpdates()
    list.list.scheduler.runOne()
    #expect(list.count < 60 && list.adapter.focusedPath == nil && list.adapter.selectionCount == 0)
    list.list.scheduler.run()
    #expect(list.adapter.focusedPath == list.list.path(1, 90) && list.host.isClean)
    #expect(list.adapter.selectedPaths == [list.list.path(1, 60)])
    // Between two parts, no request waits.
    list.update(rows(0..<200))
    list.list.scheduler.runOne()
    want(190, 160)
    list.list.scheduler.run()
    #expect(list.adapter.focusedPath == list.list.path(1, 190) && list.list.outcomes == [.applied])
    #expect(list.adapter.selectedPaths == [list.list.path(1, 60), list.list.path(1, 160)])
  }

  @Test(arguments: [false, true])
  func `takes a new order in parts, in which what is needed stays`(_ isBinding: Bool) {
    var generator = SeededGenerator(seed: 15)
    let list = PartedList(rows(0..<300), isBinding: isBinding)
    list.list.update()
    list.host.visible(from: list.list.path(1, 50), count: 5)
    list.host.source?.didScroll()
    list.adapter.selectItem(at: list.list.path(1, 200))
    list.adapter.focus(at: list.list.path(1, 100))
    list.host.reset()
    list.update(rows(0..<300, "n").shuffled(using: &generator))
    var counts: [Int] = []
    while list.list.scheduler.pendingCount > 0 {
      list.list.scheduler.runOne()
      counts.append(list.count)
      let texts = list.adapter.selectedPaths.compactMap { path in
        list.adapter.sectionController(atSection: 1)?.itemIdentities?[path.item]
          .value(as: Row.self)?.id
      }
      #expect(texts == ["200"])
    }
    // What is needed, and what is in its order anyway.
    #expect((7..<60).contains(counts.min() ?? 0) && counts.last == 300, "\(counts)")
    for event in list.host.log {
      guard case .batch(let updates, _) = event else { continue }
      #expect(updates.changeCount <= 30, "\(updates)")
    }
    #expect(list.adapter.focusedPath.map { list.page.rows[$0.item].id } == "100")
    #expect(list.texts == list.page.rows.map { $0.text } && list.host.isClean)
    #expect(list.list.outcomes == [.applied, .applied])
  }

  @Test(arguments: [false, true])
  func `is followed by what is asked for between two parts`(_ isBinding: Bool) {
    for steps in 0..<14 {
      for change in 0..<6 {
        let list = PartedList(rows(0..<60), isBinding: isBinding)
        list.list.update()
        list.update(rows(100..<160))
        for _ in 0..<steps where list.list.scheduler.pendingCount > 0 {
          list.list.scheduler.runOne()
        }
        switch change {
        case 0: list.update(rows(130..<190, "′"))
        case 1: list.adapter.reloadData()
        case 2:
          list.hasNotes = false
          list.list.request()
        case 3:
          list.adapter.content { [unowned list] in list.page }
          list.hasNotes = false
          list.list.request()
        case 4:
          list.adapter.host = nil
          list.adapter.host = list.host
        default:
          let section = list.adapter.sectionController(atSection: 1)
          section?.context.performBatch { $0.reload(at: [3]) }
        }
        list.list.scheduler.run()
        #expect(list.texts == list.page.rows.map { $0.text }, "\(steps), \(change)")
        #expect(list.host.isClean && list.list.problems == [], "\(steps), \(change)")
        #expect(list.list.outcomes.count == (change == 0 || change == 2 || change == 3 ? 3 : 2))
      }
    }
  }

  @Test(arguments: [false, true])
  func `keeps no controller of a section that left or of a list that went`(_ isBinding: Bool) {
    for ending in 0..<3 {
      weak var controller: AnyListSectionController<Card>?
      var list: PartedList? = PartedList(rows(0..<60), isBinding: isBinding)
      list?.list.update()
      list?.update(rows(100..<160))
      for _ in 0..<3 { list?.list.scheduler.runOne() }
      controller = list?.adapter.sectionController(atSection: 1)
      #expect(controller?.hasMoreItems == true)
      switch ending {
      case 0:
        list?.adapter.reloadData()
        list?.list.scheduler.run()
      case 1:
        list?.adapter.content {}
        list?.list.update()
      default: list = nil
      }
      #expect(controller == nil, "\(ending)")
    }
  }

  @Test(arguments: [false, true])
  func `is shown also where the value changes in every turn`(_ isBinding: Bool) {
    let list = PartedList(rows(0..<60), isBinding: isBinding)
    list.list.update()
    var oldest = 0
    for step in 1...20 {
      list.update(rows(step * 100..<step * 100 + 60))
      list.list.scheduler.runOne()
      let shown = Set(list.texts.compactMap { Int($0).map { $0 / 100 } })
      oldest = max(oldest, step - (shown.max() ?? 0))
    }
    #expect(oldest <= 2)
    list.list.scheduler.run()
    #expect(list.texts == list.page.rows.map { $0.text } && list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `leaves out items that repeat an identity`(_ isBinding: Bool) {
    let list = PartedList(rows(0..<50), isBinding: isBinding)
    list.list.update()
    list.update(rows(100..<150) + rows([120], "again"))
    list.list.scheduler.run()
    #expect(list.texts == rows(100..<150).map { $0.text } && list.host.isClean)
    #expect(list.list.problems.count == 1)
    let other = PartedList(rows([1, 1]) + rows(0..<50), isBinding: isBinding)
    other.list.update()
    #expect(other.texts == rows([1, 0] + (2..<50)).map { $0.text } && other.host.isClean)
  }

  @Test(arguments: [false, true])
  func `lets no item be dragged into or within the section`(_ isBinding: Bool) {
    let list = PartedList(rows(0..<50), isBinding: isBinding)
    list.list.update()
    let path = list.list.path
    list.update(rows(100..<150))
    var turns = 0
    while list.list.scheduler.pendingCount > 0 {
      #expect(list.adapter.canMoveItem(at: path(1, 3)) == (turns == 0))
      list.list.scheduler.runOne()
      turns += 1
    }
    #expect(turns > 5 && list.adapter.canMoveItem(at: path(1, 3)))
    list.adapter.moveItem(at: path(1, 3), to: path(1, 0))
    list.list.scheduler.run()
    #expect(list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `comes at once where an item got another identity meanwhile`(_ isBinding: Bool) {
    let list = PartedList(rows(0..<60), isBinding: isBinding)
    list.list.update()
    list.adapter.selectItem(at: list.list.path(1, 30))
    let sent = Row(id: "sent", text: "30")
    list.update(rows(100..<160) + [sent])
    list.list.scheduler.runOne()
    list.adapter.changeIdentity(of: Row(id: "30", text: "30"), to: sent)
    list.list.request()
    list.list.scheduler.run()
    #expect(list.texts == list.page.rows.map { $0.text } && list.host.isClean)
    #expect(list.adapter.selectedPaths == [list.list.path(1, 60)])
  }

  @Test func `does not come in parts unless the controller says so`() {
    let list = PartedList(rows(0..<100), isBinding: false, isInParts: false)
    list.list.request()
    list.list.scheduler.runOne()
    #expect(list.count == 100 && list.list.outcomes == [.applied])
  }
}

/// Random changes of long sections whose items come in parts or at once.
@MainActor @Suite struct `Long sections show the same` {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `in parts or at once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var shown = rows(0..<20 + generator.below(100))
    let lists = [false, true].map {
      PartedList(
        shown, isBinding: seed % 2 == 0, perTurn: 1 + generator.below(15), isInParts: $0)
    }
    for list in lists {
      list.list.update()
      list.adapter.selectionMode = .multiple
    }
    for step in 0..<8 {
      if generator.chance(15) { shown.shuffle(using: &generator) }
      let share = generator.chance(60) ? generator.below(100) : 0
      for place in shown.indices where generator.chance(share) {
        if generator.chance(30) { shown.swapAt(place, generator.below(shown.count)) }
        if generator.chance(20) { shown[place].text += "′" }
      }
      shown.removeAll { _ in generator.chance(share / 4) }
      for id in 0..<generator.below(30) {
        let row = rows([1_000 * (step + 1) + id])
        shown.insert(contentsOf: row, at: generator.below(shown.count + 1))
      }
      let (first, turns) = (generator.below(max(1, shown.count - 3)), generator.below(20))
      let selected = generator.below(max(1, shown.count))
      let reloads = generator.chance(20)
      for list in lists {
        list.update(shown)
        if reloads { list.adapter.reloadData() }
        for _ in 0..<turns where list.list.scheduler.pendingCount > 0 {
          list.list.scheduler.runOne()
        }
        if step % 2 == 0 { list.list.scheduler.run() }
        if step % 2 == 0, !shown.isEmpty {
          list.adapter.selectItem(at: list.list.path(1, selected))
        }
        if step % 2 == 0, first < shown.count {
          list.host.visible(from: list.list.path(1, first), count: 3)
          list.host.source?.didScroll()
        }
        #expect(list.host.isClean && list.list.problems == [], "seed \(seed), step \(step)")
      }
    }
    for list in lists {
      list.list.scheduler.run()
      #expect(list.texts == shown.map { $0.text } && list.host.isClean, "seed \(seed)")
      #expect(list.list.outcomes.allSatisfy { $0 == .applied })
    }
    #expect(lists[0].adapter.selectedPaths == lists[1].adapter.selectedPaths, "seed \(seed)")
  }
}
