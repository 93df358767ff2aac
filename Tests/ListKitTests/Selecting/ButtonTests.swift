import ListKit
import ListTestKit
import Testing

/// Rows that do something when they are chosen, among rows that are selected.
@MainActor @Suite struct `Buttons in a list` {
  private let list = ListFixture((0..<6).map { Note($0) })

  init() {
    list.adapter.selectionMode = .multiple
    list.controller(3).isRowButton = true
  }

  private var selected: [Int] { list.adapter.selectedPaths.map { $0.section } }
  private var presses: Int { list.controller(3).take().filter { $0 == "select 0" }.count }

  @Test(arguments: [ListSelectionMode.none, .single, .multiple])
  func `are pressed each time and never selected`(mode: ListSelectionMode) {
    list.adapter.selectionMode = mode
    list.host.select(list.path(1, 0))
    let before = selected
    for _ in 0..<3 { list.host.select(list.path(3, 0)) }
    #expect(presses == 3 && selected == before)
    #expect(list.host.selectedPaths.map { $0.section } == before && list.host.isClean)
    list.controller(3).canSelect = false
    list.host.select(list.path(3, 0))
    #expect(presses == 0)
  }

  @Test(arguments: [ListSelectionMode.single, .multiple])
  func `are not selected by calls`(mode: ListSelectionMode) {
    list.adapter.selectionMode = mode
    list.update([Note(0), Note(3, 2), Note(4, 2)])
    list.adapter.selectItem(at: list.path(1, 1))
    list.adapter.select(Note(3))
    #expect(selected.isEmpty && presses == 0)
    list.adapter.select(Note(4))
    #expect(list.adapter.selectionCount == (mode == .single ? 1 : 2))
  }

  @Test(arguments: [1 << 12, 8])
  func `are left out of a range and of all`(sectionsPerTurn: Int) {
    list.adapter.sectionsPerTurn = sectionsPerTurn
    list.host.select(list.path(1, 0))
    list.host.extendSelection(to: list.path(5, 0))
    list.scheduler.run()
    #expect(selected == [1, 2, 4, 5])
    list.host.source?.didSelectAll()
    list.scheduler.run()
    #expect(Set(selected) == [0, 1, 2, 4, 5] && presses == 0)
    list.adapter.deselectAll()
    list.adapter.selectAll()
    list.scheduler.run()
    #expect(Set(selected) == [0, 1, 2, 4, 5] && presses == 0 && list.host.isClean)
  }

  @Test func `may be a range's end`() {
    list.host.select(list.path(1, 0))
    list.host.extendSelection(to: list.path(3, 0))
    #expect(selected == [1, 2] && presses == 0)
    list.host.extendSelection(to: list.path(4, 0))
    #expect(selected == [1, 2, 4])
    list.host.extendSelection(to: list.path(2, 0))
    #expect(selected == [1, 2])
  }

  @Test func `do not get the selection of a deleted item`() {
    list.adapter.selectionMode = .single
    list.adapter.selectsSuccessor = true
    list.host.select(list.path(2, 0))
    var notes = list.notes
    notes.remove(at: 2)
    list.update(notes)
    #expect(list.adapter.selectedPaths == [list.path(3, 0)])
    #expect(list.notes[3].id == 4)
  }

  @Test func `that were selected before are pressed too`() {
    list.controller(3).isRowButton = false
    list.adapter.selectItem(at: list.path(3, 0))
    list.controller(3).isRowButton = true
    list.host.select(list.path(3, 0))
    #expect(presses == 1 && selected == [3])
  }

  @Test func `may be items among others`() {
    var pressed = 0
    let item = ListItem<Card>.row("retry", id: "1").button { pressed += 1 }
    #expect(item.isButton && !ListItem<Card>.row("text", id: "2").onSelect {}.isButton)
    item.onSelect?()
    #expect(pressed == 1)
  }
}
