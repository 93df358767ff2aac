import ListTestKit
import Testing

@testable import ListKit

/// An item whose data go to another section in an update stays the same item, where items may change sections.
@MainActor @Suite struct `Items that change their section` {
  typealias Section = DragWorld.Section

  /// What else the update does.
  enum Company: CaseIterable {
    case nothing, emptySectionsGo, sectionsMove, everyItemMoves
  }

  /// Every way to spread items over three sections; in the last one of four they are not in the list.
  private static func spreads(places: [[Int]]) -> [[Section]] {
    places.reduce([[]]) { spreads, places in
      spreads.flatMap { spread in places.map { spread + [$0] } }
    }.map { spread in
      (0..<3).map { id in Section(id: id, items: spread.indices.filter { spread[$0] == id }) }
    }
  }

  private static let before = spreads(places: [[0], [0, 1, 2], [0, 1, 2]])
  private static let after = spreads(places: Array(repeating: [0, 1, 2, 3], count: 3))

  private func sections(_ after: [Section], in company: Company) -> [Section] {
    switch company {
    case .nothing, .emptySectionsGo: after
    case .sectionsMove: after.reversed()
    case .everyItemMoves: after.map { Section(id: $0.id, items: $0.items.reversed()) }
    }
  }

  private func world(_ counts: [Int], _ form: DragWorld.Form) -> DragWorld {
    let world = DragWorld(counts, form)
    world.adapter.itemsMayChangeSections = true
    return world
  }

  private func section(of item: Int, in sections: [Section]) -> Int? {
    sections.first { $0.items.contains(item) }?.id
  }

