import ListUIKit
import Testing

/// Of a long list the rows in sight are asked for their lengths, and stand where these lead to.
@MainActor @Suite struct `Long lists in a collection view` {
  private static let count = 3_000

  private func longStage(
    _ seed: Int, directLimit: Int = 512, _ numbers: [Int] = Array(0..<count),
    areHeaded: Bool = false
  ) -> (Stage, MadeRows) {
    let layout = ListCollectionViewLayout(StackLayout())
    layout.directLimit = directLimit
    let stage = Stage(height: 200, seed: seed, layout: layout)
    let made = MadeRows()
    stage.adapter.register(Sol.self, itemCount: 1) {
      areHeaded ? HeadedController($0) : UnevenController($0, made)
    }
    stage.show(numbers.map { Sol($0) }, animated: false)
    return (stage, made)
  }

  /// Rows that follow each other, each as long as its controller says.
  private func expectExact(_ stage: Stage, _ sourceLocation: SourceLocation = #_sourceLocation) {
    var end: Double?
    var numbers: [Int] = []
    for row in stage.rows {
      #expect(
        row.end - row.start == UnevenController.height(of: row.number),
        sourceLocation: sourceLocation)
      if let end { #expect(row.start == end, sourceLocation: sourceLocation) }
      end = row.end
      numbers.append(row.number)
    }
    #expect(
      numbers == Array((numbers.first ?? 0)..<(numbers.last ?? 0) + 1),
      sourceLocation: sourceLocation)
    #expect((end ?? 0) >= stage.offset + 200, sourceLocation: sourceLocation)
    #expect(stage.violations == [], sourceLocation: sourceLocation)
  }

  @Test(arguments: Stage.seeds(4))
  func `controllers are made for the first rows, and for those that come into sight`(seed: Int) {
    let (stage, made) = longStage(seed)
    #expect(made.count < 600)
    expectExact(stage)
    let first = made.count
    stage.adapter.scroll(to: Sol(2_000), at: .start, animated: false)
    stage.settle()
    #expect(stage.distance(of: "sol 2000") == 0)
    // Three screens have room for twelve rows.
    #expect(made.count >= first + 12)
    expectExact(stage)
    #expect(made.count < 700)
    for _ in 0..<30 {
      stage.scroll(to: stage.offset + 70)
      expectExact(stage)
    }
    #expect(made.count < 900)
  }

  @Test(arguments: Stage.seeds(4), [ListScrollPosition.start, .center, .end, .nearest])
  func `a row is scrolled to where it should be, animated or not`(
    seed: Int, position: ListScrollPosition
  ) {
    let (stage, made) = longStage(seed)
    for (number, isAnimated) in [
      (1_500, false), (1_100, true), (2_800, true), (2_990, false), (900, false), (2_999, true),
      (0, true),
    ] {
      stage.adapter.scroll(to: Sol(number), at: position, animated: isAnimated)
      stage.settle()
      expectExact(stage)
      let height = UnevenController.height(of: number)
      let distance = stage.distance(of: "sol \(number)") ?? -1_000
      #expect(distance >= 0 && distance + height <= 200)
      guard (1_000..<2_900).contains(number) else { continue }
      switch position {
      case .start: #expect(distance == 0)
      case .center: #expect(distance == (200 - height) / 2)
      case .end: #expect(distance == 200 - height)
      case .nearest: break
      }
    }
    #expect(made.count < 800)
  }

  /// Whether a row of a headed list stands where a scroll to its section ends.
  private static func isInPlace(
    _ number: Int, at position: ListScrollPosition, in stage: Stage
  ) -> Bool {
    let distance = stage.distance(of: "sol \(number)")
    let isHeaded = number % 3 == 0
    return switch position {
    case .start: distance == (isHeaded ? 20 : 0)
    case .center: distance == (isHeaded ? 110 : 85)
    case .end: distance == 170
    // A header is what has to be in sight.
    case .nearest: isHeaded || (0...170).contains(distance ?? -1_000)
    }
  }

  @Test(arguments: Stage.seeds(4), [ListScrollPosition.start, .center, .end, .nearest])
  func `a row is scrolled to where it should be below headers that nothing said before`(
    seed: Int, position: ListScrollPosition
  ) {
    let (stage, _) = longStage(seed, directLimit: 16, Array(0..<900), areHeaded: true)
    for number in [700, 600, 200, 402] {
      stage.adapter.scroll(to: Sol(number), at: position, animated: number % 2 == 0)
      stage.settle()
      #expect(Self.isInPlace(number, at: position, in: stage))
    }
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: Stage.seeds(4), [ListScrollPosition.start, .center, .end, .nearest])
  func `a row that an update reveals is where it should be below headers that nothing said before`(
    seed: Int, position: ListScrollPosition
  ) {
    let (stage, _) = longStage(seed, directLimit: 16, Array(0..<900), areHeaded: true)
    for number in [1_700, 1_600, 1_200, 1_402] {
      var sols = stage.sols
      sols.insert(Sol(number), at: number - 1_000)
      stage.show(sols, scroll: .reveal(Sol(number), at: position))
      #expect(Self.isInPlace(number, at: position, in: stage))
    }
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: Stage.seeds(4))
  func `a list follows its end below headers that nothing said before`(seed: Int) {
    let (stage, _) = longStage(seed, directLimit: 16, Array(0..<900), areHeaded: true)
    stage.adapter.scroll(to: Sol(899), at: .end)
    stage.settle()
    for number in 900..<912 {
      stage.show(stage.sols + [Sol(number)], scroll: .followEnd)
      #expect(stage.distance(of: "sol \(number)") == 170)
    }
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: Stage.seeds(4))
  func `on the way back what is visible stays where it is`(seed: Int) throws {
    let (stage, _) = longStage(seed)
    stage.adapter.scroll(to: Sol(2_000), at: .start, animated: false)
    stage.settle()
    for _ in 0..<30 {
      let first = try #require(stage.lines.first)
      let before = try #require(stage.distance(of: first))
      stage.scroll(to: stage.offset - 50)
      #expect(stage.distance(of: first) == before + 50)
      expectExact(stage)
    }
  }

  @Test(arguments: Stage.seeds(4))
  func `rows that come, go and change far away leave the place alone`(seed: Int) {
    let (stage, _) = longStage(seed)
    stage.adapter.scroll(to: Sol(2_000), at: .center, animated: false)
    stage.settle()
    let before = stage.distance(of: "sol 2000")
    stage.show((-700..<Self.count).map { Sol($0) })
    #expect(stage.distance(of: "sol 2000") == before)
    expectExact(stage)
    stage.show((600..<Self.count + 1_000).map { Sol($0) })
    #expect(stage.distance(of: "sol 2000") == before)
    expectExact(stage)
    stage.resize(width: 200, height: 200)
    #expect(stage.distance(of: "sol 2000") == before)
    expectExact(stage)
  }

  @Test(arguments: Stage.seeds(4))
  func `a list that follows its end stands there`(seed: Int) {
    let (stage, _) = longStage(seed)
    stage.host.following = .end
    stage.adapter.scroll(to: Sol(Self.count - 1), at: .end, animated: false)
    stage.settle()
    expectExact(stage)
    stage.show((0..<Self.count + 700).map { Sol($0) })
    #expect(stage.lines.last == "sol \(Self.count + 699)")
    expectExact(stage)
  }

  @Test(arguments: Stage.seeds(3))
  func `turns of the view make few controllers, and what is visible stays`(seed: Int) {
    let (stage, made) = longStage(seed)
    stage.adapter.scroll(to: Sol(2_950), at: .start, animated: false)
    stage.settle()
    for width in [200.0, 320, 200, 320, 200, 320] {
      stage.resize(width: width, height: 200)
      #expect(stage.distance(of: "sol 2950") == 0)
      expectExact(stage)
    }
    #expect(made.count < 700)
  }

  /// By a new guess the content ends before the offset, as if the user pulled the list beyond its end.
  @Test(arguments: Stage.seeds(3), [false, true])
  func
    `a view that is turned or reloaded stays where it is, however much shorter rows are guessed then`(
      seed: Int, isReloaded: Bool
    )
  {
    // Rows of 74, and then others of 20.
    let numbers = (0..<400).map { $0 * 7 + 6 } + (400..<500).map { $0 * 7 }
    let (stage, _) = longStage(seed, directLimit: 0, numbers)
    stage.adapter.scroll(to: Sol(450 * 7), at: .start, animated: false)
    stage.settle()
    if isReloaded { stage.reload() } else { stage.resize(width: 200, height: 200) }
    #expect(stage.distance(of: "sol \(450 * 7)") == 0)
    // The view may have made cells at that end.
    for offset in [stage.offset, stage.offset + 500, stage.offset + 2_000] {
      stage.scroll(to: offset)
      #expect(!stage.rows.isEmpty)
      #expect(stage.rows.allSatisfy { $0.end - $0.start == 20 })
    }
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(3))
  func `nothing is before the first row, however much shorter rows are than was guessed`(
    seed: Int
  ) {
    let (stage, _) = longStage(seed, directLimit: 0, Array(0..<100))
    stage.scroll(to: 300)
    // As long as 20, where the others have 47 in the mean.
    stage.show(([-14, -7] + Array(0..<100)).map { Sol($0) })
    stage.scroll(to: 0)
    #expect(stage.offset == 0)
    #expect(stage.distance(of: "sol -14") == 0)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(3))
  func `an update that reveals a row far away makes no controllers for those between`(seed: Int) {
    let (stage, made) = longStage(seed)
    var rows = (0..<Self.count).map { Sol($0) }
    for number in [2_500, 1_500, 2_000] {
      rows[number + 1].note += "!"
      stage.show(rows, scroll: .reveal(rows[number], at: .center))
      #expect(stage.lines.contains("sol \(number)"))
    }
    #expect(made.count < 700)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(4))
  func `rows of a part of the height of the view follow it, and few are asked`(seed: Int) {
    let layout = ListCollectionViewLayout(StackLayout())
    layout.directLimit = 20
    let stage = Stage(height: 200, seed: seed, layout: layout)
    let made = MadeRows()
    stage.adapter.register(Sol.self, itemCount: 1) { value in
      made.count += 1
      return HalfHighController(value)
    }
    stage.show((0..<Self.count).map { Sol($0) }, animated: false)
    stage.adapter.scroll(to: Sol(2_000), at: .start, animated: false)
    stage.settle()
    #expect(stage.heights == [100, 100])
    stage.resize(width: 320, height: 80)
    #expect(stage.heights == [40, 40])
    #expect(stage.lines.first == "sol 2000")
    #expect(made.count < 150)
    #expect(stage.violations == [])
  }
}
