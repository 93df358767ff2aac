import ListUIKit
import Testing

/// Sizes that a flow layout gets from the host.
@MainActor @Suite struct `Elements of a flow layout` {
  @Test func `a header that returns to the list is as high as its new content`() {
    let stage = Stage(height: 200)
    stage.leaveLengthsToFittingCells()
    stage.show([Log(1, ["four"], hasHeader: true), Log(2, ["six456"])])
    stage.show([Log(2, ["six456"])])
    stage.show([Log(1, ["four", "more"], hasHeader: true), Log(2, ["six456"])])
    #expect(stage.distance(of: "four") == 35)
    #expect(stage.violations == [])
  }

  @Test func `an item of a flow layout is no broader than its section`() {
    let stage = Stage(height: 200)
    stage.adapter.register(Sol.self) { WideController($0) }
    stage.show([Sol(1, "open"), Sol(2, "wide")])
    #expect(stage.cells.map { Double($0.frame.width) } == [290, 290])
    #expect(stage.frames == [40, 30])
    #expect(stage.violations == [])
  }
}
