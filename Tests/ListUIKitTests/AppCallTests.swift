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
}
