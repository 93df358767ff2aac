import ListKit
import ListTestKit
import Testing

/// The focus while the item that should have it is not in the list.
@MainActor @Suite struct `A focus whose item is not in the list` {
  /// A list with the focus on the second line of "b".
  private func used() -> RestorationFixture {
    let list = RestorationFixture([entry("a"), entry("b"), entry("c")])
    list.adapter.focus(at: list.path(1, 1))
    return list
  }

  @Test func `stays where it is when a state is restored, until its item comes`() {
    let state = used().adapter.state
    let list = RestorationFixture([entry("a"), entry("c")])
    list.adapter.focus(at: list.path(1, 2))
    list.adapter.restore(state)
    #expect(list.adapter.focusedPath == list.path(1, 2) && list.adapter.isRestoring)
    // A state that is saved meanwhile has the one that is waited for.
    #expect(list.adapter.state.focused == state.focused)
    list.show([entry("c"), entry("a")])
    #expect(list.adapter.focusedPath == list.path(0, 2))
    list.show([entry("c"), entry("b")])
    #expect(list.adapter.focusedPath == list.path(1, 1) && !list.adapter.isRestoring)
    #expect(list.host.focusedPath == list.path(1, 1) && list.host.isClean)
  }

  @Test func `follows its successor, and still goes to the item that comes`() {
    let state = used().adapter.state
    let list = RestorationFixture([entry("x"), entry("y")])
    list.adapter.focus(at: list.path(0, 0))
    list.adapter.restore(state)
    list.show([entry("y"), entry("z")])
    #expect(list.adapter.focusedPath == list.path(0, 0))
    list.show([entry("z"), entry("b")])
    #expect(list.adapter.focusedPath == list.path(1, 1))
  }

  @Test func `stays where it was moved on purpose meanwhile`() {
    let state = used().adapter.state
    for byUser in [true, false] {
      let list = RestorationFixture([entry("a"), entry("c")])
      list.adapter.focus(at: list.path(0, 0))
      list.adapter.restore(state)
      if byUser {
        list.host.focus(list.path(1, 0))
      } else {
        list.adapter.focus(at: list.path(1, 0))
      }
      #expect(list.adapter.state.focused != state.focused)
      list.show([entry("a"), entry("b"), entry("c")])
      #expect(list.adapter.focusedPath == list.path(2, 0))
    }
  }

  @Test func `leaves a later call its focus`() {
    let state = used().adapter.state
    for before in [[], [entry("a"), entry("c")]] {
      let list = RestorationFixture(before)
      if !before.isEmpty { list.adapter.focus(at: list.path(0, 0)) }
      list.adapter.restore(state)
      list.load([entry("a"), entry("b"), entry("n"), entry("c")])
      list.adapter.focus(on: Entry("n"))
      list.scheduler.run()
      #expect(list.adapter.focusedPath == list.path(2, 0))
    }
  }

  @Test func `goes to its item although another was asked for before`() {
    let list = RestorationFixture([entry("a"), entry("c")])
    list.adapter.focus(at: list.path(0, 0))
    list.load([entry("a"), entry("b"), entry("n"), entry("c")])
    list.adapter.focus(on: Entry("n"))
    list.adapter.restore(used().adapter.state)
    list.scheduler.run()
    #expect(list.adapter.focusedPath == list.path(1, 1) && list.host.isClean)
  }

  @Test(arguments: [nil, "a"])
  func `leaves a later call its focus where it is restored during an update`(_ focused: String?) {
    let former = RestorationFixture([entry("a")])
    if focused != nil { former.adapter.focus(at: former.path(0, 1)) }
    let list = RestorationFixture([entry("a")])
    list.host.isCompletionDeferred = true
    list.show([entry("b"), entry("a")])
    list.adapter.restore(former.adapter.state)
    list.load([entry("b"), entry("a"), entry("n")])
    list.adapter.focus(on: Entry("n"))
    list.host.finishBatch()
    #expect(list.adapter.focusedPath == (focused == nil ? nil : list.path(1, 1)))
    list.scheduler.run()
    list.host.finishBatch()
    #expect(list.adapter.focusedPath == list.path(2, 0) && list.host.isClean)
  }

  @Test func `leaves a later call its selection`() {
    let former = RestorationFixture([entry("a"), entry("b")])
    former.adapter.selectionMode = .single
    former.adapter.selectItem(at: former.path(1, 0))
    let list = RestorationFixture([entry("a")])
    list.adapter.selectionMode = .single
    list.adapter.restore(former.adapter.state)
    list.load([entry("a"), entry("b"), entry("n")])
    list.adapter.select(Entry("n"))
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(2, 0)] && list.host.isClean)
  }

  @Test func `goes with a state that has no focus`() {
    let list = used()
    list.adapter.restore(ListState(selected: used().adapter.state.focused.map { [$0] } ?? []))
    #expect(list.adapter.focusedPath == nil)
  }

  @Test func `returns to its value after a list without items`() {
    let list = used()
    list.show([])
    #expect(list.adapter.focusedPath == nil)
    list.show([])
    list.show([entry("c"), entry("b")])
    #expect(list.adapter.focusedPath == list.path(1, 0) && list.host.focusedPath == list.path(1, 0))
    list.show([])
    list.show([entry("e"), entry("d")])
    #expect(list.adapter.focusedPath == list.path(0, 0) && list.host.isClean)
  }

  @Test func `is not given back where it was moved or removed on purpose, or restored`() {
    let state = used().adapter.state
    let list = used()
    list.show([])
    list.adapter.focus(at: nil)
    list.show([entry("a"), entry("b")])
    #expect(list.adapter.focusedPath == nil)
    let restored = used()
    restored.adapter.focus(at: restored.path(0, 0))
    restored.show([])
    restored.adapter.restore(state)
    restored.show([entry("a"), entry("b")])
    #expect(restored.adapter.focusedPath == restored.path(1, 1))
    restored.show([entry("a"), entry("c")])
    #expect(restored.adapter.focusedPath == restored.path(0, 2))
  }
}
