import ListKit
import ListTestKit
import Testing

private struct Shelf: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var tools: [String]
}

/// A row for each tool, and for what was added without a new value.
private final class ItemsController: ListItemsSectionController<Shelf, Card> {
  var added: [String] = []
  @ListItemBuilder override var items: ListItems<Card> {
    for tool in value.tools + added { ListItem.row(tool) }
  }
}

/// A view model for each tool; the user may drag them.
private final class BindingController: ListBindingSectionController<Shelf, Card> {
  var events: [String] = []
  /// What is shown in place of the tools of the value.
  var arranged: [String]?

  override func viewModels(for value: Shelf) -> ListContent {
    ListContent(arranged ?? value.tools)
  }
  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = viewModel.value(as: String.self) ?? "-"
    return card
  }
  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 1, height: 1)
  }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func moveObject(from index: Int, to target: Int) {
    super.moveObject(from: index, to: target)
    arranged = viewModels.compactMap { $0.value(as: String.self) }
  }
  override func willDisplay() { events.append("will") }
  override func didEndDisplaying() { events.append("end") }
  override func didEnterWorkingRange() { events.append("enter") }
  override func didExitWorkingRange() { events.append("exit") }
}

/// A cell with a list of its own.
private final class ListCard: Card {
  @MainActor lazy var host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
}

/// Shows its notes in a list within its cell.
private final class NestController: ListSectionController<Note, Card> {
  private let inner = ListAdapter<Card>(host: nil) { $0() }

  override init(_ value: Note) {
    super.init(value)
    inner.register(Note.self) { NoteController($0) }
    inner.content { [unowned self] in
      (0..<self.value.count).map { Note(self.value.id * 10 + $0) }
    }
  }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 1) }
  override func numberOfItems() -> Int { 1 }
  override func cellForItem(at index: Int) -> Card {
    let card = context.dequeue(ListCard.self, at: index)
    inner.host = card.host
    inner.performUpdates(animated: false)
    return card
  }
}

@MainActor @Suite struct `Items, view models and lists in cells` {
  private let list = ListFixture()

  /// What all cells read, in order.
  private var texts: [String] {
    list.host.visiblePaths.compactMap { list.host.cell(at: $0)?.text }
  }

  @Test func `a controller of items shows an insert that it names`() {
    list.adapter.register(Shelf.self) { ItemsController($0) }
    list.adapter.overtake { Shelf(id: 1, tools: ["a"]) }
    let controller = list.adapter.sectionController(atSection: 0) as? ItemsController
    list.adapter.performBatch { batch in
      guard let controller else { return }
      controller.added = ["b"]
      batch.insert(in: controller, at: [1])
    }
    list.scheduler.run()
    #expect(texts == ["a", "b"] && list.problems.isEmpty && list.host.isClean, "\(texts)")
  }

  @Test func `a binding controller shows an insert that it names`() {
    list.adapter.register(Shelf.self) { BindingController($0) }
    list.adapter.overtake { Shelf(id: 1, tools: ["a"]) }
    let controller = list.adapter.sectionController(atSection: 0) as? BindingController
    list.adapter.performBatch { batch in
      guard let controller else { return }
      controller.arranged = ["a", "b"]
      batch.insert(in: controller, at: [1])
    }
    list.scheduler.run()
    #expect(texts == ["a", "b"] && list.problems.isEmpty && list.host.isClean, "\(texts)")
  }

  @Test func `the only view model that gives way to another does not end its section`() {
    var shelf = Shelf(id: 1, tools: ["spinner"])
    list.adapter.register(Shelf.self) { BindingController($0) }
    list.adapter.overtake { shelf }
    let controller = list.adapter.sectionController(atSection: 0) as? BindingController
    #expect(controller?.events.sorted() == ["enter", "will"])
    shelf.tools = ["hammer"]
    list.update()
    #expect(texts == ["hammer"] && controller?.events.count == 2, "\(controller?.events ?? [])")
  }

  @Test func `a dragged view model stays where it was dropped`() {
    var shelves = [Shelf(id: 1, tools: ["a", "b", "c"])]
    list.adapter.register(Shelf.self) { BindingController($0) }
    list.adapter.overtake { shelves }
    #expect(list.host.drag(from: list.path(0, 0), to: list.path(0, 2)))
    list.scheduler.run()
    #expect(texts == ["b", "c", "a"])
    (list.adapter.sectionController(atSection: 0) as? BindingController)?.update()
    list.scheduler.run()
    #expect(texts == ["b", "c", "a"])
    shelves.append(Shelf(id: 2, tools: ["x"]))
    list.update()
    #expect(texts == ["b", "c", "a", "x"] && list.problems.isEmpty && list.host.isClean)
  }

  @Test func `a dragged item goes along when its section moves in the same turn`() {
    list.update([Note(1, 3), Note(2, 1)])
    let controller = list.controller(1)
    controller.canMove = true
    controller.labels = ["a", "b", "c"]
    list.batch(1) { $0.reload($1) }
    #expect(list.host.drag(from: list.path(0, 2), to: list.path(0, 0)))
    list.update([Note(2, 1), Note(1, 3)])
    #expect(list.texts(of: 1) == ["c", "a", "b"] && list.host.isClean)
  }

  @Test func `lists in cells show their own content wherever one scrolls`() {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 2))
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    var notes = (0..<10).map { Note($0, $0 % 3 + 1) }
    adapter.register(Note.self) { NestController($0) }
    adapter.content { notes }
    adapter.performUpdates(animated: false)
    scheduler.run()
    for offset in [3.0, 8, 0, 5, 2, 7, 1] {
      host.scroll(to: offset)
      expectLists(of: notes, in: host)
    }
    notes[0] = Note(0, 3)
    notes[1] = Note(1, 1)
    host.scroll(to: 0.0)
    adapter.performUpdates(animated: true)
    scheduler.run()
    expectLists(of: notes, in: host)
  }

  /// Looks at the lists within the two cells in sight.
  private func expectLists(of notes: [Note], in host: StrictListHost<Card>) {
    #expect(host.visiblePaths.count == 2 && host.isClean, "\(host.violations)")
    for path in host.visiblePaths {
      let note = notes[path.section]
      let inner = (host.cell(at: path) as? ListCard)?.host
      #expect(inner?.source?.sectionCount == note.count && inner?.isClean == true, "\(note.id)")
      #expect(inner?.cell(at: ListPath(section: 0, item: 0))?.text == "\(note.id * 10).0")
    }
  }
}
