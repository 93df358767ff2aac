import ListTextKit

/// Where things were before a batch, by where they are after it.
///
/// What was not inserted and did not move keeps its order: the first of them after the batch is the
/// first of them before it.
struct PlaceTrace {
  private let targets: [Int: Int]
  /// Places before and after that say nothing about each other, ascending.
  private let gone: [Int]
  private let come: [Int]

  init(deletes: [Int], inserts: [Int], moves: [(from: Int, to: Int)]) {
    targets = Dictionary(moves.map { ($0.to, $0.from) }) { first, _ in first }
    gone = (deletes + moves.map(\.from)).sorted()
    come = (inserts + moves.map(\.to)).sorted()
  }

  /// - Complexity: Linear in the number of changes.
  func origin(of place: Int) -> Int {
    if let moved = targets[place] { return moved }
    var origin = place - come.count { $0 < place }
    for place in gone where place <= origin { origin += 1 }
    return origin
  }
}

extension PlaceTrace {
  /// The sections of a batch.
  init(sectionsOf batch: ListBatchUpdates) {
    self.init(
      deletes: batch.sectionDeletes, inserts: batch.sectionInserts,
      moves: batch.sectionMoves.map { ($0.from, $0.to) })
  }
}
