import ListKit
import ListTestKit
import Testing

/// A list of which five rows are in sight, and of whose items two are selected in a turn.
@MainActor
private func longList(_ notes: [Note]) -> ListFixture {
  let list = ListFixture(notes, size: ListSize(width: 10, height: 5))
  list.adapter.selectionMode = .multiple
  list.adapter.sectionsPerTurn = 16
  return list
}

@MainActor @Suite struct `Selection of all items of a long list` {
  let list = longList((0..<20).map { Note($0) })

  /// What the host shows as selected, without a question that would select the rest.
  private var marked: [Int] { list.host.selectedPaths.map { $0.section } }

  @Test func `items in sight are selected at once, and two others in each turn`() {
    list.host.visible(from: list.path(11, 0), count: 3)
    #expect(list.adapter.selectAll())
    #expect(marked == [0, 1, 11, 12, 13])
    list.scheduler.runOne()
    #expect(marked == [0, 1, 2, 3, 11, 12, 13])
    #expect(list.scheduler.run() <= 9)
    #expect(marked == Array(0..<20) && list.scheduler.pendingCount == 0)
    #expect(list.adapter.selectedPaths.map { $0.section } == Array(0..<20))
    #expect(list.host.isClean)
  }

  @Test func `what comes into sight is selected in the next turn`() {
    list.adapter.selectAll()
    list.host.visible(from: list.path(16, 0), count: 2)
    list.scheduler.runOne()
    #expect(marked.contains(16) && marked.contains(17) && !marked.contains(15))
  }

  @Test func `a short list is selected at once, in the order of the list`() {
    let list = longList([Note(1, 2)])
    let source = list.host.source
    #expect(source?.didSelectAll() == true)
    #expect(list.scheduler.pendingCount == 0)
    #expect(list.controller(1).take().suffix(2) == ["select 0", "select 1"])
  }

  @Test func `to read the selection selects the rest`() {
    for read in [
      { (adapter: ListAdapter<Card>) in adapter.selectedPaths.count },
      { adapter in adapter.selectedValues.count },
      { adapter in adapter.state.selected.count },
      { adapter in adapter.hiddenSelection.count + adapter.selectedPaths.count },
    ] {
      let list = longList((0..<20).map { Note($0) })
      list.adapter.registerForRestoration(Note.self, name: "note", identifier: { "\($0.id)" })
      list.adapter.selectAll()
      #expect(read(list.adapter) == 20 && list.host.selectedPaths.count == 20)
    }
  }

  @Test func `to ask whether a waiting item is selected selects it`() {
    list.controller(15).canSelect = false
    list.adapter.selectAll()
    #expect(list.host.source?.isSelected(list.path(14, 0)) == false)
    #expect(list.adapter.isSelected(at: list.path(14, 0)))
    #expect(!list.adapter.isSelected(at: list.path(15, 0)))
    #expect(marked.contains(14) && !marked.contains(13))
    list.scheduler.run()
    #expect(marked == (0..<20).filter { $0 != 15 })
  }

  @Test func `the items are those of the list when it is called`() {
    list.adapter.selectAll()
    var notes = list.notes
    notes.insert(Note(30), at: 12)
    notes.remove(at: 8)
    notes.insert(notes.removeLast(), at: 0)
    notes[10].count = 2
    list.update(notes)
    let selected = Set(list.adapter.selectedPaths)
    for (section, note) in notes.enumerated() {
      #expect(selected.contains(list.path(section, 0)) == (note.id < 20))
    }
    #expect(selected.count == 19 && list.host.isClean)
  }

  @Test func `keys that arrive together do not select the rest in one turn`() {
    list.adapter.selectionPolicy = .keepsHidden
    list.adapter.selectAll()
    list.host.source?.showPending()
    #expect(marked.count < 20)
    list.request()
    list.host.source?.showPending()
    #expect(marked.count == 20)
  }

