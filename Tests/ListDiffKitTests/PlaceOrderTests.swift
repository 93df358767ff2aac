import DifferenceChecks
import ListDiffKit
import Testing

/// The sorts that take the place of the standard library's.
@Suite struct `The order of places` {
  /// All lists of up to five numbers below four: ascending ones, repeats, and all else.
  private static let lists: [[Int]] = (0...5).flatMap { count in
    (0..<(0..<count).reduce(1) { power, _ in power * 4 }).map { code in
      (0..<count).map { digit in (code >> (2 * digit)) & 3 }
    }
  }

  private func path(_ number: Int) -> ListPath {
    ListPath(section: number / 2, item: number % 2)
  }

  /// The numbers of a list with the indices they had, in the order of the standard library's sort.
  private func expected(_ list: [Int]) -> [Int] {
    let pairs = zip(list, list.indices).map { (number: $0, index: $1) }
    return pairs.sorted { ($0.number, $0.index) < ($1.number, $1.index) }.map { $0.index }
  }

  @Test func `elements with one position stay in their order`() {
    for list in Self.lists {
      let indices = Array(list.indices).sortedByPosition { list[$0] }
      #expect(indices == expected(list), "\(list)")
    }
  }

  @Test func `elements with one path stay in their order`() {
    for list in Self.lists {
      let indices = Array(list.indices).sortedByPath { path(list[$0]) }
      #expect(indices == expected(list), "\(list)")
    }
  }

  @Test func `numbers, paths, places and updates are sorted as by the standard library`() {
    for list in Self.lists {
      #expect(list.sorted() == list.sorted(by: <), "\(list)")
      let paths = list.map(path)
      #expect(paths.sorted() == paths.sorted(by: <), "\(list)")
      let places = list.map { number -> ListPlace in
        switch number {
        case 0: .header(1)
        case 1: .item(ListPath(section: 1, item: 0))
        case 2: .footer(1)
        default: .item(ListPath(section: 0, item: 7))
        }
      }
      #expect(places.sorted() == places.sorted(by: <), "\(list)")
      let updates = list.map { ListUpdate(from: $0, to: 3 - $0) }
      #expect(updates.sorted() == updates.sorted(by: <), "\(list)")
      var moves = list.map { ListMove(from: path(3 - $0), to: path($0)) }
      let sortedMoves = moves.sorted(by: <)
      moves.sort()
      #expect(moves == sortedMoves, "\(list)")
    }
  }

  @Test(arguments: [11, 12, 13, 24, 25, 37, 100, 200])
  func `long lists are sorted as by the standard library, and keep the order of equal places`(
    _ count: Int
  ) {
    var random = SeededGenerator(seed: UInt64(count))
    let lists = [
      (0..<count).map { _ in Int(random.next() % UInt64(count)) },
      (0..<count).map { _ in Int(random.next() % 3) },
      Array((0..<count).reversed()),
      (0..<count).map { $0 / 2 }.reversed(),
      // Deletes followed by the starts of moves.
      Array(stride(from: 0, to: count, by: 2)) + Array(stride(from: 1, to: count, by: 2)),
      (0..<count).map { $0 % 7 },
    ]
    for list in lists {
      #expect(Array(list.indices).sortedByPosition { list[$0] } == expected(list))
      #expect(Array(list.indices).sortedByPath { path(list[$0]) } == expected(list))
      #expect(list.sorted() == list.sorted(by: <))
      #expect(list.map(path).sorted() == list.map(path).sorted(by: <))
    }
  }

  @Test func `positions at the ends of the range of integers have an order`() {
    let positions = [Int.max, 0, Int.min, -1]
    #expect(positions.sortedByPosition({ $0 }) == [Int.min, -1, 0, Int.max])
    #expect(positions.sortedByPosition({ ~$0 }) == [Int.max, 0, -1, Int.min])
  }
}
