/// The runs that stay: a longest sequence of pairs that is ascending in both lists.
///
/// A run of consecutive pairs is in such a sequence as a whole or not at all, because no old position of
/// another run is within it. So patience sorting works on runs: a run covers as many piles as it has pairs.
///
/// If there are several longest sequences, it finds the one that is latest in the new list: from the end
/// of the new list to its start, a pair stays whenever that is possible.
///
///     new order of old positions    3  0  1  4  2
///     piles' tops, step by step     3
///                                   0
///                                   0  1
///                                   0  1  4
///                                   0  1  2           2 came last, its pile's 4 has to move
///     stays                         0  1  2
///
/// - Complexity: O(*r* log *r*) for *r* runs with more than 128 pairs each on average, else
///   O(*r* + *n* / 64); see ``PileTops``.
struct IncreasingRuns: ~Copyable {
  /// One for each run that stays, in the order of the new list.
  private(set) var stays = Buffer<UInt8>()
  /// The number of pairs in runs that stay.
  private(set) var pairCount = 0
  /// Whether the search was completed; if it was stopped, fewer runs stay than possible.
  private(set) var isComplete = true

  init(_ runs: borrowing Buffer<PairedRun>, while shouldContinue: () -> Bool = { true }) {
    stays.refill(runs.count, with: 0)
    let middle = keepEnds(of: runs)
    guard !middle.isEmpty else { return }
    var previous = Buffer<Int32>()
    previous.resizeUninitialized(to: middle.upperBound)

    if middle.count <= 32 {
      keepFew(middle, of: runs, scratch: previous)
      return
    }
    var pairs = 0
    var limit = 0
    for index in middle {
      pairs += Int(runs[index].count)
      limit = max(limit, runs[index].oldEnd)
    }
    if pairs / 128 > middle.count {
      keepLong(middle, of: runs, below: limit, scratch: previous)
      return
    }
    var tops = PileTops(limit: limit)
    for index in middle {
      previous[index] = tops.add(runs[index])
      if index % 4096 == 0 && !shouldContinue() {
        isComplete = false
        return
      }
    }
    // The top of a pile is the last pair of its run: see `PileTops`.
    var last = tops.highest
    for index in middle.reversed() where runs[index].oldEnd == last + 1 {
      keep(index, of: runs)
      last = Int(previous[index])
    }
  }

  private mutating func keep(_ index: Int, of runs: borrowing Buffer<PairedRun>) {
    stays[index] = 1
    pairCount += Int(runs[index].count)
  }

  /// Finds the runs that stay by comparing each run with all earlier ones: for few runs of any length.
  private mutating func keepFew(
    _ middle: Range<Int>, of runs: borrowing Buffer<PairedRun>,
    scratch lengths: borrowing Buffer<Int32>
  ) {
    for index in middle {
      var before: Int32 = 0
      for earlier in middle.lowerBound..<index where runs[earlier].old < runs[index].old {
        before = max(before, lengths[earlier])
      }
      lengths[index] = before + runs[index].count
    }
    keepLongest(middle, of: runs, lengths)
  }

  /// Finds the runs that stay with a Fenwick tree: for many runs that have many pairs each.
  ///
  /// The tree finds the length of the longest sequence that ends below an old position, which is a maximum over
  /// a range.
  private mutating func keepLong(
    _ middle: Range<Int>, of runs: borrowing Buffer<PairedRun>, below limit: Int,
    scratch lengths: borrowing Buffer<Int32>
  ) {
    var order = Buffer<UInt64>()
    order.reserve(middle.count)
    for index in middle {
      order.append(UInt64(UInt32(bitPattern: runs[index].old)) << 32 | UInt64(index))
    }
    order.sortByHighHalf(below: limit)
    // `lengths` holds the rank of a run among the old positions until its length is known.
    for rank in 0..<order.count {
      lengths[Int(UInt32(truncatingIfNeeded: order[rank]))] = Int32(truncatingIfNeeded: rank)
    }
    var longest = Buffer<Int32>()
    longest.refill(order.count + 1, with: 0)
    for index in middle {
      let rank = Int(lengths[index])
      var before: Int32 = 0
      var place = rank
      while place > 0 {
        before = max(before, longest[place])
        place &= place &- 1
      }
      let length = before + runs[index].count
      lengths[index] = length
      place = rank + 1
      while place <= order.count {
        longest[place] = max(longest[place], length)
        place += place & -place
      }
    }
    keepLongest(middle, of: runs, lengths)
  }

  /// Keeps a longest sequence, given the length of the longest one that ends with each run.
  private mutating func keepLongest(
    _ middle: Range<Int>, of runs: borrowing Buffer<PairedRun>, _ lengths: borrowing Buffer<Int32>
  ) {
    var longest: Int32 = 0
    for index in middle { longest = max(longest, lengths[index]) }
    var limit = Int32.max
    for index in middle.reversed() where lengths[index] == longest && runs[index].old < limit {
      keep(index, of: runs)
      longest -= runs[index].count
      limit = runs[index].old
    }
  }

  /// Keeps the runs at both ends that ascend with respect to all other runs, and returns the range of the others.
  ///
  /// Such runs are in every longest sequence, so that the search can skip them. Only runs that ascend from
  /// the start, or to the end, can be among them; the extreme old position of the others bounds them.
  private mutating func keepEnds(of runs: borrowing Buffer<PairedRun>) -> Range<Int> {
    var ascending = 1
    while ascending < runs.count && runs[ascending].old > runs[ascending - 1].old { ascending += 1 }
    var lowest = Int32.max
    for index in min(ascending, runs.count)..<runs.count { lowest = min(lowest, runs[index].old) }
    var first = 0
    while first < min(ascending, runs.count) && runs[first].old < lowest {
      keep(first, of: runs)
      first += 1
    }
    var start = runs.count - 1
    while start > first && runs[start - 1].old < runs[start].old { start -= 1 }
    var highest: Int32 = -1
    for index in first..<max(first, start) { highest = max(highest, runs[index].old) }
    var end = runs.count
    while end > max(first, start) && runs[end - 1].old > highest {
      end -= 1
      keep(end, of: runs)
    }
    return first..<end
  }
}
