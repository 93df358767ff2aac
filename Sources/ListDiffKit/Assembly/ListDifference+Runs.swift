extension ListDifference {
  /// The pairs of the difference, as runs in the order of the new list.
  ///
  /// - Complexity: O(*c*) for *c* changes.
  func pairedRuns() -> Buffer<PairedRun> {
    var runs = Buffer<PairedRun>()
    var old = 0
    var new = 0
    var nextDelete = 0
    var nextSource = 0
    var nextInsert = 0
    var nextMove = 0
    while new < newCount {
      let insert = nextInsert < inserts.count ? inserts[nextInsert] : newCount
      let target = nextMove < moves.count ? moves[nextMove].to : newCount
      if insert == new {
        nextInsert += 1
        new += 1
      } else if target == new {
        runs.append(PairedRun(old: moves[nextMove].from, new: new, count: 1))
        nextMove += 1
        new += 1
      } else {
        let delete = nextDelete < deletes.count ? deletes[nextDelete] : oldCount
        let source =
          nextSource < sources.count ? moves[Int(sources[nextSource])].from : oldCount
        // Up to the next change all elements stay; a delete or the source of a move then skips one.
        let count = min(min(insert, target) - new, min(delete, source) - old)
        if count > 0 { runs.append(PairedRun(old: old, new: new, count: count)) }
        old += count
        new += count
        if delete == old {
          nextDelete += 1
          old += 1
        } else if source == old {
          nextSource += 1
          old += 1
        }
      }
    }
    return runs
  }

  /// Makes the difference from a pairing with known updates.
  ///
  /// - Complexity: O(*r* log *r* + *c*) for *r* runs and *c* changes; see ``IncreasingRuns``.
  init(_ pairing: inout Pairing, updates: [Update]) {
    var runs = Buffer<PairedRun>()
    pairing.takeRuns(into: &runs)
    self.init(
      oldCount: pairing.oldCount, newCount: pairing.newCount, pairCount: pairing.pairCount, runs,
      updates: updates)
  }

  /// Makes the difference from a pairing of few runs, in lists that may be much longer.
  ///
  /// - Complexity: O(*r* log *r* + *c*) for *r* runs and *c* changes; see ``IncreasingRuns``.
  init(byRuns pairing: inout Pairing) {
    let updates = Self.updates(&pairing)
    self.init(&pairing, updates: updates)
  }

  /// Makes the difference of two lists whose pairs are known, without accessing the elements.
  ///
  /// `kept` are runs of elements that are consecutive in both lists, in the order of the new list.
  ///
  /// - Complexity: O(*r* log *r* + *c*) for *r* runs and *c* changes.
  package init(
    oldCount: Int, newCount: Int, keeping kept: [(old: Int, new: Int, count: Int)]
  ) {
    var runs = Buffer<PairedRun>()
    var pairCount = 0
    for run in kept {
      runs.append(PairedRun(old: run.old, new: run.new, count: run.count))
      pairCount += run.count
    }
    self.init(oldCount: oldCount, newCount: newCount, pairCount: pairCount, runs, updates: [])
  }

  private init(
    oldCount: Int, newCount: Int, pairCount: Int, _ runs: borrowing Buffer<PairedRun>,
    updates: [Update]
  ) {
    var moves: [Move] = []
    var deletes: [Int]
    if runs.isRising {
      deletes = Self.oldGaps(runs, oldCount: oldCount, count: oldCount - pairCount)
    } else {
      let increasing = IncreasingRuns(runs)
      moves = Self.moves(runs, increasing, count: pairCount - increasing.pairCount)
      deletes = Self.oldGaps(
        runs.sortedByOld(limit: oldCount), oldCount: oldCount, count: oldCount - pairCount)
    }
    self.init(
      oldCount: oldCount, newCount: newCount, deletes: deletes,
      inserts: Self.newGaps(runs, newCount: newCount, count: newCount - pairCount), moves: moves,
      updates: updates, sources: Self.sources(of: moves, oldCount: oldCount))
  }
}

extension Buffer where Element == PairedRun {
  fileprivate func sortedByOld(limit: Int) -> Buffer {
    var keys = Buffer<UInt64>()
    keys.reserve(count)
    for index in 0..<count {
      keys.append(UInt64(UInt32(bitPattern: self[index].old)) << 32 | UInt64(index))
    }
    keys.sortByHighHalf(below: limit)
    var sorted = Buffer()
    sorted.reserve(count)
    for index in 0..<keys.count {
      sorted.append(self[Int(UInt32(truncatingIfNeeded: keys[index]))])
    }
    return sorted
  }
}
