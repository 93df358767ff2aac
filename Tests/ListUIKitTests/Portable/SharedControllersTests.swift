import ListTestKit
import ListUIKit
import Testing

/// The controllers of a collection view, unchanged, on the hosts of ListTestKit.
@MainActor
@Suite struct `Controllers show the same` {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `on a collection view and on the strict host`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let stage = Stage(height: 6_000, seed: Int(seed))
    let plain = PlainFeed()
    func note() -> String { ["", "quiet", "loud!", "tall", "long"][generator.below(5)] }
    for _ in 0..<12 {
      var ids = Array(0..<12)
      ids.shuffle(using: &generator)
      let sols = ids.prefix(generator.below(9)).map { Sol($0, note()) }
      ids.shuffle(using: &generator)
      let logs = ids.prefix(generator.below(5)).map { id in
        Log(id, (0..<generator.below(4)).map { "\($0) \(note())" }, hasHeader: generator.chance(50))
      }
      plain.show(sols, logs)
      stage.sols = sols
      stage.show(logs)
      #expect(stage.lines == plain.lines && stage.headers == plain.headers, "seed \(seed)")
      #expect(plain.lines.count == sols.count + logs.reduce(0) { $0 + $1.lines.count })
    }
    #expect(stage.diagnostics == [] && plain.isClean)
  }
}
