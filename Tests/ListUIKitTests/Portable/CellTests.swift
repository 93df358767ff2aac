import ListUIKit
import Testing

@MainActor @Suite struct `Cells of a collection view` {
  @Test(arguments: Stage.seeds(24))
  func `cells are reused, and shown once for each time they are displayed`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show((0..<100).map { Sol($0) })
    for step in 0..<60 { stage.scroll(to: Double(step) * 45) }
    for step in 0..<60 { stage.scroll(to: 2_700 - Double(step) * 45) }
    #expect(stage.hasMade(fewerCellsThan: 15))
    let controllers = stage.adapter.sectionControllers.compactMap { $0 as? SolController }
    for controller in controllers {
      let expected = (0..<controller.displayed.count).map { $0 % 2 == 0 ? "will" : "did end" }
      #expect(controller.displayed == expected)
      let isShown = stage.lines.contains(controller.value.note)
      #expect((controller.displayed.last == "will") == isShown)
    }
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: Stage.seeds(24))
  func `a cell that was hidden shows what changed meanwhile`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show((0..<20).map { Sol($0) })
    stage.scroll(to: 60)
    stage.show((0..<20).map { Sol($0, "new \($0)") })
    stage.scroll(to: 0)
    #expect(stage.lines == ["new 0", "new 1", "new 2"])
    #expect(stage.violations == [])
  }

  @Test func `rows of content configurations are shown in list cells`() {
    let stage = Stage()
    stage.adapter.register(Log.self) { ConfigurationController($0) }
    stage.show([Log(1, ["a", "b"])])
    #expect(stage.lines == ["a", "b"])
    let cells = stage.cells
    #expect(stage.hasListCells)
    stage.show([Log(1, ["a", "c"])])
    #expect(stage.lines == ["a", "c"])
    #expect(stage.cells[1] === cells[1])
    #expect(stage.violations == [])
  }

  @Test func `a controller that returns another cell than its own is reported`() {
    let stage = Stage()
    stage.adapter.register(Log.self) { CarelessController($0) }
    stage.show([Log(1, ["a"])])
    #expect(stage.violations == [])
    #expect(!stage.diagnostics.isEmpty)
  }

  @Test func `a header of another class replaces the view`() {
    let stage = Stage(height: 300)
    stage.adapter.register(Log.self) { ChangingHeaderController($0) }
    stage.show([Log(1, ["a"])])
    #expect(stage.headers == ["one"])
    stage.show([Log(1, ["a", "b"])])
    #expect(stage.headers == ["?"])
    stage.show([Log(1, ["a"])])
    #expect(stage.headers == ["one"])
    #expect(stage.lines == ["a"])
    #expect(stage.violations == [])
  }

  @Test func `cells that measure themselves keep the rows below in place`() {
    let stage = Stage(height: 90)
    stage.estimateSizes(40)
    stage.leaveHeightsToCells()
    stage.show((0..<10).map { Sol($0, "tall \($0)") })
    #expect(stage.distance(of: "tall 1") == 80)
    #expect(stage.violations == [])
  }

  @Test func `items are described for screen readers`() {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(2, "b")])
    #expect(stage.cells.map { $0.accessibilityLabel } == ["a", "b"])
    #expect(stage.cells.map { $0.accessibilityValue } == ["1 of 2", "2 of 2"])
    stage.show([Sol(1, "c"), Sol(2, "b")])
    #expect(stage.cells[0].accessibilityLabel == "c")
  }

  @Test(arguments: Stage.seeds(12))
  func `an item that stays is described with its new place among the others`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show([Sol(1, "a"), Sol(2, "b")])
    stage.show([Sol(3, "c"), Sol(1, "a"), Sol(2, "b")])
    #expect(stage.cells.map { $0.accessibilityLabel } == ["c", "a", "b"])
    #expect(stage.cells.map { $0.accessibilityValue } == ["1 of 3", "2 of 3", "3 of 3"])
    #expect(stage.violations == [])
  }

  @Test func `headers are described for screen readers, as headers`() {
    let stage = Stage()
    stage.show([Log(1, ["a"], hasHeader: true)])
    let header = stage.headerViews.first
    #expect(header?.accessibilityLabel == "log 1")
    #expect(header?.accessibilityTraits.contains(.header) == true)
    stage.show([Log(1, ["a", "b"], hasHeader: true)])
    #expect(stage.headerViews.map { $0.accessibilityLabel } == ["log 2"])
    #expect(stage.cells.allSatisfy { !$0.accessibilityTraits.contains(.header) })
    #expect(stage.violations == [])
  }

  @Test func `a reused cell keeps no description of another item`() {
    let stage = Stage()
    stage.show([Sol(1, "a")])
    #expect(stage.cells.map { $0.accessibilityLabel } == ["a"])
    let none: [Sol] = []
    stage.show(none)
    stage.show([Log(1, ["x"])])
    #expect(stage.lines == ["x"])
    #expect(stage.cells.map { $0.accessibilityLabel } == [nil])
    #expect(stage.cells.map { $0.isAccessibilityElement } == [false])
  }

  @Test
  func `a reused cell is an accessibility element of its own where its item has no description`() {
    let stage = Stage()
    stage.adapter.register(Sol.self) { SpokenController($0) }
    stage.show([Sol(1, "a")])
    #expect(stage.cells.map { $0.accessibilityLabel } == ["a"])
    stage.show([Sol(1, "b")])
    #expect(stage.cells.map { $0.accessibilityLabel } == ["b"])
    let none: [Sol] = []
    stage.show(none)
    stage.show([Sol(2, "plain")])
    #expect(stage.cells.map { $0.accessibilityLabel } == [nil])
    #expect(stage.cells.map { $0.isAccessibilityElement } == [true])
  }
}
