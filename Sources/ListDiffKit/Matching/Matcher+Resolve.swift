extension Matcher {
  /// Pairs the elements that the walk and the search left without a partner.
  @inlinable
  mutating func resolve<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    // From here on, all elements count as passed by the cursors.
    let rest = old
    let restEnd = oldEnd
    old = oldTail
    new = newTail
    // The common end is excluded from both numbers: it is appended last.
    let oldLeft = oldTail &- pairing.pairCount
    let newLeft = newTail &- pairing.pairCount
    if oldLeft == 0 || newLeft == 0 { return true }
    makeSets()
    if min(oldLeft, newLeft) <= Self.fewest {
      return resolveByComparing(sides, while: shouldContinue)
    }

    var unlinked = restEnd &- rest
    for index in 0..<skippedOld.count / 2 {
      unlinked &+= Int(skippedOld[2 &* index &+ 1] &- skippedOld[2 &* index])
    }
    table.reserve(adding: unlinked, droppingPaired: pairing.pairedOld)
    var hashed = hashedOld.count
    guard linkUnlessPaired(rest, restEnd, sides, &hashed, while: shouldContinue) else {
      return false
    }
    var range = skippedOld.count
    while range > 0 {
      range &-= 2
      guard
        linkUnlessPaired(
          Int(skippedOld[range]), Int(skippedOld[range &+ 1]), sides, &hashed,
          while: shouldContinue)
      else { return false }
    }

    var next = settledNew.firstAbsent(from: start)
    var known = 0
    while next < newTail && pairing.pairCount < oldTail {
      while known < parked.count && parked.position(at: known) < next { known &+= 1 }
      let isKnown = known < parked.count && parked.position(at: known) == next
      let hash = isKnown ? parked.hash(at: known) : hashOfNew(next, sides)
      let found = table.take(matching: next, hash: hash, of: sides, without: pairing.pairedOld)
      var count = 1
      if found >= 0 { count = runBehind(found, next, sides) &- found }
      guard mayGoOn(after: count, shouldContinue) else { return false }
      next = settledNew.firstAbsent(from: next &+ 1)
    }
    return true
  }

  /// Links old elements without a partner, from the last to the first, so that repeats are found in order.
  ///
  /// `hashed` is the number of entries of `hashedOld` up to the end of the range, and afterwards the number
  /// before the range.
  @inlinable
  mutating func linkUnlessPaired<Sides: Comparison>(
    _ start: Int, _ end: Int, _ sides: Sides, _ hashed: inout Int, while shouldContinue: () -> Bool
  ) -> Bool {
    var position = end
    while position > start {
      position &-= 1
      let isHashed = hashed > 0 && hashedOld.position(at: hashed &- 1) == position
      if isHashed { hashed &-= 1 }
      if !pairing.pairedOld.contains(position) {
        let hash = isHashed ? hashedOld.hash(at: hashed) : sides.hashOfOld(position)
        table.link(position, hash: hash)
      }
      guard mayGoOn(after: 1, shouldContinue) else { return false }
    }
    return true
  }

  /// Pairs few elements of one list with any number of the other list by comparison, without hashing.
  @inlinable @inline(never)
  mutating func resolveByComparing<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    // Collected first, so that the set is not searched again for every new element.
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
