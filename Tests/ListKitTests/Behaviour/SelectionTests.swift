import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Selection and focus` {
  @Test func `a picked item is selected and its controller called`() {
    let list = ListFixture([Note(1, 2), Note(2, 1)])
    list.host.select(list.path(0, 1))
    #expect(list.adapter.selectedPaths == [list.path(0, 1)])
    #expect(list.controller(1).events.contains("select 1"))
    list.host.select(list.path(1, 0))
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    #expect(list.controller(1).events.contains("deselect 1"))
    #expect(list.host.isClean)
  }

  @Test func `a selected item that is picked again stays and acts again`() {
    let list = ListFixture([Note(1)])
    list.host.select(list.path(0, 0))
    list.host.select(list.path(0, 0))
    #expect(list.controller(1).events.filter { $0 == "select 0" }.count == 2)
    #expect(list.adapter.selectedPaths.count == 1)
    #expect(list.host.isClean)
  }

  @Test func `an item that is picked while an update is put together is selected when it is shown`()
  {
    let list = ListFixture([Note(1, 2), Note(2, 2), Note(3, 1)])
    list.adapter.selectionMode = .multiple
    let host = list.host
    list.controller(1).onUpdate = { _ in
      host.select(ListPath(section: 1, item: 1))
      host.source?.didExtendSelection(to: ListPath(section: 2, item: 0))
    }
    list.update([Note(1, 1), Note(4, 5), Note(2, 2), Note(3, 1)])
    let selected = list.adapter.selectedPaths
    #expect(!selected.isEmpty && Set(selected) == Set(host.selectedPaths))
    #expect(list.host.isClean)
  }

  @Test func `several items are given up one by one`() {
    let list = ListFixture([Note(1, 3)])
    list.adapter.selectionMode = .multiple
    for item in 0..<3 { list.host.select(list.path(0, item)) }
    list.host.select(list.path(0, 1))
    #expect(list.adapter.selectedPaths == [list.path(0, 0), list.path(0, 2)])
    #expect(list.controller(1).events.contains("deselect 1"))
  }

  @Test func `a range is taken from the item picked last`() {
    let list = ListFixture([Note(1, 3), Note(2, 3)])
    list.adapter.selectionMode = .multiple
    list.host.select(list.path(0, 1))
    list.host.source?.didExtendSelection(to: list.path(1, 1))
    #expect(
      list.adapter.selectedPaths.sorted()
        == [(0, 1), (0, 2), (1, 0), (1, 1)].map { list.path($0.0, $0.1) })
    list.host.source?.didExtendSelection(to: list.path(0, 0))
    #expect(list.adapter.selectedPaths.sorted() == [list.path(0, 0), list.path(0, 1)])
    #expect(list.host.isClean)
  }

  @Test func `an extension keeps what was selected before it, also where it becomes shorter`() {
    let list = ListFixture([Note(1, 9)])
    list.adapter.selectionMode = .multiple
    func selected() -> [Int] { list.adapter.selectedPaths.map { $0.item }.sorted() }
    for item in [7, 1, 3] { list.host.select(list.path(0, item)) }
    list.host.extendSelection(to: list.path(0, 8))
    #expect(selected() == [1, 3, 4, 5, 6, 7, 8])
    list.host.extendSelection(to: list.path(0, 5))
    #expect(selected() == [1, 3, 4, 5, 7])
    // It begins elsewhere if the one before does not end there.
    list.host.source?.didExtendSelection(to: list.path(0, 6), from: list.path(0, 7))
    #expect(selected() == [1, 3, 4, 5, 6, 7])
    list.host.source?.didExtendSelection(to: list.path(0, 8), from: list.path(0, 6))
    #expect(selected() == [1, 3, 4, 5, 7, 8])
    // What is selected in between ends it.
    list.host.select(list.path(0, 0))
    list.host.extendSelection(to: list.path(0, 1))
    #expect(selected() == [0, 1, 3, 4, 5, 7, 8] && list.host.isClean)
  }

  @Test func `an extension goes on from the focus where its first item was deleted`() {
    let list = ListFixture((1...8).map { Note($0) })
    list.adapter.selectionMode = .multiple
    list.host.select(list.path(1, 0))
    for section in 2...5 {
      list.host.source?.didExtendSelection(
        to: list.path(section, 0), from: list.path(section - 1, 0))
    }
    list.update(list.notes.filter { $0.id != 2 })
    #expect(list.adapter.selectedPaths.map { $0.section } == [1, 2, 3, 4])
    list.host.source?.didExtendSelection(to: list.path(3, 0), from: list.path(4, 0))
    #expect(list.adapter.selectedPaths.map { $0.section } == [1, 2, 3, 4])
    list.host.source?.didExtendSelection(to: list.path(6, 0))
    #expect(list.adapter.selectedPaths.map { $0.section }.sorted() == [1, 2, 3, 4, 5, 6])
  }

  @Test func `an extension during an update begins where the host said`() {
    for isDuringUpdate in [true, false] {
      let list = ListFixture((0..<9).map { Note($0) })
      list.adapter.selectionMode = .multiple
      for section in [5, 1] { list.host.select(list.path(section, 0)) }
      let extend = { [unowned list] in
        list.host.source?.didExtendSelection(to: list.path(7, 0), from: list.path(5, 0)) ?? ()
      }
      if isDuringUpdate {
        list.controller(8).onUpdate = { _ in extend() }
        list.update((0..<8).map { Note($0) } + [Note(8, 1, "new")])
      } else {
        extend()
      }
      #expect(list.adapter.selectedPaths.map { $0.section }.sorted() == [1, 5, 6, 7])
    }
  }

  @Test func `a longer or shorter range asks only for the items between`() {
    let list = ListFixture((0..<400).map { Note($0) })
    list.adapter.selectionMode = .multiple
    list.host.select(list.path(50, 0))
    var asked: [Int] = []
    for note in list.notes { list.controller(note.id).onQuestion = { _ in asked.append(note.id) } }
    func extend(to section: Int) -> [Int] {
      asked = []
      list.host.source?.didExtendSelection(to: list.path(section, 0))
      return asked
    }
    #expect(extend(to: 300) == Array(51...300))
    #expect(extend(to: 302) == [301, 302])
    #expect(extend(to: 299) == [300, 301, 302])
    #expect(extend(to: 48) == Array(51...299) + [48, 49])
    #expect(list.adapter.selectedPaths.map { $0.section }.sorted() == [48, 49, 50])
    // Where items have moved, the items themselves are compared.
    _ = extend(to: 60)
    list.update([list.notes[55]] + list.notes[..<55] + list.notes[56...])
    _ = extend(to: 62)
    let selected = list.adapter.selectedPaths.map { list.ids[$0.section] }.sorted()
    #expect(selected == (50...62).filter { $0 != 55 })
    #expect(list.host.isClean)
  }

  @Test func `a range gives up what it selected also where its end was deleted`() {
    let list = ListFixture((0..<12).map { Note($0) })
    list.adapter.selectionMode = .multiple
    list.host.select(list.path(2, 0))
    list.host.source?.didExtendSelection(to: list.path(8, 0))
    list.update(list.notes.filter { $0.id != 8 })
    list.host.source?.didExtendSelection(to: list.path(4, 0))
    #expect(list.adapter.selectedPaths.map { $0.section } == [2, 3, 4])
    // A range from another item is not compared with the one before.
    list.controller(4).onDeselect = { [unowned list] in
      list.adapter.deselectItem(at: list.path(2, 0))
    }
    list.host.source?.didExtendSelection(to: list.path(3, 0))
    list.host.source?.didExtendSelection(to: list.path(6, 0))
    #expect(list.adapter.selectedPaths.map { $0.section } == [3, 4, 5, 6])
  }

  @Test func `items that refuse are passed when focus and selection move on`() {
    let list = ListFixture((0..<6).map { Note($0) })
    list.adapter.selectsSuccessor = true
    for id in [3, 4] { list.controller(id).canFocus = false }
    list.controller(3).canSelect = false
    list.host.select(list.path(2, 0))
    list.adapter.focus(at: list.path(2, 0))
    list.update(list.notes.filter { $0.id != 2 })
    #expect(list.adapter.focusedValue(as: Note.self)?.id == 5)
    #expect(list.adapter.selectedValues.compactMap { $0.value(as: Note.self)?.id } == [4])
    // Before it, if no item after it accepts; nowhere, if none does.
    list.update(list.notes.filter { $0.id != 5 })
    #expect(list.adapter.focusedValue(as: Note.self)?.id == 1)
    list.update(list.notes.filter { [3, 4].contains($0.id) })
    #expect(list.adapter.focusedPath == nil && list.host.isClean)
  }

  @Test func `the item that loses the focus is called although the delegate changes the list`() {
    let list = ListFixture([Note(0), Note(1), Note(2)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.adapter.focus(at: list.path(0, 0))
    for controller in list.made { _ = controller.take() }
    delegate.onFocus = { [unowned list] in
      list.adapter.overtake { [Note(2), Note(1), Note(0)] }
    }
    list.adapter.focus(at: list.path(1, 0))
    #expect(list.made.map { $0.take().filter { $0.contains("blur") } } == [["blur 0"], [], []])
    #expect(list.adapter.focusedPath == list.path(1, 0))
  }

  @Test(arguments: [0, 2])
  func `an item that the delegate passes the focus over hears nothing of it`(target: Int) {
    let list = ListFixture([Note(0), Note(1), Note(2)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.adapter.focus(at: list.path(0, 0))
    for controller in list.made { _ = controller.take() }
    delegate.onFocus = { [unowned list, unowned delegate] in
      delegate.onFocus = nil
      list.adapter.focus(at: list.path(target, 0))
    }
    list.adapter.focus(at: list.path(1, 0))
    // Where the delegate gives the focus back, no controller is called.
    let calls = target == 0 ? [[], [], []] : [["blur 0"], [], ["focus 0"]]
    #expect(list.made.map { $0.take() } == calls)
    let path = list.path(target, 0)
    #expect(list.adapter.focusedPath == path && list.host.focusedPath == path)
    list.adapter.focus(at: list.path(1, 0))
    #expect(list.made[1].take() == ["focus 0"] && list.made[target].take() == ["blur 0"])
  }

  @Test(arguments: [ListSelectionMode.multiple, .single])
  func `what is picked while the host shows an update stays, whatever the update chose`(
    mode: ListSelectionMode
  ) {
    let list = ListFixture([Note(0), Note(1), Note(2)])
    list.adapter.selectionMode = mode
    list.adapter.selectItem(at: list.path(0, 0))
    list.host.isCompletionDeferred = true
    list.controller(0).onUpdate = { [unowned list] _ in
      list.adapter.deselectAll()
      list.adapter.selectItem(at: list.path(1, 0))
      list.adapter.focus(at: list.path(1, 0))
    }
    list.update([Note(0, 1, "new"), Note(1), Note(2)])
    list.host.select(list.path(2, 0))
    list.host.focus(list.path(2, 0))
    list.host.finishBatch()
    let wanted = [list.path(1, 0), list.path(2, 0)].suffix(mode == .single ? 1 : 2)
    #expect(list.adapter.selectedPaths == Array(wanted) && list.host.selectedPaths == Array(wanted))
    #expect(list.adapter.focusedPath == list.path(2, 0) && list.host.isClean)
  }

  @Test func `the delegate hears where the focus is`() {
    let list = ListFixture((0..<3).map { Note($0) })
    let recorder = DelegateRecorder()
    list.adapter.delegate = recorder
    list.host.focus(list.path(1, 0))
    #expect(recorder.take() == ["focus \(list.path(1, 0))"])
    list.host.focus(list.path(1, 0))
    #expect(recorder.take().isEmpty)
    list.update(list.notes.filter { $0.id != 1 })
    #expect(recorder.take().filter { $0.hasPrefix("focus") } == ["focus \(list.path(1, 0))"])
    list.update([])
    #expect(recorder.take().filter { $0.hasPrefix("focus") } == ["focus nothing"])
  }

  @Test func `state of a long section goes with it, and stays where it is made anew`() {
    let list = ListFixture([Note(1, 2_000), Note(2, 3)])
    list.adapter.selectionMode = .multiple
    for path in [list.path(0, 700), list.path(1, 1)] { list.adapter.selectItem(at: path) }
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(0, 700), list.path(1, 1)])
    list.update([Note(2, 3)])
    #expect(list.adapter.selectedPaths == [list.path(0, 1)])
    list.update([Note(1, 2_000), Note(2, 3)])
    #expect(list.adapter.selectedPaths == [list.path(1, 1)] && list.host.isClean)
    list.adapter.selectsSuccessor = true
    list.adapter.deselectAll()
    list.adapter.selectItem(at: list.path(0, 3))
    list.update([Note(2, 3)])
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
  }

  @Test func `all items stay selected where the selection of all is extended`() {
    let list = ListFixture([Note(1, 5)])
    list.adapter.selectionMode = .multiple
    list.adapter.selectAll()
    list.host.source?.didExtendSelection(to: list.path(0, 3), from: list.path(0, 2))
    #expect(list.adapter.selectedPaths.count == 5)
  }

  @Test func `to pick without a selection leaves no trace`() {
    let list = ListFixture([Note(1)])
    list.adapter.selectionMode = .none
    list.host.select(list.path(0, 0))
    #expect(list.controller(1).events.contains("select 0"))
    #expect(list.adapter.selectedPaths.isEmpty)
  }

  @Test func `an item is given up at once where the list says so`() {
    let list = ListFixture([Note(1)])
    list.adapter.deselectsAutomatically = true
    list.host.select(list.path(0, 0))
    #expect(list.adapter.selectedPaths.isEmpty)
    #expect(list.controller(1).events.contains("select 0"))
    #expect(!list.controller(1).events.contains("deselect 0"))
  }

  @Test func `a controller may refuse`() {
    let list = ListFixture([Note(1)])
    list.controller(1).canSelect = false
    list.host.select(list.path(0, 0))
    #expect(list.adapter.selectedPaths.isEmpty && !list.controller(1).events.contains("select 0"))
  }

  @Test func `selection survives moves, updates and insertions in front`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    list.adapter.selectItem(at: list.path(1, 1))
    list.update([Note(9), Note(2, 2, "new"), Note(1, 2)])
    #expect(list.adapter.selectedPaths == [list.path(1, 1)])
    list.update([Note(9), Note(1, 2)])
    #expect(list.adapter.selectedPaths.isEmpty)
    #expect(list.host.isClean)
  }

  @Test func `selection through the adapter calls the host once and no controller`() {
    let list = ListFixture([Note(1, 2)])
    list.adapter.selectItem(at: list.path(0, 0))
    list.adapter.selectItem(at: list.path(0, 0))
    list.controller(1).context.selectItem(at: 1)
    #expect(list.adapter.selectedPaths == [list.path(0, 1)])
    list.controller(1).context.deselectItem(at: 1)
    #expect(list.adapter.selectedPaths.isEmpty)
    #expect(!list.controller(1).events.contains { $0.contains("select") })
    #expect(list.host.isClean)
  }

  @Test func `focus passes to the next item, or to the one before`() {
    let list = ListFixture([Note(1, 2), Note(2, 1), Note(3, 1)])
    list.adapter.focus(at: list.path(1, 0))
    list.update([Note(1, 2), Note(3, 1)])
    #expect(list.adapter.focusedPath == list.path(1, 0))
    #expect(list.controller(3).events.contains("focus 0"))
    list.update([Note(1, 2)])
    #expect(list.adapter.focusedPath == list.path(0, 1))
    list.update([Note(1, 1)])
    #expect(list.adapter.focusedPath == list.path(0, 0))
    list.update([])
    #expect(list.adapter.focusedPath == nil)
  }

  @Test func `the neighbour of a selected item may take its place`() {
    let list = ListFixture([Note(1), Note(2), Note(3)])
    list.adapter.selectsSuccessor = true
    list.host.select(list.path(1, 0))
    list.update([Note(1), Note(3)])
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    #expect(list.host.isClean)
  }

  @Test func `a rule says where focus and selection move from deleted values of a type`() {
    let list = ListFixture([Note(1), Note(2), Note(3), Note(4)])
    list.adapter.selectsSuccessor = true
    var asked: [Int] = []
    list.adapter.setSuccessor(of: Note.self) { note -> Note? in
      asked.append(note.id)
      return [3: Note(1), 4: Note(9)][note.id]
    }
    list.host.select(list.path(2, 0))
    list.host.focus(list.path(2, 0))
    list.update([Note(2), Note(1), Note(4)])
    #expect(list.adapter.focusedPath == list.path(1, 0))
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    #expect(asked == [3, 3])
    // The rule names a value that is not in the list, and then none.
    list.host.focus(list.path(2, 0))
    list.update([Note(2), Note(1)])
    #expect(list.adapter.focusedPath == list.path(1, 0))
    list.update([Note(2)])
    #expect(list.adapter.focusedPath == list.path(0, 0))
    #expect(asked == [3, 3, 4, 1, 1] && list.host.isClean)
  }

  @Test func `a choice while a selected item is being deleted leaves it without a successor`() {
    let choices: [@MainActor (ListFixture) -> Void] = [
      { $0.adapter.deselectAll() },
      { list in
        list.host.select(list.path(1, 0))
        list.adapter.deselectItem(at: list.path(1, 0))
      },
    ]
    for choose in choices {
      let list = ListFixture([Note(1), Note(2), Note(3)])
      list.adapter.selectsSuccessor = true
      list.host.isCompletionDeferred = true
      list.host.select(list.path(1, 0))
      list.update([Note(1), Note(3)])
      choose(list)
      list.host.finishBatch()
      #expect(list.adapter.selectedPaths.isEmpty && list.host.isClean)
    }
  }

  @Test func `a focus for an item that its update deletes leaves the focus where it is`() {
    let list = ListFixture([Note(1, 2)])
    list.adapter.focus(at: list.path(0, 0))
    list.adapter.performBatch { [list] batch in
      list.adapter.focus(at: list.path(0, 1))
      list.controller(1).countOverride = 1
      batch.delete(in: list.controller(1), at: [1])
    }
    list.scheduler.run()
    #expect(list.adapter.focusedPath == list.path(0, 0))
    #expect(list.controller(1).events.contains("focus 0"))
    #expect(!list.controller(1).events.contains("blur 0"))
    #expect(list.host.isClean)
  }

  @Test func `expansion is kept by identity while the section is there`() {
    let list = ListFixture([Note(1), Note(2, 2)])
    list.controller(2).context.isExpanded = true
    list.controller(2).context.setItemExpanded(true, at: 1)
    list.update([Note(2, 2), Note(1)])
    #expect(list.controller(2).context.isExpanded && !list.controller(1).context.isExpanded)
    #expect(list.controller(2).context.isItemExpanded(at: 1))
    list.update([Note(1)])
    list.update([Note(1), Note(2, 2)])
    #expect(!list.controller(2).context.isExpanded)
    #expect(!list.controller(2).context.isItemExpanded(at: 1))
  }

  @Test func `an item that is picked is the only one, whatever controllers select meanwhile`() {
    let list = ListFixture([Note(1), Note(2), Note(3)])
    let source = list.host.source
    source?.didSelect(list.path(0, 0))
    for (id, other) in [(1, 2), (3, 0)] {
      list.controller(id).onDeselect = { [unowned list] in
        list.adapter.selectItem(at: list.path(other, 0))
      }
    }
    source?.didSelect(list.path(1, 0))
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    #expect(list.host.selectedPaths == [list.path(1, 0)] && list.host.isClean)
    #expect(list.controller(2).events.last == "select 0")
    // Each was called once, though the first one was selected again.
    for id in [1, 3] { #expect(list.controller(id).events.count { $0 == "deselect 0" } == 1) }
  }

  @Test func `a controller is not called for what another one deselects`() {
    let list = ListFixture((1...4).map { Note($0) })
    list.adapter.selectionMode = .multiple
    list.host.select(list.path(1, 0))
    list.host.extendSelection(to: list.path(3, 0))
    for (id, other) in [(3, 3), (4, 2)] {
      list.controller(id).onDeselect = { [unowned list] in
        list.adapter.deselectItem(at: list.path(other, 0))
      }
    }
    list.host.extendSelection(to: list.path(1, 0))
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    let events = [3, 4].map { list.controller($0).events.filter { $0.hasPrefix("deselect") } }
    #expect(events.joined().count == 1 && list.host.isClean)
  }
}
