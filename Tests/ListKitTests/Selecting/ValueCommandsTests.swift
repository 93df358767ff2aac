import ListKit
import ListTestKit
import Testing

/// Selecting and focusing values instead of paths.
@MainActor @Suite struct `Commands that name a value` {
  private let list = ListFixture([Note(0), Note(1, 3), Note(2)])
  private var focused: ListPath? { list.adapter.focusedPath }

  @Test func `select all items of a value, or the first one where one may be selected`() {
    list.adapter.selectionMode = .multiple
    list.adapter.select(Note(1))
    #expect(list.adapter.selectedPaths == (0..<3).map { list.path(1, $0) })
    list.adapter.selectionMode = .single
    list.adapter.deselectAll()
    list.adapter.select(Note(1))
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    list.adapter.select(Note(7))
    #expect(list.adapter.selectedPaths == [list.path(1, 0)] && list.host.isClean)
  }

  @Test func `keep one selected item where only one may be selected from now on`() {
    list.adapter.selectionMode = .multiple
    for item in [2, 0, 1] { list.adapter.selectItem(at: list.path(1, item)) }
    list.adapter.selectionMode = .none
    #expect(list.adapter.selectionCount == 3)
    list.adapter.selectionMode = .single
    #expect(list.adapter.selectedPaths == [list.path(1, 1)])
    #expect(list.host.selectedPaths == [list.path(1, 1)] && list.host.isClean)
    list.host.select(list.path(0, 0))
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
  }

  @Test func `keep a hidden item that was selected last`() {
    let list = RestorationFixture([entry("a"), photo(3), entry("b", [4, 5])])
    list.adapter.selectionPolicy = .keepsHidden
    for path in [list.path(0, 0), list.path(2, 0), list.path(2, 1)] {
      list.adapter.selectItem(at: path)
    }
    list.show([entry("a"), photo(3)])
    list.adapter.selectionMode = .single
    #expect(list.adapter.selectionCount == 1 && list.adapter.selectedPaths.isEmpty)
    list.show([entry("a"), photo(3), entry("b", [4, 5])])
    #expect(list.adapter.selectedPaths == [list.path(2, 1)] && list.host.isClean)
  }

  @Test func `read the selected values of a type, each once`() {
    list.adapter.selectionMode = .multiple
    list.adapter.select(Note(2))
    list.adapter.select(Note(1))
    #expect(list.adapter.selectedValues(as: Note.self).map { $0.id } == [2, 1])
    #expect(list.adapter.selectedValues(as: Photo.self).isEmpty)
  }

