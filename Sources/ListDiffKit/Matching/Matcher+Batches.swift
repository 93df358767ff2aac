extension Matcher {
  /// Whether contents that may differ are compared in batches.
  ///
  /// Comparing two texts mostly means waiting until both are loaded from memory. If changed elements are
  /// far apart, the processor waits for each pair separately; for many pairs in a row it waits only a few
  /// times. So if some contents have changed, pairs that differ in memory are collected and compared
  /// together. This gains nothing for lists in which most contents changed, or which were decoded again: in
  /// these the first full batch is dense or mostly equal, and no further batch is made.
  @_alwaysEmitIntoClient @inline(__always)
  var comparesInBatches: Bool { pairing.updates.count >= Self.fewestUpdates && !batchesAreIdle }

  /// Pairs elements in step and compares their contents in batches, by steps of 1 or -1.
  ///
  /// - Returns: The number of pairs. More may follow if batches turned out to be useless.
  @inlinable @inline(never)
  mutating func pairInBatches<Sides: Comparison>(
    _ old: Int, _ new: Int, by step: Int, atMost limit: Int, _ sides: Sides,
    while shouldContinue: () -> Bool
  ) -> Int {
    // The first batch is short, to test whether batches are useful; later ones are long, to interrupt the
    // scan less often.
    var batchSize = Self.firstBatch
    var x = old
    var y = new
    var left = limit
    var batch = pairing.updates.count
    while left > 0 {
      let length = min(left, Self.stride)
      // A step that is known at compile time makes a faster loop.
      let equal =
        step > 0
        ? countEqual(x, y, by: 1, atMost: length, sides)
        : countEqual(x, y, by: -1, atMost: length, sides)
      x &+= equal &* step
      y &+= equal &* step
      left &-= equal
      if equal < length {
        if !sides.isSameIdentity(x, y) { break }
        // A pair that is the same in memory was compared by `countEqual`: it is an update.
        let isCompared = sides.isSameInMemory(x, y)
        if isCompared { compareBatch(from: batch, sides) }
        pairing.markUpdated(x, y)
        x &+= step
        y &+= step
        left &-= 1
        if isCompared {
          batch = pairing.updates.count
        } else if pairing.updates.count &- batch == batchSize {
          let isDense = abs(x &- pairing.update(batch).old) < batchSize &* 4
          compareBatch(from: batch, sides)
          batchesAreIdle = isDense || pairing.updates.count &- batch < batchSize / 2
          batch = pairing.updates.count
          batchSize = Self.batch
        }
      }
      if batchesAreIdle || !mayGoOn(after: equal &+ 1, shouldContinue) { break }
    }
    if !isStopped { compareBatch(from: batch, sides) }
    return limit &- left
  }

  /// The number of pairs from two positions on that are the same in memory and have the same content.
  @_alwaysEmitIntoClient @inline(__always)
  func countEqual<Sides: Comparison>(
    _ old: Int, _ new: Int, by step: Int, atMost limit: Int, _ sides: Sides
  ) -> Int {
    var count = 0
    while count < limit
      && sides.isSameIdentity(old &+ count &* step, new &+ count &* step)
      && sides.isSameInMemory(old &+ count &* step, new &+ count &* step)
      && sides.isSameContent(old &+ count &* step, new &+ count &* step)
    {
      count &+= 1
    }
    return count
  }

  /// Compares the contents of the pairs of a batch, which are marked as updated, and unmarks equal ones.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func compareBatch<Sides: Comparison>(from start: Int, _ sides: Sides) {
    var kept = start
    for index in start..<pairing.updates.count {
      let (old, new) = pairing.update(index)
      if !sides.isSameContent(old, new) {
        pairing.updates[kept] = pairing.updates[index]
        kept &+= 1
      }
    }
    pairing.updates.truncate(to: kept)
  }
}
