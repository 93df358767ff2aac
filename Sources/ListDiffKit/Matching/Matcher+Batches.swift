extension Matcher {
  /// Whether contents that may differ are compared in batches.
  ///
  /// To compare two texts is to wait until both have come from memory. With a long way from one
  /// changed element to the next, a processor waits for each pair by itself; for many pairs in a
  /// row it waits only a few times. So where some contents have changed, pairs that differ in
  /// memory are noted and compared together. Lists that have changed everywhere and lists that are
  /// decoded anew gain nothing by it: the first full batch, close together or mostly equal, is
  /// their last.
  @_alwaysEmitIntoClient @inline(__always)
  var comparesInBatches: Bool { pairing.updates.count >= Self.fewestUpdates && !batchesAreIdle }

  /// Compares the contents of pairs as long as both lists run in step, forwards by steps of 1 or
  /// backwards by -1.
  ///
  /// - Returns: How many pairs there are. More may follow where batches did not pay.
  @inlinable @inline(never)
  mutating func pairInBatches<Sides: Comparison>(
    _ old: Int, _ new: Int, by step: Int, atMost limit: Int, _ sides: Sides,
    while shouldContinue: () -> Bool
  ) -> Int {
    // A short one to see whether batches pay. Long ones disturb the scan between them less.
    var batchSize = Self.firstBatch
    var x = old
    var y = new
    var left = limit
    var batch = pairing.updates.count
    while left > 0 {
      let length = min(left, Self.stride)
      // Steps that are known when compiling make faster loops.
      let equal =
        step > 0
        ? countEqual(x, y, by: 1, atMost: length, sides)
        : countEqual(x, y, by: -1, atMost: length, sides)
      x &+= equal &* step
      y &+= equal &* step
      left &-= equal
      if equal < length {
        if !sides.isSameIdentity(x, y) { break }
        // What is the same in memory was compared already: it is an update, and not compared again.
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

  /// How many pairs from here on are the same in memory and have the same content.
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

  /// Compares the contents of all pairs noted as updated, and keeps those that are.
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
