import ListKit
import ListTestKit
import Testing

/// Long changes whose moves cross each other: most of what moves goes and comes again.
@MainActor @Suite struct `A change that moves almost everything` {
  private func makeList(_ count: Int, perTurn: Int, from first: Int = 0) -> NeedyList {
    let list = NeedyList(.whenNeeded, (0..<count).map { Note($0) }, showing: 0)
    list.host.visible(from: ListPath(section: first, item: 0), count: 5)
    list.adapter.sectionsPerTurn = perTurn
    return list
  }

  private func ids(_ list: NeedyList) -> [Int] {
    list.adapter.objects.compactMap { $0.value(as: Note.self)?.id }
  }

  /// Every 37th value follows the one before: no place is left that no move crosses.
  private func mixed(_ notes: [Note]) -> [Note] {
    notes.indices.map { notes[$0 * 37 % notes.count] }
  }

  @Test func `comes in parts, and what is needed never leaves`() {
    let list = makeList(100, perTurn: 10, from: 50)
    list.adapter.selectItem(at: ListPath(section: 20, item: 0))
    list.adapter.focus(at: ListPath(section: 30, item: 0))
    let made = list.made
    let batchCount = list.host.batches.count
    list.notes = mixed(list.notes)
    list.adapter.performUpdates(animated: true)
    var shown: [Int] = []
    while list.scheduler.pendingCount > 0 {
      list.scheduler.runOne()
      #expect(Set(ids(list)).isSuperset(of: [20, 30, 50, 51, 52, 53, 54]))
      let first = list.host.visiblePaths.first.flatMap { list.host.cell(at: $0) }
      #expect(first?.text.hasPrefix("50") == true)
      shown.append(ids(list).count)
    }
    #expect(shown.count > 10 && shown.min() ?? 0 < 30)
    #expect(ids(list) == list.notes.map { $0.id })
    #expect(list.made.prefix(made.count).elementsEqual(made) { $0 === $1 })
    #expect(made.allSatisfy { !$0.events.contains("left") })
    #expect(
      (list.adapter.selectedPaths + [list.adapter.focusedPath].compactMap { $0 }).map {
        list.notes[$0.section].id
      } == [20, 30])
    #expect(list.host.isClean && list.problems == [])
    let batches = list.host.batches[batchCount...]
    #expect(batches.allSatisfy { !$0.bringsNews })
    #expect(batches.filter { !$0.sectionMoves.isEmpty }.count == 1)
    let isAnimated = list.host.log.compactMap { event -> Bool? in
      if case .batch(_, let isAnimated) = event { isAnimated } else { nil }
    }
    #expect(
      isAnimated.suffix(batches.count).elementsEqual(batches.map { !$0.sectionMoves.isEmpty }))
  }

  @Test func `has what is next to the visible values before all else`() {
    let list = makeList(100, perTurn: 12, from: 0)
    list.notes = mixed(list.notes)
    let there = list.notes.firstIndex { $0.id == 0 } ?? 0
    list.adapter.performUpdates(animated: true)
    while list.scheduler.pendingCount > 0 {
      list.scheduler.runOne()
      guard let batch = list.host.batches.last, !batch.sectionMoves.isEmpty else { continue }
      #expect(ids(list).starts(with: list.notes[there..<3].map { $0.id }))
      #expect(ids(list).count < 30)
    }
    #expect(ids(list) == list.notes.map { $0.id })
  }

  @Test func `comes at once where most of what moves is needed`() {
    let list = NeedyList(.whenNeeded, (0..<40).map { Note($0) }, showing: 30)
    list.adapter.sectionsPerTurn = 3
    let batchCount = list.host.batches.count
    list.update(mixed(list.notes))
    #expect(list.host.batches.count == batchCount + 1 && list.host.isClean)
    list.host.visible(from: 0, count: 0)
  }

  @Test func `keeps what was selected, shown or made between two parts`() {
    let list = makeList(200, perTurn: 10)
    list.notes = mixed(list.notes)
    list.adapter.performUpdates(animated: true)
    list.scheduler.runOne()
    list.scheduler.runOne()
    list.host.select(ListPath(section: 150, item: 0))
    let selected = list.adapter.object(atSection: 150)?.value(as: Note.self)?.id
    let controller = list.adapter.sectionController(atSection: 140)
    list.host.visible(from: ListPath(section: 100, item: 0), count: 3)
    let visible = list.adapter.object(atSection: 100)?.value(as: Note.self)?.id
    list.scheduler.run()
    #expect(ids(list) == list.notes.map { $0.id })
    #expect(list.adapter.selectedPaths.map { list.notes[$0.section].id } == [selected])
    #expect(controller?.section != nil && list.host.isClean && list.problems == [])
    #expect(list.host.visiblePaths.first.map { list.notes[$0.section].id } == visible)
  }

  @Test func `is followed by what is asked for between two parts`() {
    for steps in 1..<30 {
      let list = makeList(120, perTurn: 10)
      let notes = list.notes
      list.notes = mixed(notes)
      list.adapter.performUpdates(animated: true)
      for _ in 0..<steps where list.scheduler.pendingCount > 0 { list.scheduler.runOne() }
      list.update(notes.reversed().map { Note($0.id, 1, "′") })
      #expect(list.adapter.objects.map { $0.value(as: Note.self) } == list.notes)
      #expect(list.outcomes.last == .applied && list.host.isClean && list.problems == [])
    }
  }

  @Test(arguments: [9, 150])
  func `reveals a value that moves, which never leaves`(_ id: Int) {
    let list = makeList(200, perTurn: 10)
    list.notes = mixed(list.notes)
    list.adapter.performUpdates(animated: true, scroll: .reveal(Note(id), at: .start))
    while list.scheduler.pendingCount > 0 {
      list.scheduler.runOne()
      #expect(ids(list).contains(id))
    }
    #expect(ids(list) == list.notes.map { $0.id })
    #expect(list.host.visiblePaths.contains { list.notes[$0.section].id == id })
  }
}

