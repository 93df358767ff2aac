import Foundation
import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Restoring a list` {
  /// A list that a reader has used.
  private func used(mode: ListSelectionMode = .multiple) -> RestorationFixture {
    let list = RestorationFixture([entry("a"), photo(1), entry("b")], mode: mode)
    list.adapter.selectItem(at: list.path(2, 1))
    list.adapter.selectItem(at: list.path(0, 0))
    list.adapter.focus(at: list.path(2, 2))
    list.controller("a").context.isExpanded = true
    list.controller("b").context.setItemExpanded(true, at: 0)
    return list
  }

  private func throughJSON(_ state: ListState) throws -> ListState {
    try JSONDecoder().decode(ListState.self, from: JSONEncoder().encode(state))
  }

  @Test func `gives a new list what the old one had`() throws {
    let state = try throughJSON(used().adapter.state)
    let list = RestorationFixture()
    list.adapter.restore(state)
    #expect(list.adapter.isRestoring && list.adapter.state == state)
    list.show([entry("b"), entry("a")])
    #expect(list.adapter.selectedPaths == [list.path(0, 1), list.path(1, 0)])
    #expect(list.adapter.focusedPath == list.path(0, 2))
    #expect(list.expanded == ["b.0", "a"])
    #expect(!list.adapter.isRestoring && list.adapter.state == state)
    #expect(list.takeSelectionCalls() == ["select 0.1", "select 1.0"])
    #expect(list.host.selectedPaths == [list.path(0, 1), list.path(1, 0)])
    #expect(list.host.focusedPath == list.path(0, 2))
    #expect(list.host.isClean)
  }

  @Test func `expands a section before it says what it has`() throws {
    let state = try throughJSON(used().adapter.state)
    let list = RestorationFixture()
    list.adapter.restore(state)
    list.load([entry("a")])
    #expect(list.scheduler.runOne())
    #expect(list.host.source?.itemCount(in: 0) == 4)
    #expect(list.host.batches.count == 1)
  }

  @Test func `applies at once to what is there`() throws {
    let state = try throughJSON(used().adapter.state)
    let list = RestorationFixture([photo(1), entry("a"), entry("b")])
    list.adapter.selectItem(at: list.path(1, 0))
    list.adapter.selectItem(at: list.path(1, 1))
    list.adapter.focus(at: list.path(1, 1))
    list.controller("b").context.isExpanded = true
    list.controller("b").context.performBatch { $0.reload(list.controller("b")) }
    list.scheduler.run()
    #expect(list.takeSelectionCalls() == ["select 1.0", "select 1.1"])
    list.adapter.restore(state)
    #expect(list.adapter.selectedPaths == [list.path(2, 1), list.path(1, 0)])
    #expect(list.takeSelectionCalls() == ["deselect 1.1", "select 2.1"])
    #expect(list.adapter.focusedPath == list.path(2, 2) && list.expanded == ["a", "b.0"])
    list.scheduler.run()
    #expect((0..<3).map { list.host.source?.itemCount(in: $0) } == [1, 4, 3])
    #expect(list.adapter.state == state)
    #expect(!list.controller("a").events.contains { $0.contains("select") })
    #expect(!list.controller("b").events.contains { $0.contains("select") })
    #expect(list.host.isClean)
  }

  @Test func `waits for values that come later`() throws {
    let state = try throughJSON(used().adapter.state)
    let list = RestorationFixture()
    list.adapter.restore(state)
    list.show([photo(1)])
    #expect(list.adapter.isRestoring && list.adapter.selectedPaths.isEmpty)
    list.show([photo(1), entry("a", [2])])
    #expect(list.expanded == ["a"] && list.adapter.selectedPaths.isEmpty)
    list.show([photo(1), entry("a", [2, 1])])
    #expect(list.adapter.selectedPaths == [list.path(1, 1)])
    list.show([entry("c"), entry("b"), entry("a", [2, 1])])
    #expect(list.adapter.selectedPaths == [list.path(1, 1), list.path(2, 1)])
    #expect(list.adapter.focusedPath == list.path(1, 2) && list.expanded == ["b.0", "a"])
    #expect(!list.adapter.isRestoring)
    // What was found is no longer waited for.
    list.show([entry("c")])
    list.show([entry("c"), entry("b")])
    #expect(list.adapter.selectedPaths.isEmpty && list.expanded.isEmpty)
    #expect(list.host.isClean)
  }

  @Test(arguments: [ListSelectionPolicy.forgetsDeleted, .keepsHidden])
  func `keeps the order of selection of values that come one after the other`(
    policy: ListSelectionPolicy
  ) {
    let used = RestorationFixture(["a", "b", "c", "d"].map { entry($0) })
    for section in [2, 0, 3, 1] { used.adapter.selectItem(at: used.path(section, 0)) }
    let saved = used.adapter.state
    let list = RestorationFixture([entry("b"), entry("x")])
    list.adapter.selectionPolicy = policy
    list.adapter.restore(saved)
    #expect(list.adapter.state.selected == saved.selected)
    list.host.select(list.path(1, 0))
    for (content, selected) in [("abx", "abx"), ("abdx", "adbx"), ("abcdx", "cadbx")] {
      list.show(content.map { entry(String($0)) })
      let ids = list.adapter.selectedValues(as: Entry.self).map { $0.id }
      #expect(ids == selected.map { String($0) })
      #expect(list.adapter.state.selected.dropLast() == saved.selected[...])
    }
    // A range is extended from what was selected after the state was restored.
    list.host.extendSelection(to: list.path(3, 0))
    #expect(!list.adapter.isSelected(at: list.path(2, 1)))
    #expect(list.adapter.isSelected(at: list.path(3, 1)) && list.host.isClean)
  }

  @Test func `keeps the order of selection where the content comes in parts`() {
    let content = (0..<10).map { entry("\($0)") }
    let used = RestorationFixture(content)
    for section in [9, 0, 5] { used.adapter.selectItem(at: used.path(section, 0)) }
    let list = RestorationFixture()
    list.adapter.sectionsPerTurn = 2
    list.adapter.restore(used.adapter.state)
    list.show(content)
    #expect(list.adapter.state.selected == used.adapter.state.selected)
    list.adapter.selectionMode = .single
    #expect(list.adapter.selectedPaths == [list.path(5, 0)] && list.host.isClean)
  }

  @Test func `ends when another state is restored or restoring is stopped`() throws {
    let state = try throughJSON(used().adapter.state)
    let list = RestorationFixture()
    list.adapter.restore(state)
    list.adapter.restore(ListState(selected: [state.selected[0]]))
    list.show([entry("a"), entry("b")])
    #expect(list.adapter.selectedPaths == [list.path(1, 1)] && list.expanded.isEmpty)
    list.show([])
    list.adapter.restore(state)
    list.adapter.stopRestoring()
    #expect(!list.adapter.isRestoring && list.adapter.state == ListState())
    list.show([entry("a"), entry("b")])
    #expect(list.adapter.selectedPaths.isEmpty && list.expanded.isEmpty)
  }

  @Test func `leaves out types that have no name, and leaves them alone`() {
    let list = RestorationFixture([photo(1), entry("a")])
    list.adapter.selectItem(at: list.path(0, 0))
    list.adapter.focus(at: list.path(0, 0))
    #expect(list.adapter.state == ListState())
    list.adapter.selectItem(at: list.path(1, 0))
    let context = list.adapter.sectionController(atSection: 0)?.context
    context?.isExpanded = true
    context?.setItemExpanded(true, at: 0)
    list.adapter.restore(ListState())
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
    #expect(context?.isExpanded ?? false && context?.isItemExpanded(at: 0) ?? false)
    #expect(list.adapter.focusedPath == list.path(0, 0))
    list.adapter.focus(at: list.path(1, 0))
    list.adapter.restore(ListState())
    #expect(list.adapter.focusedPath == nil && list.host.focusedPath == nil)
    #expect(list.host.isClean)
  }

  @Test func `names what is expanded in the order of the list`() {
    let ids = ["f", "e", "d", "c", "b", "a"]
    let list = RestorationFixture(ids.map { entry($0) })
    for id in ids.reversed() {
      list.controller(id).context.isExpanded = true
      for item in [2, 0] { list.controller(id).context.setItemExpanded(true, at: item) }
    }
    let state = list.adapter.state
    #expect(state.expandedSections.map { $0.description } == ids.map { "entry \($0)" })
    #expect(state.expandedItems.map { $0.section } == state.expandedSections.flatMap { [$0, $0] })
  }

  @Test func `lets a reader extend the restored selection`() {
    let list = RestorationFixture([entry("a"), photo(1), entry("b")])
    list.adapter.restore(used().adapter.state)
    list.host.extendSelection(to: list.path(0, 2))
    #expect(
      list.adapter.selectedPaths.sorted()
        == (0..<3).map { list.path(0, $0) } + [list.path(2, 1)])
    #expect(list.host.isClean)
  }

  @Test(arguments: [true, false])
  func `finds items by identity, or by position if their type has no name`(_ namesLines: Bool) {
    let list = RestorationFixture([entry("a")], namesLines: namesLines)
    list.adapter.selectItem(at: list.path(0, 0))
    let other = RestorationFixture([entry("a", [3, 2, 1])], namesLines: namesLines)
    other.adapter.restore(list.adapter.state)
    #expect(other.adapter.selectedPaths == [other.path(0, namesLines ? 2 : 0)])
  }

  @Test func `of a list with one selection keeps the last`() throws {
    let state = used().adapter.state
    let list = RestorationFixture([entry("a"), entry("b"), photo(1)], mode: .single)
    list.adapter.selectItem(at: list.path(2, 0))
    list.adapter.restore(state)
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
    #expect(list.takeSelectionCalls().suffix(2) == ["deselect 2.0", "select 0.0"])
    let late = RestorationFixture(mode: .single)
    late.adapter.restore(state)
    late.show([entry("b")])
    #expect(late.adapter.selectedPaths.isEmpty)
    late.show([entry("b"), entry("a")])
    #expect(late.adapter.selectedPaths == [late.path(1, 0)])
    #expect(late.host.isClean)
  }

  @Test func `of a list without selection restores none`() {
    let list = RestorationFixture([entry("a"), entry("b")], mode: .none)
    list.adapter.restore(used().adapter.state)
    #expect(list.adapter.selectedPaths.isEmpty && list.adapter.focusedPath == list.path(1, 2))
    #expect(!list.adapter.isRestoring && list.takeSelectionCalls().isEmpty)
    list.adapter.selectItem(at: list.path(0, 1))
    list.adapter.restore(ListState())
    #expect(list.adapter.selectedPaths == [list.path(0, 1)])
  }

  private struct Tallied: Equatable, Sendable, Diffable {
    let diffIdentifier: CountedIdentifier
  }

  @Test func `compares as many identities as are selected`() {
    let tally = ValueTally()
    let list = ListFixture()
    list.adapter.selectionMode = .multiple
    let values = (0..<2_000).map {
      Tallied(diffIdentifier: CountedIdentifier(number: $0, tally: tally))
    }
    list.adapter.register(
      Tallied.self, restorationName: "tallied", identifier: { "\($0.diffIdentifier.number)" },
      { value in
        ListSingleSectionController<Tallied, Card>(value) { _, _ in
          ListSize(width: 1, height: 1)
        } cell: { _, context in
          context.dequeue(Card.self, at: 0)
        }
      })
    list.adapter.content { values }
    list.update()
    list.adapter.selectAll()
    let state = list.adapter.state
    tally.reset()
    list.adapter.restore(state)
    #expect(list.adapter.selectedPaths.count == 2_000)
    #expect(tally.identities + tally.hashes < 40 * 2_000)
  }
}
