/// Finds the pairs of elements of two versions by a walk through both trees at once.
///
/// A node that is in both trees is skipped. Leaves with the same label are compared in step from both
/// ends, past a few elements that only one of them has. All other elements were inserted, deleted, moved,
/// or are in a leaf with another label; they are paired by hashes. So labels affect how fast pairs are
/// found, never which pairs.
///
///     old    16 [b f]   32 [c a e]    48 [d]
///     new    16 [b f]   32 [c a x]    40 [e g]   48 [d]
///            shared     in step       only new   shared
///     pairs  b f        c a           e, by its hash        d
///
/// - Complexity: O(*c* log *n*) for *c* changes since the versions were one, plus O(*r* log *r*) to
///   find the moves, for *r* runs of pairs.
struct StoreComparison: ~Copyable {
  /// Counts the pairs from two offsets on, by steps of 1 or -1, until the identities differ, and collects
  /// the pairs with unequal content.
  typealias Step = (
    _ old: StoreLeaf, _ oldOffset: Int, _ new: StoreLeaf, _ newOffset: Int, _ step: Int,
    _ limit: Int, _ updated: inout [Int]
  ) -> Int

  /// An element that has no partner yet.
  private struct Single: BitwiseCopyable {
    var leaf: Int32
    var offset: Int32
    var position: Int32
  }

  /// The elements of one side that have no partner yet.
  private struct Rest: ~Copyable {
    private(set) var leaves: ContiguousArray<StoreLeaf> = []
    private(set) var singles = Buffer<Single>()

    mutating func append(_ leaf: StoreLeaf, _ offsets: Range<Int>, start: Int) {
      guard !offsets.isEmpty else { return }
      for offset in offsets {
        singles.append(
          Single(
            leaf: Int32(truncatingIfNeeded: leaves.count),
            offset: Int32(truncatingIfNeeded: offset),
            position: Int32(truncatingIfNeeded: start + offset)))
      }
      leaves.append(leaf)
    }

    /// Hashes with the indices of their elements in `singles`, ascending by hash.
    func sortedHashes() -> Buffer<UInt64> {
      var keys = Buffer<UInt64>()
      keys.reserve(singles.count)
      for index in 0..<singles.count {
        let single = singles[index]
        keys.appendHash(leaves[Int(single.leaf)].hashes[Int(single.offset)], of: index)
      }
      keys.sortByHighHalf(below: Int(clamping: UInt32.max))
      return keys
    }
  }

  private var pairing: Pairing
  private var oldRest = Rest()
  private var newRest = Rest()
  private var updated: [Int] = []

  private init(oldCount: Int, newCount: Int) {
    pairing = Pairing(oldCount: oldCount, newCount: newCount)
  }

  /// The difference of two versions; `nil` if they share so little that comparing them as lists is faster.
  static func difference(
    from old: StoreTree, to new: StoreTree, step: Step
  ) -> ListDifference? {
    var comparison = StoreComparison(oldCount: old.count, newCount: new.count)
    comparison.walk(old, new, step)
    let rest = comparison.oldRest.singles.count + comparison.newRest.singles.count
    // To pair an element by its hash costs some times what it costs in a comparison of the lists.
    if rest > 512 && rest > (old.count + new.count) / 4 { return nil }
    comparison.join(step)
    return ListDifference(byRuns: &comparison.pairing)
  }

  private mutating func walk(_ oldTree: StoreTree, _ newTree: StoreTree, _ step: Step) {
    var old = StoreCursor(oldTree)
    var new = StoreCursor(newTree)
    while !old.isAtEnd && !new.isAtEnd {
      let (from, to) = (old.position, new.position)
      if old.key < new.key {
        Self.leave(&old, to: &oldRest)
      } else if new.key < old.key {
        Self.leave(&new, to: &newRest)
      } else if old.height > new.height {
        old.descend()
      } else if new.height > old.height {
        new.descend()
      } else {
        let shared = StoreCursor.skipShared(&old, &new)
        if shared > 0 {
          pairing.append(old: from, new: to, count: shared)
        } else if old.height > 0 {
          old.descend()
          new.descend()
        } else {
          compare(old.node.leaf, at: from, new.node.leaf, at: to, step)
          old.skip()
          new.skip()
        }
      }
    }
    while !old.isAtEnd { Self.leave(&old, to: &oldRest) }
    while !new.isAtEnd { Self.leave(&new, to: &newRest) }
  }

