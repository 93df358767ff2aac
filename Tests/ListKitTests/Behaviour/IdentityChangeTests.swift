import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `A value with another identity` {
  @Test func `CHAT/095: a sent message is one update, and keeps everything`() throws {
    let list = ListFixture([Note(1), Note(-7, 1, " sending")])
    let controller = list.controller(-7)
    list.adapter.selectItem(at: list.path(1, 0))
    list.adapter.focus(at: list.path(1, 0))
    let cell = list.host.cell(at: list.path(1, 0))
    let key = list.host.source?.key(at: list.path(1, 0))
    controller.events = []
    list.host.reset()
    list.adapter.changeIdentity(of: Note(-7), to: Note(2))
    list.update([Note(1), Note(2)])
    let batch = try #require(list.host.batches.first)
    #expect(list.host.batches.count == 1)
    #expect(!batch.isStructural)
    #expect(batch.itemUpdates.map { $0.to } == [list.path(1, 0)])
    #expect(list.ids == [1, 2])
    #expect(list.controller(2) === controller && controller.value.id == 2)
    #expect(list.adapter.sectionController(for: Note(-7)) === controller)
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    #expect(list.adapter.focusedPath == list.path(1, 0))
    #expect(list.host.cell(at: list.path(1, 0)) === cell && cell?.text == "2.0")
    #expect(list.host.source?.key(at: list.path(1, 0)) == key)
    #expect(controller.events == ["update 1"])
    #expect(list.made.count == 2 && list.host.isClean)
  }

  @Test func `without it one value goes and another comes`() {
    let list = ListFixture([Note(1), Note(-7)])
    list.update([Note(1), Note(2)])
    #expect(list.host.batches.first?.sectionInserts == [1])
    #expect(list.made.count == 3)
  }

  @Test func `one that moves at once is one move`() {
    let list = ListFixture([Note(-7), Note(1), Note(2)])
    let controller = list.controller(-7)
    list.adapter.changeIdentity(of: Note(-7), to: Note(3))
    list.update([Note(1), Note(2), Note(3)])
    #expect(list.controller(3) === controller && list.ids == [1, 2, 3])
    #expect(list.host.batches.flatMap { $0.sectionMoves } == [ListMove(from: 0, to: 2)])
    #expect(list.host.batches.allSatisfy { $0.sectionInserts.isEmpty })
    #expect(list.host.isClean)
  }

  @Test func `it may change more than once, in one update or in several`() {
    let list = ListFixture([Note(-7)])
    let controller = list.controller(-7)
    list.adapter.changeIdentity(of: Note(-7), to: Note(-8))
    list.adapter.changeIdentity(of: Note(-8), to: Note(2))
    list.update([Note(2)])
    #expect(list.controller(2) === controller)
    list.adapter.changeIdentity(of: Note(2), to: Note(3))
    list.update([Note(3)])
    #expect(list.controller(3) === controller)
    #expect(list.adapter.section(for: Note(2)) == nil)
    list.adapter.changeIdentity(of: Note(3), to: Note(-7))
    list.update([Note(-7)])
    #expect(list.controller(-7) === controller)
    #expect(list.adapter.section(for: Note(3)) == nil)
    list.update([])
    #expect(list.adapter.section(for: Note(-7)) == nil)
    list.update([Note(-7), Note(2), Note(3)])
    #expect(list.made.count == 4 && list.host.isClean)
  }

  @Test func `a message that the feed brought before is one that goes`() {
    let list = ListFixture([Note(1), Note(-7)])
    list.update([Note(1), Note(2), Note(-7)])
    let controller = list.controller(2)
    list.adapter.changeIdentity(of: Note(-7), to: Note(2))
    list.update([Note(1), Note(2)])
    #expect(list.controller(2) === controller && list.ids == [1, 2])
    #expect(list.host.batches.last?.sectionDeletes == [2] && list.host.isClean)
  }

  @Test func `a change that no content shows is forgotten`() {
    let list = ListFixture([Note(1), Note(-7)])
    list.adapter.changeIdentity(of: Note(-7), to: Note(2))
    list.update([Note(1), Note(-7), Note(3)])
    let controller = list.controller(-7)
    list.update([Note(1), Note(2), Note(3)])
    #expect(list.controller(2) !== controller)
    #expect(list.host.isClean)
  }

  @Test func `a repeated value is left out as always`() {
    for rule in [ListDuplicateRule.keepsFirst, .keepsLast] {
      let list = ListFixture([Note(1), Note(-7)])
      list.adapter.duplicateRule = rule
      let controller = list.controller(-7)
      list.adapter.changeIdentity(of: Note(-7), to: Note(2))
      list.update([Note(2), Note(1), Note(2)])
      #expect(list.ids == (rule == .keepsFirst ? [2, 1] : [1, 2]))
      #expect(list.controller(2) === controller)
      #expect(list.host.isClean)
    }
  }

  @Test func `everything made anew keeps the state under the new identity`() {
    let list = ListFixture([Note(1), Note(-7, 3)])
    list.adapter.selectionMode = .multiple
    list.adapter.selectItem(at: list.path(1, 1))
    list.adapter.focus(at: list.path(1, 2))
    list.controller(-7).context.isExpanded = true
    list.adapter.changeIdentity(of: Note(-7), to: Note(2))
    list.notes = [Note(2, 3), Note(1)]
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(0, 1)])
    #expect(list.adapter.focusedPath == list.path(0, 2))
    #expect(list.controller(2).context.isExpanded)
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(0, 1)])
  }

  @Test func `another value may have the former identity, while the first one stays`() {
    let list = ListFixture([Note(1), Note(-7)])
    let controller = list.controller(-7)
    list.adapter.selectItem(at: list.path(1, 0))
    list.adapter.changeIdentity(of: Note(-7), to: Note(2))
    list.update([Note(1), Note(2)])
    let reloads = list.host.reloadCount
    list.update([Note(1), Note(2), Note(-7)])
    #expect(list.ids == [1, 2, -7])
    #expect(list.controller(2) === controller && list.controller(-7) !== controller)
    #expect(list.adapter.section(for: Note(-7)) == 2)
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    #expect(list.host.reloadCount == reloads + 1 && list.host.isClean)
    list.update([Note(-7)])
    #expect(list.adapter.section(for: Note(2)) == nil && list.ids == [-7])
    #expect(list.host.reloadCount == reloads + 1 && list.host.isClean)
  }

  @Test func `identities that go around are each of one section`() {
    let list = ListFixture([Note(1, 2), Note(7, 2)])
    list.adapter.selectionMode = .multiple
    list.adapter.selectItem(at: list.path(0, 0))
    list.adapter.selectItem(at: list.path(1, 1))
    list.controller(7).context.isExpanded = true
    let controllers = [list.controller(1), list.controller(7)]
    for (old, new) in [(1, 10), (7, 1)] {
      list.adapter.changeIdentity(of: Note(old, 2), to: Note(new, 2))
      list.update(list.notes.map { $0.id == old ? Note(new, 2) : $0 })
    }
    list.update([Note(10, 2), Note(1, 2), Note(7)])
    #expect([10, 1, 7].map { list.adapter.section(for: Note($0)) } == [0, 1, 2])
    #expect(list.controller(10) === controllers[0] && list.controller(1) === controllers[1])
    #expect(list.adapter.selectedPaths == [list.path(0, 0), list.path(1, 1)])
    #expect(list.controller(1).context.isExpanded && !list.controller(10).context.isExpanded)
    list.adapter.reloadData()
    list.scheduler.run()
    #expect([10, 1, 7].map { list.adapter.section(for: Note($0)) } == [0, 1, 2])
    #expect(list.adapter.selectedPaths == [list.path(0, 0), list.path(1, 1)])
    #expect(list.host.isClean)
  }

  @Test func `an identity goes to the value that had it when it was said`() {
    let list = ListFixture([Note(1), Note(7)])
    let controllers = [list.controller(1), list.controller(7)]
    list.adapter.changeIdentity(of: Note(1), to: Note(2))
    list.adapter.changeIdentity(of: Note(7), to: Note(1))
    list.update([Note(2), Note(1)])
    // The note 7 is no former one of the note 2: it took the identity only then.
    #expect(list.controller(1) === controllers[0])
    #expect(controllers.allSatisfy { $0 !== list.controller(2) } && list.host.isClean)
  }

  @Test func `to say it costs the same however often it was said`() {
    let list = ListFixture([Note(0)])
    let tally = ValueTally()
    for turn in 0..<2_000 {
      let back = turn % 2 == 1
      list.adapter.changeIdentity(
        of: Tallied(back ? -1 : -2, tally), to: Tallied(back ? -2 : -1, tally))
      list.adapter.changeIdentity(of: Tallied(turn, tally), to: Tallied(turn + 1, tally))
    }
    #expect(tally.hashes + tally.identities <= 16 * 4_000)
    tally.reset()
    list.update([Note(0), Note(1)])
    #expect(tally.hashes + tally.identities <= 16 * 4_000 && list.host.isClean)
  }

  @Test func `a controller that was not needed is made`() {
    let list = NeedyIdentities()
    list.adapter.changeIdentity(of: Note(90), to: Note(1_000))
    list.notes[90] = Note(1_000)
    list.update()
    #expect(list.adapter.section(for: Note(1_000)) == 90)
    #expect(list.adapter.section(for: Note(90)) == 90)
    list.notes.remove(at: 90)
    list.update()
    #expect(list.adapter.section(for: Note(1_000)) == nil)
    #expect(list.adapter.section(for: Note(90)) == nil)
  }

  @Test func `a controller that alone knows the former identity is not let go`() throws {
    let list = NeedyIdentities()
    list.adapter.controllerPolicy = .keeps(atMost: 0)
    let key = try #require(list.host.source?.key(at: ListPath(section: 90, item: 0)))
    list.adapter.changeIdentity(of: Note(90), to: Note(1_000))
    list.notes[90] = Note(1_000)
    list.update()
    for section in 20..<80 { _ = list.adapter.sectionController(atSection: section) }
    list.update()
    #expect(list.adapter.section(for: Note(1_000)) == 90)
    #expect(list.host.source?.path(of: key) == ListPath(section: 90, item: 0))
    list.notes[3].text = " new"
    list.update()
    #expect(list.host.isClean)
  }

  @Test func `items with another identity stay where they are`() throws {
    let list = LineList()
    let controller = try #require(list.adapter.sectionController(atSection: 0))
    list.adapter.selectItem(at: ListPath(section: 0, item: 2))
    let cell = list.host.cell(at: ListPath(section: 0, item: 2))
    list.host.reset()
    list.adapter.changeIdentity(of: Row(id: "c", text: "c"), to: Row(id: "x", text: "X"))
    list.page.rows[2] = Row(id: "x", text: "X")
    list.update()
    #expect(list.host.batches.count == 1 && list.host.batches.first?.isStructural == false)
    #expect(list.host.batches.first?.itemUpdates.count == 1)
    #expect(list.adapter.selectedPaths == [ListPath(section: 0, item: 2)])
    #expect(list.host.cell(at: ListPath(section: 0, item: 2)) === cell && cell?.text == "X")
    #expect(list.adapter.sectionController(atSection: 0) === controller && list.host.isClean)
  }

  @Test(arguments: [100, 4])
  func `an item with another identity stays where it is, whichever part shows its section`(
    perTurn: Int
  ) {
    let list = ListFixture(size: ListSize(width: 10, height: 4))
    list.adapter.sectionsPerTurn = perTurn
    list.adapter.register(Page.self) { RowsController($0) }
    var pages = (0..<20).map { id in
      Page(id: id, rows: ["a", "b"].map { Row(id: $0, text: $0) })
    }
    list.adapter.overtake { pages }
    list.scheduler.run()
    list.adapter.selectItem(at: list.path(19, 1))
    for index in pages.indices { pages[index].rows[0].text = "A" }
    pages[19].rows[1] = Row(id: "x", text: "X")
    list.adapter.changeIdentity(of: Row(id: "b", text: "b"), to: Row(id: "x", text: "X"))
    list.update()
    #expect(list.adapter.selectedPaths == [list.path(19, 1)])
    #expect(list.adapter.value(at: list.path(19, 1))?.value(as: Page.self) == pages[19])
    #expect(list.host.isClean)
  }

  @Test(arguments: 0...3)
  func `a change that is noted between two parts is kept for the content that shows it`(
    partsBefore: Int
  ) {
    let list = ListFixture(size: ListSize(width: 10, height: 4))
    list.adapter.sectionsPerTurn = 3
    list.notes = (0..<12).map { Note($0) }
    list.request()
    list.scheduler.runOne()
    let controller = list.controller(0)
    list.adapter.changeIdentity(of: Note(0), to: Note(100))
    list.notes[0] = Note(100)
    for _ in 0..<partsBefore { list.scheduler.runOne() }
    list.update()
    #expect(list.controller(100) === controller && list.ids == [100] + Array(1..<12))
    #expect(list.host.isClean)
  }

  @Test func `another host and another data source show it as well`() {
    let list = ListFixture([Note(1), Note(-7)])
    let controller = list.controller(-7)
    list.adapter.changeIdentity(of: Note(-7), to: Note(2))
    list.notes = [Note(2), Note(1)]
    list.adapter.host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    #expect(list.ids == [2, 1] && list.controller(2) === controller)
  }
}

