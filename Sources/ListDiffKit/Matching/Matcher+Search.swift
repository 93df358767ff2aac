extension Matcher {
  /// Looks up new elements in the symbol table until both lists are in step again.
  ///
  /// Old elements are linked in windows: sixteen at first, and sixteen times as many each time that the
  /// number of failed lookups reaches the length of the last window. So a local disorder in a long list links
  /// few elements, and a shuffled list is soon linked as a whole.
  @inlinable @inline(never)
  mutating func search<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    makeSets()
    var window = Self.firstWindow
    var patience = 0
    /// The old position at which the last run would continue.
    var expected = old
    var isExpecting = false
    let pairedBefore = pairing.pairCount
    /// The number of consecutive lookups that led to no run.
    var scattered = 0
    while new < newEnd {
      if patience == 0 && old < oldEnd {
        // If a window would leave only few elements, it includes them.
        let left = oldEnd &- old
        let count = window &* Self.leftover >= left ? left : window
        guard link(old, old &+ count, sides, while: shouldContinue) else { return false }
        old &+= count
        if let end = retryPending(sides, while: shouldContinue) {
          expected = end
          isExpecting = true
        }
        if isStopped { return false }
        patience = count
        // After thousands of failed lookups the lists probably have little in common.
        let isHopeless = window >= Self.hopelessWindow && pairing.pairCount == pairedBefore
        window =
          isHopeless || window >= Self.lastWindow
          ? Int(Int32.max) / Self.leftover : window &* Self.growth
      }
      if pairing.pairCount == oldTail { break }
      if scattered >= Self.fewestScattered && table.nodes.count >= Self.fewestLinked {
        let first = new
        if let end = takeScattered(&patience, sides) {
          scattered = 0
          expected = end
        }
        isExpecting = scattered == 0
        guard mayGoOn(after: new &- first, shouldContinue) else { return false }
        continue
      }

      var found = -1
      var hash: UInt32 = 0
      if isExpecting && expected < oldEnd
        && (expected >= old || !pairing.pairedOld.contains(expected))
        && sides.isSameIdentity(expected, new)
      {
        found = expected
      } else {
        hash = hashOfNew(new, sides)
        found = table.take(matching: new, hash: hash, of: sides, without: pairing.pairedOld)
      }
      scattered &+= 1
      if found < 0 {
        // If every old element is in the table, an element that is not found now has no partner.
        noteMissing(new, hash: hash, isKept: isMissingKept)
        new &+= 1
        isExpecting = true
        if patience > 0 { patience &-= 1 }
        guard mayGoOn(after: 1, shouldContinue) else { return false }
      } else {
        let count = run(from: found, sides)
        expected = found &+ count
        isExpecting = count == Self.stride
        if count > 2 { scattered = 0 }
        if count > Self.resumingRun && expected == old {
          // The lists are in step again: elements that were not found are looked up again at the end.
          park()
          return true
        }
        guard mayGoOn(after: count, shouldContinue) else { return false }
        if count == 1 { runBackwards(from: found &- 1, sides, while: shouldContinue) }
        if isStopped { return false }
      }
    }
    park()
    return true
  }

  /// Links old elements into the table, from the last to the first, so that repeats are found in order.
  @inlinable
  mutating func link<Sides: Comparison>(
    _ start: Int, _ end: Int, _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    table.reserve(adding: end &- start, droppingPaired: pairing.pairedOld)
    var position = end
    while position > start {
      let first = position
      let pause = max(start, position &- Self.stride)
      // All are hashed before all are linked, so that the processor waits for many buckets at once.
      hashes.truncate(to: 0)
      hashes.reserve(first &- pause)
      while position > pause {
        position &-= 1
        hashes.append(sides.hashOfOld(position))
      }
      for index in 0..<hashes.count {
        table.link(first &- 1 &- index, hash: hashes[index])
      }
      guard mayGoOn(after: first &- pause, shouldContinue) else { return false }
    }
    return true
  }

  /// Pairs the element at the new cursor with `first`, and the following ones while they are equal.
  ///
  /// - Returns: The number of pairs.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func run<Sides: Comparison>(from first: Int, _ sides: Sides) -> Int {
    var x = first
    var y = new
    let end = min(newEnd, y &+ min(Self.stride, oldEnd &- x))
    repeat {
      compareContent(x, y, sides)
      x &+= 1
      y &+= 1
    } while y < end && (x >= old || !pairing.pairedOld.contains(x)) && sides.isSameIdentity(x, y)
    let count = y &- new
    pair(first, new, count: count)
    new = y
    old = max(old, x)
    return count
  }

  /// Pairs new elements with old ones in descending order, as in a reversed list.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func runBackwards<Sides: Comparison>(
    from first: Int, _ sides: Sides, while shouldContinue: () -> Bool
  ) {
    var x = first
    while x >= start && new < newEnd && !pairing.pairedOld.contains(x)
      && sides.isSameIdentity(x, new)
    {
      guard mayGoOn(after: 1, shouldContinue) else { return }
      compareContent(x, new, sides)
      pair(x, new, count: 1)
      x &-= 1
      new &+= 1
    }
  }

  /// Looks up the pending elements again, after more old ones were linked.
  ///
  /// - Returns: The old position after the last run that was found; `nil` if none was found.
  @inlinable @inline(never)
  mutating func retryPending<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Int? {
    var kept = 0
    var expected: Int?
    for index in 0..<pending.count {
      let entry = pending[index]
      let first = pending.position(at: index)
      if settledNew.contains(first) { continue }
      guard mayGoOn(after: 1, shouldContinue) else { return nil }
      let found = table.take(
        matching: first, hash: pending.hash(at: index), of: sides, without: pairing.pairedOld)
      if found < 0 {
        pending[kept] = entry
        kept &+= 1
      } else {
        expected = runBehind(found, first, sides)
        untilQuestion &-= (expected ?? found) &- found
      }
    }
    pending.truncate(to: kept)
    return expected
  }

  /// Pairs elements that the cursors have passed while both lists are in step, some thousands at most.
  ///
  /// - Returns: The old position after the last pair.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func runBehind<Sides: Comparison>(_ old: Int, _ new: Int, _ sides: Sides) -> Int {
    var x = old
    var y = new
    let end = min(self.new, new &+ Self.stride)
    repeat {
      compareContent(x, y, sides)
      x &+= 1
      y &+= 1
    } while x < self.old && y < end
      && !pairing.pairedOld.contains(x) && !settledNew.contains(y) && sides.isSameIdentity(x, y)
    pair(old, new, count: y &- new)
    return x
  }

  @usableFromInline
  mutating func park() {
    if parked.count == 0 {
      swap(&parked, &pending)
    } else {
      for index in 0..<pending.count { parked.append(pending[index]) }
      pending.truncate(to: 0)
    }
  }
}
