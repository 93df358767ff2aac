import ListUIKit
import Testing

@MainActor @Suite struct `The place of a collection view` {
  func longStage(_ seed: Int, height: Double = 90) -> Stage {
    let stage = Stage(height: height, seed: seed)
    stage.show((10..<40).map { Sol($0) })
    stage.scroll(to: 105)
    return stage
  }

  @Test(arguments: Stage.seeds(24))
  func `visible rows keep their places when rows come and go before them`(seed: Int) {
    let stage = longStage(seed)
    #expect(stage.distance(of: "sol 14") == 15)
    stage.show((5..<40).map { Sol($0) })
    #expect(stage.distance(of: "sol 14") == 15)
    stage.show((12..<40).map { Sol($0) })
    #expect(stage.distance(of: "sol 14") == 15)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(24))
  func `a row that moves is no anchor while another is visible`(seed: Int) {
    let stage = longStage(seed)
    #expect(stage.distance(of: "sol 14") == 15)
    let rest = (10..<40).filter { $0 != 13 && $0 != 30 }.map { Sol($0) }
    stage.show([Sol(30)] + rest + [Sol(13)])
    #expect(stage.distance(of: "sol 14") == 15)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a reload keeps the place`(seed: Int) {
    let stage = longStage(seed)
    stage.sols = (5..<40).map { Sol($0) }
    stage.reload()
    #expect(stage.distance(of: "sol 14") == 15)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `at the very start new rows show`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show((10..<40).map { Sol($0) })
    stage.show((8..<40).map { Sol($0) })
    #expect(stage.offset == 0)
    #expect(stage.lines.first == "sol 8")
    stage.host.following = .nothing
    stage.show((6..<40).map { Sol($0) })
    #expect(stage.lines.first == "sol 8")
    #expect(stage.offset == 60)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a list that stands at its end follows it if the update says so`(seed: Int) {
    let stage = longStage(seed)
    stage.scroll(to: 10_000)
    stage.show((10..<45).map { Sol($0) }, scroll: .followEnd)
    #expect(stage.lines.last == "sol 44")
    stage.scroll(to: 105)
    stage.show((10..<50).map { Sol($0) }, scroll: .followEnd)
    #expect(stage.distance(of: "sol 14") == 15)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `an update reveals a value, and so does a reload`(seed: Int) {
    let stage = longStage(seed)
    stage.show((10..<60).map { Sol($0) }, scroll: .reveal(Sol(55), at: .start))
    #expect(stage.distance(of: "sol 55") == 0)
    stage.adapter.reloadData()
    stage.show((10..<60).map { Sol($0) }, scroll: .reveal(Sol(20), at: .end))
    #expect(stage.distance(of: "sol 20") == 60)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `the list scrolls to a value`(seed: Int) {
    let stage = longStage(seed)
    stage.adapter.scroll(to: Sol(30), at: .center)
    #expect(stage.distance(of: "sol 30") == 30)
    stage.adapter.scroll(to: Sol(30), at: .start, offset: 5)
    #expect(stage.distance(of: "sol 30") == -5)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a row that grows above moves nothing that is visible`(seed: Int) {
    let stage = longStage(seed)
    stage.show([Sol(10, "long")] + (11..<40).map { Sol($0) })
    #expect(stage.distance(of: "sol 14") == 15)
    #expect(stage.violations == [])
  }

  @Test func `a size that changes late moves nothing that is visible`() {
    let stage = longStage(0)
    let controller = stage.adapter.sectionController(atSection: 0) as? SolController
    controller?.height = 70
    controller?.context.invalidateLayout()
    stage.settle()
    #expect(stage.distance(of: "sol 14") == 15)
    #expect(stage.offset == 145)
  }

  @Test(arguments: [true, false])
  func `rows keep their places when the view is turned, or hidden for a while`(hides: Bool) {
    let stage = longStage(1)
    for controller in stage.adapter.sectionControllers.compactMap({ $0 as? SolController }) {
      controller.height = 20
    }
    stage.resize(width: hides ? 0 : 480, height: hides ? 0 : 60)
    if hides { stage.resize(width: 480, height: 60) }
    #expect(stage.distance(of: "sol 13") == -15)
    #expect(stage.violations == [])
  }

  @Test func `a row that moves while the view is hidden is not where the view stands then`() {
    let stage = longStage(1)
    stage.resize(width: 0, height: 0)
    stage.show([Sol(13)] + (10..<40).filter { $0 != 13 }.map { Sol($0) })
    stage.resize(width: 320, height: 90)
    #expect(stage.distance(of: "sol 14") == 15)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `rows of a layout of ListLayoutKit keep their places when the view is turned`(seed: Int) {
    let stage = Stage(seed: seed, layout: ListCollectionViewLayout(StackLayout()))
    stage.show((10..<40).map { Sol($0) })
    stage.scroll(to: 105)
    #expect(stage.distance(of: "sol 14") == 15)
    for controller in stage.adapter.sectionControllers.compactMap({ $0 as? SolController }) {
      controller.height = 20
    }
    stage.resize(width: 480, height: 60)
    #expect(stage.distance(of: "sol 13") == -15)
    stage.show((12..<40).map { Sol($0) })
    #expect(stage.distance(of: "sol 13") == -15)
    stage.resize(width: 320, height: 90)
    #expect(stage.distance(of: "sol 13") == -15)
    #expect(stage.violations == [])
  }

  /// Rows of 80 that were taken for 40, and come into sight from above.
  @Test(arguments: Stage.seeds(12), [true, false])
  func `rows above that turn out taller do not push the visible ones away`(
    seed: Int, isFlow: Bool
  ) {
    let layout = ListCollectionViewLayout(StackLayout(), estimatedLength: 40)
    let stage = Stage(seed: seed, layout: isFlow ? nil : layout)
    if isFlow { stage.estimateSizes(40) }
    stage.leaveHeightsToCells()
    stage.show((10..<40).map { Sol($0, "row \($0)") })
    stage.adapter.scroll(to: Sol(25), at: .start)
    #expect(stage.distance(of: "row 25") == 0)
    stage.show((0..<40).map { Sol($0, "row \($0)") })
    #expect(stage.distance(of: "row 25") == 0)
    stage.adapter.scroll(to: Sol(24), at: .start)
    #expect(stage.distance(of: "row 24") == 0)
    #expect(stage.distance(of: "row 25") == 80)
    #expect(stage.violations == [])
  }

  @Test(arguments: [0, -3, 0.25, .nan, .infinity])
  func `rows with an estimate that is no length are measured`(estimate: Double) {
    let layout = ListCollectionViewLayout(StackLayout(), estimatedLength: estimate)
    let stage = Stage(seed: 1, layout: layout)
    stage.leaveHeightsToCells()
    stage.show((10..<40).map { Sol($0, "row \($0)") })
    #expect(stage.distance(of: "row 10") == 0)
    #expect(stage.distance(of: "row 11") == 80)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `rows stand behind the insets of the view`(seed: Int) {
    let stage = longStage(seed, height: 150)
    stage.view.contentInset.top = 50
    stage.settle()
    stage.adapter.scroll(to: Sol(30), at: .start)
    #expect(stage.distance(of: "sol 30") == 50)
    stage.show((5..<40).map { Sol($0) })
    #expect(stage.distance(of: "sol 30") == 50)
    #expect(stage.violations == [])
  }

  @Test func `a place that is not there has no frame, and the view is not asked for it`() {
    let stage = Stage()
    stage.show([Log(1, ["a", "b"], hasHeader: true)])
    #expect(stage.host.frame(at: .item(ListPath(section: 0, item: 1)))?.size.height == 30)
    #expect(stage.host.frame(at: .header(0))?.size.height == 20)
    #expect(stage.host.frame(at: .item(ListPath(section: 0, item: 2))) == nil)
    #expect(stage.host.frame(at: .header(1)) == nil)
    stage.adapter.selectItem(at: ListPath(section: 7, item: 0))
    stage.host.scroll(
      to: .item(ListPath(section: 3, item: 0)), at: .start, offset: 0, animated: false)
    #expect(stage.violations == [])
  }
}