  @Test(arguments: [false, true])
  func `deselect a value that is an item, before and after it left the list`(isGone: Bool) {
    let list = RestorationFixture([entry("a"), photo(3), entry("b", [4, 5])])
    list.adapter.selectionPolicy = .keepsHidden
    list.adapter.selectAll()
    let line = list.adapter.value(at: list.path(2, 1), as: Line.self)
    #expect(list.adapter.selectionCount == 6 && line?.id.number == 5)
    if isGone { list.show([entry("a"), photo(3), entry("b", [4])]) }
    if let line { list.adapter.deselect(line) }
    if !isGone { list.show([entry("a"), photo(3), entry("b", [4])]) }
    #expect(list.adapter.selectionCount == 5 && list.adapter.hiddenSelection.isEmpty)
    #expect(
      list.adapter.selectedValues(as: Line.self).map { $0.id.number }.sorted() == [1, 2, 3, 4])
  }

  @Test func `read the own values of items, also of hidden ones`() {
    let list = RestorationFixture([entry("a"), photo(3), entry("b", [4, 5])])
    list.adapter.selectionPolicy = .keepsHidden
    for path in [list.path(2, 1), list.path(0, 0), list.path(1, 0), list.path(0, 2)] {
      list.adapter.selectItem(at: path)
    }
    func lines() -> [Int] { list.adapter.selectedValues(as: Line.self).map { $0.id.number } }
    func entries() -> [String] { list.adapter.selectedValues(as: Entry.self).map { $0.id } }
    #expect(lines() == [5, 1, 3] && entries() == ["b", "a"])
    #expect(list.adapter.selectedValues(as: Photo.self).map { $0.id } == [3])
    list.show([photo(3), entry("b", [4])])
    #expect(lines() == [5, 1, 3] && entries() == ["b", "a"])
  }

  @Test func `focus a value at once, or when an update shows it`() {
    list.adapter.focus(on: Note(1))
    #expect(focused == list.path(1, 0))
    list.notes.insert(Note(5), at: 0)
    list.request()
    list.adapter.focus(on: Note(5))
    #expect(focused == list.path(1, 0))
    list.scheduler.run()
    #expect(focused == list.path(0, 0) && list.adapter.focusedValue(as: Note.self)?.id == 5)
    // The focus of a deleted item moves there too, not to a neighbour.
    list.notes.removeFirst()
    list.notes.append(Note(6))
    list.request()
    list.adapter.focus(on: Note(6))
    list.scheduler.run()
    #expect(focused == list.path(3, 0) && list.host.isClean)
  }

  @Test func `focus no value that comes later than the updates that were requested`() {
    list.adapter.focus(on: Note(5))
    list.update([Note(0), Note(5)])
    #expect(focused == nil)
    list.notes.append(Note(6))
    list.request()
    list.adapter.focus(on: Note(7))
    list.scheduler.run()
    list.update(list.notes + [Note(7)])
    #expect(focused == nil)
  }

  @Test func `leave the focus where the user moved it meanwhile`() {
    list.notes.append(Note(5))
    list.request()
    list.adapter.focus(on: Note(5))
    list.host.focus(list.path(0, 0))
    list.scheduler.run()
    #expect(focused == list.path(0, 0))
    list.notes.append(Note(6))
    list.request()
    list.adapter.focus(on: Note(6))
    list.adapter.focus(on: Note(2))
    list.scheduler.run()
    #expect(focused == list.path(2, 0))
  }

  @Test func `select an item of a value`() {
    let list = RestorationFixture([entry("a"), entry("b", [4, 1])])
    let line = Line(id: Line.ID(number: 1))
    list.adapter.select(line, in: Entry("b"))
    list.adapter.select(line, in: Entry("c"))
    list.adapter.select(Line(id: Line.ID(number: 5)), in: Entry("a"))
    #expect(list.adapter.selectedPaths == [list.path(1, 1)] && list.host.isClean)
    #expect(list.controller("b").events.isEmpty)
  }

  @Test func `select a value when an update shows it`() {
    list.adapter.selectionMode = .multiple
    list.notes.insert(Note(5, 2), at: 0)
    list.request()
    list.adapter.select(Note(5))
    list.adapter.select(Note(2))
    #expect(list.adapter.selectedPaths == [list.path(2, 0)])
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(3, 0), list.path(0, 0), list.path(0, 1)])
    #expect(list.host.selectedPaths.count == 3 && list.host.isClean)
  }

  @Test func `select no value that comes later than the updates that were requested`() {
    list.adapter.selectionMode = .multiple
    list.adapter.select(Note(5))
    list.update([Note(0), Note(5)])
    list.notes.append(Note(6))
    list.request()
    list.adapter.select(Note(7))
    list.scheduler.run()
    list.update(list.notes + [Note(7)])
    #expect(list.adapter.selectedPaths == [])
  }

  @Test
  func
    `select a value that the second of two updates brings, and none that was deselected meanwhile`()
  {
    list.adapter.selectionMode = .multiple
    list.request()
    var second = false
    list.adapter.performUpdates(animated: false) { [list] _ in
      list.notes += [Note(5), Note(6)]
      list.request()
      list.adapter.select(Note(5))
      list.adapter.select(Note(6))
      list.adapter.deselect(Note(6))
      second = true
    }
    list.scheduler.run()
    #expect(second && list.adapter.selectedPaths == [list.path(3, 0)])
    list.notes.append(Note(7))
    list.request()
    list.adapter.select(Note(7))
    list.adapter.deselectAll()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [] && list.host.isClean)
  }

  @Test
  func
    `select the last value only where one may be selected, and none if another one was meanwhile`()
  {
    list.adapter.selectionMode = .single
    list.notes += [Note(5), Note(6)]
    list.request()
    list.adapter.select(Note(6))
    list.adapter.select(Note(5))
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(3, 0)])
    list.notes.append(Note(7))
    list.request()
    list.adapter.select(Note(7))
    list.host.select(list.path(0, 0))
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(0, 0)] && list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `select no value that waits where the selected one is chosen again`(byUser: Bool) {
    list.adapter.selectionMode = .single
    list.adapter.select(Note(2))
    list.notes.append(Note(7))
    list.request()
    list.adapter.select(Note(7))
    if byUser { list.host.select(list.path(2, 0)) } else { list.adapter.select(Note(2)) }
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(2, 0)] && list.host.isClean)
  }

  @Test(arguments: [1, 2])
  func `find a value that waits under its next identity, or under the one before`(changes: Int) {
    list.adapter.selectionMode = .multiple
    list.notes.append(Note(-5))
    list.request()
    list.adapter.select(Note(-5))
    list.adapter.focus(on: Note(-5))
    list.adapter.changeIdentity(of: Note(-5), to: Note(5))
    list.adapter.changeIdentity(of: Note(5), to: Note(6))
    list.notes[3] = Note(changes == 1 ? 5 : 6)
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(3, 0)] && focused == list.path(3, 0))
    list.notes.append(Note(-8))
    list.request()
    list.adapter.select(Note(-8))
    list.adapter.changeIdentity(of: Note(-8), to: Note(8))
    list.adapter.deselect(Note(8))
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(3, 0)] && list.host.isClean)
  }

  @Test func `find an item that waits although a reload gives its section another identity`() {
    let list = RestorationFixture([entry("a"), entry("b", [4, 1])])
    list.load([entry("a"), entry("c", [4, 1, 6])])
    list.adapter.select(Line(id: Line.ID(number: 5)), in: Entry("b"))
    list.adapter.focus(on: Line(id: Line.ID(number: 5)), in: Entry("b"))
    list.adapter.changeIdentity(of: Entry("b"), to: Entry("c"))
    list.adapter.changeIdentity(
      of: Line(id: Line.ID(number: 5)), to: Line(id: Line.ID(number: 6)))
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(1, 2)])
    #expect(list.adapter.focusedPath == list.path(1, 2) && list.host.isClean)
  }

  @Test func `select an item of a value when an update shows it`() {
    let list = RestorationFixture([entry("a"), entry("b", [4, 1])])
    list.load([entry("c"), entry("a"), entry("b", [4, 5, 1])])
    for number in [5, 6] {
      list.adapter.select(Line(id: Line.ID(number: number)), in: Entry("b"))
    }
    list.scheduler.run()
    list.show([entry("b", [6, 4, 5, 1])])
    #expect(list.adapter.selectedPaths == [list.path(0, 2)] && list.host.isClean)
    // A state that is restored replaces what was asked for.
    list.load([entry("b", [6, 4, 5, 1, 7])])
    list.adapter.select(Line(id: Line.ID(number: 7)), in: Entry("b"))
    list.adapter.restore(ListState())
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [])
  }

  @Test func `focus an item of a value at once, or when an update shows it`() {
    let list = RestorationFixture([entry("a"), entry("b", [4, 1])])
    func line(_ number: Int) -> Line { Line(id: Line.ID(number: number)) }
    list.adapter.focus(on: line(1), in: Entry("b"))
    #expect(list.adapter.focusedPath == list.path(1, 1))
    list.load([entry("c"), entry("a"), entry("b", [4, 5, 1])])
    list.adapter.focus(on: line(5), in: Entry("b"))
    #expect(list.adapter.focusedPath == list.path(1, 1))
    list.scheduler.run()
    #expect(list.adapter.focusedPath == list.path(2, 1))
    // Neither does a first item stand for one that does not come, nor does one that comes later.
    list.load([entry("a"), entry("b", [4, 5, 1])])
    list.adapter.focus(on: line(6), in: Entry("b"))
    list.scheduler.run()
    list.show([entry("b", [6, 4, 5, 1])])
    #expect(list.adapter.focusedPath == list.path(0, 2) && list.host.isClean)
  }

  @Test func `report a value whose type is not registered`() {
    var problems = 0
    list.adapter.diagnostics.handler = {
      if case .unknownTarget = $0.problem { problems += 1 }
    }
    list.adapter.focus(on: Photo(id: 1))
    list.adapter.select(Photo(id: 1))
    #expect(problems == 1)
    list.adapter.select(Note(1), in: Line(id: Line.ID(number: 1)))
    #expect(problems == 2)
  }
}
