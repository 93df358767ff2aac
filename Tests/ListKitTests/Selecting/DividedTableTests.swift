import ListTestKit
import Testing

@testable import ListKit

@Suite struct `A divided table` {
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `has the entries of a dictionary, however many there are`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var table = DividedTable<Int, Int>()
    var expected: [Int: Int] = [:]
    for step in 0..<9_000 {
      let key = generator.below(4_000)
      // First most keys come, then most go.
      if generator.chance(step < 6_000 ? 80 : 10) {
        table.set(step, for: key)
        expected[key] = step
      } else {
        #expect(table.remove(key) == expected.removeValue(forKey: key))
      }
      if step % 500 == 0 {
        #expect(
          Dictionary(uniqueKeysWithValues: table.entries.map { ($0.key, $0.value) }) == expected)
      }
      if table[key] != expected[key] || table.count != expected.count {
        Issue.record("seed \(seed), step \(step): \(key)")
      }
    }
    #expect(table.isEmpty == expected.isEmpty)
  }
}
