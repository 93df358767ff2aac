import ListKit
import ListTestKit
import Testing

/// What users type most, as they type it.
@MainActor @Suite struct `Names as they are typed` {
  @Test func `a batch of a controller names its own section without saying so`() {
    let list = ListFixture([Note(1, 3), Note(2, 1)])
    let controller = list.controller(1)
    controller.labels = ["a", "b", "c"]
    list.update()
    list.host.reset()
    controller.context.performBatch { batch in
      controller.labels = ["x", "c", "b"]
      batch.delete(at: [0])
      batch.insert(at: [0])
      batch.move(from: 2, to: 1)
      batch.reload(at: [1])
    }
    list.scheduler.run()
    let batch = list.host.batches.last
    #expect(batch?.itemDeletes == [list.path(0, 0)] && batch?.itemInserts == [list.path(0, 0)])
    #expect(batch?.itemMoves == [ListMove(from: list.path(0, 2), to: list.path(0, 1))])
    #expect(batch?.itemUpdates == [ListUpdate(from: list.path(0, 1), to: list.path(0, 2))])
    #expect(list.host.isClean && list.problems.isEmpty)
  }

  @Test func `values are found by what is selected, focused and shown`() {
    let list = ListFixture([Note(1, 2), Note(2, 2), Note(3)])
    list.adapter.selectionMode = .multiple
    for path in [list.path(1, 0), list.path(0, 1), list.path(1, 1)] {
      list.adapter.selectItem(at: path)
    }
    list.adapter.focus(at: list.path(2, 0))
    #expect(list.adapter.selectedValues.compactMap { $0.value(as: Note.self)?.id } == [2, 1])
    #expect(list.adapter.focusedValue?.value(as: Note.self)?.id == 3)
    #expect(list.adapter.value(at: list.path(1, 1))?.value(as: Note.self)?.id == 2)
    #expect(list.adapter.value(at: list.path(1, 2)) == nil)
    #expect(list.adapter.value(at: list.path(9, 0)) == nil)
  }

  @Test func `an item acts when it is no longer selected`() {
    let list = ListFixture()
    var events: [String] = []
    list.adapter.register(Photo.self) { ActingController($0) { events.append($0) } }
    list.adapter.overtake { Photo(id: 1) }
    list.host.select(list.path(0, 0))
    list.host.select(list.path(0, 1))
    #expect(events == ["select a", "deselect a", "select b"])
  }

  @Test func `a controller may refuse the focus that a user moves`() {
    let list = ListFixture()
    list.adapter.register(Photo.self) { UnfocusableController($0) }
    list.adapter.overtake { Photo(id: 1) }
    list.host.source?.didFocus(list.path(0, 1))
    #expect(list.adapter.focusedPath == list.path(0, 1))
    list.host.source?.didFocus(list.path(0, 0))
    #expect(list.adapter.focusedPath == list.path(0, 1))
    #expect(list.host.focusedPath == list.path(0, 1))
  }

  @Test func `a host asks before it marks, and finds the controller of a section`() {
    let list = ListFixture([Note(1), Note(2)])
    list.controller(1).canSelect = false
    let source = list.host.source
    #expect(source?.shouldSelect(list.path(0, 0)) == false)
    #expect(source?.shouldSelect(list.path(1, 0)) == true)
    #expect(source?.shouldDeselect(list.path(1, 0)) == true)
    #expect(source?.shouldSelect(list.path(9, 0)) == false)
    #expect(source?.sectionController(at: 1) === list.controller(2))
    #expect(source?.sectionController(at: 2) == nil)
  }

  @Test func `the first visible item of a sideways host is behind the leading inset`() {
    let list = ListFixture([Note(1, 3)])
    let host = SidewaysHost()
    list.adapter.host = host
    // Items of 10 begin at 0, 10 and 20; the inset covers the first.
    #expect(list.adapter.firstVisiblePath == list.path(0, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 2)
  }

  @Test func `several loads of a cell go on side by side, and one of a name replaces another`()
    async
  {
    let list = ListFixture([Note(1)])
    guard let card = list.host.cell(at: list.path(0, 0)) else {
      Issue.record("there is no cell")
      return
    }
    var loaded: [String] = []
    let context = list.controller(1).context
    context.load(into: card, named: "image") {
      "old image"
    } apply: {
      loaded.append($1)
    }
    context.load(into: card, named: "image") {
      "image"
    } apply: {
      loaded.append($1)
    }
    context.load(into: card, named: "name") {
      "name"
    } apply: {
      loaded.append($1)
    }
    await waitUntil("both loads") { loaded.count == 2 }
    #expect(loaded.sorted() == ["image", "name"])
  }
}

private final class ActingController: ListItemsSectionController<Photo, Card> {
  private let act: (String) -> Void

  init(_ photo: Photo, act: @escaping (String) -> Void) {
    self.act = act
    super.init(photo)
  }

  @ListItemBuilder override var items: ListItems<Card> {
    for name in ["a", "b"] {
      ListItem.row(name)
        .onSelect { self.act("select \(name)") }
        .onDeselect { self.act("deselect \(name)") }
    }
  }
}

private final class UnfocusableController: ListSectionController<Photo, Card> {
  override func numberOfItems() -> Int { 2 }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
  override func shouldFocusItem(at index: Int) -> Bool { index != 0 }
}

/// A host that scrolls sideways, with a space of 12 before its content.
@MainActor
private final class SidewaysHost: ImmediateHost {
  typealias Cell = Card

  var source: ListSource<Card>?
  let containerSize = ListSize(width: 30, height: 10)
  let containerInset = ListEdgeInsets(leading: 12)
  let scrollAxis = ListAxis.horizontal
  var visiblePaths: [ListPath] { (0..<3).map { ListPath(section: 0, item: $0) } }

  func frame(at place: ListPlace) -> ListRect? {
    place.path.map { ListRect(x: Double($0.item) * 10, y: 0, width: 10, height: 10) }
  }

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { kind.make() }
}
