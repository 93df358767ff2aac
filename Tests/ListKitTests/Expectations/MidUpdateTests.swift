import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Cells in the middle of an update` {
  /// Shows two items, and tells what it sees when a cell ends and when it comes near.
  private final class PhotoController: ListSectionController<Photo, Card> {
    var count = 2
    var atEnd: [[String]] = []
    var atEntry: [String?] = []
    override func numberOfItems() -> Int { count }
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
    override func cellForItem(at index: Int) -> Card {
      let card = context.dequeue(Card.self, at: index)
      card.text = "photo \(index)"
      return card
    }
    override func didEndDisplaying(_ cell: Card, at index: Int) {
      atEnd.append(context.visibleCells.map { $0.text })
    }
    override func didEnterWorkingRange() {
      atEntry.append(context.cellForItem(at: 0)?.text)
    }
  }

  @Test func `a controller finds its own cell in didUpdate`() {
    let list = ListFixture([Note(1), Note(2)])
    var seen: [String?] = []
    list.controller(1).onUpdate = { seen.append($0.context.cellForItem(at: 0)?.text) }
    list.update([Note(0), Note(1, 1, "!"), Note(2)])
    #expect(seen == ["1.0"], "\(seen)")
  }

  @Test func `the visible cells of a controller in didUpdate are its own`() {
    let list = ListFixture([Note(1, 1), Note(2, 3)])
    var cells: [String] = []
    var indexes: [Int] = []
    var cellsOfValue: [String] = []
    list.controller(1).onUpdate = { [unowned list] in
      cells = $0.context.visibleCells.map { $0.text }
      indexes = $0.context.visibleIndexes
      cellsOfValue = list.adapter.visibleCells(for: AnyDiffable(Note(1))).map { $0.text }
    }
    list.update([Note(0), Note(1, 1, "!"), Note(2, 3)])
    #expect(cells == ["1.0"] && indexes == [0] && cellsOfValue == ["1.0"], "\(cells) \(indexes)")
  }

  @Test func `a controller finds its own header in didUpdate`() {
    let list = ListFixture()
    list.configure = { $0.headerText = "header \($0.value.id)" }
    list.update([Note(1), Note(2)])
    var seen: [String?] = []
    list.controller(1).onUpdate = { seen.append($0.context.cell(for: .header)?.text) }
    list.update([Note(0), Note(1, 1, "!"), Note(2)])
    #expect(seen == ["header 1"], "\(seen)")
  }

  @Test func `a controller knows in didUpdate where its item still is`() {
    let list = ListFixture.measured([1, 2, 3])
    var frame: ListRect?
    list.controller(2).onUpdate = { frame = $0.context.frameForItem(at: 0) }
    list.update([Note(4, 4), Note(1, 1), Note(2, 2, "!"), Note(3, 3)])
    #expect(frame?.minY == 10, "\(String(describing: frame))")
  }

  @Test func `a controller finds its own item at a point in didUpdate, and no other`() {
    let list = ListFixture.measured([1, 2, 3])
    var indexes: [Int?] = []
    list.controller(2).onUpdate = { controller in
      indexes = [15, 25, 45].map { controller.context.index(at: ListPoint(x: 5, y: $0)) }
    }
    list.update([Note(1, 1), Note(4, 4), Note(2, 2, "!"), Note(3, 3)])
    #expect(indexes == [0, 1, nil], "\(indexes)")
  }

  @Test func `no place is the first visible one during didUpdate`() {
    let list = ListFixture.measured([1, 2, 3, 90])
    list.host.scroll(to: 10.0)
    var paths: [ListPath?] = []
    list.controller(3).onUpdate = { [unowned list] _ in
      paths.append(list.adapter.firstVisiblePath)
    }
    list.update([Note(4, 4), Note(1, 1), Note(2, 2), Note(3, 3, "!"), Note(90, 90)])
    #expect(paths == [nil], "\(paths)")
  }

  @Test func `a block finds the cell of its section beside one that comes`() {
    let list = ListFixture([Note(1), Note(2)])
    var seen: [String?] = []
    list.notes.insert(Note(0), at: 0)
    list.request()
    list.ask(1) { seen.append($1.context.cellForItem(at: 0)?.text) }
    list.scheduler.run()
    #expect(seen == ["1.0"], "\(seen)")
  }

  @Test func `a block finds cells where they were before it`() {
    let list = ListFixture([Note(1, 3)])
    var seen: [String?] = []
    list.batch(1, count: 2) {
      $0.delete(in: $1, at: [0])
      seen.append($1.context.cellForItem(at: 2)?.text)
    }
    #expect(seen == ["1.2"], "\(seen)")
  }

  @Test func `a completion finds the cell that its batch brought`() {
    let list = ListFixture([Note(1, 1)])
    let controller = list.controller(1)
    var seen: [String?] = []
    list.adapter.performBatch { batch in
      controller.countOverride = 2
      batch.insert(in: controller, at: [1])
    } completion: { _ in
      seen.append(controller.context.cellForItem(at: 1)?.text)
    }
    list.scheduler.run()
    #expect(seen == ["1.1"], "\(seen)")
  }

  @Test func `listeners and completions find what is shown`() {
    let list = ListFixture([Note(1)])
    let listener = UpdateListener()
    var seen: [String?] = []
    list.adapter.observeShown(by: listener) { [unowned list] _, _, _ in
      seen.append(list.controller(2).context.cellForItem(at: 0)?.text)
    }
    list.notes = [Note(2), Note(1)]
    list.adapter.performUpdates(animated: true) { [unowned list] _ in
      seen.append(list.controller(1).context.cellForItem(at: 0)?.text)
    }
    list.scheduler.run()
    #expect(seen == ["2.0", "1.0"], "\(seen)")
  }

  @Test func `a completion no longer sees a value that went`() {
    let list = ListFixture([Note(1), Note(2)])
    var visible: [Int] = []
    list.notes = [Note(2)]
    list.adapter.performUpdates(animated: true) { [unowned list] _ in
      visible = list.adapter.visibleObjects.compactMap { $0.value(as: Note.self)?.id }
    }
    list.scheduler.run()
    #expect(visible == [2] && list.adapter.visibleSections == [0])
  }

  @Test func `no cell is found while another is made`() {
    let list = ListFixture([Note(1, 2)])
    var seen: [Card?] = []
    list.controller(1).onCell = { [unowned list] in
      seen.append(list.controller(1).context.cellForItem(at: 0))
    }
    list.batch(1) { $0.reload($1) }
    #expect(seen.count == 2 && seen.allSatisfy { $0 == nil })
  }

  @Test func `a controller that comes near finds its own cell`() {
    let list = ListFixture([Note(1), Note(2)])
    list.adapter.register(Photo.self) { PhotoController($0) }
    list.adapter.overtake {
      Photo(id: 1)
      Note(1)
      Note(2)
    }
    list.scheduler.run()
    let controller = list.adapter.sectionController(for: Photo(id: 1)) as? PhotoController
    #expect(controller?.atEntry == ["photo 0"] && list.host.isClean)
  }

  @Test func `a cell that ends leaves its controller the cells of its own section`() {
    let list = ListFixture()
    var notes = [Note(2)]
    list.adapter.register(Photo.self) { PhotoController($0) }
    list.adapter.overtake {
      for note in notes { note }
      Photo(id: 1)
    }
    list.scheduler.run()
    let controller = list.adapter.sectionController(for: Photo(id: 1)) as? PhotoController
    notes.insert(Note(5), at: 0)
    list.request()
    list.adapter.performBatch { batch in
      guard let controller else { return }
      controller.count = 1
      batch.delete(in: controller, at: [1])
    }
    list.scheduler.run()
    #expect(controller?.atEnd == [["photo 0"]], "\(controller?.atEnd ?? [])")
    #expect(list.host.isClean)
  }

  @Test func `a controller is not found before its update is shown`() {
    let list = ListFixture([Note(1)])
    var found: [Bool] = []
    list.configure = { [unowned list] _ in
      let controller = list.adapter.sectionController(for: Note(2))
      found.append(controller != nil || list.adapter.section(for: Note(2)) != nil)
    }
    list.update([Note(1), Note(2)])
    #expect(found == [false])
  }
}
