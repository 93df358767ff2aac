import ListUIKit
import Testing

// What only the model tells of its animations.
extension `Batches of a collection view` {
  @Test(arguments: [true, false])
  func `an update is answered when the animation is over`(isAnimated: Bool) {
    let stage = Stage()
    stage.show([Sol(1)])
    stage.request([Sol(1), Sol(2)], animated: isAnimated)
    #expect(stage.waitingCount == (isAnimated ? 1 : 0))
    #expect(stage.outcomes.count == (isAnimated ? 1 : 2))
    stage.settle()
    #expect(stage.outcomes == [.applied, .applied])
  }

  @Test func `a completion that the view loses is noticed`() async {
    let stage = Stage()
    stage.show([Sol(1, "a")])
    stage.request([Sol(1, "a"), Sol(2, "b")])
    ModelLoop.loseCompletions(of: stage)
    await stage.pause()
    #expect(stage.outcomes == [.applied, .applied])
    #expect(stage.lines == ["a", "b"])
    #expect(stage.diagnostics.count == 1)
  }

  @Test(arguments: [true, false])
  func `an exchanged cell is not animated, whether its update is or not`(isAnimated: Bool) {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(2, "b")])
    stage.request([Sol(1, "a"), Sol(2, "b!")], animated: isAnimated)
    #expect(stage.waitingCount == (isAnimated ? 1 : 0))
    stage.settle()
    #expect(stage.lines == ["a", "b!"])
    #expect(stage.violations == [])
  }
}
