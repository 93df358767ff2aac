import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Observers of the selection` {
  private final class Bar {
    var counts: [Int] = []
  }

  private let list = ListFixture((0..<6).map { Note($0) })
  private let bar = Bar()

  init() {
    list.adapter.selectionMode = .multiple
    list.adapter.addSelectionObserver(bar) { [unowned adapter = list.adapter] in
      $0.counts.append(adapter.selectionCount)
    }
  }

  /// The counts that observers have read since the last call, after all turns.
  private func told() -> [Int] {
    list.scheduler.run()
    defer { bar.counts = [] }
    return bar.counts
  }

  @Test func `are called once for all changes of a turn`() {
    #expect(told().isEmpty)
    list.host.source?.didSelect(list.path(0, 0))
    list.adapter.selectItem(at: list.path(1, 0))
    #expect(bar.counts.isEmpty)
    #expect(told() == [2])
    list.host.source?.didDeselect(list.path(0, 0))
    #expect(told() == [1])
    list.host.source?.didExtendSelection(to: list.path(4, 0))
    #expect(told() == [4])
    list.adapter.deselectAll()
    #expect(told() == [0])
  }

  @Test func `are not called where nothing changes`() {
    list.adapter.deselectAll()
    list.adapter.deselectItem(at: list.path(0, 0))
    list.adapter.focus(at: list.path(0, 0))
    list.adapter.selectItem(at: list.path(9, 0))
    #expect(told().isEmpty)
    list.adapter.selectItem(at: list.path(0, 0))
    #expect(told() == [1])
    list.adapter.selectItem(at: list.path(0, 0))
    list.update((0..<7).map { Note($0) })
    #expect(told().isEmpty)
  }

  @Test func `are called where an update takes a selected item away, and brings it back`() {
    list.adapter.selectItem(at: list.path(2, 0))
    #expect(told() == [1])
    list.update([Note(0)])
    #expect(told() == [0])
    list.adapter.selectionPolicy = .keepsHidden
    list.adapter.selectItem(at: list.path(0, 0))
    #expect(told() == [1])
    // Hidden or shown, it is selected: what is in the list has changed nevertheless.
    list.update([Note(1)])
    #expect(told() == [1])
    list.update([Note(0), Note(1)])
    #expect(told() == [1])
    list.update([Note(1)])
    _ = told()
    list.adapter.selectionPolicy = .forgetsDeleted
    #expect(told() == [0])
  }

  @Test func `are called where the successor is selected`() {
    list.adapter.selectsSuccessor = true
    list.adapter.selectItem(at: list.path(2, 0))
    #expect(told() == [1])
    list.update([Note(0), Note(1), Note(3)])
    #expect(told().last == 1)
    #expect(list.adapter.selectedPaths == [list.path(2, 0)])
  }

  @Test func `are called for all items of a long list as they are selected`() {
    list.adapter.sectionsPerTurn = 16
    list.adapter.selectAll()
    let counts = told()
    #expect(counts.last == 6 && counts == counts.sorted())
  }

  @Test func `are called for a state that is restored`() {
    list.adapter.registerForRestoration(Note.self, name: "note", identifier: { "\($0.id)" })
    list.adapter.selectItem(at: list.path(3, 0))
    let state = list.adapter.state
    list.adapter.deselectAll()
    _ = told()
    list.adapter.restore(state)
    #expect(told() == [1])
  }

  @Test func `are not called once they are removed, or gone`() {
    list.adapter.removeSelectionObserver(bar)
    list.adapter.selectItem(at: list.path(0, 0))
    #expect(told().isEmpty)
    var count = 0
    var gone: Bar? = Bar()
    if let gone { list.adapter.addSelectionObserver(gone) { _ in count += 1 } }
    list.adapter.selectItem(at: list.path(1, 0))
    gone = nil
    list.scheduler.run()
    #expect(count == 0)
  }
}