  /// Adds a leaf that is not in the other tree to the rest, or descends into a branch.
  private static func leave(_ cursor: inout StoreCursor, to rest: inout Rest) {
    if cursor.height > 0 { return cursor.descend() }
    rest.append(cursor.node.leaf, 0..<cursor.count, start: cursor.position)
    cursor.skip()
  }

  /// Compares leaves in step, from the front past a few elements that only one of them has, and then from the back.
  private mutating func compare(
    _ old: StoreLeaf, at oldStart: Int, _ new: StoreLeaf, at newStart: Int, _ step: Step
  ) {
    let oldCount = old.hashes.count
    let newCount = new.hashes.count
    var (oldFront, newFront) = (0, 0)
    while true {
      let limit = min(oldCount - oldFront, newCount - newFront)
      let count = step(old, oldFront, new, newFront, 1, limit, &updated)
      let (oldPlace, newPlace) = (oldStart + oldFront, newStart + newFront)
      for offset in updated { pairing.markUpdated(oldPlace + offset, newPlace + offset) }
      updated.removeAll(keepingCapacity: true)
      if count > 0 { pairing.append(old: oldPlace, new: newPlace, count: count) }
      (oldFront, newFront) = (oldFront + count, newFront + count)
      guard count < limit, let gap = Self.gap(old.hashes[oldFront...], new.hashes[newFront...])
      else { break }
      oldRest.append(old, oldFront..<oldFront + gap.old, start: oldStart)
      newRest.append(new, newFront..<newFront + gap.new, start: newStart)
      (oldFront, newFront) = (oldFront + gap.old, newFront + gap.new)
    }
    let limit = min(oldCount - oldFront, newCount - newFront)
    let back = step(old, oldCount - 1, new, newCount - 1, -1, limit, &updated)
    let (oldEnd, newEnd) = (oldStart + oldCount, newStart + newCount)
    for offset in updated { pairing.markUpdated(oldEnd - 1 - offset, newEnd - 1 - offset) }
    updated.removeAll(keepingCapacity: true)
    if back > 0 { pairing.append(old: oldEnd - back, new: newEnd - back, count: back) }
    oldRest.append(old, oldFront..<oldCount - back, start: oldStart)
    newRest.append(new, newFront..<newCount - back, start: newStart)
  }

  /// The fewest elements to pass on each side until both have the same hash; `nil` if they are many.
  private static func gap(
    _ old: ArraySlice<UInt32>, _ new: ArraySlice<UInt32>
  ) -> (old: Int, new: Int)? {
    for count in 1...8 {
      for olds in max(0, count - new.count + 1)...count where olds < old.count {
        if old[old.startIndex + olds] == new[new.startIndex + count - olds] {
          return (olds, count - olds)
        }
      }
    }
    return nil
  }

  /// Pairs the remaining elements whose hashes and identities are equal.
  private mutating func join(_ step: Step) {
    guard oldRest.singles.count > 0, newRest.singles.count > 0 else { return }
    let olds = oldRest.sortedHashes()
    let news = newRest.sortedHashes()
    var first = 0
    for index in 0..<news.count {
      let hash = news.hash(at: index)
      while first < olds.count, olds.hash(at: first) < hash { first += 1 }
      var other = first
      while other < olds.count, olds.hash(at: other) == hash {
        if pair(olds.position(at: other), news.position(at: index), step) {
          // Removed from the candidates, so that it has one partner only: a value that does not equal itself
          // can have the same bytes as several others.
          olds[other] = olds[first]
          first += 1
          break
        }
        other += 1
      }
    }
  }

  private mutating func pair(_ oldIndex: Int, _ newIndex: Int, _ step: Step) -> Bool {
    let old = oldRest.singles[oldIndex]
    let new = newRest.singles[newIndex]
    let isPair =
      step(
        oldRest.leaves[Int(old.leaf)], Int(old.offset), newRest.leaves[Int(new.leaf)],
        Int(new.offset), 1, 1, &updated) == 1
    guard isPair else { return false }
    pairing.append(old: Int(old.position), new: Int(new.position), count: 1)
    if !updated.isEmpty { pairing.markUpdated(Int(old.position), Int(new.position)) }
    updated.removeAll(keepingCapacity: true)
    return true
  }
}

extension StoreCore {
  /// The difference of two versions; `nil` if they share too little.
  @usableFromInline
  func difference(
    from older: StoreCore,
    step: (
      _ old: StoreLeaf, _ oldOffset: Int, _ new: StoreLeaf, _ newOffset: Int, _ step: Int,
      _ limit: Int, _ updated: inout [Int]
    ) -> Int
  ) -> ListDifference? {
    StoreComparison.difference(from: older.tree, to: tree, step: step)
  }
}
