/// Pairs the elements of two lists by identity, and hashes as few of them as possible.
///
/// It is Heckel's algorithm with comparison before hashing. The tests compare it with the plain algorithm,
/// `PlainHeckel` in Tests/DifferenceChecks.
///
/// | Heckel's pass | here | why |
/// |---|---|---|
/// | none | `matchEnds`, `walk` | *a* |
/// | none | `lookAround`, `turnAround`, `lookAhead` | *b* |
/// | none | `matchSmall` | *c* |
/// | 1, 2: enter the lines of both files into a table | `search`, `link` | *d* |
/// | 3: pair the lines that occur once in both files | `SymbolTable.take` | *e* |
/// | 4: pair the neighbours behind each pair | `run`, `runBehind` | *f* |
/// | 5: pair the neighbours before each pair | `runBackwards` | *g* |
/// | 6: read the changes from the pairs | `resolve`, `IncreasingRuns` | *h* |
///
/// - *a*: Most lists are in step, and a comparison costs less than a hash.
/// - *b*: Comparing also finds small edits, reversed lists and the end of a large deletion or
///   insertion.
/// - *c*: In a short middle the pairing of repeats with the fewest moves can be found.
/// - *d*: Only old elements are entered, in growing windows; new ones are only looked up. A table
///   of one side is half as large, and a local disorder enters few elements.
/// - *e*: Takes the first occurrence without a partner: repeats need partners too, and counting
///   occurrences would need a pass over both lists.
/// - *f*: Done right after the pair is found, while its elements are in the caches.
/// - *g*: Only for lists in reverse order: a list in step is walked from its start.
/// - *h*: Pairs skipped elements, and then keeps a longest ascending sequence, so that moves are
///   the fewest. Heckel's algorithm does not decide which of two exchanged blocks moved.
///
/// The steps in order:
///
/// 1. Both ends are compared as long as they are equal.
/// 2. Short middles are compared as a whole. Through longer ones walk two cursors. While the elements
///    at the cursors are equal, they are paired. When they differ, the matcher looks a few elements
///    around, at the far end, and then ahead for a place from which both lists are in step; skipped
///    elements are paired later.
/// 3. If none is found, old elements are linked into the symbol table, in windows that grow, and the
///    new ones are looked up one by one until both lists are in step again.
/// 4. Elements without a partner are paired at the end, through the table unless they are few.
///
/// With unique identities there is only one way to pair the elements, so the shortcuts can save
/// work but never change the result.
@usableFromInline
struct Matcher: ~Copyable {
  @usableFromInline var pairing: Pairing
  /// The new elements that are paired, or that are known to have no partner; made and kept together
  /// with the pairing's set of old ones.
  @usableFromInline var settledNew = PositionSet()
  /// Whether the remaining elements are matched with those of other lists, so that no element is known to
  /// have no partner.
  @usableFromInline var leavesRest = false
  @usableFromInline var table = SymbolTable()
  /// Old elements that were skipped and are not in the table: starts and ends of ranges, ascending.
  @usableFromInline var skippedOld = Buffer<Int32>()
  /// New elements that the current search has not found: `hash << 32 | position`.
  @usableFromInline var pending = Buffer<UInt64>()
  /// New elements that earlier searches have not found or that were skipped; looked up at the end.
  @usableFromInline var parked = Buffer<UInt64>()
  /// Hashes of skipped old elements: `hash << 32 | position`, ascending by position.
  @usableFromInline var hashedOld = Buffer<UInt64>()

  /// Hashes of new elements about to be looked up.
  @usableFromInline var ahead = AheadHashes()
  /// Hashes of old elements about to be linked.
  @usableFromInline var hashes = Buffer<UInt32>()

  /// The cursors.
  ///
  /// No element at or after them, up to `oldEnd` and `newEnd`, has been paired or linked.
  @usableFromInline var old = 0
  @usableFromInline var new = 0
  @usableFromInline var oldEnd = 0
  @usableFromInline var newEnd = 0
  /// The first positions behind the common start.
  @usableFromInline var start = 0
  /// The first positions of the common end.
  @usableFromInline var oldTail = 0
  @usableFromInline var newTail = 0
  /// The number of comparisons that may still be spent on looking ahead.
  @usableFromInline var budget = 0
  /// The number of elements that may be compared before the next call of `shouldContinue`.
  ///
  /// It is not reset from one pair of lists to the next, so that it is also called during many short ones.
  @usableFromInline var untilQuestion = Matcher.stride
  /// Whether a full batch was dense or mostly equal, so that batches are useless.
  @usableFromInline var batchesAreIdle = false
  /// Whether `shouldContinue` returned `false`.
  @usableFromInline var isStopped = false

  @inlinable
  init(oldCount: Int, newCount: Int) {
    pairing = Pairing(oldCount: oldCount, newCount: newCount)
  }

  /// Prepares for another two lists, with the memory of the last ones.
  @inlinable
  mutating func reset(oldCount: Int, newCount: Int) {
    pairing.reset(oldCount: oldCount, newCount: newCount)
    table.removeAll()
    skippedOld.truncate(to: 0)
    pending.truncate(to: 0)
    parked.truncate(to: 0)
    hashedOld.truncate(to: 0)
    ahead.reset()
    batchesAreIdle = false
  }