  @Test func `what is deselected meanwhile stays so`() {
    list.adapter.selectAll()
    list.adapter.deselectItem(at: list.path(15, 0))
    list.host.select(list.path(16, 0))
    list.host.select(list.path(17, 0))
    list.host.select(list.path(17, 0))
    list.scheduler.run()
    #expect(marked == (0..<20).filter { $0 != 15 && $0 != 16 })
    #expect(list.host.isClean)
  }

  @Test func `another mode ends it with all items, and a selection of none without any`() {
    list.adapter.selectAll()
    list.adapter.selectionMode = .none
    #expect(marked == Array(0..<20))
    list.adapter.selectionMode = .multiple
    list.adapter.deselectAll()
    list.adapter.selectAll()
    list.adapter.deselectAll()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths.isEmpty && list.host.isClean)
    // A controller that is called for an item may decide that no others are.
    list.controller(2).onSelect = { [unowned list] _, _ in list.adapter.selectionMode = .single }
    list.host.source?.didSelectAll()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths.map { $0.section } == [2] && list.host.isClean)
  }

  @Test func `a single selection gives up items that waited during an update`() {
    var isFirst = true
    list.controller(0).onUpdate = { [unowned list] _ in
      guard isFirst else { return }
      isFirst = false
      list.adapter.selectionMode = .single
    }
    list.adapter.selectAll()
    list.request()
    list.notes[0].text = "new"
    while isFirst { list.scheduler.runOne() }
    list.adapter.selectItem(at: list.path(4, 0))
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(4, 0)] && list.host.isClean)
  }

  @Test func `a controller may ask whether its item is selected, and allow only some`() {
    final class Asking: ListSectionController<Note, Card> {
      static var most = 0
      override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
      override func shouldSelectItem(at index: Int) -> Bool {
        Self.most > 0 && !context.isItemSelected(at: index)
      }
      override func didSelectItem(at index: Int) { Self.most -= 1 }
    }
    for most in [20, 7] {
      Asking.most = most
      list.adapter.register(Note.self) { Asking($0) }
      list.adapter.deselectAll()
      list.adapter.reloadData()
      list.scheduler.run()
      list.host.source?.didSelectAll()
      let said = (0..<20).filter { list.adapter.isSelected(at: list.path($0, 0)) }
      #expect(said.count == most)
      #expect(list.adapter.selectedPaths.map { $0.section }.sorted() == said)
    }
  }

  @Test func `the order is that of the list, and of what is selected meanwhile`() {
    for first in [11, 15, 0, 7] {
      let list = longList((0..<20).map { Note($0) })
      list.host.visible(from: list.path(first, 0), count: 5)
      list.adapter.selectAll()
      list.adapter.deselectItem(at: list.path(9, 0))
      list.scheduler.runOne()
      list.adapter.selectItem(at: list.path(9, 0))
      list.scheduler.run()
      #expect(list.adapter.selectedPaths.map { $0.section } == (0..<20).filter { $0 != 9 } + [9])
    }
  }

  @Test func `a state that is restored during an update has the last word`() {
    list.adapter.registerForRestoration(Note.self, name: "note", identifier: { "\($0.id)" })
    list.adapter.selectItem(at: list.path(3, 0))
    let state = list.adapter.state
    list.adapter.deselectAll()
    list.adapter.selectAll()
    list.controller(0).onUpdate = { [unowned list] _ in list.adapter.restore(state) }
    list.notes[0].text = "new"
    list.update()
    #expect(list.adapter.selectedPaths == [list.path(3, 0)])
  }

  @Test func `another host and another data source keep what waits`() {
    for isHost in [true, false] {
      let list = longList((0..<20).map { Note($0) })
      list.adapter.selectionPolicy = .keepsHidden
      list.adapter.selectAll()
      list.notes = [Note(3), Note(4)]
      let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 5))
      let source = NoteSource(list.notes)
      if isHost { list.adapter.host = host } else { list.adapter.dataSource = source }
      list.scheduler.run()
      #expect(list.adapter.selectedPaths.count == 2 && list.adapter.hiddenSelection.count == 18)
    }
  }

  @Test func `an update is shown by the host that a selected item sets before it`() {
    for reloads in [true, false] {
      let list = longList((0..<20).map { Note($0) })
      list.adapter.selectionPolicy = .keepsHidden
      let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 5))
      list.controller(15).onSelect = { [unowned list] _, _ in list.adapter.host = other }
      list.host.source?.didSelectAll()
      var outcomes: [ListUpdateOutcome] = []
      if reloads {
        list.adapter.reloadData { outcomes.append($0) }
      } else {
        list.adapter.performUpdates(animated: false) { outcomes.append($0) }
      }
      list.scheduler.run()
      #expect(outcomes.count == 1 && list.adapter.isAtRest)
      #expect(list.host.isClean && other.isClean && other.selectedPaths.count == 20)
    }
  }

  @Test func `items of a part that is being shown are all selected`() {
    let list = longList((0..<200).map { Note($0) })
    list.host.isCompletionDeferred = true
    list.notes.reverse()
    list.request()
    list.scheduler.runOne()
    let shown = list.ids
    list.adapter.selectAll()
    while list.scheduler.pendingCount > 0 || list.outcomes.isEmpty {
      list.scheduler.run()
      list.host.finishAllBatches()
    }
    let selected = list.adapter.selectedPaths.map { list.ids[$0.section] }
    #expect(shown.count > 150 && Set(selected) == Set(shown) && list.host.isClean)
  }

  @Test func `a reload keeps the selection of items that waited`() {
    list.adapter.selectAll()
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths.count == 20 && list.host.isClean)
  }

  @Test func `hidden items keep their selection if they waited`() {
    list.adapter.selectionPolicy = .keepsHidden
    list.adapter.selectAll()
    list.update([Note(3), Note(4)])
    #expect(list.adapter.selectedPaths.count == 2 && list.adapter.hiddenSelection.count == 18)
    list.update((0..<20).map { Note($0) })
    #expect(list.adapter.selectedPaths.map { $0.section } == Array(0..<20))
  }

  @Test func `items that waited keep a selection when all shown ones are deleted`() {
    list.adapter.selectsSuccessor = true
    list.adapter.selectAll()
    list.adapter.deselectItem(at: list.path(10, 0))
    list.update((10..<20).map { Note($0) })
    #expect(list.adapter.selectedPaths.map { list.ids[$0.section] } == Array(11..<20))
  }

  @Test func `items are selected when their values move across each other`() {
    list.adapter.selectAll()
    list.update(list.notes.reversed())
    #expect(list.adapter.selectedPaths.count == 20 && list.host.isClean)
  }

  @Test func `items are selected while a long change is shown in parts`() {
    list.request()
    list.notes = (0..<20).map { Note($0) }.reversed() + (20..<60).map { Note($0) }
    list.scheduler.runOne()
    let shown = list.ids
    list.adapter.selectAll()
    list.scheduler.run()
    let selected = list.adapter.selectedPaths.map { list.ids[$0.section] }
    #expect(shown.count < 60 && Set(selected) == Set(shown) && list.host.isClean)
  }

  @Test func `items are found under another identity`() {
    let list = longList((0..<200).map { Note($0) })
    list.adapter.selectAll()
    var notes = list.notes
    func update(from former: Note, to note: Note) {
      list.adapter.changeIdentity(of: former, to: note)
      notes[150] = note
      list.notes = notes
      list.request()
      while list.ids != notes.map({ $0.id }) { list.scheduler.runOne() }
    }
    update(from: Note(150), to: Note(300))
    notes.append(Note(150))
    update(from: Note(300), to: Note(301))
    #expect(list.host.selectedPaths.count < 150)
    #expect(list.adapter.selectedPaths.map { $0.section } == Array(0..<200))
  }

  @Test func `what was decided before its turn is found under another identity`() {
    let list = longList((0..<200).map { Note($0) })
    list.host.visible(from: list.path(120, 0), count: 5)
    // What is in sight is selected at once, and the user deselects another item.
    list.adapter.selectAll()
    list.host.source?.didDeselect(list.path(150, 0))
    for note in [Note(120), Note(150)] {
      list.adapter.changeIdentity(of: note, to: Note(note.id + 150))
    }
    let renamed = list.notes.map { [120, 150].contains($0.id) ? Note($0.id + 150) : $0 }
    // Other values have the former identities then: so the list gives its sections the new ones.
    for notes in [renamed, renamed + [Note(120), Note(150)]] {
      list.notes = notes
      list.request()
      while list.ids != notes.map({ $0.id }) { list.scheduler.runOne() }
    }
    #expect(list.host.selectedPaths.count < 150)
    #expect(list.adapter.selectedPaths.map { $0.section } == (0..<200).filter { $0 != 150 })
    #expect(list.host.selectedPaths == list.adapter.selectedPaths.sorted() && list.host.isClean)
  }

  /// Which of some deselected items a range selection to the middle of the list includes.
  private func includedInRange(_ list: ListFixture) -> [Int] {
    let paths = [1, 3, 5].map { list.path($0, 0) }
    for path in paths { list.adapter.deselectItem(at: path) }
    list.host.source?.didExtendSelection(to: list.path(10, 0))
    return paths.filter { list.adapter.isSelected(at: $0) }.map { $0.section }
  }

  @Test func `a range selection begins where the user selected last`() {
    list.adapter.selectItem(at: list.path(4, 0))
    list.adapter.selectAll()
    list.scheduler.run()
    #expect(includedInRange(list) == [5])
    let other = longList((0..<20).map { Note($0) })
    other.adapter.selectItem(at: other.path(4, 0))
    other.adapter.selectAll()
    other.scheduler.runOne()
    other.adapter.selectItem(at: other.path(2, 0))
    other.scheduler.run()
    #expect(includedInRange(other) == [3, 5])
  }

  @Test func `every controller is called once, though it reads the selection`() {
    var counts: [Int] = []
    for note in list.notes {
      let adapter = list.adapter
      list.controller(note.id).onSelect = { [unowned adapter] _, _ in
        counts.append(adapter.selectedPaths.count)
      }
    }
    #expect(list.host.source?.didSelectAll() == true)
    list.host.source?.didSelectAll()
    #expect(list.scheduler.pendingCount == 1 && marked.count < 20)
    list.scheduler.run()
    #expect(counts.count == 20 && counts == counts.sorted() && marked.count == 20)
  }

  @Test func `what was inserted meanwhile is selected by another call`() {
    list.adapter.selectAll()
    list.update(list.notes + [Note(30)])
    list.adapter.selectAll()
    list.scheduler.run()
    #expect(marked == Array(0..<21))
  }

  @Test func `a list that goes away needs no more turns`() {
    weak var gone: ListAdapter<Card>?
    let scheduler = ManualScheduler()
    do {
      let list = longList((0..<20).map { Note($0) })
      let adapter = ListAdapter(host: list.host) { scheduler.schedule($0) }
      adapter.selectionMode = .multiple
      adapter.sectionsPerTurn = 16
      adapter.register(Note.self) { NoteController($0) }
      adapter.content { (0..<20).map { Note($0) } }
      adapter.performUpdates(animated: false)
      scheduler.run()
      adapter.selectAll()
      gone = adapter
    }
    #expect(gone == nil && scheduler.run() == 1)
  }

  @Test func `the neighbour of the item that was selected last is chosen`() {
    list.adapter.selectsSuccessor = true
    for section in [4, 9, 2] { list.adapter.selectItem(at: list.path(section, 0)) }
    list.adapter.deselectItem(at: list.path(2, 0))
    list.update(list.notes.filter { ![4, 9].contains($0.id) })
    #expect(list.adapter.selectedPaths.map { list.ids[$0.section] } == [10])
  }
}
