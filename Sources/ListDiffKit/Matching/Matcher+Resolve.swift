extension Matcher {
  /// Pairs what the walk has left.
  @inlinable
  mutating func resolve<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    // From here on everything lies behind the cursors.
    let rest = old
    let restEnd = oldEnd
    old = oldTail
    new = newTail
    // The common end counts as neither: it is appended last.
    let oldLeft = oldTail &- pairing.pairCount
    let newLeft = newTail &- pairing.pairCount
    if oldLeft == 0 || newLeft == 0 { return true }
    makeSets()
    if min(oldLeft, newLeft) <= 8 {
      return resolveByComparing(sides, while: shouldContinue)
    }

    var unlinked = restEnd &- rest
    for index in 0..<skippedOld.count / 2 {
      unlinked &+= Int(skippedOld[2 &* index &+ 1] &- skippedOld[2 &* index])
    }
    table.reserve(adding: unlinked, droppingPaired: pairing.pairedOld)
    guard linkUnlessPaired(rest, restEnd, sides, while: shouldContinue) else { return false }
    var range = skippedOld.count
    while range > 0 {
      range &-= 2
      guard
        linkUnlessPaired(
          Int(skippedOld[range]), Int(skippedOld[range &+ 1]), sides, while: shouldContinue)
      else { return false }
    }

    var next = settledNew.firstAbsent(from: start)
    var known = 0
    while next < newTail && pairing.pairCount < oldTail {
      while known < parked.count && Int(UInt32(truncatingIfNeeded: parked[known])) < next {
        known &+= 1
      }
      let isKnown = known < parked.count && Int(UInt32(truncatingIfNeeded: parked[known])) == next
      let hash =
        isKnown ? UInt32(truncatingIfNeeded: parked[known] >> 32) : sides.hashOfNew(next)
      let found = table.take(matching: next, hash: hash, of: sides, without: pairing.pairedOld)
      var count = 1
      if found >= 0 { count = runBehind(found, next, sides) &- found }
      guard mayGoOn(after: count, shouldContinue) else { return false }
      next = settledNew.firstAbsent(from: next &+ 1)
    }
    return true
  }

  @inlinable
  mutating func linkUnlessPaired<Sides: Comparison>(
    _ start: Int, _ end: Int, _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    var position = end
    while position > start {
      position &-= 1
      if !pairing.pairedOld.contains(position) {
        table.link(position, hash: sides.hashOfOld(position))
      }
      guard mayGoOn(after: 1, shouldContinue) else { return false }
    }
    return true
  }

  /// Pairs a handful of elements on one side with any number on the other without hashing.
  @inlinable @inline(never)
  mutating func resolveByComparing<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    // One list of them, so that the set is not searched again for every new element.
    var candidates = Buffer<Int32>()
    var position = pairing.pairedOld.firstAbsent(from: start)
    while position < oldTail {
      candidates.append(Int32(truncatingIfNeeded: position))
      position = pairing.pairedOld.firstAbsent(from: position &+ 1)
    }
    position = settledNew.firstAbsent(from: start)
    while position < newTail && pairing.pairCount < oldTail {
      var index = 0
      while index < candidates.count {
        let candidate = Int(candidates[index])
        index &+= 1
        if !pairing.pairedOld.contains(candidate) && sides.isSameIdentity(candidate, position) {
          untilQuestion &-= runBehind(candidate, position, sides) &- candidate
          break
        }
        guard mayGoOn(after: 1, shouldContinue) else { return false }
      }
      position = settledNew.firstAbsent(from: position &+ 1)
    }
    return true
  }
}
