/// The pairs of old and new elements as runs, and the pairs whose content differs.
///
/// The result of the generic layer, and the input of the non-generic one.
@usableFromInline
struct Pairing: ~Copyable {
  /// Runs that were found in the order of the new list; runs that continue each other are joined.
  @usableFromInline var inOrder = Buffer<PairedRun>()
  /// Runs that were found out of order: after a run that is further back in the new list.
  @usableFromInline var others = Buffer<PairedRun>()
  @usableFromInline var othersAreSorted = true
  /// The old elements that have a partner; valid if `hasPairedOld`.
  @usableFromInline var pairedOld = PositionSet()
  /// Whether `pairedOld` is kept up to date.
  ///
  /// It is not needed if the lists differ only by deletions and insertions.
  @usableFromInline var hasPairedOld = false
  /// Pairs with a changed content in the order they were found: `new << 32 | old`.
  @usableFromInline var updates = Buffer<UInt64>()
  @usableFromInline var pairCount = 0
  @usableFromInline private(set) var oldCount = 0
  @usableFromInline private(set) var newCount = 0

  @inlinable
  init(oldCount: Int, newCount: Int) {
    reset(oldCount: oldCount, newCount: newCount)
  }

  /// Empties the pairing for two other lists, and keeps its memory.
  @inlinable
  mutating func reset(oldCount: Int, newCount: Int) {
    precondition(
      oldCount <= Int(Int32.max) && newCount <= Int(Int32.max),
      "A list has more than 2,147,483,647 elements: difference it in parts.")
    self.oldCount = oldCount
    self.newCount = newCount
    inOrder.truncate(to: 0)
    others.truncate(to: 0)
    othersAreSorted = true
    hasPairedOld = false
    updates.truncate(to: 0)
    pairCount = 0
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func append(old: Int, new: Int, count: Int) {
    let run = PairedRun(old: old, new: new, count: count)
    pairCount &+= count
    if inOrder.count == 0 {
      inOrder.append(run)
    } else if inOrder[inOrder.count &- 1].newStart < new {
      if inOrder[inOrder.count &- 1].isContinued(by: run) {
        var longer = inOrder[inOrder.count &- 1]
        longer.count &+= run.count
        inOrder[inOrder.count &- 1] = longer
      } else {
        inOrder.append(run)
      }
    } else {
      if others.count > 0 && others[others.count &- 1].newStart > new { othersAreSorted = false }
      others.append(run)
    }
  }

  @inlinable @inline(never)
  mutating func markUpdated(_ old: Int, _ new: Int) {
    updates.append(UInt64(truncatingIfNeeded: new) << 32 | UInt64(truncatingIfNeeded: old))
  }

  /// The positions of a pair with a changed content.
  @_alwaysEmitIntoClient @inline(__always)
  func update(_ index: Int) -> (old: Int, new: Int) {
    let pair = updates[index]
    return (Int(truncatingIfNeeded: pair & 0xFFFF_FFFF), Int(truncatingIfNeeded: pair >> 32))
  }
}
