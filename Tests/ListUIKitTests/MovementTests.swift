import ListUIKit
import Testing

// A finger on the view, and a view that goes on moving.
extension `The place of a collection view` {
  @Test(arguments: 0..<24, MovingLayout.allCases)
  func `a movement goes on when rows come and go before it`(seed: Int, layout: MovingLayout) {
    let stage = Stage.moving(layout, seed: seed)
    stage.show((10..<40).map { Sol($0) })
    stage.startMovement(at: 200)
    #expect(stage.distance(of: "sol 17") == 10)
    stage.show((5..<40).map { Sol($0) })
    #expect(stage.isMoving)
    #expect(stage.distance(of: "sol 17") == 10)
    stage.moveOn(by: 40)
    #expect(stage.isMoving)
    #expect(stage.distance(of: "sol 18") == 0)
    stage.show((12..<40).map { Sol($0, $0 == 13 ? "long" : "") })
    #expect(stage.isMoving)
    #expect(stage.distance(of: "sol 18") == 0)
    stage.moveOn(by: 30)
    #expect(stage.distance(of: "sol 19") == 0)
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12)
  func `a movement towards rows that turn out taller goes on`(seed: Int) {
    let stage = Stage(
      seed: seed, layout: ListCollectionViewLayout(StackLayout(), estimatedLength: 40))
    stage.leaveHeightsToCells()
    stage.show((0..<40).map { Sol($0) })
    stage.adapter.scroll(to: Sol(20), at: .start)
    stage.startMovement(at: stage.offset - 10)
    let distance = stage.distance(of: "sol 20")
    stage.moveOn(by: -20)
    #expect(stage.isMoving)
    #expect(stage.distance(of: "sol 20") == distance.map { $0 + 20 })
    #expect(stage.violations == [])
  }

  @Test(arguments: 0..<12, MovingLayout.allCases)
  func `a movement ends when the update says where to go`(seed: Int, layout: MovingLayout) {
    let stage = Stage.moving(layout, seed: seed)
    stage.show((10..<40).map { Sol($0) })
    stage.startMovement(at: 200)
    stage.show((5..<40).map { Sol($0) }, scroll: .reveal(Sol(30), at: .start))
    #expect(!stage.isMoving)
    #expect(stage.distance(of: "sol 30") == 0)
    #expect(stage.violations == [])
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

/// The layouts in which rows stand below each other.
enum MovingLayout: CaseIterable, Sendable {
  case flow, stack, compositional
}

extension Stage {
  static func moving(_ layout: MovingLayout, seed: Int) -> Stage {
    switch layout {
    case .flow: Stage(seed: seed)
    case .stack: Stage(seed: seed, layout: ListCollectionViewLayout(StackLayout()))
    case .compositional: .composed(Composition(asksOften: seed % 2 == 0), seed: seed)
    }
  }

  /// The user lifts the finger while the view is at an offset, and it goes on moving.
  func startMovement(at y: Double) {
    view.userDrags(to: .init(x: 0, y: y))
    view.userLiftsFinger(decelerates: true)
  }

  func moveOn(by distance: Double) { view.decelerate(by: .init(distance)) }

  var isMoving: Bool { view.isDecelerating }
}
