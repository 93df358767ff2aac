import ListTestKit
import Testing

@testable import ListKit

private final class LongItemsController: ListItemsSectionController<Page, Card> {
  var moved: [Int] = []

  @ListItemBuilder override var items: ListItems<Card> {
    ListItem.each(value.rows) { .row($0.text, id: $0.id) }
  }

  override var showsItemsInParts: Bool { true }

  override func canMoveItem(at index: Int) -> Bool { true }

  override func moveObject(from index: Int, to target: Int) { moved += [index, target] }
}

private final class LongModelsController: ListBindingSectionController<Page, Card> {
  override var showsItemsInParts: Bool { true }

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

private func rows(_ numbers: some Sequence<Int>, _ mark: String = "") -> [Row] {
  numbers.map { Row(id: "\($0)", text: "\($0)\(mark)") }
}

/// Two pages or more, of which ten rows change in one turn.
@MainActor
private final class LongPages: ListAdapterMoveDelegate {
  let list = ListFixture([], size: ListSize(width: 10, height: 8))
  var pages: [Page]
  /// Changes the pages as a drag says.
  var drop: () -> Void = {}
  var adapter: ListAdapter<Card> { list.adapter }

  init(_ pages: [[Row]], isBinding: Bool, perTurn: Int = 10) {
    self.pages = pages.enumerated().map { Page(id: $0, rows: $1) }
    adapter.sectionsPerTurn = perTurn
    adapter.backgroundThreshold = 0
    adapter.moveDelegate = self
    adapter.register(Page.self) {
      isBinding ? LongModelsController($0) : LongItemsController($0)
    }
    adapter.content { [unowned self] in self.pages }
    list.update()
  }

  func listAdapter(
    _ adapter: ListAdapter<Card>, moveItemAt path: ListPath, to target: ListPath
  ) -> Bool {
    drop()
    return true
  }

  func runTurns(_ count: Int) {
    for _ in 0..<count where list.scheduler.pendingCount > 0 { list.scheduler.runOne() }
  }

  /// The rows of a section as it is, of the list and not of the page.
  func shown(_ section: Int) -> [Row] {
    let items = adapter.sectionController(atSection: section)?.itemIdentities ?? []
    return items.compactMap { $0.value(as: Row.self) }
  }

  var isClean: Bool {
    list.host.isClean && pages.indices.allSatisfy { shown($0) == pages[$0].rows }
  }
}

/// Where other things happen in a list while the items of a section come in parts.
@MainActor @Suite struct `A long change of items among others` {
  @Test(arguments: [false, true])
  func `leaves a dragged item its state`(_ isBinding: Bool) {
    for perTurn in [10, .max] {
      let long = LongPages([rows(0..<50), rows(100..<150)], isBinding: isBinding, perTurn: perTurn)
      let path = long.list.path
      long.adapter.selectItem(at: path(0, 3))
      long.adapter.focus(at: path(0, 3))
      long.adapter.sectionController(atSection: 0)?.context.setItemExpanded(true, at: 3)
      long.drop = { [unowned long] in
        let row = long.pages[0].rows.remove(at: 3)
        long.pages[1].rows.insert(row, at: 5)
      }
      #expect(long.adapter.moveItem(at: path(0, 3), to: path(1, 5)))
      long.list.scheduler.run()
      #expect(long.adapter.selectedPaths == [path(1, 5)] && long.adapter.focusedPath == path(1, 5))
      #expect(long.adapter.sectionController(atSection: 1)?.context.isItemExpanded(at: 5) == true)
      #expect(long.isClean)
    }
  }

  @Test(arguments: [false, true])
  func `lets an item of other sections move from one to the other`(_ isBinding: Bool) {
    let long = LongPages([rows(0..<60), rows(100..<103), rows(200..<203)], isBinding: isBinding)
    let path = long.list.path
    long.adapter.itemsMayChangeSections = true
    long.adapter.selectItem(at: path(1, 1))
    long.pages[0].rows = rows(300..<360)
    long.list.request()
    long.runTurns(2)
    #expect(long.shown(0) != long.pages[0].rows)
    long.pages[2].rows.insert(long.pages[1].rows.remove(at: 1), at: 1)
    long.list.request()
    long.list.scheduler.run()
    #expect(long.adapter.selectedPaths == [path(2, 1)])
    #expect(long.list.host.batches.flatMap { $0.itemMoves }.count == 1)
    #expect(long.isClean)
  }

