import ListKit
import ListTestKit
import Testing

/// Controllers that are made at once, in long changes that show a part in each turn.
@MainActor @Suite struct `Controllers that are absent for a while` {
  private func makeList(_ count: Int, perTurn: Int) -> NeedyList {
    let list = NeedyList(.atOnce, (0..<count).map { Note($0) }, showing: 0)
    list.host.visible(from: ListPath(section: 0, item: 0), count: 3)
    list.adapter.sectionsPerTurn = perTurn
    for controller in list.made { controller.events = [] }
    return list
  }

  /// Every 37th value follows the one before.
  private func mixed(_ notes: [Note]) -> [Note] {
    notes.indices.map { notes[$0 * 37 % notes.count] }
  }

  /// Has a list begin to show its values in another order, and lets some turns come.
  private func mix(_ list: NeedyList, turns: Int) {
    list.notes = mixed(list.notes)
    list.adapter.performUpdates(animated: true)
    for _ in 0..<turns where list.scheduler.pendingCount > 0 { list.scheduler.runOne() }
  }

  /// Whether all controllers are in the list, never left it, and are all that were made.
  private func areKept(_ controllers: [NoteController], in list: NeedyList) -> Bool {
    list.made.count == controllers.count && haveTheirSections(controllers, in: list)
      && controllers.allSatisfy { $0.section != nil && !$0.events.contains("left") }
  }

  /// Whether each controller has the section of its value, or none.
  private func haveTheirSections(_ controllers: [NoteController], in list: NeedyList) -> Bool {
    controllers.allSatisfy { controller in
      guard let section = controller.section else { return true }
      return list.adapter.object(atSection: section)?.value(as: Note.self)?.id
        == controller.value.id
    }
  }

  @Test func `do not leave a list that a reload in parts gives them again`() {
    let list = ListFixture(size: ListSize(width: 10, height: 2))
    list.adapter.sectionsPerTurn = 3
    var kept: [Int: NoteController] = [:]
    list.adapter.register(Note.self) { note -> AnyListSectionController<Card> in
      let controller = kept[note.id] ?? NoteController(note)
      kept[note.id] = controller
      return controller
    }
    list.update((0..<6).map { Note($0) })
    for controller in kept.values { controller.events = [] }
    list.adapter.reloadData()
    list.scheduler.run()
    for (id, controller) in kept {
      #expect(controller.section == id && controller.events.last != "left")
    }
    list.update([])
    #expect(kept.values.allSatisfy { $0.events.last == "left" } && list.host.isClean)
  }

