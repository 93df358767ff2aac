import ListUIKit
import Testing

@MainActor @Suite struct `The user of a collection view` {
  @Test(arguments: Stage.seeds(24))
  func `a tap selects, and the mark moves with its row`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show([Sol(1, "a"), Sol(2, "b")])
    stage.tap(0)
    #expect(stage.markedNotes == ["a"])
    stage.tap(1)
    #expect(stage.markedNotes == ["b"])
    stage.show([Sol(2, "b"), Sol(1, "a")])
    #expect(stage.markedNotes == ["b"])
    #expect(stage.adapter.selectedPaths == [ListPath(section: 0, item: 0)])
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `marks survive a reload and another kind of cell`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show([Sol(1, "a"), Sol(2, "b")])
    stage.tap(1)
    stage.reload()
    #expect(stage.markedNotes == ["b"])
    stage.show([Sol(1, "a"), Sol(2, "b!")])
    #expect(stage.markedNotes == ["b!"])
    #expect(stage.violations == [])
  }

  @Test func `a refused tap leaves the selection as it was`() {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(2, "locked")])
    stage.tap(0)
    stage.tap(1)
    #expect(stage.markedNotes == ["a"])
  }

  @Test func `code selects and deselects`() {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(2, "b")])
    stage.adapter.selectItem(at: ListPath(section: 1, item: 0))
    #expect(stage.markedNotes == ["b"])
    stage.adapter.deselectItem(at: ListPath(section: 1, item: 0))
    #expect(stage.markedNotes == [])
  }

  @Test func `the app's own delegate is called beside the list`() {
    let stage = Stage()
    let delegate = WatchingDelegate()
    stage.host.delegate = delegate
    stage.show([Sol(1, "a"), Sol(2, "b"), Sol(3, "c"), Sol(4, "d")])
    stage.tap(1)
    stage.scroll(to: 30)
    #expect(delegate.calls.contains("select 1"))
    #expect(delegate.calls.contains("scroll"))
    #expect(delegate.calls.contains("display 0"))
    #expect(stage.view.delegate === stage.host)
  }

  @Test func `an empty view of any class is shown while the list is empty`() {
    let stage = Stage()
    stage.giveEmptyView()
    stage.show([] as [Sol])
    #expect(stage.view.backgroundView != nil)
    stage.show([Sol(1)])
    #expect(stage.view.backgroundView == nil)
    stage.show([] as [Sol])
    #expect(stage.view.backgroundView != nil)
  }

  @Test func `a second tap on the one selected row leaves it selected`() {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(2, "b")])
    stage.tap(0)
    stage.tap(0)
    #expect(stage.markedNotes == ["a"])
    #expect(!stage.view.allowsMultipleSelection)
  }
}
