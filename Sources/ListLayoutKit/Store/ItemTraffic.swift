import ListDiffKit

/// The items of a batch that leave a place, and those that arrive at one, by section.
struct ItemTraffic {
  struct Leaving {
    var old: ListPath
  }

  struct Coming {
    var new: ListPath
    /// The old section and the position of the entry in the old flat list; `nil` for an insert.
    var old: (section: Int, position: Int)?
  }

  /// Ascending by old positions.
  private(set) var leaving: [Leaving]
  /// Ascending by new positions.
  private(set) var coming: [Coming]

  /// Reads the items of a batch; fails if one is named twice or does not exist.
  ///
  /// - Parameter origins: The positions of the items that move, in the old flat list.
  init?(_ batch: ListBatchUpdates, sectionCount: Int, origins: [Int]) {
    leaving =
      batch.itemDeletes.map { Leaving(old: $0) } + batch.itemMoves.map { Leaving(old: $0.from) }
    leaving = leaving.sortedByPath { $0.old }
    coming = batch.itemInserts.map { Coming(new: $0) }
    for (move, origin) in zip(batch.itemMoves, origins) {
      coming.append(Coming(new: move.to, old: (move.from.section, origin)))
    }
    coming = coming.sortedByPath { $0.new }
    for next in leaving.indices.dropFirst() where leaving[next - 1].old == leaving[next].old {
      return nil
    }
    for next in coming.indices.dropFirst() where coming[next - 1].new == coming[next].new {
      return nil
    }
    guard
      coming.allSatisfy({
        $0.new.section >= 0 && $0.new.section < sectionCount && $0.new.item >= 0
      })
    else { return nil }
  }

  // Not part of `init`, all of which would then be compiled again for each closure that is passed.
  /// The positions of moved items in the old flat list; `nil` if a deleted or moved item does not
  /// exist.
  static func origins(in batch: ListBatchUpdates, position: (ListPath) -> Int?) -> [Int]? {
    for path in batch.itemDeletes where position(path) == nil { return nil }
    var origins: [Int] = []
    origins.reserveCapacity(batch.itemMoves.count)
    for move in batch.itemMoves {
      guard let origin = position(move.from) else { return nil }
      origins.append(origin)
    }
    return origins
  }

  /// The items that leave, a range for each section.
  var leavingRuns: [Range<Int>] { Self.runs(leaving.count) { leaving[$0].old.section } }

  /// The items that arrive, a range for each section.
  var comingRuns: [Range<Int>] { Self.runs(coming.count) { coming[$0].new.section } }

  private static func runs(_ count: Int, section: (Int) -> Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for next in 0..<count where next + 1 == count || section(next + 1) != section(next) {
      result.append(start..<next + 1)
      start = next + 1
    }
    return result
  }
}
