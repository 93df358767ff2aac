import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Turns and updates` {
  // AdapterUpdaterTests/012, AdapterUpdaterTests/014, UpdateCoalescerTests/001,
  // UpdateCoalescerTests/007
  @Test(arguments: [[], [Note(0)]])
  func `a request waits for one turn and is one update`(notes: [Note]) {
    let list = ListFixture(notes)
    list.notes = [Note(1)]
    #expect(list.scheduler.pendingCount == 0)
    list.request()
    #expect(list.scheduler.pendingCount == 1 && list.outcomes.isEmpty)
    list.scheduler.run()
    #expect(list.scheduler.pendingCount == 0 && list.outcomes == [.applied])
    #expect(list.ids == [1] && list.host.batches.count == 1)
  }

  @Test func `a request inside the wait of another takes its turn`() {
    let list = ListFixture([Note(0)])
    list.request()
    list.adapter.performBatch { _ in }
    list.adapter.reloadObjects([])
    #expect(list.scheduler.pendingCount == 1)
  }

  @Test func `a long row of updates comes to an end`() {
    let list = ListFixture()
    for count in 1...50 { list.update((0..<count).map { Note($0) }) }
    #expect(list.ids == Array(0..<50) && list.outcomes.count == 50)
    #expect(list.scheduler.endlessLoops.isEmpty && list.scheduler.turnCount == 50)
  }

  // AdapterUpdaterTests/018
  @Test func `a completion sees what the host shows`() {
    let list = ListFixture([Note(1), Note(2)])
    var seen: [Int] = []
    list.notes = [Note(1)]
    list.adapter.performUpdates(animated: true) { _ in seen = list.counts }
    list.scheduler.run()
    #expect(seen == [1])
  }

  // AdapterUpdaterTests/020, AdapterE2ETests/091
  @Test func `an update that is not animated replaces all values in a batch`() {
    let list = ListFixture([Note(1, 3), Note(2, 0)])
    list.update([Note(7, 2), Note(8, 1), Note(9, 3)], animated: false)
    #expect(list.counts == [2, 1, 3] && list.host.reloadCount == 0 && list.host.isClean)
    guard case .batch(_, let isAnimated)? = list.host.log.first(where: { $0.isRequest }) else {
      Issue.record("no batch in \(list.host.log)")
      return
    }
    #expect(!isAnimated)
  }

  @Test func `an update is animated if all of its requests are`() {
    let list = ListFixture([Note(1)])
    var animated: [Bool] = []
    for second in [true, false] {
      list.notes.append(Note(10 + list.notes.count))
      list.request(animated: true)
      list.request(animated: second)
      list.scheduler.run()
    }
    for case .batch(_, let isAnimated) in list.host.log { animated.append(isAnimated) }
    #expect(animated == [true, false])
  }

  // AdapterUpdaterTests/024
  @Test func `an update asked for while another is shown comes after it`() {
    let list = ListFixture([Note(1)])
    var seen: [String] = []
    list.configure = { [unowned list] controller in
      guard controller.value.id == 2 else { return }
      controller.onUpdate = { _ in
        list.notes.append(Note(3))
        list.adapter.performUpdates(animated: true) { _ in seen.append("second \(list.counts)") }
      }
    }
    list.notes = [Note(1), Note(2)]
    list.adapter.performUpdates(animated: true) { _ in seen.append("first \(list.counts)") }
    list.scheduler.run()
    #expect(seen == ["first [1, 1]", "second [1, 1, 1]"] && list.host.isClean)
  }

  // AdapterUpdaterTests/026
  @Test func `a batch of items comes without any change of sections`() {
    let list = ListFixture([Note(1, 2)])
    var reads = 0
    list.adapter.content {
      reads += 1
      return [AnyDiffable(Note(1, 2))]
    }
    reads = 0
    list.batch(1, count: 3) { $0.insert(in: $1, at: [0]) }
    #expect(list.counts == [3] && list.outcomes == [.applied] && reads == 0)
  }

  // AdapterUpdaterTests/028
  @Test func `a host that moves no sections gets them replaced, with their new counts`() {
    let list = ListFixture([Note(1, 2), Note(2, 3), Note(3, 1)])
    list.host.capabilities.movesSections = false
    list.update(
      [Note(3, 1), Note(1, 2), Note(2, 3)].map { Note($0.id, $0.id == 3 ? 1 : $0.count) })
    list.update([Note(2, 1), Note(3, 2), Note(1, 3)])
    #expect(list.counts == [1, 2, 3] && list.ids == [2, 3, 1])
    #expect(list.host.batches.allSatisfy { $0.sectionMoves.isEmpty } && list.host.isClean)
    #expect(list.made.count == 3)
  }

  // AdapterUpdaterTests/032, AdapterE2ETests/089
  @Test func `a host that is not visible gets batches, not animated`() {
    let list = ListFixture()
    list.host.isVisible = false
    list.update([Note(1, 2), Note(2, 2)])
    #expect(list.host.batches.map { $0.sectionInserts } == [[0, 1]])
    list.update([Note(2, 2), Note(3, 3)])
    #expect(list.counts == [2, 3] && list.host.reloadCount == 0 && list.host.isClean)
    for case .batch(_, let isAnimated) in list.host.log { #expect(!isAnimated) }
  }

  // AdapterUpdaterTests/034
  @Test func `a batch asked for while a reload makes its controllers is answered`() {
    let list = ListFixture([Note(1)])
    list.configure = { [unowned list] controller in
      list.adapter.performBatch { _ in
      } completion: {
        list.outcomes.append($0)
      }
    }
    list.reload()
    #expect(list.outcomes == [.applied, .applied] && list.host.isClean)
  }

  // AdapterUpdaterTests/036
  @Test func `a section update and a batch are answered in the order of their requests`() {
    let list = ListFixture([Note(1, 3)])
    list.host.isVisible = false
    var order: [String] = []
    list.notes = [Note(1, 3), Note(2)]
    list.adapter.performUpdates(animated: true) { _ in order.append("sections") }
    let controller = list.controller(1)
    list.adapter.performBatch { context in
      controller.countOverride = 4
      context.insert(in: controller, at: [2, 3])
      context.delete(in: controller, at: [0])
      context.move(in: controller, from: 2, to: 0)
    } completion: { _ in
      order.append("items")
    }
    list.scheduler.run()
    #expect(order == ["sections", "items"] && list.counts == [4, 1])
    #expect(list.host.batches.count == 1 && list.problems.isEmpty && list.host.isClean)
  }

  // AdapterUpdaterTests/042
  @Test func `a comparison off the main actor finds what came`() async {
    let host = StrictListHost<Card>()
    let adapter = ListAdapter(host: host)
    adapter.backgroundThreshold = 0
    var notes = [Note(0)]
    var records: [ListUpdateRecord] = []
    adapter.register(Note.self) { NoteController($0) }
    adapter.content { notes }
    await adapter.update(animated: false)
    adapter.observeRecords { records.append($0) }
    notes.append(Note(1))
    let outcome = await adapter.update(animated: false)
    #expect(outcome == .applied && host.batches.last?.sectionInserts == [1])
    #expect(records.map { $0.batches.map { $0.sectionInserts } } == [[[1]]])
    #expect(records.map { $0.changeCount } == [1] && host.isClean)
  }

  // AdapterUpdaterTests/044
  @Test func `two swapped sections are one move and no reload`() {
    let list = ListFixture([Note(1), Note(2)])
    list.update([Note(2), Note(1)])
    #expect(list.ids == [2, 1] && list.host.reloadCount == 0 && list.made.count == 2)
    #expect(list.host.batches.map { $0.changeCount } == [1])
  }

  // TransactionTests/001
  @Test func `a batch without a host keeps what it changes for the next one`() {
    let list = ListFixture([Note(1, 2)])
    list.adapter.host = nil
    list.batch(1, count: 3) { $0.insert(in: $1, at: [2]) }
    #expect(list.outcomes == [.dropped])
    list.adapter.host = list.host
    #expect(list.counts == [3] && list.host.isClean)
  }

  // AdapterTests/015
  @Test func `a reload shows the empty view and takes it away`() {
    let list = ListFixture([Note(1)])
    let card = Card()
    list.adapter.emptyView = { card }
    list.reload()
    #expect(list.host.emptyView == nil)
    list.notes = []
    list.reload()
    #expect(list.host.emptyView === card)
    list.notes = [Note(2)]
    list.reload()
    #expect(list.host.emptyView == nil && list.host.isClean)
  }

  // AdapterTests/029
  @Test func `a controller that gets items when it reloads itself hides the empty view`() {
    let list = ListFixture()
    let card = Card()
    list.adapter.emptyView = { card }
    list.update([Note(0, 0)])
    #expect(list.host.emptyView === card)
    list.batch(0, count: 2) { $0.reload($1) }
    #expect(list.host.emptyView == nil && list.counts == [2])
    list.batch(0, count: 0) { $0.delete(in: $1, at: 0..<2) }
    #expect(list.host.emptyView === card && list.host.isClean)
  }

  @Test func `a rule that never shows the empty view never does`() {
    let list = ListFixture([Note(1)])
    list.adapter.emptyView = { Card() }
    list.adapter.emptyRule = .never
    list.update([])
    #expect(list.host.emptyView == nil)
  }

  // AdapterE2ETests/007
  @Test func `the completion of a reload finds all cells`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    var cells: [Bool] = []
    list.adapter.reloadData { _ in
      cells = [(0, 0), (0, 1), (1, 0), (1, 1)].map { list.text($0.0, $0.1) != nil }
    }
    list.scheduler.run()
    #expect(cells == [true, true, true, true])
  }

  // AdapterE2ETests/087
  @Test func `a value that comes while others change places is one more section`() {
    let list = ListFixture([Note(1, 1), Note(2, 2), Note(3, 3)])
    list.update([Note(2, 2), Note(1, 1), Note(3, 3), Note(4, 4)])
    #expect(list.counts == [2, 1, 3, 4] && list.host.isClean)
    #expect(list.host.batches.map { $0.changeCount } == [2])
  }

  // AdapterUpdaterTests/022
  @Test func `sections of several items change places as data, with their counts`() {
    let list = ListFixture([Note(1, 2), Note(2, 3)])
    list.update([Note(2, 3), Note(1, 2)])
    #expect(list.counts == [3, 2] && list.host.batches.map { $0.sectionMoves.count } == [1])
    #expect(list.host.batches.map { $0.changeCount } == [1] && list.host.isClean)
  }

  @Test func `a reload and an update of one turn are one reload, and both are answered`() {
    let list = ListFixture([Note(1)])
    list.notes = [Note(2)]
    list.request()
    list.adapter.reloadData { list.outcomes.append($0) }
    list.request()
    list.scheduler.run()
    #expect(list.outcomes == [.applied, .applied, .applied])
    #expect(list.host.reloadCount == 1 && list.host.batches.isEmpty && list.ids == [2])
  }

  @Test func `a batch and a reload of one turn both count`() {
    let list = ListFixture([Note(1, 2)])
    let old = list.controller(1)
    list.adapter.performBatch { context in
      old.countOverride = 1
      context.delete(in: old, at: [0])
    } completion: {
      list.outcomes.append($0)
    }
    list.reload()
    #expect(list.outcomes == [.applied, .applied] && list.counts == [2])
    #expect(list.controller(1) !== old && list.host.isClean)
  }

  @Test func `a reload asked for in a completion is another turn`() {
    let list = ListFixture([Note(1)])
    list.adapter.performUpdates(animated: true) { _ in
      list.adapter.reloadData { list.outcomes.append($0) }
    }
    list.scheduler.run()
    #expect(list.outcomes == [.applied] && list.host.reloadCount == 1 && list.host.isClean)
  }

  @Test func `a controller gets its first value after it has its place`() {
    let list = ListFixture()
    list.update([Note(4), Note(5)])
    #expect(list.made.map { $0.events.first } == ["update 0", "update 1"])
  }

  @Test func `an item count is asked once for each change`() {
    final class Counting: ListSectionController<Note, Card> {
      var asked = 0
      override func numberOfItems() -> Int {
        asked += 1
        return value.count
      }
      override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
    }
    let list = ListFixture()
    list.adapter.register(Note.self) { Counting($0) }
    list.update([Note(1, 3)])
    let controller = list.adapter.sectionController(atSection: 0) as? Counting
    #expect(controller?.asked == 1)
    list.update([Note(1, 3), Note(2)])
    list.host.invalidateLayout(at: nil)
    #expect(controller?.asked == 1)
    list.update([Note(1, 5), Note(2)])
    #expect(controller?.asked == 2 && list.counts == [5, 1])
  }

  @Test func `items that are measured again are named to the host`() {
    let list = ListFixture([Note(1, 3)])
    list.batch(1) { $0.invalidateLayout(in: $1, at: [0, 2, 2, 9]) }
    #expect(
      list.host.batches.map { $0.layoutChanges } == [
        [.item(list.path(0, 0)), .item(list.path(0, 2))]
      ])
    #expect(list.host.batches.map { $0.changeCount } == [0] && list.host.isClean)
  }

  @Test func `a section is measured again once the update under way is shown`() {
    let list = ListFixture([Note(1, 2)])
    var log: [String] = []
    list.controller(1).onUpdate = { controller in
      controller.height = 5
      controller.context.invalidateLayout { log.append("measured \($0)") }
    }
    list.notes = [Note(0), Note(1, 2, "!")]
    list.adapter.performUpdates(animated: true) { _ in log.append("shown") }
    list.scheduler.run()
    #expect(log == ["measured true", "shown"] && list.host.isClean)
    #expect(list.host.frame(at: .item(list.path(1, 1)))?.minY == 6)
    list.controller(0).context.invalidateLayout { log.append("measured \($0)") }
    NoteController(Note(9)).context.invalidateLayout { log.append("measured \($0)") }
    #expect(log.suffix(2) == ["measured true", "measured false"])
  }

  @Test func `a controller that leaves may still ask for a batch`() {
    let list = ListFixture([Note(1), Note(2)])
    let controller = list.controller(2)
    var outcomes: [ListUpdateOutcome] = []
    list.update([Note(1)])
    controller.context.performBatch { context in
      context.reload(controller)
      context.insert(in: controller, at: [0])
    } completion: {
      outcomes.append($0)
    }
    list.scheduler.run()
    #expect(outcomes == [.dropped] && list.counts == [1] && list.host.isClean)
  }

  @Test func `a controller that a waiting batch changes may be gone when it comes`() {
    let list = ListFixture([Note(1), Note(2)])
    let controller = list.controller(2)
    list.host.isCompletionDeferred = true
    list.update([Note(1)])
    list.adapter.performBatch {
      $0.reload(controller)
    } completion: {
      list.outcomes.append($0)
    }
    list.scheduler.run()
    list.host.finishAllBatches()
    list.scheduler.run()
    list.host.finishAllBatches()
    #expect(list.outcomes == [.applied, .applied] && list.problems.count == 1)
    #expect(list.host.isClean)
  }
}