  @Test func `calls no controller with places among items that its value no longer has`() {
    let long = LongPages([rows(0..<60), rows(0..<50)], isBinding: false)
    var comparisons: [@MainActor () -> Void] = []
    long.adapter.compareElsewhere = { lists, done in
      comparisons.append {
        done(lists.outcome(ListDifference(from: lists.old, to: lists.new)))
      }
      return {}
    }
    long.pages[1].rows = rows(200..<205)
    long.list.request()
    long.list.scheduler.runOne()
    #expect(comparisons.count == 1)
    long.adapter.moveItem(at: long.list.path(1, 30), to: long.list.path(1, 40))
    while !comparisons.isEmpty || long.list.scheduler.pendingCount > 0 {
      if comparisons.isEmpty { long.list.scheduler.runOne() } else { comparisons.removeFirst()() }
    }
    let controller = long.adapter.sectionController(atSection: 1) as? LongItemsController
    #expect(controller?.moved == [] && long.isClean)
  }

  @Test(arguments: [false, true])
  func `comes at once where a state is restored meanwhile`(_ isBinding: Bool) {
    let long = LongPages([rows(0..<60)], isBinding: isBinding)
    long.adapter.registerForRestoration(Page.self, name: "page")
    long.adapter.registerForRestoration(Row.self, name: "row")
    long.pages[0].rows = rows(100..<160)
    long.list.request()
    long.runTurns(3)
    let item = ListState.Item(
      section: .init(name: "page", identifier: "0"),
      place: .identity(.init(name: "row", identifier: "155")))
    long.adapter.restore(ListState(selected: [item]))
    long.list.scheduler.run()
    #expect(long.adapter.selectedPaths == [long.list.path(0, 55)] && !long.adapter.isRestoring)
  }

  @Test(arguments: [false, true])
  func `is whole some time also where all of it changes again and again`(_ isBinding: Bool) {
    for turns in 1...4 {
      let long = LongPages([rows(0..<120)], isBinding: isBinding)
      var oldest = 0
      for step in 1...60 {
        long.pages[0].rows = rows(0..<120, "·\(step)")
        long.list.request()
        long.runTurns(turns)
        let marks = long.shown(0).map { Int($0.text.drop { $0 != "·" }.dropFirst()) ?? 0 }
        oldest = max(oldest, step - (marks.min() ?? 0))
      }
      #expect(oldest < 20, "\(turns)")
      #expect(long.list.outcomes.count > 40, "\(turns)")
      long.list.scheduler.run()
      #expect(long.isClean && long.list.outcomes.count == 61)
    }
  }

  @Test func `is whole some time also where all sections change again and again`() {
    for turns in 1...4 {
      let list = ListFixture((0..<200).map { Note($0, 1, "·0") })
      list.adapter.sectionsPerTurn = 10
      var oldest = 0
      for step in 1...60 {
        list.notes = (0..<200).map { Note($0, 1, "·\(step)") }
        list.request()
        for _ in 0..<turns where list.scheduler.pendingCount > 0 { list.scheduler.runOne() }
        let marks = list.adapter.objects.compactMap { $0.value(as: Note.self)?.text }
        oldest = max(oldest, step - (marks.compactMap { Int($0.dropFirst()) }.min() ?? 0))
      }
      #expect(oldest < 20 && list.outcomes.count > 40, "\(turns)")
      list.scheduler.run()
      #expect(list.outcomes.count == 60 && list.host.isClean)
    }
  }

