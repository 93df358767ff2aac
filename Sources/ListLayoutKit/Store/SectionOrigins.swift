import ListDiffKit

/// The old position of each section after a batch, found without a sort.
///
/// ```
/// old       a b c d        c is deleted, d moves to the front, x is inserted
/// new       d a x b
/// origins   3 0 - 1
/// ```
struct SectionOrigins {
  /// The old positions by new ones; ``none`` for inserted sections.
  let all: ContiguousArray<Int32>

  static var none: Int32 { -1 }
  private static var unknown: Int32 { -2 }

  /// Reads the sections of a batch; fails if it does not lead from one count to the other.
  ///
  /// - Complexity: O(*n*).
  init?(_ batch: ListBatchUpdates, oldCount: Int, newCount: Int) {
    let moveCount = batch.sectionMoves.count
    guard
      oldCount - batch.sectionDeletes.count - moveCount
        == newCount - batch.sectionInserts.count - moveCount
    else { return nil }
    var leaving = ContiguousArray(repeating: false, count: oldCount)
    var origins = ContiguousArray(repeating: Self.unknown, count: newCount)
    for old in batch.sectionDeletes {
      guard leaving.indices.contains(old), !leaving[old] else { return nil }
      leaving[old] = true
    }
    for new in batch.sectionInserts {
      guard origins.indices.contains(new), origins[new] == Self.unknown else { return nil }
      origins[new] = Self.none
    }
    for move in batch.sectionMoves {
      guard leaving.indices.contains(move.from), !leaving[move.from],
        origins.indices.contains(move.to), origins[move.to] == Self.unknown
      else { return nil }
      leaving[move.from] = true
      origins[move.to] = Int32(truncatingIfNeeded: move.from)
    }
    // As many sections stay as have no origin yet. Both loops run without a branch, which nothing could foresee
    // where half of all sections leave.
    var staying = ContiguousArray(repeating: Self.none, count: oldCount + 1)
    var count = 0
    for old in leaving.indices {
      staying[count] = Int32(truncatingIfNeeded: old)
      count += leaving[old] ? 0 : 1
    }
    var next = 0
    for new in origins.indices {
      let origin = origins[new]
      origins[new] = origin == Self.unknown ? staying[next] : origin
      next += origin == Self.unknown ? 1 : 0
    }
    all = origins
  }
}
