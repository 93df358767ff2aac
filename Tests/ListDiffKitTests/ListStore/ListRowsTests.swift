import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `Rows with labels` {
  @Test func `are passed once after many edits of one place`() {
    var rows = ListRows<Int>()
    rows.insert(ContiguousArray(0..<20), at: 0)
    var passed = 0
    rows.takeRelabelled(&passed) { count, _, _ in count += 1 }
    for number in 100..<1_100 {
      rows.insert([number], at: 5)
      rows.remove(5..<6)
    }
    passed = 0
    rows.takeRelabelled(&passed) { count, _, _ in count += 1 }
    #expect(passed <= 20)
  }

  @Test(arguments: 0..<UInt64(Settings.share(of: 40)))
  func `are passed once, and found by their labels, after any edits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = ListRows<Int>(
      shape: ListStoreShape(leafCapacity: 3, branchCapacity: 2, indexCapacity: 1, spacing: 4))
    var plain: [Int] = []
    var next = 0
    var labels: [Int: UInt64] = [:]
    for round in 0..<20 {
      for _ in 0...random.below(30) {
        let place = random.below(plain.count + 1)
        if random.chance(60) {
          let added = Array(next..<next + random.below(6))
          next += added.count
          rows.insert(ContiguousArray(added), at: place)
          plain.insert(contentsOf: added, at: place)
        } else {
          let end = min(plain.count, place + random.below(6))
          rows.remove(place..<end)
          plain.removeSubrange(place..<end)
        }
      }
      var passed: [(row: Int, label: UInt64)] = []
      rows.takeRelabelled(&passed) { $0.append(($1, $2)) }
      #expect(Set(passed.map { $0.row }).count == passed.count, "seed \(seed), round \(round)")
      for (row, label) in passed { labels[row] = label }
      let found = plain.map { row in labels[row].flatMap { rows.position(label: $0) { $0 == row } }
      }
      #expect(found == Array(plain.indices), "seed \(seed), round \(round)")
    }
  }
}

#if canImport(Darwin) || os(Linux)
  @Suite struct `Rows with positions beyond their end` {
    private static func refuses(
      _ use: @Sendable (inout ListRows<Int>) -> Void
    ) {
      var rows = ListRows<Int>()
      rows.insert([1, 2, 3], at: 0)
      use(&rows)
    }

    @Test func `are not read`() async {
      await #expect(processExitsWith: .failure) { Self.refuses { _ = $0[3] } }
      await #expect(processExitsWith: .failure) {
        Self.refuses {
          var sum = 0
          $0.forEach(in: 1..<5, &sum) { $0 += $1 }
        }
      }
    }

    @Test func `are not changed`() async {
      await #expect(processExitsWith: .failure) { Self.refuses { $0.set(4, at: 3) } }
      await #expect(processExitsWith: .failure) { Self.refuses { $0.remove(2..<9) } }
    }

    @Test func `are none where the range ends with them`() async {
      await #expect(processExitsWith: .success) { Self.refuses { $0.remove(1..<3) } }
    }
  }
#endif
