import ListUIKit
import Testing

/// Cells that measure themselves are measured again when they show something else.
@MainActor @Suite struct `Lengths that are left to cells` {
  @Test(arguments: MeasuringLayout.allCases, Stage.seeds(12))
  func `a row that changes in place is as long as its new content`(
    layout: MeasuringLayout, seed: Int
  ) {
    let stage = Stage.measuring(layout, height: 600, seed: seed)
    stage.show([Sol(1, "abc"), Sol(2, "abcd"), Sol(3, "ab")])
    #expect(stage.heights == [30, 40, 20])
    stage.show([Sol(1, "abc"), Sol(2, "abcdef"), Sol(3, "ab")])
    #expect(stage.heights == [30, 60, 20])
    stage.show([Sol(3, "ab"), Sol(4, "a"), Sol(2, "ab"), Sol(1, "abcde")])
    #expect(stage.heights == [20, 10, 20, 50])
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: MeasuringLayout.allCases, Stage.seeds(12))
  func `a row that changes while it is hidden is as long as its new content`(
    layout: MeasuringLayout, seed: Int
  ) {
    let stage = Stage.measuring(layout, height: 90, seed: seed)
    var sols = (0..<20).map { Sol($0, "abc") }
    stage.show(sols)
    stage.scroll(to: 300)
    sols[1].note = "abcdef"
    stage.show(sols)
    stage.scroll(to: 0)
    #expect(stage.lines.prefix(2) == ["abc", "abcdef"])
    #expect(stage.heights.prefix(2) == [30, 60])
    #expect(stage.violations == [])
  }

  @Test(arguments: MeasuringLayout.allCases, Stage.seeds(12))
  func `a row that is invalidated is as long as its cell wants to be by then`(
    layout: MeasuringLayout, seed: Int
  ) throws {
    let stage = Stage.measuring(layout, height: 600, seed: seed)
    stage.show([Sol(1, "abc"), Sol(2, "abcd"), Sol(3, "ab")])
    let row = try #require(stage.adapter.sectionControllers[1] as? TextHighController)
    (row.context.cellForItem(at: 0) as? TextHighCell)?.text += "!!"
    row.context.invalidateLayout(of: .item(0))
    stage.settle()
    #expect(stage.heights == [30, 60, 20])
    #expect(stage.violations == [])
  }

  @Test(arguments: MeasuringLayout.allCases, Stage.seeds(12))
  func `rows of a part of the height of the view follow it`(layout: MeasuringLayout, seed: Int) {
    let stage = Stage.halves(layout, height: 200, seed: seed)
    stage.show((0..<6).map { Sol($0) })
    #expect(stage.heights == [100, 100])
    stage.resize(width: 320, height: 80)
    #expect(stage.heights == [40, 40])
    stage.resize(width: 320, height: 120)
    #expect(stage.heights == [60, 60])
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `rows keep the heights that their cells have where the view gets lower`(seed: Int) {
    let stage = Stage.measuring(.stack, height: 120, seed: seed)
    stage.show([Sol(1, "abc"), Sol(2, "abcdef"), Sol(3, "ab"), Sol(4, "abcd")])
    let heights = stage.heights
    stage.resize(width: 320, height: 100)
    #expect(stage.heights == Array(heights.prefix(stage.heights.count)))
    #expect(stage.view.contentSize.height == 150)
    #expect(stage.violations == [])
  }
}