  @Test(arguments: [DragWorld.Form.bound, .itemised], Company.allCases)
  func `every item keeps its state wherever it goes`(form: DragWorld.Form, company: Company) {
    for before in Self.before {
      for after in Self.after {
        let world = world([0, 0, 0], form)
        world.dropsEmptySections = company == .emptySectionsGo
        world.sections = before
        world.update()
        world.host.reset()
        for path in world.paths(ofItemsUpTo: 3) { path.map { world.mark($0) } }
        let focused = (0..<3).first { section(of: $0, in: after) != nil } ?? 0
        world.adapter.focus(at: world.paths(ofItemsUpTo: 3)[focused])
        let shown = world.shownSections
        world.sections = sections(after, in: company)
        world.update()
        let faults = world.faults(marked: 3, focused: focused)
        #expect(faults == [], "\(before) › \(after)")
        // Each item moves that has a section before and after which stay where they are.
        guard company != .sectionsMove else { continue }
        let staying = Set(shown.map { $0.id }).intersection(world.shownSections.map { $0.id })
        let moved = (0..<3).filter { item in
          let (from, to) = (section(of: item, in: before), section(of: item, in: after))
          return from != to && from.map(staying.contains) ?? false
            && to.map(staying.contains) ?? false
        }
        let moves = world.host.batches.flatMap { $0.itemMoves }
        #expect(
          moves.count { $0.from.section != $0.to.section || company == .emptySectionsGo }
            == moved.count, "\(before) › \(after)")
      }
    }
  }

  @Test(arguments: [DragWorld.Form.bound, .itemised])
  func `an item goes as a move, with its cell, and is configured`(form: DragWorld.Form) {
    let world = world([2, 2], form)
    let cell = world.host.cell(at: .item(ListPath(section: 0, item: 1)))
    world.sections = [Section(id: 0, items: [0]), Section(id: 1, items: [2, 1, 3])]
    world.update()
    #expect(
      world.host.batches.map { "\($0)" } == [
        "move 0.1 → 1.1\nupdate 0.1 → 1.1"
      ])
    #expect(world.host.cell(at: .item(ListPath(section: 1, item: 1))) === cell)
  }

  @Test(arguments: [DragWorld.Form.bound, .itemised])
  func `sections that come do not keep an item from moving between others`(form: DragWorld.Form) {
    let world = world([2, 2], form)
    world.sections = [
      Section(id: 7, items: [7]), Section(id: 0, items: [0]), Section(id: 1, items: [2, 3, 1]),
    ]
    world.update()
    #expect(world.host.batches.map { $0.itemMoves.count } == [1])
    #expect(world.host.violations == [])
  }

  @Test(arguments: [DragWorld.Form.bound, .itemised])
  func `a reload keeps the state of items that change their section`(form: DragWorld.Form) {
    for after in Self.after {
      let world = world([1, 2, 0], form)
      for path in world.paths(ofItemsUpTo: 3) { path.map { world.mark($0) } }
      let focused = (0..<3).first { section(of: $0, in: after) != nil } ?? 0
      world.adapter.focus(at: world.paths(ofItemsUpTo: 3)[focused])
      world.sections = after
      world.adapter.reloadData()
      world.scheduler.run()
      #expect(world.faults(marked: 3, focused: focused) == [], "\(after)")
    }
  }

  @Test func `the new controller of the focused item is called`() {
    let world = world([2, 2], .itemised)
    world.adapter.focus(at: ListPath(section: 0, item: 1))
    world.focusEvents = []
    world.sections = [Section(id: 0, items: [0]), Section(id: 1, items: [2, 1, 3])]
    world.update()
    #expect(world.focusEvents == ["1.1 true"])
    world.update()
    #expect(world.focusEvents.count == 1)
  }

  @Test(arguments: [false, true])
  func `an item that gets another identity as well keeps its state`(isReload: Bool) {
    let world = world([3, 2, 0], .bound)
    world.mark(focusing: ListPath(section: 0, item: 1))
    func row(_ id: Int) -> Row { Row(id: "\(id)", text: "\(id)") }
    // The item 1 is 5 now, and what comes as 1 another one; the item 2 is 7, by two steps.
    world.adapter.changeIdentity(of: row(1), to: row(5))
    world.adapter.changeIdentity(of: row(2), to: row(6))
    world.adapter.changeIdentity(of: row(6), to: row(7))
    world.sections = [
      Section(id: 0, items: [0]), Section(id: 1, items: [7, 3]), Section(id: 2, items: [5, 4]),
    ]
    if isReload { world.adapter.reloadData() }
    world.update()
    let paths = [(0, 0), (2, 0), (1, 0), (1, 1), (2, 1)].map { ListPath(section: $0, item: $1) }
    #expect(world.adapter.selectedPaths == paths && world.host.selectedPaths == paths.sorted())
    #expect(world.adapter.focusedPath == paths[1] && world.host.violations == [])
  }

  @Test func `an item with the identity that another had goes before the other`() {
    let world = world([2, 0, 0], .bound)
    world.mark(focusing: ListPath(section: 0, item: 0))
    func row(_ id: Int) -> Row { Row(id: "\(id)", text: "\(id)") }
    world.adapter.changeIdentity(of: row(0), to: row(1))
    world.sections[0].items = []
    world.sections[1].items = [1]
    world.update()
    // The item 1 was in the list before: so it is the one that is there now.
    #expect(world.adapter.selectedPaths == [ListPath(section: 1, item: 0)])
    #expect(world.adapter.focusedPath == ListPath(section: 1, item: 0))
  }

  @Test func `an item that is dragged goes where it was dropped`() {
    // The same identity comes to a third section, which would be found first.
    let world = world([2, 0, 2], .itemised)
    world.mark(focusing: ListPath(section: 0, item: 1))
    world.onDrop = { $0.sections[1].items = [1] }
    #expect(
      world.adapter.moveItem(at: ListPath(section: 0, item: 1), to: ListPath(section: 2, item: 0)))
    world.update()
    #expect(world.adapter.focusedPath == ListPath(section: 2, item: 0))
    #expect(world.host.violations == [])
  }

  @Test func `an item that the data have elsewhere than it was dropped goes there`() {
    let world = world([2, 0, 1], .itemised)
    world.mark(focusing: ListPath(section: 0, item: 1))
    world.onDrop = {
      $0.sections[1].items = [9]
      $0.sections[2].items.append(1)
    }
    #expect(
      world.adapter.moveItem(at: ListPath(section: 0, item: 1), to: ListPath(section: 1, item: 0)))
    world.update()
    #expect(world.faults(marked: 3, focused: 1) == [])
  }

  @Test func `a reload that makes controllers when they are needed keeps the state, too`() {
    let world = world([2, 1], .itemised)
    world.registerCounts()
    world.mark(focusing: ListPath(section: 0, item: 1))
    world.sections = [Section(id: 0, items: [0]), Section(id: 1, items: [1, 2])]
    world.adapter.reloadData()
    world.scheduler.run()
    #expect(world.faults(marked: 3, focused: 1) == [])
  }

  @Test(arguments: [DragWorld.Form.bound, .itemised])
  func `items of a long section that goes keep their state in others`(form: DragWorld.Form) {
    let world = world([600, 1], form)
    for item in [3, 599, 70] { world.mark(ListPath(section: 0, item: item)) }
    world.adapter.focus(at: ListPath(section: 0, item: 70))
    world.sections = [Section(id: 1, items: [70, 600, 5]), Section(id: 7, items: [599])]
    world.update()
    let paths = [(1, 0), (0, 0)].map { ListPath(section: $0, item: $1) }
    #expect(world.adapter.selectedPaths == paths && world.host.selectedPaths == paths.reversed())
    #expect(world.adapter.focusedPath == paths[1] && world.host.violations == [])
  }

  @Test func `items that wait to be selected with all others may change sections`() {
    let world = world([3, 3, 0], .itemised)
    world.adapter.sectionsPerTurn = 8
    world.adapter.selectAll()
    world.sections = [
      Section(id: 0, items: [0, 1]), Section(id: 1, items: [3]), Section(id: 2, items: [5, 2, 4]),
    ]
    world.update()
    #expect(world.adapter.selectedPaths == world.paths(ofItemsUpTo: 6))
  }

  @Test func `of items with one identity the first one goes to the first new section`() {
    let world = world([0, 0, 0, 0], .itemised)
    func show(_ items: [[Int]]) {
      world.sections = items.enumerated().map { Section(id: $0, items: $1) }
      world.update()
    }
    show([[1], [1], [], []])
    world.mark(ListPath(section: 0, item: 0))
    show([[], [], [1], [1]])
    #expect(world.adapter.selectedPaths == [ListPath(section: 2, item: 0)])
    show([[1], [1], [1], [1]])
    #expect(world.adapter.selectedPaths == [ListPath(section: 2, item: 0)])
    #expect(world.host.violations == [])
  }

  /// By default an identity names an item of its section, and items without one have no other name.
  @Test(arguments: [(DragWorld.Form.itemised, false), (.counted, true)])
  func `other items are other items`(form: DragWorld.Form, mayChangeSections: Bool) {
    let world = DragWorld([2, 2], form)
    world.adapter.itemsMayChangeSections = mayChangeSections
    world.mark(ListPath(section: 0, item: 1))
    world.sections = [Section(id: 0, items: [0]), Section(id: 1, items: [2, 1, 3])]
    world.update()
    #expect(world.adapter.selectedPaths == [])
    #expect(world.host.batches.map { $0.itemMoves.count } == [0])
  }

  @Test func `a selection that keeps hidden items has nothing hidden`() {
    let world = world([2, 1], .itemised)
    world.adapter.selectionPolicy = .keepsHidden
    world.mark(ListPath(section: 0, item: 1))
    world.sections = [Section(id: 0, items: [0]), Section(id: 1, items: [2, 1])]
    world.update()
    #expect(world.adapter.selectedPaths == [ListPath(section: 1, item: 1)])
    #expect(world.adapter.hiddenSelection.isEmpty)
    // Where the item goes for good, it is hidden under the section in which it was.
    world.sections[1].items = [2]
    world.update()
    #expect(world.adapter.hiddenSelection.map { $0.position } == [1])
    world.sections[1].items = [1, 2]
    world.update()
    #expect(world.adapter.selectedPaths == [ListPath(section: 1, item: 0)])
  }

  @Test(arguments: [DragWorld.Form.bound, .itemised], [ListSelectionMode.single, .multiple])
  func `a hidden item that returns in another section is selected there`(
    form: DragWorld.Form, mode: ListSelectionMode
  ) {
    let world = world([2, 1], form)
    world.adapter.selectionMode = mode
    world.adapter.selectionPolicy = .keepsHidden
    world.adapter.selectItem(at: ListPath(section: 0, item: 1))
    world.sections[0].items = [0]
    world.update()
    #expect(world.adapter.hiddenSelection.count == 1)
    world.sections[1].items = [1, 2]
    world.update()
    #expect(world.adapter.selectedPaths == [ListPath(section: 1, item: 0)])
    #expect(world.adapter.hiddenSelection.isEmpty)
    #expect(world.adapter.selectionCount == 1)
    #expect(world.host.selectedPaths == [ListPath(section: 1, item: 0)])
  }

  @Test(arguments: [DragWorld.Form.bound, .itemised])
  func `a hidden item whose section is deleted is selected in a new one`(form: DragWorld.Form) {
    let world = world([2, 1], form)
    world.adapter.selectionPolicy = .keepsHidden
    world.adapter.selectItem(at: ListPath(section: 0, item: 1))
    world.sections = [Section(id: 1, items: [2])]
    world.update()
    world.sections = [Section(id: 7, items: [0, 1]), Section(id: 1, items: [2])]
    world.update()
    #expect(world.adapter.selectedPaths == [ListPath(section: 0, item: 1)])
    #expect(world.adapter.hiddenSelection.isEmpty)
  }

  @Test func `a hidden item stays hidden where its identity is one of its section only`() {
    let world = world([2, 1], .itemised)
    world.adapter.itemsMayChangeSections = false
    world.adapter.selectionPolicy = .keepsHidden
    world.adapter.selectItem(at: ListPath(section: 0, item: 1))
    world.sections = [Section(id: 0, items: [0]), Section(id: 1, items: [1, 2])]
    world.update()
    #expect(world.adapter.selectedPaths.isEmpty)
    #expect(world.adapter.hiddenSelection.count == 1)
  }

  // MARK: Parts

  private final class PartedController: ListItemsSectionController<Page, Card> {
    override var showsItemsInParts: Bool { true }

    @ListItemBuilder override var items: ListItems<Card> {
      ListItem.each(value.rows) { ListItem.row($0.text, id: $0.id) }
    }
  }

  /// Pages of rows, whose long changes come in parts.
  private func pages(_ count: Int, rows: Int, _ list: ListFixture) -> [Page] {
    list.adapter.sectionsPerTurn = 4
    list.adapter.backgroundThreshold = 0
    list.adapter.itemsMayChangeSections = true
    list.adapter.register(Page.self) { PartedController($0) }
    return (0..<count).map { id in
      Page(id: id, rows: (0..<rows).map { Row(id: "\(id) \($0)", text: "\($0)") })
    }
  }

  @Test(arguments: [(0, 19, 0), (19, 0, 0), (12, 19, 1)])
  func `an item keeps its state where its new section would come in a later part`(
    from: Int, to: Int, partsBefore: Int
  ) {
    let list = ListFixture(size: ListSize(width: 10, height: 4))
    var pages = pages(20, rows: 2, list)
    list.adapter.overtake { pages }
    list.scheduler.run()
    for index in pages.indices { pages[index].rows[0].text = "new" }
    pages[to].rows.append(pages[from].rows.remove(at: 1))
    list.request()
    for _ in 0..<partsBefore { list.scheduler.runOne() }
    list.adapter.selectItem(at: list.path(from, 1))
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(to, 2)])
    #expect(list.adapter.objects.map { $0.value(as: Page.self) } == pages && list.host.isClean)
  }

  @Test func `an item keeps its state where a reload would show its new section in a later part`() {
    let list = ListFixture(size: ListSize(width: 10, height: 4))
    var pages = pages(20, rows: 2, list)
    list.adapter.content { pages }
    list.adapter.performUpdates()
    list.scheduler.run()
    list.adapter.selectItem(at: list.path(0, 1))
    pages[19].rows.append(pages[0].rows.remove(at: 1))
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(19, 2)])
    #expect(list.adapter.objects.map { $0.value(as: Page.self) } == pages && list.host.isClean)
  }

  @Test func `an item keeps its state where it goes to a section whose items come in parts`() {
    let list = ListFixture(size: ListSize(width: 10, height: 4))
    var pages = pages(2, rows: 20, list)
    list.adapter.overtake { pages }
    list.scheduler.run()
    list.adapter.selectItem(at: list.path(0, 1))
    for index in pages[1].rows.indices { pages[1].rows[index].text = "new" }
    pages[1].rows.append(pages[0].rows.remove(at: 1))
    list.update()
    #expect(list.adapter.selectedPaths == [list.path(1, 20)] && list.host.isClean)
  }

  // MARK: Costs

  private struct CountedRow: ListValue {
    let number: Int
    var column: Int
    let tally: ValueTally

    var diffIdentifier: CountedIdentifier { CountedIdentifier(number: number, tally: tally) }

    func isContentEqual(to other: Self) -> Bool { column == other.column }
  }

  private typealias Column = ListGroup<Int, CountedRow>

  private final class ColumnController: ListItemsSectionController<Column, Card> {
    override var items: ListItems<Card> {
      ListItem.each(value.values) { ListItem.row("\($0.number)") }
    }
  }

  @Test func `an item that changes its section costs what has changed`() {
    func hashes(_ count: Int) -> Int {
      let tally = ValueTally()
      let host = FirstRowsHost()
      let scheduler = ManualScheduler()
      let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
      adapter.itemsMayChangeSections = true
      adapter.register(Column.self) { ColumnController($0) }
      var rows = ListStore((0..<count).map { CountedRow(number: $0, column: $0 % 2, tally: tally) })
      var columns = ListStoreGroups(of: rows, by: { $0.column })
      adapter.content {
        columns.follow(rows)
        columns.contents
      }
      adapter.performUpdates(animated: false)
      scheduler.run()
      adapter.selectItem(at: ListPath(section: 0, item: 1))
      tally.reset()
      rows.update(at: 2) { $0.column = 1 }
      adapter.performUpdates(animated: false)
      scheduler.run()
      #expect(adapter.selectedPaths == [ListPath(section: 1, item: 1)])
      return tally.hashes
    }
    let (few, many) = (hashes(400), hashes(40_000))
    #expect(few > 0 && many <= few + 8, "\(few), \(many)")
  }
}
