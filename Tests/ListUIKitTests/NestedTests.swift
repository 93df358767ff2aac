import ListFeedKit
import ListUIKit
import Testing

@MainActor @Suite struct `Lists in cells and feeds` {
  @Test func `a list in a cell stands where it did when its cell comes back`() {
    let stage = Stage(height: 60)
    stage.nestLists()
    stage.show((0..<8).map { Log($0, (0..<20).map { "\($0)" }) })
    stage.scrollNestedList(0, to: 100)
    let before = stage.nestedLines(0)
    #expect(before.first == "1")
    for place in [120.0, 240, 360, 240, 120, 0] { stage.scroll(to: place) }
    #expect(stage.nestedLines(0) == before)
    #expect(stage.nestedOffset(0) == 100)
    #expect(stage.violations == [])
  }

  @Test func `a list begins at its start in a cell that showed another`() {
    let stage = Stage(height: 60)
    stage.nestLists()
    stage.show((0..<8).map { Log($0, (0..<20).map { "\($0)" }) })
    stage.scrollNestedList(0, to: 100)
    for section in 1..<8 {
      stage.scroll(to: Double(section) * 60)
      stage.settle()
      #expect(stage.nestedOffset(section) == 0)
      #expect(stage.nestedLines(section).first == "0")
    }
    #expect(stage.violations == [])
  }

  @Test func `each list stands where it did, whatever its cell showed since`() {
    let stage = Stage(height: 60)
    stage.nestLists()
    stage.show((0..<8).map { Log($0, (0..<20).map { "\($0)" }) })
    for section in 0..<8 {
      stage.scroll(to: Double(section) * 60)
      stage.scrollNestedList(section, to: Double(section) * 100)
    }
    for section in [3, 7, 0, 5, 6, 1] {
      stage.scroll(to: Double(section) * 60)
      #expect(stage.nestedOffset(section) == Double(section) * 100)
    }
    #expect(stage.violations == [])
  }

  @Test func `lists in cells stand where they did when a reload exchanges their cells`() {
    let stage = Stage(height: 120)
    stage.nestLists()
    stage.show((0..<12).map { Log($0, (0..<20).map { "\($0)" }) })
    stage.scrollNestedList(0, to: 100)
    stage.scrollNestedList(1, to: 300)
    stage.view.reloadData()
    stage.settle()
    #expect(stage.nestedOffset(0) == 100)
    #expect(stage.nestedOffset(1) == 300)
    #expect(stage.violations == [])
  }

  @Test func `a list stays in its cell while the height of its row is measured`() {
    let stage = Stage(height: 120)
    stage.nestLists(areMeasured: true)
    stage.show((0..<4).map { Log($0, (0..<20).map { "\($0)" }) })
    stage.scrollNestedList(0, to: 100)
    let before = stage.nestedLines(0)
    #expect(before.first == "1")
    stage.resize(width: 300, height: 120)
    #expect(stage.nestedLines(0).first == "1")
    #expect(stage.nestedOffset(0) == 100)
    stage.show([Log(0, (0..<30).map { "\($0)" })] + stage.logs[1...])
    #expect(stage.nestedLines(0).first == "1")
    #expect(stage.nestedOffset(0) == 100)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12)
  func `a list that two visible rows are given is reported`(seed: Int) async {
    let stage = Stage(height: 180, seed: seed)
    stage.giveLists(["a", "b"])
    stage.show([Log(1, ["a"]), Log(2, ["b"]), Log(3, [])])
    await stage.pause()
    #expect(stage.diagnostics == [])
    stage.show([Log(1, ["a"]), Log(2, ["b"]), Log(3, ["a"])])
    await stage.pause()
    #expect(stage.nestedLines(0) == [])
    #expect(stage.nestedLines(2) == ["a"])
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.contains("was given to the row at") ?? false)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12)
  func `a list that goes from one row to another is not reported`(seed: Int) async {
    let stage = Stage(height: 180, seed: seed)
    stage.giveLists(["a", "b", "c"])
    stage.show([Log(1, ["a"]), Log(2, ["b"]), Log(3, ["c"])])
    stage.show([Log(1, ["b"]), Log(2, ["c"]), Log(3, ["a"])])
    await stage.pause()
    #expect((0..<3).map { stage.nestedLines($0) } == [["b"], ["c"], ["a"]])
    stage.reload()
    await stage.pause()
    stage.show([Log(4, ["a"]), Log(2, ["c"]), Log(5, ["b"])])
    await stage.pause()
    #expect((0..<3).map { stage.nestedLines($0) } == [["a"], ["c"], ["b"]])
    #expect(stage.diagnostics == [])
    #expect(stage.violations == [])
  }

  /// The rows in sight are two.
  @Test(arguments: 0..<12)
  func `a list that rows are given which are never visible together is not reported`(
    seed: Int
  ) async {
    let stage = Stage(height: 120, seed: seed)
    stage.giveLists(["a"])
    stage.show((0..<12).map { Log($0, $0 % 4 == 0 ? ["a"] : []) })
    for offset in [240.0, 480, 240, 0] {
      stage.scroll(to: offset)
      await stage.pause()
    }
    #expect(stage.diagnostics == [])
    #expect(stage.violations == [])
  }

  @Test func `a refresh control refreshes a feed and ends with it`() {
    let stage = Stage()
    var replies: [@MainActor () -> Void] = []
    let timer: ListTimer = { _, work in stage.scheduler.schedule(work) }
    let pager = ListPager<Sol, Int>(timer: timer) {
      ListPageSource { _, reply in replies.append { reply.succeed(ListPage([Sol(1, "a")])) } }
    }
    let control = stage.bindRefreshControl(to: pager)
    pager.start()
    replies.removeFirst()()
    control.userPulls()
    #expect(control.isRefreshing)
    #expect(replies.count == 1)
    replies.removeFirst()()
    #expect(!control.isRefreshing)
  }
  @Test func `a refresh control of a feed that is gone ends at once`() {
    let stage = Stage()
    let timer: ListTimer = { _, work in stage.scheduler.schedule(work) }
    var pager: ListPager<Sol, Int>? = ListPager(timer: timer) { ListPageSource { _, _ in } }
    let control = pager.map { stage.bindRefreshControl(to: $0) }
    pager = nil
    control?.userPulls()
    #expect(control?.isRefreshing == false)
  }
}
