/// The runs that stay: a longest sequence of pairs that is ascending in both lists.
///
/// A run of consecutive pairs is in such a sequence as a whole or not at all, because no other old
/// position lies within it. So patience sorting goes by runs and fills as many piles as a run has
/// pairs at once.
///
/// Of several longest sequences it finds the one that is latest in the new list: read from the end
/// of the new list, a pair stays whenever that is possible.
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
///   O(*r* log *n*); linear where few are out of order.
struct IncreasingRuns: ~Copyable {
  /// One for each run that stays, in the order of the new list.
  private(set) var stays = Buffer<UInt8>()
  /// The number of pairs in runs that stay.
  private(set) var pairCount = 0
  /// Whether the search came to its end; if it was stopped, fewer runs stay than could.
  private(set) var isComplete = true

  init(_ runs: borrowing Buffer<PairedRun>, while shouldContinue: () -> Bool = { true }) {
    stays.refill(runs.count, with: 0)
    var previous = Buffer<Int32>()
    previous.resizeUninitialized(to: runs.count)
    let middle = keepEnds(of: runs, scratch: previous)
    guard !middle.isEmpty else { return }

    if middle.count <= 32 {
      keepFew(middle, of: runs, scratch: previous)
      return
    }
    var pairs = 0
    for index in middle { pairs += Int(runs[index].count) }
    if pairs / 128 > middle.count {
      keepLong(middle, of: runs, scratch: previous)
      return
    }
    var piles = Piles(capacity: pairs)
    for index in middle {
      previous[index] = piles.add(runs[index])
      if index % 4096 == 0 && !shouldContinue() {
        isComplete = false
        return
      }
    }
    // The top of a pile is the last pair of its run: see `Piles`.
    var last = piles.lastTop
    for index in middle.reversed() where runs[index].oldEnd == Int(last) &+ 1 {
      keep(index, of: runs)
      last = previous[index]
    }
  }

  private mutating func keep(_ index: Int, of runs: borrowing Buffer<PairedRun>) {
    stays[index] = 1
    pairCount += Int(runs[index].count)
  }

  /// The same by looking at all earlier runs: for few runs, which may be very long.
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

  /// The same for many runs that have many pairs each: the length of the longest sequence that ends
  /// below an old position is a maximum over a range, which a binary indexed tree finds.
  private mutating func keepLong(
    _ middle: Range<Int>, of runs: borrowing Buffer<PairedRun>,
    scratch lengths: borrowing Buffer<Int32>
  ) {
    var order = Buffer<UInt64>()
    order.reserve(middle.count)
    var limit = 0
    for index in middle {
      order.append(UInt64(UInt32(bitPattern: runs[index].old)) << 32 | UInt64(index))
      limit = max(limit, runs[index].oldEnd)
    }
    order.sortByHighHalf(below: limit)
    // Until a run has its length, its rank among the old positions is in its place.
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

  /// Keeps a longest sequence, given how long one can be that ends with each run.
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

  /// Keeps the runs at both ends that everything else agrees with.
  ///
  /// They are in every longest sequence, and long ones need not be piled up.
  private mutating func keepEnds(
    of runs: borrowing Buffer<PairedRun>, scratch: borrowing Buffer<Int32>
  ) -> Range<Int> {
    var lowest = Int32.max
    for index in (0..<runs.count).reversed() {
      scratch[index] = lowest
      lowest = min(lowest, runs[index].old)
    }
    var first = 0
    while first < runs.count && runs[first].old < scratch[first] {
      keep(first, of: runs)
      first += 1
    }
    var highest: Int32 = -1
    for index in first..<runs.count {
      scratch[index] = highest
      highest = max(highest, runs[index].old)
    }
    var end = runs.count
    while end > first && runs[end - 1].old > scratch[end - 1] {
      end -= 1
      keep(end, of: runs)
    }
    return first..<end
  }
}

/// The piles of patience sorting: for each length the lowest old position a sequence can end with.
///
/// A run lies on neighbouring piles, one pair on each. Its old positions are consecutive, so no
/// other position is between two of them, and no later run can begin in the middle of it: what is
/// left of a run always includes its last pair. So the pile before the place of a run, unless that
/// is the first, shows the last pair of another run, and identifies it.
private struct Piles: ~Copyable {
  /// The old position on top of each pile, ascending.
  private var tops = Buffer<Int32>()
  private var height = 0
  /// Where the last run went.
  private var finger = 0
  private var fingerHits = 0

  init(capacity: Int) {
    tops.resizeUninitialized(to: capacity)
  }

  /// The old position on top of the last pile, or -1.
  var lastTop: Int32 { height == 0 ? -1 : tops[height - 1] }

  /// Puts a run on the piles.
  ///
  /// - Returns: The old position before it in the longest sequence that ends with it, or -1.
  mutating func add(_ run: PairedRun) -> Int32 {
    let pile = place(of: run.old)
    let count = Int(run.count)
    tops.fill(from: pile, count: count, startingWith: run.old)
    finger = pile &+ count &- 1
    height = max(height, finger &+ 1)
    return pile == 0 ? -1 : tops[pile &- 1]
  }

  /// The first pile whose top is above `value`.
  private mutating func place(of value: Int32) -> Int {
    if height == 0 || tops[height &- 1] < value { return height }
    if height == 1 || tops[height &- 2] < value { return height &- 1 }
    // Lists in little disorder go on next to where they were. In great disorder that is a coin
    // that processors guess wrong, so it is only tried while it helps.
    if fingerHits > -8 {
      if finger < height && tops[finger] > value {
        if finger == 0 || tops[finger &- 1] < value {
          fingerHits = min(fingerHits &+ 1, 8)
          return finger
        }
      } else if finger &+ 1 < height && tops[finger &+ 1] > value {
        fingerHits = min(fingerHits &+ 1, 8)
        return finger &+ 1
      }
      fingerHits &-= 1
    }
    return countBelow(value)
  }

  /// How many piles have a top below `value`.
  ///
  /// In a list in disorder every guess of a binary search is as often wrong as right, and a wrong
  /// guess costs a processor more than to count a dozen tops. So the last steps of the search
  /// count: tops at a distance first, then all those between.
  private func countBelow(_ value: Int32) -> Int {
    var low = 0
    var high = height
    while high &- low > 1024 {
      let middle = low &+ (high &- low) / 2
      if tops[middle] < value { low = middle } else { high = middle }
    }
    let distance = 16
    var blocks = 0
    var last = low &+ distance &- 1
    while last < high {
      blocks &+= tops[last] < value ? 1 : 0
      last &+= distance
    }
    low &+= blocks &* distance
    let end = min(low &+ distance, high)
    var count = low
    while low < end {
      count &+= tops[low] < value ? 1 : 0
      low &+= 1
    }
    return count
  }
}

extension Buffer where Element == Int32 {
  fileprivate func fill(from start: Int, count: Int, startingWith element: Int32) {
    guard let first = base?.advanced(by: start) else { return }
    for offset in 0..<count { first[offset] = element &+ Int32(truncatingIfNeeded: offset) }
  }
}
