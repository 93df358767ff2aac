import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `A controller that is made when it is needed` {
  private let many = (0..<1_000).map { Note($0) }

  @Test func `a section that comes into sight while its controller is made has one controller`() {
    let list = NeedyList(.whenNeeded, (0..<40).map { Note($0) })
    list.configure = { [unowned list] controller in
      guard controller.value.id == 20 else { return }
      list.configure = nil
      list.host.visible(from: 20, count: 5)
    }
    let controller = list.adapter.sectionController(atSection: 20) as? NoteController
    #expect(controller?.events.contains("will 0") == true)
    list.host.visible(from: 0, count: 5)
    #expect(controller?.events.suffix(3) == ["end 0", "end", "exit"])
    #expect(list.host.isClean && list.problems.isEmpty)
  }

  @Test func `is made for what is visible, and for nothing else`() {
    let list = NeedyList(.whenNeeded, many)
    #expect(list.made.map { $0.value.id } == [0, 1, 2, 3, 4])
    list.host.visible(from: 500, count: 3)
    #expect(list.made.map { $0.value.id } == [0, 1, 2, 3, 4, 500, 501, 502])
    #expect(list.adapter.sectionCount == 1_000 && list.host.isClean && list.problems == [])
  }

  @Test func `is made for what is near`() {
    let list = NeedyList(.whenNeeded, many, showing: 0)
    list.adapter.workingRangeSize = 2
    list.host.visible(from: 10, count: 1)
    #expect(Set(list.made.map { $0.value.id }) == Set(8...12))
    #expect(list.made.filter { $0.events.contains("enter") }.count == 5)
  }

  @Test func `is made when it is asked for by its value, its identity or its section`() {
    let list = NeedyList(.whenNeeded, many)
    #expect((list.adapter.sectionController(for: Note(70)) as? NoteController)?.value.id == 70)
    #expect(list.adapter.sectionController(atSection: 80)?.section == 80)
    #expect(list.adapter.sectionController(for: AnyDiffable(Note(70))) === list.made[5])
    #expect(list.made.count == 7)
    #expect(list.adapter.sectionController(for: Note(1_000)) == nil && list.made.count == 7)
  }

  @Test func `is made when it is selected by the user, and not when it is selected by the program`()
  {
    let list = NeedyList(.whenNeeded, many)
    list.adapter.selectItem(at: ListPath(section: 90, item: 0))
    #expect(list.adapter.selectedValues.count == 1 && list.made.count == 5)
    list.adapter.deselectAll()
    list.host.select(ListPath(section: 91, item: 0))
    #expect(list.made.last?.events == ["update 91", "select 0"])
  }

  @Test func `is deselected with all others, of which a host that asks is told the visible ones`() {
    let list = NeedyList(.whenNeeded, many)
    list.adapter.selectionMode = .multiple
    for section in 2..<100 { list.adapter.selectItem(at: ListPath(section: section, item: 0)) }
    list.host.capabilities.marksSelection = false
    let before = list.host.log.count
    list.adapter.deselectAll()
    #expect(list.adapter.selectedPaths == [] && list.adapter.selectedValues.isEmpty)
    #expect(
      list.host.log[before...].map { "\($0)" }
        == [2, 3, 4].map {
          "\(ListHostEvent.setSelected(false, at: ListPath(section: $0, item: 0), isAnimated: false))"
        })
    #expect(list.made.count == 5 && list.host.isClean)
  }

  @Test
  func `is selected by a restored state, of which a host that asks is told the visible changes`() {
    let list = NeedyList(.whenNeeded, many)
    list.adapter.registerForRestoration(Note.self, name: "note")
    list.adapter.selectionMode = .multiple
    func select(_ sections: Range<Int>) {
      for section in sections { list.adapter.selectItem(at: ListPath(section: section, item: 0)) }
    }
    select(3..<100)
    let state = list.adapter.state
    list.adapter.deselectAll()
    select(1..<4)
    list.host.capabilities.marksSelection = false
    let before = list.host.log.count
    list.adapter.restore(state)
    #expect(list.adapter.selectedPaths.count == 97)
    #expect(
      list.host.log[before...].compactMap { event in
        if case .setSelected(let isSelected, let path, _) = event {
          isSelected ? path.section : -path.section
        } else {
          nil
        }
      } == [-1, -2, 4])
    #expect(list.host.isClean)
  }

  @Test func `has its value before it is called, and no update of before`() {
    let list = NeedyList(.whenNeeded, many)
    list.update(many.map { Note($0.id, 1, $0.id < 900 ? " new" : "") })
    #expect(
      list.made.map { $0.take().filter { $0.hasPrefix("update") } }.allSatisfy { $0.count == 2 })
    list.host.visible(from: 700, count: 1)
    #expect(list.made.last?.value.text == " new")
    #expect(list.made.last?.take().first == "update 700" && list.made.count == 6)
  }

  @Test func `keeps its identity's controller wherever it goes`() {
    let list = NeedyList(.whenNeeded, many)
    let first = list.made[0]
    list.update(Array(many.dropFirst()) + [Note(0, 1, " moved")])
    #expect(list.adapter.sectionController(for: Note(0)) === first && first.section == 999)
    #expect(list.problems == [] && list.host.isClean)
  }

  @Test func `is never told that it left if it was never made`() {
    let list = NeedyList(.whenNeeded, many)
    list.update([Note(1)])
    #expect(list.made.filter { $0.events.contains("left") }.map { $0.value.id } == [0, 2, 3, 4])
    #expect(list.adapter.sectionCount == 1 && list.host.isClean)
  }

  @Test func `leaves counts to the registration until it is made`() {
    let list = NeedyList(.whenNeeded, [Note(0, 2), Note(1, 0), Note(2, 3)], showing: 1)
    #expect((0..<3).map { list.count($0) } == [2, 0, 3])
    list.update([Note(0, 2), Note(1, 4), Note(2, 1)])
    #expect(list.host.batches.last?.itemInserts.count == 4)
    #expect(list.host.batches.last?.itemDeletes.map { $0.section } == [2, 2])
    #expect(list.made.map { $0.value.id } == [1, 0] && list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `is made at once for a value without items, and shows its header`(isAlone: Bool) {
    let list = NeedyList(.whenNeeded, isAlone ? [] : many)
    let wereMade = list.made.count
    list.configure = { $0.headerText = "header" }
    let place = isAlone ? 0 : 500
    list.notes.insert(Note(2_000, 0), at: place)
    list.update()
    #expect(list.host.source?.hasHeader(in: place) == true && list.outcomes.last == .applied)
    #expect(list.made.count == wereMade + 1 && list.problems == [])
    // A value that has items no more is told so in the same update.
    list.notes.append(Note(2_001))
    list.update()
    list.host.reset()
    list.notes[list.notes.count - 1] = Note(2_001, 0)
    list.update()
    #expect(list.host.source?.hasHeader(in: list.notes.count - 1) == true)
    #expect(list.made.count == wereMade + 2 && list.host.batches.count == 1)
    #expect(list.problems == [] && list.host.isClean)
  }

  @Test func `corrects what its registration said of it, and reports that`() {
    let list = NeedyList(.whenNeeded, [Note(0), Note(1)], showing: 0)
    list.configure = {
      $0.countOverride = 3
      $0.headerText = "head"
    }
    list.host.visible(from: 0, count: 1)
    #expect(
      list.problems == [
        "Section 0 (Note 0) has 3 items, and 1 by the count that its type is registered with: those of "
          + "its controller are shown. Register a count that follows from the value, or none, which makes "
          + "controllers at once."
      ])
    list.scheduler.run()
    #expect(list.count(0) == 3 && list.host.isClean)
    #expect(list.host.source?.hasHeader(in: 0) == true && list.count(1) == 1)
  }

  @Test func `is compared with what is shown where its registration gave an impossible count`() {
    let list = NeedyList(.whenNeeded, [Note(0, -3), Note(1)], showing: 0)
    #expect(
      list.problems.count == 1 && list.problems[0].contains("the count that its type is registered")
    )
    list.configure = { $0.countOverride = 0 }
    #expect(list.adapter.sectionController(for: Note(0)) != nil)
    list.scheduler.run()
    #expect(list.problems.count == 1 && list.count(0) == 0 && list.host.isClean)
  }

  @Test func `is not blamed for its new count where it is made in the middle of an update`() {
    let list = NeedyList(.whenNeeded, [Note(0), Note(1)], showing: 1)
    list.made[0].onUpdate = { [unowned list] _ in _ = list.adapter.sectionController(for: Note(1)) }
    list.update([Note(0, 1, " new"), Note(1, 3)])
    #expect(list.made.map { $0.value.id } == [0, 1])
    #expect(list.count(1) == 3 && list.problems == [] && list.host.isClean)
  }

  @Test func `that cannot be made shows nothing, and that is reported`() {
    let host = StrictListHost<Card>(containerSize: .zero, showsEverything: false)
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Note.self, itemCount: 1) { _ in AnyListSectionController() }
    adapter.content { Note(1) }
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(host.source?.cell(at: .item(ListPath(section: 0, item: 0))) == nil)
    #expect(
      adapter.diagnostics.recent.contains { $0.description.contains("controller for 1 value") })
    scheduler.run()
    #expect(adapter.sectionCount == 1 && host.source?.itemCount(in: 0) == 0 && host.isClean)
  }

  @Test func `that belongs to another adapter shows nothing, and that is reported`() {
    let other = ListFixture([Note(1)])
    let list = NeedyList()
    list.adapter.register(Note.self, itemCount: 1) { [controller = other.made[0]] _ in controller }
    list.update([Note(1), Note(2)])
    list.host.visible(from: 0, count: 2)
    #expect(list.problems.contains { $0.contains("another adapter") })
    list.scheduler.run()
    #expect(list.count(0) == 0 && other.counts == [1] && other.host.isClean)
  }

  @Test func `of several items of a number that is registered is counted without it`() {
    let list = NeedyList()
    list.adapter.register(Note.self, itemCount: 3) { note in
      let controller = NoteController(note)
      controller.countOverride = 3
      return controller
    }
    list.update([Note(1), Note(2)])
    #expect([list.count(0), list.count(1)] == [3, 3] && list.adapter.objects.count == 2)
    // Repeats are left out, and do not displace the counts of those behind.
    list.update([Note(5), Note(1), Note(1), Note(6), Note(2)])
    #expect((0..<4).map { list.count($0) } == [3, 3, 3, 3] && list.itemTotal == 12)
    #expect(list.host.isClean)
  }

  @Test(arguments: [ListSelectionPolicy.forgetsDeleted, .keepsHidden])
  func `is not made to forget what was selected of values that go, nor to keep it`(
    policy: ListSelectionPolicy
  ) {
    let list = NeedyList(.whenNeeded, many)
    list.adapter.selectionPolicy = policy
    list.adapter.selectionMode = .multiple
    for section in [20, 700, 999] {
      list.adapter.selectItem(at: ListPath(section: section, item: 0))
    }
    list.update(Array(many.prefix(50)))
    #expect(list.adapter.selectedPaths.map { $0.section } == [20])
    list.update(many)
    let kept = policy == .keepsHidden ? [20, 700, 999] : [20]
    #expect(list.adapter.selectedPaths.map { $0.section } == kept)
    #expect(list.made.count <= 8 && list.host.isClean)
  }

  @Test func `that is gone before its header was added changes nothing, and nothing is reported`() {
    let list = NeedyList(.whenNeeded, many)
    list.configure = { $0.headerText = "header" }
    list.host.visible(from: 50, count: 5)
    list.update(many.filter { !(50...54).contains($0.id) })
    #expect(list.problems == [] && list.host.isClean && list.adapter.sectionCount == 995)
  }

  @Test func `of one item needs no count if its type has a name for restoration`() {
    let host = StrictListHost<Card>(containerSize: .zero, showsEverything: false)
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    var count = 0
    adapter.register(Note.self, restorationName: "note") { note in
      count += 1
      return ListSingleSectionController(note) { _, _ in
        ListSize(width: 1, height: 1)
      } cell: { _, context in
        context.dequeue(Card.self, at: 0)
      }
    }
    adapter.content { many }
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(count == 0 && adapter.sectionCount == 1_000)
  }

  @Test func `of one item needs no count`() {
    let host = StrictListHost<Card>(containerSize: .zero, showsEverything: false)
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    var count = 0
    adapter.register(Note.self) { note in
      count += 1
      return ListSingleSectionController(note) { _, _ in
        ListSize(width: 1, height: 1)
      } cell: { note, context in
        let card = context.dequeue(Card.self, at: 0)
        card.text = "\(note.id)"
        return card
      }
    }
    adapter.content { (0..<100).map { Note($0) } }
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(count == 0 && adapter.sectionCount == 100)
    host.visible(from: 0, count: 2)
    #expect(count == 2 && host.cell(at: ListPath(section: 1, item: 0))?.text == "1")
  }

  @Test func `is let go where the policy says so, and made again`() {
    let list = NeedyList(.whenNeededAndLetGo, many)
    list.adapter.selectItem(at: ListPath(section: 2, item: 0))
    for start in stride(from: 0, to: 100, by: 5) {
      list.host.visible(from: start, count: 5)
      list.host.source?.didScroll()
    }
    let alive = list.made.filter { $0.section != nil }
    #expect(alive.count <= 8 && list.made.count == 100)
    #expect(
      alive.contains { $0.value.id == 2 } && Set(95..<100).isSubset(of: alive.map { $0.value.id }))
    #expect(list.made.filter { $0.section == nil }.allSatisfy { $0.events.last == "left" })
    list.host.visible(from: 0, count: 2)
    #expect(list.made.count == 102 && list.host.isClean && list.problems == [])
  }
}

