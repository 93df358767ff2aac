import ListUIKit
import Testing

@MainActor @Suite struct `Compositional layouts` {
  @Test(arguments: Stage.seeds(24))
  func `rows and headers come, go, move and change with their cells`(seed: Int) {
    let stage = Stage.composed(Composition(asksOften: seed % 2 == 0), height: 400, seed: seed)
    stage.show([Log(1, ["a"]), Log(2, ["x", "y"], hasHeader: true), Log(3, ["m"])])
    #expect(stage.lines == ["a", "x", "y", "m"])
    #expect(stage.headers == ["log 2"])
    let cells = stage.cells
    stage.show([Log(2, ["x", "y!", "z"], hasHeader: true), Log(1, ["a!"], hasHeader: true)])
    #expect(stage.lines == ["x", "y!", "z", "a!"])
    #expect(stage.headers == ["log 3", "log 1"])
    #expect(stage.cells[0] === cells[1])
    #expect(stage.distance(of: "a!") == 130)
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a layout that asks the controllers has the places of a flow layout`(seed: Int) {
    let stages = [Stage(height: 400, seed: seed), Stage.asking(height: 400, seed: seed)]
    func places(_ stage: Stage) -> [String] {
      let cells = stage.cells.map { "\($0.frame)" }
      return cells + stage.headers + stage.headerFrames
    }
    for stage in stages {
      stage.registerTiles()
      stage.show([
        Log(1, ["a", "b"], hasHeader: true), Log(2, ["x"]), Log(3, ["m"], hasHeader: true),
      ])
    }
    #expect(places(stages[1]) == places(stages[0]))
    #expect(stages[0].headers == ["log 2", "log 1"])
    for stage in stages {
      stage.show([Log(2, ["x", "y", "z", "w"], hasHeader: true), Log(1, ["b"])])
    }
    #expect(places(stages[1]) == places(stages[0]))
    for stage in stages { stage.show([Sol(1), Sol(2, "long"), Sol(3)]) }
    #expect(places(stages[1]) == places(stages[0]))
    #expect(stages[1].distance(of: "sol 3") == 120)
    #expect(stages.allSatisfy { $0.violations == [] && $0.diagnostics == [] })
  }

  @Test(arguments: [nil, true, false])
  func `a layout that asks the controllers pins the headers that they want to stay`(pins: Bool?) {
    let stage = Stage.asking(height: 60, seed: 0)
    stage.registerTiles(pinsHeaders: pins)
    stage.show([Log(1, ["a", "b", "c", "d", "e", "f"], hasHeader: true)])
    stage.scroll(to: 40)
    #expect(stage.headers == (pins == true ? ["log 6"] : []))
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a layout that asks the controllers leaves lengths to cells`(seed: Int) {
    let stage = Stage.asking(height: 400, seed: seed)
    stage.leaveHeightsToCells()
    stage.show([Sol(1), Sol(2), Sol(3)])
    #expect(stage.distance(of: "sol 3") == 160)
    stage.resize(width: 480, height: 200)
    stage.show([Sol(3), Sol(2)])
    #expect(stage.distance(of: "sol 2") == 80)
    #expect(stage.violations == [])
  }

  @Test(arguments: [true, false])
  func `a header comes where nothing else changes, and goes`(asksOften: Bool) {
    let stage = Stage.composed(Composition(asksOften: asksOften), height: 400)
    stage.show([Log(1, ["a"]), Log(2, ["b"])])
    stage.show([Log(1, ["a"]), Log(2, ["b"], hasHeader: true)])
    #expect(stage.headers == ["log 1"])
    #expect(stage.distance(of: "b") == 50)
    stage.show([Log(1, ["a"]), Log(2, ["b"])])
    #expect(stage.headers == [])
    #expect(stage.distance(of: "b") == 30)
    #expect(stage.violations == [])
  }

  @Test(arguments: [true, false])
  func `a row that grows shows its height, with an update or later`(asksOften: Bool) {
    let stage = Stage.composed(Composition(asksOften: asksOften), height: 400)
    stage.show([Sol(1), Sol(2)])
    stage.show([Sol(1, "long"), Sol(2)])
    #expect(stage.distance(of: "sol 2") == 90)
    stage.show([Sol(1), Sol(2)])
    let controller = stage.adapter.sectionController(atSection: 0) as? SolController
    controller?.height = 70
    controller?.context.invalidateLayout()
    stage.settle()
    #expect(stage.distance(of: "sol 2") == 70)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(24))
  func `visible rows keep their places below a pinned header`(seed: Int) {
    let stage = Stage.composed(
      Composition(asksOften: seed % 2 == 0, pinsHeaders: seed % 4 < 2), seed: seed)
    let logs = (1..<9).map { Log($0, ["\($0)a", "\($0)b", "\($0)c"], hasHeader: true) }
    stage.show(logs)
    stage.scroll(to: 250)
    #expect(stage.distance(of: "3b") == 20)
    stage.show([Log(9, ["new"], hasHeader: true)] + logs)
    #expect(stage.distance(of: "3b") == 20)
    stage.show(logs.filter { $0.id != 1 })
    #expect(stage.distance(of: "3b") == 20)
    stage.show([Log(3, ["0", "3a", "3b", "3c"], hasHeader: true)] + logs.filter { $0.id > 3 })
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `cells that measure themselves are where their heights put them`(seed: Int) {
    let stage = Stage.composed(Composition(leavesLengths: true), seed: seed)
    stage.show((0..<10).map { Sol($0, "tall \($0)") })
    #expect(stage.distance(of: "tall 1") == 80)
    stage.show([Sol(20, "tall 20")] + (0..<10).map { Sol($0, "tall \($0)") })
    #expect(stage.distance(of: "tall 0") == 80)
    #expect(stage.violations == [])
  }

  @Test(arguments: [true, false])
  func `rows keep their places when the view is turned, or hidden for a while`(hides: Bool) {
    let stage = Stage.composed()
    stage.show((10..<40).map { Sol($0) })
    stage.scroll(to: 105)
    for controller in stage.adapter.sectionControllers.compactMap({ $0 as? SolController }) {
      controller.height = 20
    }
    stage.resize(width: hides ? 0 : 480, height: hides ? 0 : 60)
    if hides { stage.resize(width: 480, height: 60) }
    #expect(stage.distance(of: "sol 13") == -15)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `columns of a sideways layout keep their places`(seed: Int) {
    let stage = Stage.composed(Composition(isSideways: true), seed: seed)
    stage.show((10..<60).map { Sol($0) })
    stage.scrollSideways(to: 100)
    stage.show((5..<60).map { Sol($0) })
    #expect(stage.sidewaysOffset == 250)
    stage.adapter.scroll(to: Sol(30), at: .start)
    #expect(stage.sidewaysOffset == 750)
    #expect(stage.violations == [])
  }
}
