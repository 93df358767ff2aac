import ListKit
import ListTestKit
import Testing

@MainActor @Suite final class `Records of updates` {
  private let list = ListFixture([Note(1, 2), Note(2, 2), Note(3, 2)])
  private var records: [ListUpdateRecord] = []

  init() { list.adapter.observeRecords { [unowned self] in records.append($0) } }

  private var reasons: [String] { records.last?.sections.map { "\($0)" } ?? [] }

  @Test func `name the batch, the intent and each section with its reasons`() {
    list.notes = [Note(1, 2), Note(2, 3), Note(3, 2), Note(4)]
    list.request(scroll: .reveal(Note(4)))
    list.adapter.performBatch { [list] batch in
      batch.reload(list.controller(1))
      batch.reload(in: list.controller(2), at: [0])
    }
    list.scheduler.run()
    #expect(records.count == 1)
    #expect(records.first?.kind == .performUpdates && records.first?.form == .batches)
    #expect(records.first?.isAnimated == list.host.isVisible)
    #expect(records.first?.scroll == .reveal(Note(4)))
    #expect(records.first?.batches == list.host.batches)
    #expect(
      reasons == [
        "section 0 (Note 1): a reload was asked for",
        "section 1 (Note 2): new content, a batch of its items",
      ])
    let text = records.first.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("the content was read again: a batch, animated, reveals Note 4\n"))
    #expect(text.contains("sections -0 +1 moved 0, items -0 +1 moved 0 updated"))
    #expect(text.hasSuffix("new content, a batch of its items"))
  }

  @Test func `distinguish a reload from new content`() {
    list.update([Note(1, 2, "new"), Note(2, 2), Note(3, 2)], animated: false)
    #expect(reasons == ["section 0 (Note 1): new content"])
    list.adapter.reloadObjects([AnyDiffable(Note(2, 2))])
    list.scheduler.run()
    #expect(reasons == ["section 1 (Note 2): a reload was asked for"])
    #expect(records.map { $0.kind } == [.performUpdates, .itemUpdates])
    list.adapter.reloadObjects([AnyDiffable(Note(2, 2))], animated: false)
    list.scheduler.run()
    #expect(records.map { $0.isAnimated } == [false, true, false])
  }

  @Test func `of all that is made anew have no batch`() {
    list.notes = [Note(1)]
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(records.first?.kind == .reloadData && records.first?.form == .reload)
    #expect(records.first?.batches == [] && records.first?.isAnimated == false)
    #expect(records.first?.changeCount == 1)
    let text = records.first.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("everything was made anew: a reload of the host\nsections -"))
    #expect(!text.contains("insert"))
  }

  @Test func `of more changes than the host takes have no batch`() {
    list.host.capabilities.changesBeforeReload = 1
    list.update([Note(4), Note(5)])
    #expect(records.first?.kind == .performUpdates && records.first?.form == .reload)
    #expect(records.first?.batches == [] && list.host.batches.isEmpty)
    #expect(records.first?.changeCount == 5)
  }

  @Test func `of another source have no batch`() {
    list.adapter.overtake { Note(7) }
    #expect(records.first?.form == .reload && records.first?.batches == [])
  }

  @Test func `say that there was no host`() {
    list.adapter.performBatch { [list] in $0.reload(list.controller(1)) }
    list.adapter.host = nil
    list.scheduler.run()
    #expect(records.last?.form == .unseen && records.last?.batches == [])
    #expect(records.last.map { "\($0)" }?.hasPrefix("items changed: no host") == true)
  }

  @Test func `say that the user moved an item`() {
    let controller = list.controller(2)
    controller.labels = ["a", "b"]
    controller.canMove = true
    list.adapter.performBatch { $0.reload(controller) }
    list.scheduler.run()
    #expect(list.adapter.moveItem(at: list.path(1, 0), to: list.path(1, 1)))
    list.scheduler.run()
    #expect(reasons == ["section 1 (Note 2): the user moved an item"])
  }

  @Test func `say that the user moved an item into another section`() {
    let world = DragWorld([2, 1], .counted)
    world.adapter.observeRecords { [unowned self] in records.append($0) }
    world.remember()
    #expect(world.adapter.moveItem(at: list.path(0, 0), to: list.path(1, 1)))
    world.scheduler.run()
    #expect(
      reasons == [
        "section 0 (Note 0): new content, the user moved an item",
        "section 1 (Note 1): new content, the user moved an item",
      ])
  }

  @Test func `say that a controller compared its items anew`() {
    let world = DragWorld([2], .bound)
    world.adapter.observeRecords { [unowned self] in records.append($0) }
    let controller = world.adapter.sectionController(atSection: 0)
    (controller as? ListBindingSectionController<Feed, Card>)?.update(animated: true)
    world.scheduler.run()
    #expect(reasons == ["section 0 (Feed 0): its items were compared"])
  }

  @Test func `say that a section was restored as expanded`() {
    let saved = RestorationFixture([AnyDiffable(Entry("a"))])
    saved.controller("a").context.isExpanded = true
    let restored = RestorationFixture()
    restored.adapter.observeRecords { [unowned self] in records.append($0) }
    restored.adapter.restore(saved.adapter.state)
    restored.show([AnyDiffable(Entry("b")), AnyDiffable(Entry("a"))])
    #expect(reasons == ["section 1 (Entry a): restored as expanded"])
  }
}
