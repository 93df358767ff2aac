extension Matcher {
  /// Pairs the common start and the common end.
  @inlinable
  mutating func matchEnds<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    let shorter = min(pairing.oldCount, pairing.newCount)
    var head = 0
    while head < shorter {
      if !Sides.comparesStretches && comparesInBatches {
        let rest = shorter &- head
        head &+= pairInBatches(head, head, by: 1, atMost: rest, sides, while: shouldContinue)
        if isStopped { return false }
      }
      let pause = min(shorter, head &+ Self.stride)
      head = pairInStep(from: head, to: pause, shift: 0, sides)
      if head < pause || head == shorter { break }
      guard mayGoOn(after: Self.stride, shouldContinue) else { return false }
    }
    start = head
    if head > 0 { pairing.append(old: 0, new: 0, count: head) }

    let updatesBefore = pairing.updates.count
    let shift = pairing.newCount &- pairing.oldCount
    var x = pairing.oldCount
    let last = x &- (shorter &- head)
    while x > last {
      if !Sides.comparesStretches && comparesInBatches {
        let rest = x &- last
        x &-= pairInBatches(
          x &- 1, x &- 1 &+ shift, by: -1, atMost: rest, sides, while: shouldContinue)
        if isStopped { return false }
      }
      let pause = max(last, x &- Self.stride)
      if Sides.comparesStretches {
        x &-= pairStretches(x &- 1, x &- 1 &+ shift, by: -1, atMost: x &- pause, sides)
      } else {
        x &-= sides.countIdentical(x &- 1, x &- 1 &+ shift, by: -1, atMost: x &- pause)
        while x > pause && sides.isSameIdentity(x &- 1, x &- 1 &+ shift) {
          x &-= 1
          compareContent(x, x &+ shift, sides)
        }
      }
      if x > pause || x == last { break }
      guard mayGoOn(after: Self.stride, shouldContinue) else { return false }
    }
    if pairing.updates.count > updatesBefore { pairing.turnUpdatesAround(from: updatesBefore) }
    oldTail = x
    newTail = x &+ shift
    // Elements compared since the last call of `shouldContinue` count for the next one.
    untilQuestion &-= (head &+ pairing.oldCount &- x) % Self.stride
    return true
  }

  /// Pairs old elements with the new ones `shift` further on, as long as both lists are in step.
  ///
  /// - Returns: The first old position that is not paired.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func pairInStep<Sides: Comparison>(
    from start: Int, to end: Int, shift: Int, _ sides: Sides
  ) -> Int {
    if Sides.comparesStretches {
      return start
        &+ pairStretches(start, start &+ shift, by: 1, atMost: end &- start, sides)
    }
    var x = start &+ sides.countIdentical(start, start &+ shift, by: 1, atMost: end &- start)
    // Two at a time, because counting takes a quarter of the instructions if nothing has changed.
    let last = end &- 1
    while x < last && sides.isSameIdentity(x, x &+ shift) {
      compareContent(x, x &+ shift, sides)
      x &+= 1
      if !sides.isSameIdentity(x, x &+ shift) { return x }
      compareContent(x, x &+ shift, sides)
      x &+= 1
    }
    if x == last && sides.isSameIdentity(x, x &+ shift) {
      compareContent(x, x &+ shift, sides)
      x &+= 1
    }
    return x
  }

  /// Pairs elements in step with a comparison that compares whole stretches.
  ///
  /// - Returns: The number of pairs.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func pairStretches<Sides: Comparison>(
    _ old: Int, _ new: Int, by step: Int, atMost limit: Int, _ sides: Sides
  ) -> Int {
    var count = 0
    while count < limit {
      let found = sides.countEqual(
        old &+ count &* step, new &+ count &* step, by: step, atMost: limit &- count)
      count &+= found.equal
      if count == limit { break }
      let (x, y) = (old &+ count &* step, new &+ count &* step)
      if found.endsInUpdate {
        pairing.markUpdated(x, y)
      } else {
        if !sides.isSameIdentity(x, y) { break }
        compareContent(x, y, sides)
      }
      count &+= 1
    }
    return count
  }

  /// Pairs elements while both lists are in step.
  @inlinable
  mutating func walk<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    let shift = new &- old
    let end = min(oldEnd, newEnd &- shift)
    var x = old
    while x < end {
      // Batches are useful in long runs only.
      if x > old && !Sides.comparesStretches && comparesInBatches {
        x &+= pairInBatches(
          x, x &+ shift, by: 1, atMost: end &- x, sides, while: shouldContinue)
        if isStopped { return false }
      }
      let pause = min(end, x &+ Self.stride)
      x = pairInStep(from: x, to: pause, shift: shift, sides)
      if x < pause || x == end { break }
      guard mayGoOn(after: Self.stride, shouldContinue) else { return false }
    }
    let count = x &- old
    if count > 0 {
      pair(old, new, count: count)
      budget &+= count
      untilQuestion &-= count % Self.stride
      old = x
      new = x &+ shift
    }
    return true
  }

  /// Looks for the nearest pair of equal elements, up to `reach` steps of both cursors away.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func lookAround<Sides: Comparison>(_ sides: Sides) -> Bool {
    // Mostly a single element was inserted or deleted.
    if new &+ 1 < newEnd && sides.isSameIdentity(old, new &+ 1) {
      skip(old: 0, new: 1, sides)
      return true
    }
    if old &+ 1 < oldEnd && sides.isSameIdentity(old &+ 1, new) {
      skip(old: 1, new: 0, sides)
      return true
    }
    return lookFurtherAround(sides)
  }

  @inlinable @inline(never)
  mutating func lookFurtherAround<Sides: Comparison>(_ sides: Sides) -> Bool {
    let oldReach = min(oldEnd &- old &- 1, Self.reach)
    let newReach = min(newEnd &- new &- 1, Self.reach)
    for distance in 2...Self.reach {
      for ahead in 0...distance {
        let aheadNew = distance &- ahead
        if ahead <= oldReach && aheadNew <= newReach
          && sides.isSameIdentity(old &+ ahead, new &+ aheadNew)
        {
          skip(old: ahead, new: aheadNew, sides)
          return true
        }
      }
    }
    return false
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func skip<Sides: Comparison>(
    old oldCount: Int, new newCount: Int, _ sides: Sides
  ) {
    hashSkipped(toOld: old &+ oldCount, toNew: new &+ newCount, sides)
    skipOld(to: old &+ oldCount)
    new &+= newCount
  }

  /// Pairs the end of the old list with the next new elements, as in a reversed list.
  @inlinable
  mutating func turnAround<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    let first = new
    while old < oldEnd && new < newEnd && sides.isSameIdentity(oldEnd &- 1, new) {
      guard mayGoOn(after: 1, shouldContinue) else { return false }
      oldEnd &-= 1
      compareContent(oldEnd, new, sides)
      pair(oldEnd, new, count: 1)
      new &+= 1
    }
    return new > first
  }

  /// Looks along both lists for the far end of a deletion or an insertion.
  ///
  /// Comparing is much cheaper than hashing, but is wasted if no pair is found. So it has a budget: half
  /// the length of both middles at first, and one more comparison for each element paired by walking.
  @inlinable @inline(never)
  mutating func lookAhead<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    var oldReach = oldEnd &- old
    var newReach = newEnd &- new
    var distance = Self.reach &+ 1
    var block = Self.firstBlock
    while budget > 0 && (distance < oldReach || distance < newReach) {
      let first = distance
      let end = first &+ block
      var ahead = distance
      while ahead < min(end, oldReach) {
        if sides.isSameIdentity(old &+ ahead, new) {
          if goesOn(old &+ ahead, new, sides) {
            budget &-= ahead &- distance
            skipOld(to: old &+ ahead)
            return true
          }
          // The new element was moved here alone: the elements that follow it are not in step.
          oldReach = 0
        }
        ahead &+= 1
      }
      ahead = distance
      while ahead < min(end, newReach) {
        if sides.isSameIdentity(old, new &+ ahead) {
          if goesOn(old, new &+ ahead, sides) {
            budget &-= 2 &* block
            parkAhead(to: new &+ ahead)
            new &+= ahead
            return true
          }
          newReach = 0
        }
        ahead &+= 1
      }
      budget &-= 2 &* block
      distance = end
      block = min(block &* 2, Self.lastBlock)
      guard mayGoOn(after: 2 &* (end &- first), shouldContinue) else { return false }
    }
    return false
  }

  /// Whether the next `proof` elements behind two positions are in step.
  @inlinable
  func goesOn<Sides: Comparison>(_ old: Int, _ new: Int, _ sides: Sides) -> Bool {
    for ahead in 1...Self.proof {
      if old &+ ahead >= oldEnd || new &+ ahead >= newEnd { return true }
      if !sides.isSameIdentity(old &+ ahead, new &+ ahead) { return false }
    }
    return true
  }
}
