import ListKit
import ListTestKit
import Testing

/// A controller reports another size of its header, its footer or an item, and no other change.
@MainActor @Suite struct `Elements of another size` {
  /// Two items of height 1, under a header and over a footer whose heights a test changes.
  private final class FramedController: ListSectionController<Note, Card> {
    var headerHeight: Double? = 1
    var footerHeight: Double? = 1
    override func numberOfItems() -> Int { value.count }
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 1) }
    override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
    override var header: ListItem<Card>? { headerHeight == nil ? nil : part { $0.headerHeight } }
    override var footer: ListItem<Card>? { footerHeight == nil ? nil : part { $0.footerHeight } }

    private func part(_ height: @escaping @MainActor (FramedController) -> Double?) -> ListItem<
      Card
    > {
      ListItem(AnyDiffable("part")) { [weak self] _ in
        ListSize(width: 10, height: self.flatMap(height) ?? 0)
      } cell: { context, element in
        context.dequeue(Card.self, for: element)
      }
    }
  }

  private func list(_ notes: [Note]) -> ListFixture {
    let list = ListFixture()
    list.adapter.register(Note.self) { FramedController($0) }
    list.update(notes)
    list.host.reset()
    return list
  }

  private func controller(_ id: Int, of list: ListFixture) throws -> FramedController {
    try #require(list.adapter.sectionController(for: Note(id)) as? FramedController)
  }

  private func measurements(of host: StrictListHost<Card>) -> [[ListPlace]?] {
    host.log.compactMap { event in
      if case .invalidateLayout(let places) = event { places } else { nil }
    }
  }

  @Test func `a header that grows is measured again, alone`() throws {
    let list = list([Note(1, 2)])
    let controller = try controller(1, of: list)
    controller.headerHeight = 4
    var answers: [Bool] = []
    controller.context.invalidateLayout(of: .header) { answers.append($0) }
    #expect(measurements(of: list.host) == [[.header(0)]] && answers == [true])
    #expect(list.host.frame(at: .header(0))?.size.height == 4)
    #expect(list.host.frame(at: list.path(0, 0))?.minY == 4 && list.host.isClean)
  }

  @Test func `a footer that grows in a batch is measured again, alone`() throws {
    let list = list([Note(0, 1), Note(1, 2)])
    let controller = try controller(1, of: list)
    let cell = list.host.cell(at: .footer(1))
    controller.context.performBatch { batch in
      controller.footerHeight = 4
      batch.invalidateLayout(of: .footer)
    }
    list.scheduler.run()
    #expect(list.host.batches.map { $0.layoutChanges } == [[.footer(1)]])
    #expect(list.host.batches.map { $0.changeCount } == [0])
    #expect(list.host.frame(at: .footer(1))?.size.height == 4)
    #expect(list.host.cell(at: .footer(1)) === cell && list.host.isClean)
  }

  @Test func `a batch names header, items and footer in the order of the list`() throws {
    let list = list([Note(0, 1), Note(1, 3)])
    let controller = try controller(1, of: list)
    list.adapter.performBatch { batch in
      batch.invalidateLayout(in: controller, of: .footer)
      batch.invalidateLayout(in: controller, of: .item(2))
      batch.invalidateLayout(in: controller, at: [0])
      batch.invalidateLayout(in: controller, of: .header)
    }
    list.scheduler.run()
    #expect(
      list.host.batches.map { $0.layoutChanges } == [
        [.header(1), .item(list.path(1, 0)), .item(list.path(1, 2)), .footer(1)]
      ])
    #expect(list.host.isClean)
  }

  @Test func `a whole section is measured again with its header and footer`() throws {
    let list = list([Note(1, 1), Note(2, 0)])
    let controller = try controller(1, of: list)
    (controller.headerHeight, controller.footerHeight) = (3, 5)
    controller.context.invalidateLayout()
    try self.controller(2, of: list).context.invalidateLayout()
    #expect(
      measurements(of: list.host) == [
        [.header(0), .item(list.path(0, 0)), .footer(0)], [.header(1), .footer(1)],
      ])
    #expect(list.host.frame(at: .footer(0))?.minY == 4 && list.host.isClean)
  }

  @Test func `a header that is not there is not measured`() throws {
    let list = list([Note(1, 1)])
    let controller = try controller(1, of: list)
    controller.headerHeight = nil
    controller.context.performBatch { batch in
      batch.reload()
      batch.invalidateLayout(of: .header)
    }
    list.scheduler.run()
    #expect(list.host.batches.map { $0.layoutChanges } == [[]])
    var answers: [Bool] = []
    controller.context.invalidateLayout(of: .header) { answers.append($0) }
    controller.context.invalidateLayout(of: .item(7)) { answers.append($0) }
    #expect(answers == [false, false] && measurements(of: list.host).isEmpty)
    #expect(list.host.isClean && list.problems.isEmpty)
  }

  @Test func `an item is measured again where an update has moved it`() throws {
    let list = list([Note(1, 3)])
    let controller = try controller(1, of: list)
    controller.context.performBatch { batch in
      controller.context.invalidateLayout(of: .item(2))
      controller.context.invalidateLayout(of: .item(0))
      batch.move(from: 2, to: 0)
    }
    list.scheduler.run()
    #expect(measurements(of: list.host) == [[.item(list.path(0, 0))], [.item(list.path(0, 1))]])
  }

  @Test func `a header of a section that moves and changes is measured in the first stage`() throws
  {
    let list = list([Note(0, 1), Note(1, 2), Note(2, 1)])
    let controller = try controller(1, of: list)
    list.notes = [Note(1, 3), Note(0, 1), Note(2, 1)]
    list.request()
    list.adapter.performBatch { $0.invalidateLayout(in: controller, of: .header) }
    list.scheduler.run()
    #expect(list.host.batches.map { $0.layoutChanges } == [[.header(1)], []])
    #expect(list.host.batches.map { $0.isFollowed } == [true, false] && list.host.isClean)
  }

  @Test func `a strict host reports a header that is to be measured and not there`() {
    let list = ListFixture([Note(1, 1)])
    var batch = ListBatchUpdates()
    batch.layoutChanges = [.header(0)]
    list.host.performBatch(animated: false, updates: { batch }, completion: {})
    #expect(list.host.violations.map { $0.rule } == [.place])
  }

  @Test func `an observer sees that a batch named another size of a header`() throws {
    let list = list([Note(1, 1)])
    let controller = try controller(1, of: list)
    var reasons: [[ListUpdateRecord.Reason]] = []
    list.adapter.observeRecords { reasons += $0.sections.map { $0.reasons } }
    controller.context.performBatch { $0.invalidateLayout(of: .header) }
    list.scheduler.run()
    #expect(reasons == [[.items]])
  }
}
