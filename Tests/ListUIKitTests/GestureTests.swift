import ListUIKit
import Testing

// What a test can have the user do with the model only.
extension `The user of a collection view` {
  @Test func `several rows are selected by taps and by dragging over them`() {
    let stage = Stage(height: 200)
    stage.adapter.selectionMode = .multiple
    stage.show((1..<6).map { Sol($0, "\($0)") })
    stage.tap(0)
    #expect(stage.dragOver([1, 2, 3]))
    #expect(stage.markedNotes == ["1", "2", "3", "4"])
    stage.tap(0)
    #expect(stage.markedNotes == ["2", "3", "4"])
    #expect(stage.adapter.selectedPaths.count == 3)
  }

  @Test func `a list with single selection is not selected by dragging`() {
    let stage = Stage()
    stage.show([Sol(1), Sol(2)])
    #expect(!stage.dragOver([0, 1]))
  }

  @Test(arguments: Stage.seeds(12))
  func `an item is dragged to another place of its section`(seed: Int) {
    let stage = Stage(height: 300, seed: seed)
    stage.show([Log(1, ["a", "b", "c"])])
    #expect(stage.drag(0, to: 2))
    #expect(stage.lines == ["b", "c", "a"])
    #expect(stage.drag(0, to: nil))
    #expect(stage.lines == ["c", "a", "b"])
    #expect(stage.violations == [])
  }

  @Test func `an item that moves while it is dragged is found by its identity`() {
    let stage = Stage(height: 300)
    stage.show([Log(1, ["a", "b", "c"])])
    let log = Log(1, ["a", "b", "c"])
    var changed = log
    changed.lines = [Sol(150, "new")] + log.lines
    #expect(stage.drag(0, to: 3) { stage.show([changed]) })
    #expect(stage.lines == ["new", "b", "c", "a"])
    #expect(stage.violations == [])
  }

  @Test func `the focus is asked for and reported`() {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(2, "locked")])
    #expect(stage.moveFocus(to: 0))
    #expect(stage.adapter.focusedPath == ListPath(section: 0, item: 0))
    #expect(!stage.moveFocus(to: 1))
    stage.show([Sol(2, "locked"), Sol(1, "a")])
    #expect(stage.preferredFocus == ListPath(section: 1, item: 0))
    stage.view.modelNeedsFocusUpdate = false
    stage.adapter.focus(at: ListPath(section: 0, item: 0))
    #expect(stage.view.modelNeedsFocusUpdate)
    #expect(stage.preferredFocus == ListPath(section: 0, item: 0))
  }

  @Test(arguments: [ListSelectionMode.none, .single, .multiple])
  func `a button that is tapped is not marked`(mode: ListSelectionMode) {
    let stage = Stage()
    stage.adapter.selectionMode = mode
    stage.show([Sol(1, "a"), Sol(2, "button"), Sol(3, "c")])
    stage.tap(0)
    for _ in 0..<2 {
      stage.tap(1)
      let marked = (stage.view.indexPathsForSelectedItems ?? []).map { $0.section }
      #expect(marked == (mode == .none ? [] : [0]))
      #expect(stage.adapter.selectedPaths.map { $0.section } == marked)
    }
  }

  @Test func `a list keeps its focus where another view has it`() {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(3, "b")])
    #expect(stage.moveFocus(to: 1))
    let path = ListPath(section: 1, item: 0)
    stage.moveFocusAway(from: 1)
    #expect(stage.adapter.focusedPath == path && stage.preferredFocus == path)
  }

  @Test func `the app's delegate keeps the focus from items, too`() {
    let stage = Stage()
    let delegate = WatchingDelegate()
    stage.host.delegate = delegate
    stage.show([Sol(1, "a"), Sol(2, "b")])
    delegate.unfocusable = [1]
    #expect(stage.moveFocus(to: 0))
    #expect(!stage.moveFocus(to: 1))
  }

  @Test func `a controller hears of touches`() {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(2, "b")])
    stage.tap(1)
    let touches = stage.adapter.sectionControllers.map { ($0 as? SolController)?.touches }
    #expect(touches == [[], ["touch", "let go"]])
  }

  @Test func `controllers have menus and swipe actions for their items`() {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(2, "locked")])
    #expect(stage.openMenu(0) == ["Open"])
    #expect(stage.openMenu(1) == nil)
    #expect(stage.swipeActions(0) == ["a"])
    #expect(stage.leadingSwipeActions(0) == ["keep a"])
  }

  @Test func `items that come near are named, so that their data is loaded`() {
    let stage = Stage(choices: .init())
    stage.view.choices.cellsMadeAhead = 2
    var paths: [ListPath] = []
    stage.host.onPrefetch = { paths += $0 }
    stage.show([Log(1, (0..<9).map { "\($0)" })])
    #expect(paths.first == ListPath(section: 0, item: 3))
  }

  @Test(arguments: 0..<12)
  func `items that will not be visible after all are named`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.view.choices.cellsMadeAhead = 2
    var cancelled: [ListPath] = []
    stage.host.onCancelPrefetch = { cancelled += $0 }
    stage.show([Log(1, (0..<30).map { "\($0)" })])
    #expect(cancelled == [])
    stage.scroll(to: 300)
    #expect(cancelled == [3, 4].map { ListPath(section: 0, item: $0) })
    cancelled = []
    stage.scroll(to: 0)
    #expect(cancelled == [13, 14].map { ListPath(section: 0, item: $0) })
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12)
  func `items that are gone are not named as not visible after all`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.view.choices.cellsMadeAhead = 2
    var cancelled: [ListPath] = []
    stage.host.onCancelPrefetch = { cancelled += $0 }
    stage.show([Log(1, (0..<30).map { "\($0)" })])
    stage.show([Log(1, (0..<4).map { "\($0)" })])
    stage.scroll(to: 30)
    stage.show([] as [Log])
    stage.show([Log(2, ["a"])])
    #expect(cancelled.allSatisfy { $0.item < 4 })
    #expect(stage.violations == [])
  }
}
