import ListUIKit
import Testing

/// One layout serves every screen: a collection view has what the layout has without one.
@MainActor @Suite struct `Layouts of ListLayoutKit in a collection view` {
  private static let logs = (1..<9).map { number in
    Log(
      number, (0..<(number % 4 + 2)).map { String(repeating: "x", count: ($0 + number) % 5) + "y" },
      hasHeader: number % 2 == 0)
  }

  @Test(arguments: SharedLayout.allCases, Stage.seeds(12))
  func `all elements have the frames that they have without a view`(
    shared: SharedLayout, seed: Int
  ) {
    let stage = Stage.bricks(shared, seed: seed)
    func compare(_ sourceLocation: SourceLocation = #_sourceLocation) {
      let layout = stage.layoutWithoutHost(shared)
      #expect(stage.framesInView == stage.frames(in: layout), sourceLocation: sourceLocation)
      #expect(
        stage.visibleFramesInView == stage.visibleFrames(in: layout),
        sourceLocation: sourceLocation)
      let size = stage.view.collectionViewLayout.collectionViewContentSize
      #expect(Double(size.width) == layout.contentSize.width, sourceLocation: sourceLocation)
      #expect(Double(size.height) == layout.contentSize.height, sourceLocation: sourceLocation)
    }
    stage.show(Self.logs)
    compare()
    #expect(stage.framesInView.count == 32)
    // Sections and items come, go, move and change; a header comes and one goes.
    let third = Log(3, ["yy", "new", "xy", "a longer one"], hasHeader: true)
    let fourth = Log(4, ["y", "xy"])
    stage.show(
      [Log(9, ["first"], hasHeader: true), third, Self.logs[0]] + Self.logs[4...] + [fourth])
    compare()
    stage.scroll(to: 130)
    compare()
    stage.resize(width: 250, height: 150)
    compare()
    stage.reload()
    compare()
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: Stage.seeds(12), [true, false])
  func `a row that another one invalidates while it is asked for its size is measured again`(
    seed: Int, isTurned: Bool
  ) throws {
    let stage = Stage(height: 400, seed: seed, layout: ListCollectionViewLayout(StackLayout()))
    stage.adapter.register(Sol.self) { AskedController($0) }
    stage.show((0..<10).map { Sol($0) })
    let rows = stage.adapter.sectionControllers.compactMap { $0 as? AskedController }
    try #require(rows.count == 10)
    rows[9].onSize = { [weak first = rows[1]] in
      guard let first, first.height == 30 else { return }
      first.height = 50
      first.context.invalidateLayout(of: .item(0))
    }
    if isTurned {
      stage.resize(width: 300, height: 400)
    } else {
      rows[9].context.invalidateLayout(of: .item(0))
      stage.settle()
    }
    #expect(stage.distance(of: "sol 2") == 80)
    #expect(stage.distance(of: "sol 9") == 290)
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a layout that comes back has what the list has by then`(seed: Int) {
    let first = ListCollectionViewLayout(StackLayout())
    let stage = Stage(height: 600, seed: seed, layout: first)
    stage.show([Sol(1), Sol(2), Sol(3)])
    stage.exchange(ListCollectionViewLayout(StackLayout()))
    stage.show([Sol(4), Sol(2, "long"), Sol(1), Sol(5), Sol(6)])
    stage.exchange(first)
    #expect(stage.lines == ["sol 4", "long", "sol 1", "sol 5", "sol 6"])
    #expect(stage.distance(of: "sol 1") == 120)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a row that is invalidated while its layout is away is measured again`(seed: Int) throws {
    let first = ListCollectionViewLayout(StackLayout())
    let stage = Stage(height: 600, seed: seed, layout: first)
    stage.show([Sol(1), Sol(2), Sol(3)])
    stage.exchange(ListCollectionViewLayout(StackLayout()))
    let row = try #require(stage.adapter.sectionControllers[1] as? SolController)
    row.height = 50
    row.context.invalidateLayout(of: .item(0))
    stage.settle()
    #expect(stage.distance(of: "sol 3") == 80)
    stage.exchange(first)
    #expect(stage.distance(of: "sol 3") == 80)
    #expect(stage.violations == [])
  }

  @Test(arguments: MeasuringLayout.allCases, Stage.seeds(4))
  func `a host that is to measure everything asks each controller`(
    layout: MeasuringLayout, seed: Int
  ) {
    let stage = Stage(height: 600, seed: seed, layout: layout.layout)
    stage.adapter.register(Sol.self) { AskedController($0) }
    stage.show([Sol(1), Sol(2), Sol(3)])
    for row in stage.adapter.sectionControllers { (row as? AskedController)?.height = 50 }
    stage.host.invalidateLayout(at: nil)
    stage.settle()
    #expect(stage.distance(of: "sol 3") == 100)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a header that goes while its section stays is no fault of the layout`(seed: Int) {
    let stage = Stage(height: 200, seed: seed, layout: ListCollectionViewLayout(StackLayout()))
    stage.show([Log(1, ["a"], hasHeader: true), Log(2, ["b"], hasHeader: true)])
    #expect(stage.headers == ["log 1", "log 1"])
    stage.show([Log(3, ["c"]), Log(1, ["a", "d"]), Log(2, ["b"], hasHeader: true)])
    #expect(stage.headers == ["log 1"])
    stage.show([Log(1, ["a", "d"], hasHeader: true), Log(2, ["b", "e"])])
    #expect(stage.headers == ["log 2"])
    #expect(stage.lines == ["a", "d", "b", "e"])
    #expect(stage.violations == [])
  }
}