/// Random histories of lists that differ only in when they make their controllers.
@MainActor @Suite struct `Lists show the same` {
  @Test(arguments: 0..<150 as Range<UInt64>)
  func `whenever their controllers are made`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let start = (0..<generator.below(30)).map {
      Note($0, generator.chance(70) ? 1 : generator.below(4))
    }
    let lists = [NeedyList.Making.atOnce, .whenNeeded, .whenNeededAndLetGo].map {
      NeedyList($0, start)
    }
    for list in lists { list.adapter.selectionMode = seed % 2 == 0 ? .multiple : .single }
    var next = 100
    var notes = start
    for step in 0..<30 {
      let operation = generator.below(9)
      let choice = generator.below(1_000)
      switch operation {
      case 0...3:
        for _ in 0..<1 + generator.below(4) { edit(&notes, &next, &generator) }
        for list in lists { list.update(notes) }
      case 4:
        let count = generator.below(6)
        for list in lists {
          list.host.visible(from: choice % max(1, list.itemTotal), count: count)
          list.host.source?.didScroll()
        }
      case 5:
        for list in lists { path(choice, list).map { list.host.select($0) } }
      case 6:
        for list in lists { path(choice, list).map { list.adapter.focus(at: $0) } }
      case 7:
        for list in lists {
          list.adapter.reloadData()
          list.scheduler.run()
        }
      default:
        guard !notes.isEmpty else { break }
        let note = notes[choice % notes.count]
        for list in lists {
          list.adapter.reloadObjects([AnyDiffable(note)])
          list.scheduler.run()
        }
      }
      for list in lists.dropFirst() {
        #expect(
          list.screen == lists[0].screen, "seed \(seed), step \(step), operation \(operation)")
        #expect(list.host.isClean && list.problems == [], "seed \(seed), step \(step)")
      }
    }
    #expect(lists[1].made.count <= lists[0].made.count)
  }

  private func path(_ choice: Int, _ list: NeedyList) -> ListPath? {
    let paths = (0..<list.adapter.sectionCount).flatMap { section in
      (0..<list.count(section)).map { ListPath(section: section, item: $0) }
    }
    return paths.isEmpty ? nil : paths[choice % paths.count]
  }

  private func edit(_ notes: inout [Note], _ next: inout Int, _ generator: inout SeededGenerator) {
    let place = generator.below(notes.count + 1)
    switch generator.below(5) {
    case 0 where place < notes.count: notes.remove(at: place)
    case 1 where place < notes.count:
      let note = notes.remove(at: place)
      notes.insert(note, at: generator.below(notes.count + 1))
    case 2 where place < notes.count: notes[place].text += "′"
    case 3 where place < notes.count: notes[place].count = generator.below(4)
    default:
      notes.insert(Note(next, generator.below(3)), at: place)
      next += 1
    }
  }
}
