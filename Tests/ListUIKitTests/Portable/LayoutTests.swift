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
}
