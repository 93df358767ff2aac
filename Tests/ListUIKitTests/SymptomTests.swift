import ListFeedKit
import ListUIKit
import Testing

/// Each test is named after what went wrong once.
@MainActor @Suite struct `Faults of a collection view that were found` {
  // MARK: Views of other kinds

  @Test(arguments: 0..<12)
  func `a badge is asked of its controller and is no header`(seed: Int) {
    let stage = Stage.composed(Line(hasBadges: true), seed: seed)
    stage.show([Log(1, ["a", "b"])])
    #expect(stage.badges == ["badge a", "badge b"])
    stage.show([Log(1, ["a", "c!"])])
    #expect(stage.badges == ["badge a", "loud"])
    #expect(stage.lines == ["a", "c!"])
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test func `a badge changes in its view when its item does`() {
    let stage = Stage.composed(Line(hasBadges: true))
    stage.show([Log(1, ["a", "b"])])
    let badge = stage.badge(of: 0)
    stage.show([Log(1, ["x", "b"])])
    #expect(stage.badges == ["badge x", "badge b"])
    #expect(stage.badge(of: 0) === badge)
  }

  @Test func `a badge that no controller gives is empty and reported`() {
    let stage = Stage.composed(Line(hasBadges: true))
    stage.adapter.register(Log.self) { LogController($0) }
    stage.show([Log(1, ["a"], hasHeader: true)])
    #expect(stage.badges == ["?"])
    #expect(stage.diagnostics.contains { $0.contains("ListSupplementaryViewProviding") })
    #expect(stage.violations == [])
  }

  @Test func `a controller may leave a badge empty`() {
    let stage = Stage.composed(Line(hasBadges: true))
    stage.show([Log(1, ["bare"])])
    #expect(stage.badges == ["?"])
    #expect(stage.diagnostics == [])
    #expect(stage.violations == [])
  }

  @Test func `badges go with a list that loses its view`() {
    let stage = Stage.composed(Line(hasBadges: true))
    stage.show([Log(1, ["a"])])
    stage.adapter.host = nil
    stage.settle()
    #expect(stage.badges == [])
    #expect(stage.violations == [])
  }

  // MARK: Lengths that are left to cells

  @Test func `a row without a height is measured in a flow layout without an estimate`() {
    let stage = Stage(height: 200)
    stage.leaveLengthsToFittingCells()
    stage.show([Log(1, ["four", "six456"])])
    #expect(stage.frames == [40, 60])
    stage.show([Log(1, ["four", "threes78"])])
    #expect(stage.frames == [40, 80])
    #expect(stage.diagnostics == [])
    #expect(stage.violations == [])
  }

  @Test func `a row is measured once until it changes or the view gets another width`() {
    let stage = Stage(height: 200)
    stage.leaveLengthsToFittingCells()
    stage.show([Log(1, ["four", "six456"])])
    let before = FittingCell.fittingCount
    stage.show([Log(1, ["four", "six456", "new"])])
    #expect(FittingCell.fittingCount == before + 1)
    stage.resize(width: 300, height: 200)
    #expect(FittingCell.fittingCount == before + 4)
  }

  @Test func `a header without a height is measured`() {
    let stage = Stage(height: 200)
    stage.leaveLengthsToFittingCells()
    stage.show([Log(1, ["four"], hasHeader: true)])
    #expect(stage.distance(of: "four") == 25)
    #expect(stage.violations == [])
  }

  @Test func `a cell without a width is measured in a list that runs sideways`() {
    let stage = Stage(height: 50)
    stage.leaveLengthsToFittingCells(isSideways: true)
    stage.show([Log(1, ["four", "six456"])])
    #expect(stage.cells.map { Double($0.frame.width) } == [40, 60])
  }

  @Test func `a row that has no height of its own either is reported`() {
    let stage = Stage()
    stage.leaveHeightsToCells()
    stage.show([Sol(1, "a"), Sol(2, "b")])
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.contains("estimatedItemSize") ?? false)
    #expect(stage.violations == [])
  }