  /// Counts compared elements, and calls `shouldContinue` every few thousand.
  ///
  /// - Returns: `false` if `shouldContinue` returned `false`.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func mayGoOn(after count: Int, _ shouldContinue: () -> Bool) -> Bool {
    untilQuestion &-= count
    if untilQuestion > 0 { return true }
    untilQuestion = Self.stride
    isStopped = !shouldContinue()
    return !isStopped
  }

  /// Pairs the elements of both lists.
  ///
  /// If `leavingRest` is `true`, stops before step 4, for a caller that matches the rests of several lists.
  ///
  /// - Returns: `false` if `shouldContinue` returned `false`, which ends the matching.
  @inlinable
  mutating func match<Sides: Comparison>(
    _ sides: Sides, leavingRest: Bool = false, while shouldContinue: () -> Bool
  ) -> Bool {
    leavesRest = leavingRest
    guard matchEnds(sides, while: shouldContinue) else { return false }
    if start < oldTail && start < newTail {
      prepareMiddle()
      if isSmall {
        matchSmall(sides)
      } else {
        guard matchLarge(sides, while: shouldContinue) else { return false }
      }
    }
    if newTail < pairing.newCount {
      pairing.append(old: oldTail, new: newTail, count: pairing.newCount &- newTail)
    }
    return true
  }

  /// Pairs middles that are too long to be compared as a whole.
  @inlinable
  mutating func matchLarge<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    while old < oldEnd && new < newEnd {
      guard walk(sides, while: shouldContinue) else { return false }
      if old == oldEnd || new == newEnd { break }
      guard mayGoOn(after: 27, shouldContinue) else { return false }
      if lookAround(sides) { continue }
      if turnAround(sides, while: shouldContinue) { continue }
      if isStopped { return false }
      // So near the end, looking around has compared all elements.
      if oldEnd &- old <= Self.reach &+ 1 && newEnd &- new <= Self.reach &+ 1 { break }
      if budget > 0 && lookAhead(sides, while: shouldContinue) { continue }
      if isStopped { return false }
      guard search(sides, while: shouldContinue) else { return false }
    }
    return leavesRest || resolve(sides, while: shouldContinue)
  }

  @usableFromInline
  mutating func prepareMiddle() {
    old = start
    new = start
    oldEnd = oldTail
    newEnd = newTail
    budget = (oldEnd &- old &+ newEnd &- new) / 2
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func compareContent<Sides: Comparison>(_ old: Int, _ new: Int, _ sides: Sides) {
    if !sides.isSameContent(old, new) { pairing.markUpdated(old, new) }
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func pair(_ old: Int, _ new: Int, count: Int) {
    if pairing.hasPairedOld {
      pairing.pairedOld.insert(from: old, count: count)
      settledNew.insert(from: new, count: count)
    }
    pairing.append(old: old, new: new, count: count)
  }

  /// Makes the sets of paired elements, which are not needed while the lists are mostly in step.
  @usableFromInline
  mutating func makeSets() {
    if pairing.hasPairedOld { return }
    pairing.hasPairedOld = true
    pairing.pairedOld.reset(limit: pairing.oldCount)
    pairing.pairedOld.insertRange(oldTail, pairing.oldCount)
    settledNew.reset(limit: pairing.newCount)
    settledNew.insertRange(newTail, pairing.newCount)
    insertIntoSets(pairing.inOrder)
    insertIntoSets(pairing.others)
  }

  private func insertIntoSets(_ runs: borrowing Buffer<PairedRun>) {
    for index in 0..<runs.count {
      pairing.pairedOld.insertRange(runs[index].oldStart, runs[index].oldEnd)
      settledNew.insertRange(runs[index].newStart, runs[index].newEnd)
    }
  }

  /// Frees the memory that only matching needs, before the difference is assembled.
  @usableFromInline
  mutating func releaseScratch() {
    settledNew = PositionSet()
    table = SymbolTable()
    skippedOld = Buffer()
    pending = Buffer()
    parked = Buffer()
    hashedOld = Buffer()
    ahead = AheadHashes()
    hashes = Buffer()
  }

  /// Hashes elements that are about to be skipped, if their hashes are likely to be needed.
  ///
  /// The elements are in the caches now. At the end of a long list, loading them again would take longer
  /// than hashing them.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func hashSkipped<Sides: Comparison>(
    toOld oldEnd: Int, toNew newEnd: Int, _ sides: Sides
  ) {
    let oldLeft = old &- pairing.pairCount
    let newLeft = new &- pairing.pairCount
    // If one side has so few elements, the rest is paired by comparing.
    if leavesRest || oldLeft <= Self.fewest || newLeft <= Self.fewest {
      return parkAhead(to: newEnd)
    }
    if hashedOld.capacity == 0 {
      // If some elements were skipped, many will be.
      hashedOld.reserve(256)
      parked.reserve(256)
    }
    for position in old..<oldEnd { hashedOld.appendHash(sides.hashOfOld(position), of: position) }
    // If there are few old elements, all may be found before most new ones are looked up.
    if newLeft > 4 &* oldLeft { return parkAhead(to: newEnd) }
    for position in new..<newEnd { parked.appendHash(hashOfNew(position, sides), of: position) }
  }

  @inlinable
  mutating func skipOld(to position: Int) {
    if position > old {
      if !leavesRest {
        skippedOld.append(Int32(truncatingIfNeeded: old))
        skippedOld.append(Int32(truncatingIfNeeded: position))
      }
      old = position
    }
  }
}
