import ListDiffKit

/// Finds out where a difference takes every new element from.
struct Replay {
  private(set) var oldCount: Int
  private(set) var newCount: Int
  private(set) var deletes: [Int]
  private(set) var inserts: [Int]
  private(set) var moves: [(from: Int, to: Int)]

  init(
    oldCount: Int, newCount: Int, deletes: [Int], inserts: [Int], moves: [(from: Int, to: Int)]
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
  }

  init(_ difference: ListDifference) {
    self.init(
      oldCount: difference.oldCount, newCount: difference.newCount, deletes: difference.deletes,
      inserts: difference.inserts, moves: difference.moves.map { ($0.from, $0.to) })
  }

  /// The old position of every new element, or `nil` where one is inserted.
  func sources() throws -> [Int?] {
    var isTaken = [Bool](repeating: false, count: oldCount)
    for position in deletes + moves.map(\.from) {
      try expect(!isTaken[position], "Old position \(position) is used twice.")
      isTaken[position] = true
    }
    var isFilled = [Bool](repeating: false, count: newCount)
    for position in inserts + moves.map(\.to) {
      try expect(!isFilled[position], "New position \(position) is used twice.")
      isFilled[position] = true
    }
    let staying = (0..<oldCount).filter { !isTaken[$0] }
    let places = (0..<newCount).filter { !isFilled[$0] }
    try expect(staying.count == places.count, "\(staying.count) stay in \(places.count) places.")
    var sources = [Int?](repeating: nil, count: newCount)
    for move in moves { sources[move.to] = move.from }
    for (source, place) in zip(staying, places) { sources[place] = source }
    return sources
  }
}

/// Throws unless a condition holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw BenchmarkFailure(message()) }
}