  @Test func `a row that only a storyboard can make is reported and seen`() {
    let stage = Stage()
    stage.leaveHeightsToCells()
    stage.registerPrototype {}
    stage.show([Sol(1, "a")])
    #expect(stage.lines == ["a"])
    #expect(!stage.diagnostics.isEmpty)
    #expect(stage.violations == [])
  }

  // MARK: Changes within the display of a cell

  @Test(arguments: 0..<24)
  func `an update within the display of a cell keeps the place`(seed: Int) async {
    let stage = Stage(seed: seed)
    stage.show((10..<40).map { Sol($0) })
    stage.scroll(to: 105)
    await whileDisplayed(in: stage) {
      stage.sols = (5..<40).map { Sol($0) }
      stage.adapter.performUpdates(animated: false)
      stage.scheduler.run()
    } scroll: {
      stage.scroll(to: 165)
    }
    #expect(stage.distance(of: "sol 16") == 15)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<24)
  func `an update within the display of a cell reveals what it says`(seed: Int) async {
    let stage = Stage(seed: seed)
    stage.show((10..<60).map { Sol($0) })
    await whileDisplayed(in: stage) {
      stage.sols = (5..<60).map { Sol($0) }
      stage.adapter.performUpdates(animated: false, scroll: .reveal(Sol(30), at: .start))
      stage.scheduler.run()
    } scroll: {
      stage.scroll(to: 165)
    }
    #expect(stage.distance(of: "sol 30") == 0)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12)
  func `a reload within the display of a cell keeps the place`(seed: Int) async {
    let stage = Stage(seed: seed)
    stage.show((10..<40).map { Sol($0) })
    stage.scroll(to: 105)
    await whileDisplayed(in: stage) {
      stage.sols = (5..<40).map { Sol($0) }
      stage.adapter.reloadData()
      stage.scheduler.run()
    } scroll: {
      stage.scroll(to: 165)
    }
    #expect(stage.distance(of: "sol 16") == 15)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12)
  func `a scroll within the display of a cell comes after it`(seed: Int) async {
    let stage = Stage(seed: seed)
    stage.show((10..<60).map { Sol($0) })
    await whileDisplayed(in: stage) {
      stage.adapter.scroll(to: Sol(30), at: .start)
    } scroll: {
      stage.scroll(to: 165)
    }
    #expect(stage.distance(of: "sol 30") == 0)
    #expect(stage.violations == [])
  }

  private func whileDisplayed(
    in stage: Stage, _ body: @escaping @MainActor () -> Void, scroll: () -> Void
  ) async {
    var isAsked = false
    let watcher = DisplayWatcher {
      guard !isAsked else { return }
      isAsked = true
      body()
    }
    stage.adapter.delegate = watcher
    scroll()
    await stage.pause()
  }

  // MARK: Where a layout scrolls

  @Test(arguments: [true, false])
  func `a compositional layout says where it scrolls`(isSideways: Bool) {
    let stage = Stage.composed(Line(isSideways: isSideways))
    #expect(stage.host.scrollAxis == (isSideways ? .horizontal : .vertical))
  }

  @Test(arguments: 0..<12)
  func `rows of a sideways compositional layout keep their places`(seed: Int) {
    let stage = Stage.composed(Line(isSideways: true), seed: seed)
    stage.show([Log(1, (10..<60).map { "\($0)" })])
    stage.view.userDrags(to: .init(x: 105, y: 0))
    stage.view.userLiftsFinger(decelerates: false)
    let before = stage.lines
    var log = Log(1, (10..<60).map { "\($0)" })
    log.lines = [Sol(9_000, "new"), Sol(9_001, "newer")] + log.lines
    stage.show([log])
    #expect(stage.lines == before)
    #expect(stage.view.contentOffset.x == 165)
    #expect(stage.violations == [])
  }

  @Test func `a layout that does not say where it scrolls is known by its content`() {
    let stage = Stage.silent(Line(isSideways: true))
    stage.show((0..<30).map { Sol($0) })
    #expect(stage.host.scrollAxis == .horizontal)
    let other = Stage.silent(Line())
    other.show((0..<30).map { Sol($0) })
    #expect(other.host.scrollAxis == .vertical)
    other.view.alwaysBounceHorizontal = true
    #expect(other.host.scrollAxis == .horizontal)
  }

  // MARK: Drops

  @Test(arguments: 0..<12)
  func `an item that is dropped behind all items of another section flies to a place there is`(
    seed: Int
  ) {
    let stage = Stage(height: 300, seed: seed)
    let mover = SectionMover(stage)
    stage.adapter.moveDelegate = mover
    stage.show([Log(1, ["a", "b"]), Log(2, ["x"])])
    #expect(stage.drop(ListPath(section: 0, item: 0), at: ListPath(section: 1, item: 1)))
    #expect(stage.lines == ["b", "x", "a"])
    #expect(stage.landings == [ListPath(section: 1, item: 1)])
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test func `an item is shown where it was dropped before it flies there`() {
    let stage = Stage(height: 300)
    stage.show([Log(1, ["a", "b", "c"])])
    let batches = stage.batchCount
    #expect(stage.drop(ListPath(section: 0, item: 0), at: ListPath(section: 0, item: 2)))
    #expect(stage.batchCount == batches + 1)
    #expect(stage.lines == ["b", "c", "a"])
    #expect(stage.landings == [ListPath(section: 0, item: 2)])
  }

  // MARK: Classes of cells

  @Test(arguments: 0..<12)
  func `an item that is no cell is shown empty and reported`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.adapter.register(Log.self) { MisplacedController($0) }
    stage.show([Log(1, ["a", "b"])])
    #expect(stage.lines == ["?", "?"])
    #expect(stage.diagnostics.contains { $0.contains("UICollectionViewCell") })
    #expect(stage.violations == [])
    stage.show([Log(1, ["a", "c"])])
    #expect(stage.lines == ["?", "?"])
    #expect(stage.violations == [])
  }

  @Test func `a nib that makes another class is reported and shown empty`() {
    let stage = Stage()
    stage.registerWrongNib()
    stage.show([Sol(1, "a")])
    #expect(stage.lines == ["?"])
    #expect(!stage.diagnostics.isEmpty)
    #expect(stage.violations == [])
  }

  @Test func `a prototype of a storyboard makes the headers of its class`() {
    let stage = Stage(height: 300)
    var made = 0
    stage.registerHeaderPrototype { made += 1 }
    stage.show([Log(1, ["a"])])
    #expect(made == 1)
    #expect(stage.headers == ["header"])
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test func `a compositional layout that wants a header of a section without one is reported`() {
    let stage = Stage.composed(Line(hasBadges: true, kind: Line.header))
    stage.show([Log(1, ["a"])])
    #expect(stage.diagnostics.contains { $0.contains("the layout wants a header") })
    #expect(stage.violations == [])
  }

  // MARK: From right to left

  @Test(arguments: 0..<12, [true, false])
  func `a list from right to left begins at the right`(seed: Int, isFlow: Bool) {
    let stage = Stage.rightToLeft(seed: seed, isFlow: isFlow)
    stage.show((10..<40).map { Sol($0) })
    #expect(stage.distanceFromRight(of: "sol 10") == 0)
    #expect(stage.distanceFromRight(of: "sol 11") == 100)
    #expect(stage.host.contentOffset.x == 0)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12, [true, false])
  func `a list from right to left that has content gets a view and begins at its right`(
    seed: Int, isFlow: Bool
  ) {
    let stage = Stage.rightToLeft(seed: seed, isFlow: isFlow)
    stage.adapter.host = nil
    stage.show((10..<40).map { Sol($0) })
    stage.adapter.host = stage.host
    stage.settle()
    #expect(stage.distanceFromRight(of: "sol 10") == 0)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12, [true, false])
  func `tiles from right to left keep their places`(seed: Int, isFlow: Bool) {
    let stage = Stage.rightToLeft(seed: seed, isFlow: isFlow)
    stage.show((10..<40).map { Sol($0) })
    stage.scrollSideways(fromRight: 250)
    #expect(stage.distanceFromRight(of: "sol 13") == 50)
    stage.show((5..<40).map { Sol($0) })
    #expect(stage.distanceFromRight(of: "sol 13") == 50)
    stage.show((12..<60).map { Sol($0) })
    #expect(stage.distanceFromRight(of: "sol 13") == 50)
    stage.sols = (8..<45).map { Sol($0) }
    stage.reload()
    #expect(stage.distanceFromRight(of: "sol 13") == 50)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12, [true, false])
  func `a list from right to left that was empty begins at the right, whatever it follows`(
    seed: Int, isFlow: Bool
  ) {
    let stage = Stage.rightToLeft(seed: seed, isFlow: isFlow)
    stage.host.following = .nothing
    stage.show((10..<40).map { Sol($0) })
    #expect(stage.distanceFromRight(of: "sol 10") == 0)
    stage.show([Sol]())
    stage.sols = (5..<40).map { Sol($0) }
    stage.reload()
    #expect(stage.distanceFromRight(of: "sol 5") == 0)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12, [true, false])
  func `a list from right to left of which nothing stays is scrolled as far as before`(
    seed: Int, isFlow: Bool
  ) {
    let stage = Stage.rightToLeft(seed: seed, isFlow: isFlow)
    stage.host.following = .nothing
    stage.show((10..<40).map { Sol($0) })
    stage.scrollSideways(fromRight: 250)
    stage.show((100..<160).map { Sol($0) })
    #expect(stage.host.contentOffset.x == 250)
    #expect(stage.distanceFromRight(of: "sol 103") == 50)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12, [true, false])
  func `a list from right to left reveals a value`(seed: Int, isFlow: Bool) {
    let stage = Stage.rightToLeft(seed: seed, isFlow: isFlow)
    stage.show((10..<60).map { Sol($0) }, scroll: .reveal(Sol(30), at: .start))
    #expect(stage.distanceFromRight(of: "sol 30") == 0)
    stage.adapter.scroll(to: Sol(40), at: .end)
    #expect(stage.distanceFromRight(of: "sol 40") == 220)
    #expect(stage.violations == [])
  }

  @Test(arguments: [true, false])
  func `a list from right to left stands behind the insets of its right`(isFlow: Bool) {
    let stage = Stage.rightToLeft(seed: 0, isFlow: isFlow)
    stage.view.contentInset.right = 20
    stage.show((10..<60).map { Sol($0) }, scroll: .reveal(Sol(30), at: .start))
    #expect(stage.distanceFromRight(of: "sol 30") == 20)
  }

  @Test(arguments: [true, false])
  func `a tile that turns out wider before the visible ones moves none of them`(
    isRightToLeft: Bool
  ) {
    let stage = Stage.measuredTiles(isRightToLeft: isRightToLeft)
    stage.show((0..<40).map { Sol($0) })
    stage.adapter.scroll(to: Sol(20), at: .start)
    stage.settle()
    #expect(stage.distanceFromStart(of: "sol 20") == 0)
    stage.scrollBack(by: 30)
    #expect(stage.distanceFromStart(of: "sol 20") == 30)
    #expect(stage.lines.first == "sol 19")
    #expect(stage.violations == [])
  }

  @Test(arguments: IndentingLayout.allCases, [true, false])
  func `the space before a section is where writing begins`(
    layout: IndentingLayout, isRightToLeft: Bool
  ) {
    let stage = Stage.indented(layout, isRightToLeft: isRightToLeft)
    stage.show([Sol(1)])
    #expect(stage.starts == [isRightToLeft ? 0 : 20])
  }

  // MARK: Restoration

  @Test func `an item is found by its text in another run`() {
    let stage = Stage(height: 300)
    stage.adapter.registerForRestoration(Log.self, name: "log")
    stage.adapter.registerForRestoration(Sol.self, name: "sol")
    stage.show([Log(1, ["a", "b"]), Log(2, ["c"])])
    let text = stage.identifier(at: ListPath(section: 1, item: 0))
    let other = stage.identifier(at: ListPath(section: 0, item: 1))
    #expect(text != nil && other != nil && text != other)
    stage.show([Log(3, ["x"]), Log(2, ["y", "z"]), Log(1, ["a"])])
    #expect(text.flatMap { stage.path(of: $0) } == ListPath(section: 1, item: 0))
    #expect(other.flatMap { stage.path(of: $0) } == nil)
    #expect(text.map { stage.isForeign($0) } ?? false)
  }

  @Test(arguments: ["", "x", "9:a", "3:log", "1:a1:b1:c1:d1:e", "99999999999999999999:a", "-1:a"])
  func `a text of another program names no item`(text: String) {
    let stage = Stage()
    stage.adapter.registerForRestoration(Sol.self, name: "sol")
    stage.show([Sol(1)])
    #expect(stage.path(of: text) == nil)
  }

  @Test func `items of types without a name are not saved`() {
    let stage = Stage()
    stage.show([Sol(1)])
    #expect(stage.identifier(at: ListPath(section: 0, item: 0)) == nil)
    #expect(stage.identifier(at: ListPath(section: 7, item: 0)) == nil)
  }

  @Test func `a scene brings back selection and place`() {
    let stage = Stage()
    stage.adapter.registerForRestoration(Sol.self, name: "sol")
    stage.show((10..<40).map { Sol($0) })
    stage.scroll(to: 105)
    stage.tap(4)
    let activity = stage.activity()
    let other = Stage()
    other.adapter.registerForRestoration(Sol.self, name: "sol")
    #expect(other.adapter.restore(from: activity))
    #expect(!other.adapter.restore(from: activity, as: "another list"))
    other.show((5..<40).map { Sol($0) })
    #expect(other.markedNotes == ["sol 14"])
    #expect(other.distance(of: "sol 14") == 15)
  }

  // MARK: Keyboard

  @Test func `the selection follows the focus where the app says so`() {
    let stage = Stage()
    stage.view.selectionFollowsFocus = true
    stage.show([Sol(1, "a"), Sol(2, "locked"), Sol(3, "c")])
    #expect(stage.moveFocus(to: 2))
    #expect(stage.markedNotes == ["c"])
    #expect(!stage.moveFocus(to: 1))
    #expect(stage.moveFocus(to: 0))
    #expect(stage.markedNotes == ["a"])
    #expect(stage.adapter.focusedPath == ListPath(section: 0, item: 0))
  }
  @Test func `the app's delegate is called when the focus moves`() {
    let stage = Stage()
    let delegate = FocusDelegate()
    stage.host.delegate = delegate
    stage.show([Sol(1, "a"), Sol(2, "b")])
    #expect(stage.moveFocus(to: 1))
    #expect(delegate.count == 1)
  }

  // MARK: Pages

  @Test func `a page is loaded before its first value is visible`() {
    let stage = Stage()
    var replies: [@MainActor () -> Void] = []
    let timer: ListTimer = { _, work in stage.scheduler.schedule(work) }
    let pager = ListPager<Sol, Int>(timer: timer) {
      ListPageSource { _, reply in
        let page = ListPage((0..<40).map { Sol($0) }, after: 1)
        replies.append { reply.succeed(page) }
      }
    }
    pager.start()
    replies.removeFirst()()
    stage.show((0..<40).map { Sol($0) })
    stage.host.bindPrefetching(to: pager, in: stage.adapter)
    stage.prefetch(2)
    #expect(replies.isEmpty)
    stage.prefetch(39)
    #expect(replies.count == 1)
  }
}