  @Test(arguments: [false, true])
  func `does not come at once where some items come in every turn`(_ isBinding: Bool) {
    let long = LongPages([rows(0..<10)], isBinding: isBinding)
    long.pages[0].rows = rows(0..<500)
    long.list.host.reset()
    for step in 0..<100 {
      long.pages[0].rows += rows([1_000 + step])
      long.list.request()
      long.runTurns(1)
    }
    long.list.scheduler.run()
    #expect(long.isClean)
    for event in long.list.host.log {
      if case .batch(let updates, _) = event { #expect(updates.changeCount <= 20) }
    }
  }

  @Test(arguments: [false, true])
  func `does not keep those of another section from coming`(_ isBinding: Bool) {
    let long = LongPages([rows(0..<60), rows(0..<60)], isBinding: isBinding)
    long.pages[1].rows = rows(2_000..<2_060)
    for step in 1...20 {
      long.pages[0].rows = rows(step * 1_000..<step * 1_000 + 60)
      long.list.request()
      long.runTurns(2)
    }
    #expect(long.shown(1) == long.pages[1].rows)
    long.list.scheduler.run()
    #expect(long.isClean)
  }

  @Test(arguments: [false, true])
  func `shows what is visible first, in whichever section`(_ isBinding: Bool) {
    let long = LongPages((0..<5).map { _ in rows(0..<60) }, isBinding: isBinding)
    long.list.host.visible(from: long.list.path(4, 0), count: 5)
    for index in 0..<5 { long.pages[index].rows = rows(2_000..<2_060) }
    long.list.request()
    long.runTurns(2)
    #expect(long.shown(4).prefix(5) == long.pages[4].rows.prefix(5))
    #expect((0..<4).contains { long.shown($0).prefix(5) == rows(0..<5)[0...] })
    long.list.scheduler.run()
    #expect(long.isClean)
  }

  @Test(arguments: [false, true])
  func `comes in parts also where all is made anew, and keeps what has state`(_ isBinding: Bool) {
    let long = LongPages([rows(0..<300), rows(0..<100)], isBinding: isBinding)
    let path = long.list.path
    long.list.host.visible(from: path(0, 100), count: 5)
    long.adapter.selectItem(at: path(0, 97))
    long.adapter.focus(at: path(0, 102))
    let keys = (97..<105).map { long.adapter.store.key(at: path(0, $0)) }
    long.adapter.reloadData()
    var counts: [[Int]] = []
    while long.list.scheduler.pendingCount > 0 {
      long.list.scheduler.runOne()
      counts.append(long.list.counts)
      #expect(long.adapter.selectedPaths.map { long.shown(0)[$0.item].id } == ["97"])
      #expect(long.adapter.focusedPath.map { long.shown(0)[$0.item].id } == "102")
    }
    #expect(counts.first == [8, 10] && counts.count > 30, "\(counts)")
    #expect(long.isClean)
    #expect((97..<105).map { long.adapter.store.key(at: path(0, $0)) } == keys)
    // What is needed has to be where it was.
    long.list.host.visible(from: path(0, 100), count: 5)
    long.pages[0].rows.removeFirst()
    long.adapter.reloadData()
    long.list.scheduler.runOne()
    #expect(long.list.counts[0] == 299 && long.adapter.selectedPaths == [path(0, 96)])
    long.list.scheduler.run()
    #expect(long.isClean)
  }

  @Test(arguments: 0..<3)
  func `keeps no controller where a host or a content takes its place`(_ ending: Int) {
    weak var controller: AnyListSectionController<Card>?
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 8))
    let long = LongPages([rows(0..<60)], isBinding: true)
    long.pages[0].rows = rows(100..<160)
    long.list.request()
    long.runTurns(3)
    controller = long.adapter.sectionController(atSection: 0)
    #expect(controller?.hasMoreItems == true)
    long.pages = []
    switch ending {
    case 0: long.adapter.host = other
    case 1:
      long.adapter.host = nil
      long.adapter.host = long.list.host
    default: long.list.update()
    }
    long.list.scheduler.run()
    #expect(controller == nil)
  }

  @Test func `begins with no items of a former value`() {
    final class Source: ListAdapterDataSource {
      var pages: [Page] = []
      let kept = LongModelsController(Page(id: 0, rows: []))

      func content(for adapter: ListAdapter<Card>) -> ListContent { ListContent(pages) }

      func listAdapter(
        _ adapter: ListAdapter<Card>, sectionControllerFor object: AnyDiffable
      ) -> AnyListSectionController<Card> { kept }
    }
    let long = LongPages([], isBinding: true)
    let source = Source()
    long.adapter.dataSource = source
    for pages in [[Page(id: 0, rows: rows(0..<30))], [], [Page(id: 0, rows: rows(500..<540))]] {
      source.pages = pages
      long.list.request()
      while long.list.scheduler.pendingCount > 0 {
        long.list.scheduler.runOne()
        #expect(long.shown(0).allSatisfy { row in pages.contains { $0.rows.contains(row) } })
      }
    }
    #expect(long.shown(0).count == 40 && long.list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `is told section by section`(_ isBinding: Bool) {
    let long = LongPages([rows(0..<30)], isBinding: isBinding)
    var records: [ListUpdateRecord] = []
    long.adapter.addUpdateObserver(long) { _, event in
      if case .didShow(let record) = event { records.append(record) }
    }
    long.list.host.reset()
    long.pages[0].rows = rows((0..<30).reversed())
    long.list.update()
    #expect(records.count > 3)
    #expect(records.allSatisfy { $0.sections.map { $0.reasons } == [[.content]] })
    for event in long.list.host.log {
      if case .batch(let updates, _) = event { #expect(updates.bringsNews == updates.isEmpty) }
    }
  }
}