  @Test func `are the same when their sections come again, and hear of new content alone`() {
    let list = makeList(200, perTurn: 10)
    let made = list.made
    var notes = mixed(list.notes)
    notes[150].text = "new"
    let changed = notes[150].id
    list.notes = notes
    list.adapter.performUpdates(animated: true)
    var mostAbsent = 0
    while list.scheduler.pendingCount > 0 {
      list.scheduler.runOne()
      mostAbsent = max(mostAbsent, made.count { $0.section == nil })
      #expect(haveTheirSections(made, in: list))
    }
    #expect(mostAbsent > 150)
    #expect(list.made.count == made.count)
    #expect(
      made.map { $0.section }
        == made.map { $0.value.id }.map { id in notes.firstIndex { $0.id == id } })
    for controller in made {
      let calls = controller.events.filter { $0 == "left" || $0.hasPrefix("update") }
      #expect(calls.count == (controller.value.id == changed ? 1 : 0), "\(controller.events)")
    }
    #expect(made[changed].value.text == "new" && list.host.isClean && list.problems == [])
  }

  @Test func `change their items meanwhile, and show them when they come again`() {
    let list = makeList(200, perTurn: 10)
    mix(list, turns: 0)
    while list.made[100].section != nil, list.scheduler.pendingCount > 0 { list.scheduler.runOne() }
    let controller = list.made[100]
    #expect(controller.section == nil && list.adapter.sectionController(for: Note(100)) == nil)
    var outcome: ListUpdateOutcome?
    controller.context.performBatch(
      updates: {
        controller.countOverride = 3
        $0.insert(at: [1, 2])
      }, completion: { outcome = $0 })
    list.scheduler.run()
    #expect(controller.section.map { list.count($0) } == 3 && outcome == .applied)
    #expect(list.adapter.sectionController(for: Note(100)) === controller)
    #expect(list.host.isClean && list.problems == [])
  }

  @Test func `leave once if newer content has no values for them`() {
    for steps in [3, 9, 15, 24, 33] {
      let list = makeList(200, perTurn: 10)
      let made = list.made
      mix(list, turns: steps)
      let left = list.notes.filter { $0.id % 3 == 0 }
      list.update(left)
      for controller in made {
        let stays = controller.value.id % 3 == 0
        #expect(controller.events.count { $0 == "left" } == (stays ? 0 : 1), "\(controller.value)")
        #expect((controller.section != nil) == stays)
      }
      #expect(list.made.count == made.count && list.adapter.objects.count == left.count)
      #expect(list.host.isClean && list.problems == [])
    }
  }

  @Test func `are the same when the host goes and comes meanwhile`() {
    for steps in stride(from: 1, to: 45, by: 3) {
      let list = makeList(200, perTurn: 10)
      let made = list.made
      mix(list, turns: steps)
      list.adapter.host = nil
      if steps % 2 == 0 { list.scheduler.run() }
      list.adapter.host = list.host
      list.scheduler.run()
      #expect(list.adapter.objects.map { $0.value(as: Note.self) } == list.notes, "\(steps)")
      #expect(areKept(made, in: list) && list.host.isClean && list.problems == [])
    }
  }

  @Test func `are the same when the host goes before it takes a part`() {
    var mostAbsent = 0
    for parts in stride(from: 0, to: 30, by: 3) {
      let list = makeList(200, perTurn: 10)
      let made = list.made
      let late = LateHost()
      list.adapter.host = late
      mix(list, turns: 0)
      for _ in 0..<parts {
        list.scheduler.run()
        late.takeBatch()
      }
      list.scheduler.run()
      #expect(late.holdsBatch)
      mostAbsent = max(mostAbsent, made.count { $0.section == nil })
      list.adapter.host = list.host
      list.scheduler.run()
      #expect(list.adapter.objects.map { $0.value(as: Note.self) } == list.notes, "\(parts)")
      #expect(areKept(made, in: list))
      late.takeBatch()
    }
    #expect(mostAbsent > 100)
  }

  @Test func `are the same when a data source comes between two batches of a part`() {
    for parts in 12..<30 {
      let list = makeList(200, perTurn: 10)
      let made = list.made
      let late = LateHost(takesBatchesAtOnce: true)
      list.adapter.host = late
      list.adapter.selectItem(at: ListPath(section: 100, item: 0))
      // It is needed, so that it moves; with more items that takes two batches.
      list.notes[100].count = 3
      mix(list, turns: 0)
      for _ in 0..<parts {
        list.scheduler.run()
        late.takeBatch()
      }
      list.scheduler.run()
      let source = NoteSource(list.notes)
      list.adapter.dataSource = source
      late.takeBatch()
      list.scheduler.run()
      #expect(list.adapter.objects.map { $0.value(as: Note.self) } == list.notes)
      #expect(areKept(made, in: list), "\(parts)")
      list.adapter.host = nil
      withExtendedLifetime(source) {}
    }
  }

  @Test func `are the same when the content is given anew in between`() {
    for steps in stride(from: 1, to: 45, by: 3) {
      let list = makeList(200, perTurn: 10)
      let made = list.made
      mix(list, turns: steps)
      let notes = list.notes
      list.adapter.content { notes.reversed() }
      list.adapter.performUpdates(animated: true)
      list.scheduler.run()
      #expect(list.adapter.objects.map { $0.value(as: Note.self) } == notes.reversed())
      #expect(areKept(made, in: list) && list.host.isClean && list.problems == [])
    }
  }

  @Test func `are replaced by a reload that comes in between`() {
    let list = makeList(200, perTurn: 10)
    let made = list.made
    mix(list, turns: 12)
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(made.allSatisfy { $0.section == nil && $0.events.count { $0 == "left" } == 1 })
    #expect(list.made.count == 2 * made.count)
    #expect(list.adapter.objects.map { $0.value(as: Note.self) } == list.notes)
    #expect(list.host.isClean && list.problems == [])
  }

  @Test func `leave some at a time when all is loaded again, and before that is answered`() {
    let list = makeList(1_000, perTurn: 20)
    let made = list.made
    var isAnswered = false
    list.adapter.reloadData { _ in
      #expect(made.allSatisfy { $0.events.contains("left") })
      isAnswered = true
    }
    var most = 0
    while list.scheduler.pendingCount > 0 {
      let before = made.count { $0.events.contains("left") }
      list.scheduler.runOne()
      let after = made.count { $0.events.contains("left") }
      if !isAnswered { most = max(most, after - before) }
      #expect(made.allSatisfy { $0.section == nil || after == 0 })
    }
    // Records are kept 64 together.
    #expect(isAnswered && most > 0 && most <= 20 + 64 + 3)
    #expect(made.allSatisfy { $0.events.count { $0 == "left" } == 1 })
    #expect(list.made.count == 2_000 && list.host.isClean && list.problems == [])
  }

  @Test func `may be given again while all is loaded again`() {
    let list = makeList(300, perTurn: 20)
    let kept = list.made
    list.adapter.register(Note.self) { note in
      kept.indices.contains(note.id) ? kept[note.id] : NoteController(note)
    }
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(kept.map { $0.section } == kept.indices.map { $0 })
    #expect(list.host.isClean && list.problems == [])
  }

  @Test func `ask for changes after a reload removed them, without effect`() {
    let list = makeList(300, perTurn: 20)
    let made = list.made
    list.adapter.reloadData()
    list.scheduler.runOne()
    var outcomes: [ListUpdateOutcome] = []
    for controller in made[200..<210] {
      controller.context.performBatch(updates: { $0.reload() }, completion: { outcomes.append($0) })
      list.adapter.performBatch(animated: false) { $0.reload(controller) }
    }
    list.scheduler.run()
    #expect(outcomes.count == 10 && list.host.isClean)
    #expect(list.adapter.objects.map { $0.value(as: Note.self) } == list.notes)
  }
}

/// A host that shows each batch when it is asked to.
@MainActor
private final class LateHost: ImmediateHost {
  typealias Cell = Card
  var source: ListSource<Card>?
  let containerSize = ListSize.zero
  private let takesBatchesAtOnce: Bool
  private var batch: (@MainActor () -> Void)?

  init(takesBatchesAtOnce: Bool = false) { self.takesBatchesAtOnce = takesBatchesAtOnce }

  var holdsBatch: Bool { batch != nil }

  func takeBatch() {
    let held = batch
    batch = nil
    held?()
  }

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { kind.make() }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    if takesBatchesAtOnce { _ = updates() }
    batch = { [takesBatchesAtOnce] in
      if !takesBatchesAtOnce { _ = updates() }
      completion()
    }
  }
}
