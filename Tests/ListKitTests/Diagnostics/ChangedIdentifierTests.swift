import ListKit
import ListTestKit
import Testing

/// A value whose identifier is changed in place, as none should be.
private final class Thing: Diffable, @unchecked Sendable {
  var id: Int
  var text = ""

  init(_ id: Int) { self.id = id }

  var diffIdentifier: Int { id }
  func isContentEqual(to other: Thing) -> Bool { text == other.text }
}

private final class ThingController: ListSectionController<Thing, Card> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
}

@MainActor @Suite final class `Identifiers that change` {
  private let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  private let scheduler = ManualScheduler()
  private let adapter: ListAdapter<Card>
  private var boxes: [AnyDiffable] = []
  private let things = (1...3).map { Thing($0) }

  init() {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Thing.self) { ThingController($0) }
    adapter.content { [unowned self] in boxes }
  }

  private func show(_ boxes: [AnyDiffable]) {
    self.boxes = boxes
    adapter.performUpdates(animated: true)
    scheduler.run()
  }

  private var problems: [String] { adapter.diagnostics.recent.map { $0.description } }

  @Test func `one that lasts is no problem`() {
    show(things.map { AnyDiffable($0) })
    things[0].text = "new"
    show(things.reversed().map { AnyDiffable($0) })
    show([])
    #expect(problems == [] && host.isClean)
  }

  @Test func `of a value in the same box in sight is reported once`() {
    let boxes = things.map { AnyDiffable($0) }
    show(boxes)
    things[1].id = 8
    show(boxes)
    show(boxes)
    #expect(problems.count == 1 && host.isClean)
    #expect(problems.first?.contains("section 1 (Thing 8)") == true)
    #expect(problems.first?.contains("An identifier must not change") == true)
    #expect(adapter.diagnostics.recent.first?.section == 1)
  }

  @Test func `of a value in the same box out of sight is reported when it goes`() {
    host.containerSize = .zero
    let boxes = things.map { AnyDiffable($0) }
    show(boxes)
    things[2].id = 8
    show(boxes)
    show(Array(boxes.prefix(2)))
    #expect(problems.count == 1 && host.isClean)
    #expect(problems.first?.contains("section 2 (Thing 8)") == true)
  }

  @Test func `of a value that is boxed again is reported where it was`() {
    show(things.map { AnyDiffable($0) })
    things[1].id = 8
    show(things.map { AnyDiffable($0) })
    #expect(problems.count == 1 && host.isClean && adapter.sectionCount == 3)
    #expect(problems.first?.contains("section 1 (Thing 8)") == true)
  }

  @Test func `inside the factory is reported`() {
    adapter.register(Thing.self) { thing in
      if thing.id == 2 { thing.id = 8 }
      return ThingController(thing)
    }
    show(things.map { AnyDiffable($0) })
    #expect(problems.count == 1 && host.isClean && adapter.sectionCount == 3)
    #expect(problems.first?.contains("section 1 (Thing 8)") == true)
  }

  @Test func `of a value that comes is reported where another controller had it before`() {
    let boxes = things.map { AnyDiffable($0) }
    things[0].id = 8
    show(boxes)
    show([])
    show(boxes)
    #expect(problems.count == 2 && host.isClean)
  }

  @Test func `of a value with new content is reported`() {
    host.containerSize = .zero
    let old = Thing(1)
    let new = Thing(1)
    new.text = "new"
    let boxes = [AnyDiffable(old), AnyDiffable(new)]
    show([boxes[0]])
    old.id = 8
    new.id = 8
    show([boxes[1]])
    #expect(problems.count == 1 && host.batches.last?.itemUpdates.count == 1 && host.isClean)
  }
}
