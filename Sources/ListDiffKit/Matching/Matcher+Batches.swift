extension Matcher {
  /// Whether contents that may differ are compared in batches.
  ///
  /// To compare two texts is to wait until both have come from memory. With a long way from one
  /// changed element to the next, a processor waits for each pair by itself; for many pairs in a row
  /// it waits only once or twice. So where some contents have changed, pairs that differ in memory
  /// are noted and compared together. Lists that are decoded anew differ everywhere and gain
  /// nothing by it: they soon stop.
  @inlinable @inline(__always)
  var comparesInBatches: Bool { pairing.updates.count >= 8 && !batchesAreIdle }

  /// Pairs elements as long as both lists run in step, forwards or backwards.
  ///
  /// - Returns: The number of pairs.
  @inlinable @inline(never)
  mutating func pairInBatches<Sides: Comparison>(
    _ old: Int, _ new: Int, by step: Int, atMost limit: Int, _ sides: Sides
  ) -> Int {
    let batchSize = 64
    let shift = new &- old
    let end = old &+ limit &* step
    var x = old
    var batch = pairing.updates.count
    while x != end && sides.isSameIdentity(x, x &+ shift) {
      if sides.isSameInMemory(x, x &+ shift) {
        compareContent(x, x &+ shift, sides)
      } else {
        pairing.markUpdated(x, x &+ shift)
        if pairing.updates.count &- batch == batchSize {
          compareBatch(from: batch, sides)
          if pairing.updates.count &- batch < batchSize / 2 { batchesAreIdle = true }
          batch = pairing.updates.count
        }
      }
      x &+= step
    }
    compareBatch(from: batch, sides)
    return (x &- old) &* step
  }

  /// Compares the contents of all pairs noted as updated, and keeps those that are.
  @inlinable @inline(__always)
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