/// A value whose identity counts what is asked of it.
private struct Tallied: Equatable, Sendable, Diffable {
  let diffIdentifier: CountedIdentifier

  init(_ id: Int, _ tally: ValueTally) {
    diffIdentifier = CountedIdentifier(number: id, tally: tally)
  }
}

/// A hundred notes whose controllers are made when they are needed.
@MainActor
private final class NeedyIdentities {
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 3))
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>
  var notes = (0..<100).map { Note($0) }

  init() {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Note.self, itemCount: 1) { NoteController($0) }
    adapter.content { [unowned self] in self.notes }
    update()
  }

  func update() {
    adapter.performUpdates(animated: false)
    scheduler.run()
  }
}

private final class RowsController: ListItemsSectionController<Page, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    for row in value.rows { ListItem.row(row.text, id: row.id) }
  }
}

private struct Leaflet: Identifiable, Equatable, Diffable, Sendable {
  var id = 1
  var rows: [Row]
}

private final class LeafletController: ListItemsSectionController<Leaflet, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    for row in value.rows {
      ListItem<Card>(AnyDiffable(row)) { _ in
        ListSize(width: 10, height: 1)
      } cell: {
        context, element in
        let card = context.dequeue(Card.self, for: element)
        card.text = row.text
        return card
      }
    }
  }
}

@MainActor
private final class LineList {
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>
  var page = Leaflet(rows: ["a", "b", "c", "d"].map { Row(id: $0, text: $0) })

  init() {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Leaflet.self) { LeafletController($0) }
    adapter.content { [unowned self] in self.page }
    update()
  }

  func update() {
    adapter.performUpdates(animated: false)
    scheduler.run()
  }
}
