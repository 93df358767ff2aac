import ListDiffKit

/// The items that leave their places and those that come to new ones, by section.
struct ItemTraffic {
  struct Leaving {
    var old: ListPath
  }

  struct Coming {
    var new: ListPath
    /// The position of its entry in the old flat list, unless it is new.
    var oldPosition: Int?
  }

  /// Ascending by old positions.
  private(set) var leaving: [Leaving]
  /// Ascending by new positions.
  private(set) var coming: [Coming]

  /// Reads the items of a batch; fails if one is named twice or does not exist.
  ///
  /// - Parameter position: The position of an item in the old flat list, if it exists.
  init?(_ batch: ListBatchUpdates, sectionCount: Int, position: (ListPath) -> Int?) {
    leaving =
      batch.itemDeletes.map { Leaving(old: $0) } + batch.itemMoves.map { Leaving(old: $0.from) }
    leaving = leaving.sortedByPath { $0.old }
    coming = batch.itemInserts.map { Coming(new: $0) }
    for leaving in leaving {
      guard position(leaving.old) != nil else { return nil }
    }
    for move in batch.itemMoves {
      coming.append(Coming(new: move.to, oldPosition: position(move.from)))
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

  /// The items that leave, a range for each section.
  var leavingRuns: [Range<Int>] { Self.runs(leaving.count) { leaving[$0].old.section } }

  /// The items that come, a range for each section.
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
