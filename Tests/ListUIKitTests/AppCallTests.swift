import ListUIKit
import Testing

/// What code of the app does from within calls of the view, and what it sees of them.
@MainActor @Suite struct `The app behind a collection view` {
  @Test func `a list that loses its view within a call of the view is not displayed any more`() {
    let stage = Stage()
    stage.show((0..<9).map { Sol($0) })
    let controllers = stage.adapter.sectionControllers.compactMap { $0 as? SolController }
    #expect(controllers.filter { $0.isDisplayed }.count == 3)
    var displayed = -1
    let app = stage.callApp {
      guard displayed < 0 else { return }
      stage.adapter.host = nil
      displayed = controllers.filter { $0.isDisplayed }.count
    }
    stage.scroll(to: 30)
    #expect(displayed == 0)
    #expect(stage.host.delegate === app)
    #expect(stage.violations == [])
  }

  @Test func `a batch that other code makes finds the counts of the one before`() async {
    let stage = Stage()
    stage.show((0..<9).map { Sol($0) })
    var isDone = false
    let app = stage.callApp {
      guard !isDone else { return }
      isDone = true
      stage.sols.append(Sol(9))
      stage.adapter.performUpdates(animated: false)
      stage.scheduler.run()
    }
    stage.scroll(to: 30)
    // The list has the new row and the view does not.
    stage.view.performBatchUpdates(nil, completion: nil)
    #expect(stage.view.numberOfSections == 9)
    await stage.pause()
    #expect(stage.view.numberOfSections == 10)
    #expect(stage.host.delegate === app)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12)
  func `a row that is invalidated just before a batch is measured at its new place`(
    seed: Int
  ) throws {
    let stage = Stage(height: 200, seed: seed, layout: ListCollectionViewLayout(StackLayout()))
    stage.adapter.register(Sol.self) { AskedController($0) }
    stage.show((1..<20).map { Sol($0) })
    let row = try #require(stage.adapter.sectionControllers[1] as? AskedController)
    let app = stage.callApp {
      guard row.height == 30 else { return }
      row.height = 60
      row.context.invalidateLayout(of: .item(0))
    }
    stage.view.contentOffset.y = 10
    stage.show([Sol(0)] + stage.sols)
    #expect(row.height == 60)
    #expect(stage.heights(of: ["sol 1", "sol 2", "sol 3"]) == [30, 60, 30])
    #expect(stage.host.delegate === app)
    #expect(stage.violations == [])
  }

  @Test func `no controller gets the cell of another while the view shows an earlier state`() async
  {
    let stage = Stage()
    stage.show((1..<10).map { Sol($0) })
    var cells = -1
    let app = stage.callApp {
      guard cells < 0 else { return }
      stage.sols.insert(Sol(0), at: 0)
      stage.adapter.performUpdates(animated: false)
      stage.scheduler.run()
      let contexts = stage.adapter.sectionControllers.map { $0.context }
      cells = contexts.reduce(0) { $0 + $1.visibleCells.count + $1.visibleIndexes.count }
      cells += contexts.filter { $0.cellForItem(at: 0) != nil }.count
    }
    stage.scroll(to: 30)
    #expect(cells == 0)
    await stage.pause()
    #expect(
      stage.adapter.sectionControllers.filter { $0.context.cellForItem(at: 0) != nil }.count == 3)
    #expect(stage.host.delegate === app)
    #expect(stage.violations == [])
  }

  @Test func `a view that the app has behind the items stays there while the list is not empty`() {
    let stage = Stage()
    let own = stage.giveBackground()
    stage.show([Sol(1)])
    #expect(stage.view.backgroundView === own)
    stage.giveEmptyView()
    #expect(stage.view.backgroundView === own)
    stage.show([] as [Sol])
    #expect(stage.view.backgroundView === stage.host.emptyView)
    stage.show([Sol(1)])
    #expect(stage.view.backgroundView === own)
    stage.show([] as [Sol])
    stage.adapter.host = nil
    #expect(stage.view.backgroundView === own)
    #expect(stage.violations == [])
  }
}
