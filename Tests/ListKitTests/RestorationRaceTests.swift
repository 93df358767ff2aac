import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `While a restored state waits` {
  private func state(selecting id: String) -> ListState {
    let list = RestorationFixture([entry(id)])
    list.adapter.selectItem(at: list.path(0, 1))
    list.adapter.focus(at: list.path(0, 1))
    return list.adapter.state
  }

  @Test func `what the user selects comes first`() {
    let list = RestorationFixture([entry("a")], mode: .single)
    list.adapter.restore(state(selecting: "b"))
    list.host.select(list.path(0, 0))
    list.host.focus(list.path(0, 0))
    #expect(list.adapter.state.selected.count == 1)
    list.show([entry("a"), entry("b")])
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
    #expect(list.adapter.focusedPath == list.path(0, 0) && !list.adapter.isRestoring)
    #expect(list.host.isClean)
  }

  @Test func `what the user selects comes first once there was content`() {
    let list = RestorationFixture(mode: .single)
    list.adapter.restore(state(selecting: "b"))
    list.show([entry("a")])
    list.host.select(list.path(0, 0))
    list.host.focus(list.path(0, 0))
    list.show([entry("a"), entry("b")])
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
    #expect(list.adapter.focusedPath == list.path(0, 0))
  }

  @Test func `a value without a name gives way`() {
    let list = RestorationFixture([photo(1)], mode: .single)
    list.adapter.restore(state(selecting: "b"))
    list.host.select(list.path(0, 0))
    list.host.focus(list.path(0, 0))
    list.show([photo(1), entry("b")])
    #expect(list.adapter.selectedPaths == [list.path(1, 1)])
    #expect(list.adapter.focusedPath == list.path(1, 1))
    #expect(list.host.isClean)
  }

  @Test func `a type may be named late`() {
    let other = RestorationFixture([photo(1)])
    other.adapter.registerForRestoration(Photo.self, name: "photo")
    other.adapter.sectionController(atSection: 0)?.context.isExpanded = true
    let list = RestorationFixture([photo(1)])
    list.adapter.restore(other.adapter.state)
    list.adapter.registerForRestoration(Photo.self, name: "photo")
    list.adapter.reloadObjects([photo(1)])
    list.scheduler.run()
    #expect(list.adapter.sectionController(atSection: 0)?.context.isExpanded ?? false)
    #expect(!list.adapter.isRestoring)
  }

  @Test func `a value without a name that goes leaves the focus to it`() {
    let list = RestorationFixture([photo(1)], mode: .single)
    list.adapter.selectsSuccessor = true
    list.host.select(list.path(0, 0))
    list.host.focus(list.path(0, 0))
    list.adapter.restore(state(selecting: "b"))
    #expect(list.adapter.focusedPath == list.path(0, 0))
    list.show([entry("a"), entry("b")])
    #expect(list.adapter.focusedPath == list.path(1, 1))
    #expect(list.adapter.selectedPaths == [list.path(1, 1)])
    #expect(list.host.isClean)
  }

  @Test func `what anybody chooses of the first content gives way`() {
    let list = RestorationFixture(mode: .single)
    list.adapter.restore(state(selecting: "b"))
    list.host.isCompletionDeferred = true
    list.show([entry("a"), entry("b")])
    list.host.select(list.path(0, 0))
    list.host.focus(list.path(0, 0))
    list.host.finishBatch()
    #expect(list.adapter.selectedPaths == [list.path(1, 1)])
    #expect(list.adapter.focusedPath == list.path(1, 1))
    #expect(list.host.isClean)
  }

  @Test func `what was selected before the list was empty is no choice of the first content`() {
    let list = RestorationFixture([entry("a")], mode: .single)
    list.adapter.selectionPolicy = .keepsHidden
    list.adapter.restore(state(selecting: "b"))
    list.adapter.selectItem(at: list.path(0, 0))
    list.show([])
    list.show([entry("b"), entry("a")])
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
  }

  @Test func `a section is counted anew once an item of it is expanded`() {
    let other = RestorationFixture([entry("a")])
    other.controller("a").context.setItemExpanded(true, at: 1)
    let list = RestorationFixture()
    list.adapter.restore(other.adapter.state)
    list.show([entry("a")])
    #expect(list.expanded == ["a.1"])
    #expect(list.host.batches.count == 2)
    #expect(list.host.batches.last?.itemUpdates.map { $0.to } == (0..<3).map { list.path(0, $0) })
    list.adapter.restore(ListState())
    list.scheduler.run()
    #expect(list.expanded.isEmpty && list.host.batches.count == 3)
    #expect(list.host.isClean)
  }

  @Test func `what waits is saved in front of what is selected`() {
    let list = RestorationFixture([entry("a")])
    let waiting = state(selecting: "b")
    list.adapter.restore(waiting)
    list.host.select(list.path(0, 0))
    let saved = list.adapter.state
    #expect(saved.selected.map { $0.section.description } == ["entry b", "entry a"])
    #expect(saved.focused == waiting.focused)
  }

  @Test func `a value that is deselected is not waited for where hidden items stay selected`() {
    let list = RestorationFixture([entry("a")])
    list.adapter.selectionPolicy = .keepsHidden
    var state = state(selecting: "b")
    state.selected += self.state(selecting: "c").selected
    list.adapter.restore(state)
    list.adapter.deselect(Entry("b"))
    #expect(list.adapter.state.selected.map { $0.section.description } == ["entry c"])
    list.adapter.deselect(Line(id: Line.ID(number: 2)))
    #expect(list.adapter.state.selected.isEmpty && list.adapter.state.focused == state.focused)
    list.show([entry("a"), entry("b"), entry("c")])
    #expect(list.adapter.selectedPaths.isEmpty)
    #expect(list.host.isClean)
  }

  @Test func `a host that comes late shows it`() {
    let list = RestorationFixture(hasHost: false)
    list.adapter.restore(state(selecting: "b"))
    list.load([entry("a"), entry("b")])
    list.scheduler.run()
    list.adapter.host = list.host
    #expect(list.adapter.selectedPaths == [list.path(1, 1)] && !list.adapter.isRestoring)
    #expect(list.host.selectedPaths == [list.path(1, 1)])
    #expect(list.host.focusedPath == list.path(1, 1))
    #expect(list.host.isClean)
  }

  @Test func `a value that gets another identity before it comes has its state`() {
    let other = RestorationFixture([entry("b")])
    other.adapter.selectItem(at: other.path(0, 1))
    other.adapter.focus(at: other.path(0, 1))
    other.controller("b").context.isExpanded = true
    other.controller("b").context.setItemExpanded(true, at: 1)
    let list = RestorationFixture([entry("a")])
    list.adapter.restore(other.adapter.state)
    list.adapter.changeIdentity(of: Entry("b"), to: Entry("c"))
    list.adapter.changeIdentity(of: Line(id: Line.ID(number: 2)), to: Line(id: Line.ID(number: 7)))
    list.show([entry("a")])
    let place = ListState.Place.identity(.init(name: "line", identifier: "7"))
    #expect(list.adapter.state.selected.map { $0.section.identifier } == ["c"])
    #expect(list.adapter.state.selected.map { $0.place } == [place])
    list.show([entry("a"), entry("c", [1, 7, 3])])
    #expect(list.adapter.selectedPaths == [list.path(1, 1)])
    #expect(list.adapter.focusedPath == list.path(1, 1))
    #expect(list.expanded == ["c", "c.1"])
    #expect(!list.adapter.isRestoring && list.host.isClean)
  }

  @Test func `a filtered item that gets another identity has its state`() {
    let list = RestorationFixture()
    list.adapter.restore(state(selecting: "a"))
    list.show([entry("a", [1, 3])])
    list.adapter.changeIdentity(of: Line(id: Line.ID(number: 2)), to: Line(id: Line.ID(number: 7)))
    list.show([entry("a", [1, 3])])
    list.show([entry("a", [1, 7, 3])])
    #expect(list.adapter.selectedPaths == [list.path(0, 1)])
    #expect(!list.adapter.isRestoring && list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `a value gets another identity after its state was restored in an update`(isThere: Bool) {
    let list = RestorationFixture([entry("a")])
    list.host.isCompletionDeferred = true
    list.show([entry("a")] + (isThere ? [entry("b")] : []))
    if !isThere { list.load([entry("d"), entry("a")]) }
    list.adapter.reloadObjects([entry("a")])
    list.scheduler.run()
    list.adapter.restore(state(selecting: "b"))
    list.adapter.changeIdentity(of: Entry("b"), to: Entry("c"))
    list.host.isCompletionDeferred = false
    list.host.finishAllBatches()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == (isThere ? [list.path(1, 1)] : []))
    list.show([entry("c"), entry("a")])
    #expect(list.adapter.selectedPaths == [list.path(0, 1)])
    #expect(!list.adapter.isRestoring && list.host.isClean)
  }

  @Test func `a state that comes in the middle of an update is applied after it`() {
    let list = RestorationFixture([entry("a")])
    list.adapter.selectItem(at: list.path(0, 0))
    list.host.isCompletionDeferred = true
    list.show([entry("b"), entry("a")])
    let state = state(selecting: "b")
    list.adapter.restore(state)
    #expect(list.adapter.isRestoring && list.adapter.state == state)
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    list.host.finishBatch()
    #expect(list.adapter.selectedPaths == [list.path(0, 1)] && !list.adapter.isRestoring)
    #expect(list.host.isClean)
  }

  @Test(arguments: [ListSelectionMode.multiple, .single])
  func `what is selected and focused after a state was restored in an update stays`(
    mode: ListSelectionMode
  ) {
    let list = RestorationFixture([entry("a")], mode: mode)
    list.adapter.selectItem(at: list.path(0, 0))
    list.host.isCompletionDeferred = true
    list.show([entry("b"), entry("a")])
    list.adapter.restore(state(selecting: "b"))
    list.host.select(list.path(1, 2))
    list.host.focus(list.path(1, 2))
    list.host.finishBatch()
    let restored = mode == .single ? [] : [list.path(0, 1)]
    #expect(list.adapter.selectedPaths == restored + [list.path(1, 2)])
    #expect(Set(list.host.selectedPaths) == Set(list.adapter.selectedPaths))
    #expect(list.adapter.focusedPath == list.path(1, 2) && !list.adapter.isRestoring)
    #expect(list.host.isClean)
  }

  @Test func `what is deselected after a state was restored in an update stays so`() {
    let list = RestorationFixture([entry("a")])
    list.adapter.selectItem(at: list.path(0, 1))
    let state = list.adapter.state
    list.host.isCompletionDeferred = true
    list.show([entry("b"), entry("a")])
    list.adapter.restore(state)
    list.host.select(list.path(1, 1))
    list.host.finishBatch()
    #expect(list.adapter.selectedPaths.isEmpty && list.host.selectedPaths.isEmpty)
    list.show([entry("c"), entry("b"), entry("a")])
    list.adapter.restore(state)
    list.adapter.deselectAll()
    list.host.finishBatch()
    #expect(list.adapter.selectedPaths.isEmpty && list.host.isClean)
  }

  @Test func `what expands after a state was restored in an update stays so`() {
    let other = RestorationFixture([entry("a")])
    other.controller("a").context.isExpanded = true
    other.controller("a").context.setItemExpanded(true, at: 2)
    let list = RestorationFixture([entry("a")])
    list.host.isCompletionDeferred = true
    list.show([entry("b"), entry("a")])
    list.adapter.restore(other.adapter.state)
    list.controller("a").context.isExpanded = false
    list.controller("a").context.setItemExpanded(true, at: 0)
    list.controller("b").context.isExpanded = true
    list.host.finishBatch()
    list.scheduler.run()
    list.host.finishBatch()
    #expect(list.expanded == ["b", "a.0", "a.2"])
    #expect(list.host.isClean)
  }

  @Test(arguments: [true, false])
  func `nothing takes the place of what an update deletes in the middle of which it is restored`(
    waits: Bool
  ) {
    let list = RestorationFixture([entry("a"), entry("c")])
    list.adapter.selectsSuccessor = true
    list.adapter.selectItem(at: list.path(0, 1))
    list.adapter.focus(at: list.path(0, 1))
    let state = waits ? state(selecting: "b") : ListState()
    list.controller("a").onUpdate = { [unowned list] in list.adapter.restore(state) }
    list.show([entry("a", [1, 3]), entry("c")])
    #expect(list.adapter.selectedPaths.isEmpty && list.adapter.focusedPath == nil)
    #expect(list.adapter.state == state)
    list.show([entry("b"), entry("a", [1, 3])])
    #expect(list.adapter.selectedPaths == (waits ? [list.path(0, 1)] : []))
    #expect(list.adapter.focusedPath == (waits ? list.path(0, 1) : nil))
    #expect(list.host.isClean)
  }

  @Test func `nothing takes the place of what an earlier part of an update deleted`() {
    let list = RestorationFixture(["a", "c", "d", "e"].map { entry($0) })
    list.adapter.selectsSuccessor = true
    list.adapter.selectItem(at: list.path(0, 1))
    list.adapter.focus(at: list.path(0, 1))
    list.adapter.sectionsPerTurn = 1
    list.load((0..<6).map { entry("\($0)") })
    while list.adapter.focusedPath != nil, list.scheduler.runOne() {}
    #expect(list.adapter.focusedPath == nil && list.scheduler.pendingCount > 0)
    let state = state(selecting: "b")
    list.adapter.restore(state)
    list.scheduler.run()
    #expect(list.adapter.selectedPaths.isEmpty && list.adapter.focusedPath == nil)
    #expect(list.adapter.state == state)
    #expect(list.host.isClean)
  }

  @Test func `a controller or a listener may restore`() {
    let list = RestorationFixture([entry("a")])
    let state = state(selecting: "b")
    list.controller("a").onUpdate = { [unowned list] in list.adapter.restore(state) }
    list.show([entry("b"), entry("a", [1])])
    #expect(list.adapter.selectedPaths == [list.path(0, 1)] && !list.adapter.isRestoring)
    list.adapter.observeShown(by: list) { list, _, _ in
      list.adapter.restore(ListState())
    }
    list.show([entry("a", [1]), entry("b")])
    #expect(list.adapter.selectedPaths.isEmpty && list.adapter.focusedPath == nil)
    #expect(list.host.selectedPaths.isEmpty && list.host.focusedPath == nil)
    #expect(list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `a state is applied after an update although restoring was stopped`(inCall: Bool) {
    let list = RestorationFixture([entry("a")])
    var state = state(selecting: "a")
    state.selected += self.state(selecting: "c").selected
    func restore(_ list: RestorationFixture) {
      list.adapter.restore(state)
      list.adapter.stopRestoring()
    }
    if inCall { list.controller("a").onUpdate = { [unowned list] in restore(list) } }
    list.host.isCompletionDeferred = true
    list.show([entry("b"), entry("a", [1, 2])])
    if !inCall { restore(list) }
    list.host.finishBatch()
    #expect(list.adapter.selectedPaths == [list.path(1, 1)])
    #expect(list.adapter.focusedPath == list.path(1, 1) && !list.adapter.isRestoring)
    list.show([entry("c"), entry("a", [1, 2])])
    list.host.finishBatch()
    #expect(list.adapter.selectedPaths == [list.path(1, 1)] && list.host.isClean)
  }

  @Test func `items that come with an expansion are waited for although restoring was stopped`() {
    let other = RestorationFixture([entry("a")])
    other.controller("a").context.isExpanded = true
    other.adapter.reloadObjects([entry("a")])
    other.scheduler.run()
    other.adapter.selectItem(at: other.path(0, 3))
    let list = RestorationFixture([entry("a")])
    list.adapter.restore(other.adapter.state)
    list.adapter.stopRestoring()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(0, 3)] && !list.adapter.isRestoring)
    #expect(list.host.isClean)
  }

  @Test func `what is selected, deselected and focused before a state in an update is replaced`() {
    let list = RestorationFixture([entry("a")])
    let state = state(selecting: "a")
    list.adapter.selectItem(at: list.path(0, 0))
    list.controller("a").onUpdate = { [unowned list] in
      list.adapter.selectItem(at: list.path(1, 0))
      list.adapter.deselectAll()
      list.adapter.focus(at: list.path(1, 0))
      list.adapter.restore(state)
      list.adapter.selectItem(at: list.path(1, 0))
    }
    list.show([entry("b"), entry("a", [1, 2])])
    #expect(list.adapter.selectedPaths == [list.path(1, 1), list.path(1, 0)])
    #expect(list.adapter.focusedPath == list.path(1, 1) && list.host.isClean)
  }

  @Test(arguments: [ListSelectionMode.multiple, .single])
  func `a state that is saved in an update has what was chosen after it was restored`(
    mode: ListSelectionMode
  ) {
    let list = RestorationFixture([entry("a")], mode: mode)
    let other = RestorationFixture([entry("b"), entry("a")])
    other.controller("a").context.isExpanded = true
    other.controller("b").context.setItemExpanded(true, at: 0)
    for path in [other.path(1, 0), other.path(0, 1)] { other.adapter.selectItem(at: path) }
    list.host.isCompletionDeferred = true
    list.show([entry("b"), entry("a")])
    list.adapter.restore(other.adapter.state)
    list.host.select(list.path(1, 2))
    if mode == .multiple {
      list.host.select(list.path(1, 1))
      list.host.deselect(list.path(1, 1))
    }
    list.host.focus(list.path(1, 2))
    list.controller("a").context.isExpanded = false
    list.controller("b").context.isExpanded = true
    list.controller("b").context.setItemExpanded(true, at: 2)
    list.controller("b").context.setItemExpanded(false, at: 0)
    let saved = list.adapter.state
    list.host.finishBatch()
    list.scheduler.run()
    list.host.finishBatch()
    let state = list.adapter.state
    #expect(saved.selected == state.selected && saved.focused == state.focused)
    #expect(saved.expandedSections == state.expandedSections)
    #expect(saved.expandedItems == state.expandedItems)
    #expect(saved.selected.count == (mode == .single ? 1 : 3))
    #expect(list.host.isClean)
  }

  @Test func `reloading the data brings values as well`() {
    let list = RestorationFixture([entry("a")])
    list.adapter.restore(state(selecting: "b"))
    list.load([entry("b"), entry("a")])
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(0, 1)])
    #expect(list.adapter.focusedPath == list.path(0, 1))
    #expect(list.host.isClean)
  }

  @Test func `only identifiers that may be awaited are asked for`() {
    let list = RestorationFixture()
    var count = 0
    let identifier = { @MainActor (photo: Photo) in
      count += 1
      return "\(photo.id)"
    }
    let photos = (0..<10).map { photo($0) }
    list.adapter.register(Photo.self, restorationName: "photo", identifier: identifier) {
      NamedController($0)
    }
    list.adapter.restore(state(selecting: "b"))
    list.show(photos)
    #expect(count == 0)
    let identity = ListState.Identity(name: "photo", identifier: "4")
    list.adapter.restore(ListState(expandedSections: [identity]))
    #expect(count == 10 && !list.adapter.isRestoring)
    list.show([])
    list.show(photos)
    #expect(count == 10)
  }
}

@MainActor @Suite struct `A restoration name` {
  @Test func `belongs to one type`() {
    let list = RestorationFixture([photo(1)])
    list.adapter.registerForRestoration(Photo.self, name: "entry")
    #expect(
      list.adapter.diagnostics.recent.map { $0.description } == [
        "Two types are registered for restoration as entry: the first is kept. Give each its own."
      ])
    list.adapter.selectItem(at: list.path(0, 0))
    #expect(list.adapter.state == ListState())
    list.adapter.registerForRestoration(Photo.self, name: "photo")
    #expect(list.adapter.state.selected.map { $0.section.description } == ["photo 1"])
  }

  @Test func `may be given again, and changed`() {
    let list = RestorationFixture([photo(1)])
    list.adapter.registerForRestoration(Photo.self, name: "photo")
    list.adapter.registerForRestoration(Photo.self, name: "photo")
    list.adapter.registerForRestoration(Photo.self, name: "picture")
    list.adapter.registerForRestoration(Note.self, name: "photo")
    list.adapter.selectItem(at: list.path(0, 0))
    #expect(list.adapter.state.selected.map { $0.section.description } == ["picture 1"])
    #expect(list.adapter.diagnostics.count == 0)
  }
}