/// Random changes of long lists that come in parts or at once.
@MainActor @Suite struct `Long lists show the same` {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `in parts or at once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var notes = (0..<20 + generator.below(100)).map {
      Note($0, generator.chance(80) ? 1 : generator.below(3))
    }
    let lists = [NeedyList.Making.atOnce, .whenNeeded, .whenNeededAndLetGo, .atOnce].map {
      NeedyList($0, notes, showing: 3)
    }
    for (index, list) in lists.enumerated() {
      list.adapter.selectionMode = seed % 2 == 0 ? .multiple : .single
      list.adapter.selectsSuccessor = seed % 3 == 0
      list.adapter.sectionsPerTurn = index == 0 ? .max : 1 + generator.below(15)
    }
    var tangled = 0
    for step in 0..<8 {
      let share = generator.chance(60) ? generator.below(100) : 0
      for place in notes.indices where generator.chance(share) {
        notes.swapAt(place, generator.below(notes.count))
        if generator.chance(20) { notes[place].text += "′" }
      }
      notes.removeAll { _ in generator.chance(share / 10) }
      for id in 0..<generator.below(8) {
        notes.insert(
          Note(1_000 * (step + 1) + id, generator.below(3)), at: generator.below(notes.count + 1))
      }
      let first = generator.below(max(1, notes.count - 3))
      for list in lists {
        list.host.reset()
        list.update(notes)
        tangled += list.host.batches.contains { !$0.bringsNews } ? 1 : 0
        #expect(list.adapter.objects.map { $0.value(as: Note.self) } == notes)
        #expect(list.host.isClean && list.problems == [], "seed \(seed), step \(step)")
        list.host.visible(from: ListPath(section: first, item: 0), count: 3)
        list.host.source?.didScroll()
      }
      for list in lists.dropFirst() {
        #expect(list.screen == lists[0].screen, "seed \(seed), step \(step)")
      }
      let path = ListPath(section: generator.below(notes.count), item: 0)
      let choice = generator.below(3)
      for list in lists where list.count(path.section) > 0 {
        if choice == 0 { list.host.select(path) }
        if choice == 1 { list.adapter.focus(at: path) }
      }
    }
    #expect(lists[1].made.count <= lists[0].made.count)
    // The values keep their controllers, which hear what has changed.
    #expect(lists[3].made.map { $0.value.id } == lists[0].made.map { $0.value.id })
    for (one, other) in zip(lists[3].made, lists[0].made) {
      #expect(one.value == other.value && (one.section == nil) == (other.section == nil))
      let calls = [one, other].map { $0.events.count { $0 == "left" || $0.hasPrefix("update") } }
      #expect(calls[0] == calls[1], "seed \(seed): \(one.events), \(other.events)")
    }
    if seed == 0 { #expect(tangled > 0) }
  }
}
