extension Matcher {
  /// Pairs the common start and the common end.
  @inlinable
  mutating func matchEnds<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    let shorter = min(pairing.oldCount, pairing.newCount)
    var head = 0
    while head < shorter {
      if comparesInBatches {
        let rest = shorter &- head
        head &+= pairInBatches(head, head, by: 1, atMost: rest, sides, while: shouldContinue)
        if isStopped { return false }
      }
      let pause = min(shorter, head &+ Self.stride)
      head = pairStart(from: head, to: pause, sides)
      if head < pause || head == shorter { break }
      guard mayGoOn(after: Self.stride, shouldContinue) else { return false }
    }
    start = head
    if head > 0 { pairing.append(old: 0, new: 0, count: head) }

    let updatesBefore = pairing.updates.count
    var x = pairing.oldCount
    var y = pairing.newCount
    var left = shorter &- head
    while left > 0 {
      if comparesInBatches {
        let count = pairInBatches(
          x &- 1, y &- 1, by: -1, atMost: left, sides, while: shouldContinue)
        if isStopped { return false }
        x &-= count
        y &-= count
        left &-= count
      }
      let pause = max(0, left &- Self.stride)
      while left > pause && sides.isSameIdentity(x &- 1, y &- 1) {
        x &-= 1
        y &-= 1
        left &-= 1
        compareContent(x, y, sides)
      }
      if left > pause || left == 0 { break }
      guard mayGoOn(after: Self.stride, shouldContinue) else { return false }
    }
    if pairing.updates.count > updatesBefore { pairing.turnUpdatesAround(from: updatesBefore) }
    oldTail = x
    newTail = y
    // What was looked at since the last question counts for the next one.
    untilQuestion &-= (shorter &- left) % Self.stride
    return true
  }

  /// Pairs elements at the start of both lists.
  ///
  /// - Returns: The first position that is not paired.
  @inlinable @inline(__always)
  mutating func pairStart<Sides: Comparison>(from start: Int, to end: Int, _ sides: Sides) -> Int {
    var head = start
    // Two at a time, for counting takes a quarter of the instructions where nothing has changed.
    let last = end &- 1
    while head < last && sides.isSameIdentity(head, head) {
      compareContent(head, head, sides)
      head &+= 1
      if !sides.isSameIdentity(head, head) { return head }
      compareContent(head, head, sides)
      head &+= 1
    }
    if head == last && sides.isSameIdentity(head, head) {
      compareContent(head, head, sides)
      head &+= 1
    }
    return head
  }

  /// Pairs elements while both lists run in step.
  @inlinable
  mutating func walk<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    var x = old
    var y = new
    let length = min(oldEnd &- x, newEnd &- y)
    let end = y &+ length
    while y < end {
      // Batches pay in long runs only.
      if y > new && comparesInBatches {
        let count = pairInBatches(x, y, by: 1, atMost: end &- y, sides, while: shouldContinue)
        if isStopped { return false }
        x &+= count
        y &+= count
      }
      let pause = min(end, y &+ Self.stride)
      while y < pause && sides.isSameIdentity(x, y) {
        compareContent(x, y, sides)
        x &+= 1
        y &+= 1
      }
      if y < pause || y == end { break }
      guard mayGoOn(after: Self.stride, shouldContinue) else { return false }
    }
    if y > new {
      pair(old, new, count: y &- new)
      budget &+= y &- new
      untilQuestion &-= (y &- new) % Self.stride
      old = x
      new = y
    }
    return true
  }

  /// Looks for the nearest place, up to six elements away, where both lists go on together.
  @inlinable
  mutating func lookAround<Sides: Comparison>(_ sides: Sides) -> Bool {
    let oldReach = min(oldEnd &- old &- 1, 6)
    let newReach = min(newEnd &- new &- 1, 6)
    for distance in 1...6 {
      for ahead in 0...distance {
        let aheadNew = distance &- ahead
        if ahead <= oldReach && aheadNew <= newReach
          && sides.isSameIdentity(old &+ ahead, new &+ aheadNew)
        {
          hashSkipped(toOld: old &+ ahead, toNew: new &+ aheadNew, sides)
          skipOld(to: old &+ ahead)
          new &+= aheadNew
          return true
        }
      }
    }
    return false
  }

  /// Pairs the end of the old list with what comes next in the new one: a list turned around.
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
  /// To compare is much cheaper than to hash, but it is done in vain when there is nothing to be
  /// found. So it has a budget: a comparison for every element paired by walking, and to begin
  /// with half the length of both lists.
  @inlinable @inline(never)
  mutating func lookAhead<Sides: Comparison>(
    _ sides: Sides, while shouldContinue: () -> Bool
  ) -> Bool {
    var oldReach = oldEnd &- old
    var newReach = newEnd &- new
    var distance = 7
    var block = 32
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
          // The new element was moved here by itself: it says nothing about what follows.
          oldReach = 0
        }
        ahead &+= 1
      }
      ahead = distance
      while ahead < min(end, newReach) {
        if sides.isSameIdentity(old, new &+ ahead) {
          if goesOn(old, new &+ ahead, sides) {
            budget &-= 2 &* block
            new &+= ahead
            return true
          }
          newReach = 0
        }
        ahead &+= 1
      }
      budget &-= 2 &* block
      distance = end
      block = min(block &* 2, Self.stride / 2)
      guard mayGoOn(after: 2 &* (end &- first), shouldContinue) else { return false }
    }
    return false
  }

  /// Whether the lists run in step for a while from here.
  @inlinable
  func goesOn<Sides: Comparison>(_ old: Int, _ new: Int, _ sides: Sides) -> Bool {
    for ahead in 1...3 {
      if old &+ ahead >= oldEnd || new &+ ahead >= newEnd { return true }
      if !sides.isSameIdentity(old &+ ahead, new &+ ahead) { return false }
    }
    return true
  }
}
