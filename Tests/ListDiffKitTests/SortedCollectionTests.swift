import ListDiffKit
import Testing

@Suite struct `A sorted collection` {
  /// Every ascending list of up to six numbers below four, repeats among them.
  static let lists: [[Int]] = (0...6).flatMap { count -> [[Int]] in
    (0..<count).reduce([[]]) { lists, _ in
      lists.flatMap { list in ((list.last ?? 0)..<4).map { list + [$0] } }
    }
  }

  @Test func `is divided where a condition begins to hold`() {
    for list in Self.lists {
      for limit in -1...4 {
        let expected = list.firstIndex { $0 >= limit } ?? list.count
        #expect(list.partitioningIndex { $0 >= limit } == expected, "\(list), \(limit)")
        #expect(list.containsSorted(limit) == list.contains(limit), "\(list), \(limit)")
      }
    }
  }

  @Test func `is searched by its own indices`() {
    let slice = [9, 9, 1, 3, 5][2...]
    #expect(slice.partitioningIndex { $0 >= 3 } == 3)
    #expect(slice.partitioningIndex { $0 >= 7 } == 5)
    #expect(slice.containsSorted(5) && !slice.containsSorted(9))
  }

  @Test(arguments: [0, 1, 7, 1_000, 1_000_000])
  func `is asked no more often than its length has bits`(count: Int) {
    var questions = 0
    let index = (0..<count).partitioningIndex {
      questions += 1
      return $0 >= count / 3
    }
    #expect(index == count / 3)
    #expect(questions <= Int.bitWidth - count.leadingZeroBitCount)
  }
}
