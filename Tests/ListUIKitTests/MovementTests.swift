import ListUIKit
import Testing

// A finger on the view, and a view that goes on moving.
extension `The place of a collection view` {
  @Test func `a movement goes on when rows come before it`() {
    let stage = longStage(2)
    stage.view.userDrags(to: .init(x: 0, y: 200))
    stage.view.userLiftsFinger(decelerates: true)
    let first = stage.lines[1]
    let distance = stage.distance(of: first)
    stage.show((5..<40).map { Sol($0) })
    #expect(stage.view.isDecelerating)
    #expect(stage.distance(of: first) == distance)
  }

  @Test func `a pull beyond the start goes on when rows change`() {
    let stage = Stage()
    stage.show((10..<40).map { Sol($0) })
    stage.view.userDrags(to: .init(x: 0, y: -40))
    stage.show((10..<40).map { Sol($0, "changed \($0)") })
    #expect(stage.offset == -40)
    #expect(stage.view.isTracking)
  }
}
