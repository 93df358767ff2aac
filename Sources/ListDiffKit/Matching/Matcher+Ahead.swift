extension Matcher {
  /// Looks up the next new elements without comparing their neighbours, because no recent neighbours were
  /// pairs.
  ///
  /// - Returns: The old position behind a run, if one was found nevertheless.
  @inlinable @inline(never)
  mutating func takeScattered<Sides: Comparison>(
    _ patience: inout Int, _ sides: Sides
  ) -> Int? {
    if !ahead.contains(new) { lookUpAhead(sides) }
    let end = ahead.end
    let keepsMissing = isMissingKept
    var last = -2
    while new < end && pairing.pairCount < oldTail {
      let hash = ahead[new]
      let found = table.take(matching: new, hash: hash, of: sides, without: pairing.pairedOld)
      if found < 0 {
        noteMissing(new, hash: hash, isKept: keepsMissing)
        new &+= 1
        patience &-= 1
        // The caller links the next window, if there are more old elements.
        if patience <= 0 && old < oldEnd { break }
      } else {
        compareContent(found, new, sides)
        pair(found, new, count: 1)
        new &+= 1
        if found == last &+ 1 || found == last &- 1 { return found &+ 1 }
        last = found
      }
    }
    patience = max(patience, 0)
    return nil
  }

  /// Whether new elements that are not found may be found later.
  @_alwaysEmitIntoClient @inline(__always)
  var isMissingKept: Bool { old < oldEnd || skippedOld.count > 0 || leavesRest }

  /// Keeps a new element that was not found with its hash, or settles that it has no partner.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func noteMissing(_ position: Int, hash: UInt32, isKept: Bool) {
    if isKept { pending.appendHash(hash, of: position) } else { settledNew.insert(position) }
  }

  /// Hashes the next new elements, and prefetches the memory that their lookups will read.
  ///
  /// In random order, every lookup waits for memory three times, one after the other: for its
  /// bucket, for a node and for the old element. If each of these is read for many elements in a row, the
  /// processor waits for many of them at the same time. The hashes are kept until the next ones replace them,
  /// so that no element is hashed twice.
  @inlinable @inline(never)
  mutating func lookUpAhead<Sides: Comparison>(_ sides: Sides) {
    let count = min(Self.ahead, newEnd &- new)
    ahead.reset(from: new)
    for offset in 0..<count { ahead.append(sides.hashOfNew(new &+ offset)) }
    var read = 0
    for index in 0..<count { read ^= table.firstHead(hash: ahead.hashes[index]) }
    for index in 0..<count { read ^= table.firstPosition(hash: ahead.hashes[index]) }
    for index in 0..<count {
      read ^= sides.read(old: table.firstPosition(hash: ahead.hashes[index]))
    }
    ahead.read = read
  }

  /// Keeps the hashes of new elements that are about to be skipped, if they were computed ahead.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func parkAhead(to newEnd: Int) {
    if leavesRest || !ahead.contains(new) { return }
    for position in new..<min(newEnd, ahead.end) {
      parked.appendHash(ahead[position], of: position)
    }
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hashOfNew<Sides: Comparison>(_ position: Int, _ sides: Sides) -> UInt32 {
    ahead.contains(position) ? ahead[position] : sides.hashOfNew(position)
  }
}
