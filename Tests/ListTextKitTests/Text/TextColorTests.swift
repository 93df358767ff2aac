import ListTestKit
import ListTextKit
import Testing

struct TextColorTests {
  /// The 240 colours of xterm that no theme changes, made another way than in the library.
  private static let fixed: [(index: UInt8, color: [Int])] = {
    let levels = [0, 95, 135, 175, 215, 255]
    var colors: [[Int]] = []
    for red in levels {
      for green in levels {
        for blue in levels { colors.append([red, green, blue]) }
      }
    }
    colors += stride(from: 8, through: 238, by: 10).map { [$0, $0, $0] }
    return colors.enumerated().map { (UInt8($0.offset + 16), $0.element) }
  }()

  private func nearest(to color: [Int]) -> TextColor {
    var best = (distance: Int.max, index: UInt8(0))
    for candidate in TextColorTests.fixed {
      let distance = zip(candidate.color, color).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      if distance < best.distance { best = (distance, candidate.index) }
    }
    return .palette(best.index)
  }

  private func rgb(_ color: [Int]) -> TextColor {
    .rgb(UInt8(color[0]), UInt8(color[1]), UInt8(color[2]))
  }

  @Test func `the first sixteen colours of the palette are the named ones`() {
    #expect(TextColor.palette(1) == .red)
    #expect(TextColor.palette(15) == .brightWhite)
    #expect(MemoryLayout<TextColor>.size == 4)
  }

  @Test func `a colour keeps its form`() {
    #expect(TextColor.default.kind == .standardText)
    #expect(TextColor.brightBlue.kind == .palette(12))
    #expect(TextColor.rgb(1, 2, 3).kind == .rgb(1, 2, 3))
  }

  @Test func `a colour of the palette is found exactly`() {
    for (_, color) in TextColorTests.fixed {
      #expect(rgb(color).degraded(to: .palette) == nearest(to: color))
    }
  }

  @Test func `no colour of the palette is nearer than the result`() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = [red, green, blue]
          #expect(rgb(color).degraded(to: .palette) == nearest(to: color), "\(color)")
        }
      }
    }
    for grey in 0...255 {
      #expect(rgb([grey, grey, grey]).degraded(to: .palette) == nearest(to: [grey, grey, grey]))
    }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<RandomText.samples {
      let color = (0..<3).map { _ in random.below(256) }
      #expect(rgb(color).degraded(to: .palette) == nearest(to: color), "\(color)")
    }
  }

  @Test func `degrading is idempotent, and gives a colour of the depth`() {
    var random = SeededGenerator(seed: 6)
    let sampled = (0..<1_000).map { _ in rgb((0..<3).map { _ in random.below(256) }) }
    for color in (0...255).map({ TextColor.palette($0) }) + sampled + [.default] {
      for depth in [TerminalColorDepth.none, .standard, .palette, .full] {
        let degraded = color.degraded(to: depth)
        #expect(degraded.degraded(to: depth) == degraded)
        switch (depth, degraded.kind) {
        case (_, .standardText): #expect(color == .default || depth == .none)
        case (.none, _): Issue.record("\(degraded) where there is no colour")
        case (.standard, .palette(let index)): #expect(index < 16)
        case (.standard, .rgb), (.palette, .rgb): Issue.record("\(degraded) at \(depth)")
        case (.palette, .palette), (.full, _): break
        }
      }
      #expect(color.degraded(to: .full) == color)
    }
  }

  @Test func `the palette is unchanged at a depth that can show it`() {
    for index in UInt8.min...UInt8.max {
      #expect(TextColor.palette(index).degraded(to: .palette) == .palette(index))
      if index < 16 { #expect(TextColor.palette(index).degraded(to: .standard) == .palette(index)) }
    }
  }

  @Test(arguments: [
    (TextColor.rgb(250, 10, 5), TextColor.brightRed), (.rgb(0, 0, 200), .blue),
    (.rgb(0, 190, 10), .green), (.rgb(3, 3, 3), .black), (.rgb(250, 250, 250), .brightWhite),
    (.rgb(120, 120, 120), .brightBlack), (.rgb(225, 225, 225), .white),
    (.rgb(255, 255, 80), .brightYellow), (.palette(196), .brightRed), (.palette(16), .black),
    (.palette(231), .brightWhite), (.palette(46), .brightGreen), (.palette(244), .brightBlack),
  ])
  func `the nearest of sixteen is the one a user would name`(_ color: TextColor, _ name: TextColor)
  {
    #expect(color.degraded(to: .standard) == name)
  }
}
