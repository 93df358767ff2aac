extension Matcher {
  @inlinable
  var isSmall: Bool {
    oldTail &- start <= Self.smallLimit && newTail &- start <= Self.smallLimit
  }

  /// Pairs two short middles by comparing every old element with every new one.
  ///
  /// So few elements need no hashes, and the pairing of repeats with the fewest moves can be found: a
  /// longest common subsequence stays, and the others are paired in their order.
  @inlinable @inline(never)
  mutating func matchSmall<Sides: Comparison>(_ sides: Sides) {
    var rows = Buffer<UInt16>()
    for new in start..<newTail {
      var row: UInt16 = 0
      for old in start..<oldTail where sides.isSameIdentity(old, new) {
        row |= 1 << UInt16(truncatingIfNeeded: old &- start)
      }
      rows.append(row)
    }
    let partners = SmallPairing.partners(rows, oldCount: oldTail &- start)
    for index in 0..<partners.count where partners[index] >= 0 {
      let old = start &+ Int(partners[index])
      compareContent(old, start &+ index, sides)
      pair(old, start &+ index, count: 1)
    }
  }
}

/// Pairs short lists, given the elements with the same identity.
@usableFromInline
enum SmallPairing {
  /// The partners of new elements in the old list.
  ///
  /// `rows` has, for each new element, a bit for each old one with the same identity.
  ///
  /// - Returns: For each new element, the old position of its partner, or -1.
  @usableFromInline
  static func partners(_ rows: borrowing Buffer<UInt16>, oldCount: Int) -> Buffer<Int8> {
    let newCount = rows.count
    // The length of the longest common subsequence from a place in both lists to their ends.
    var lengths = Buffer<UInt8>()
    let width = newCount + 1
    lengths.refill((oldCount + 1) * width, with: 0)
    for old in (0..<oldCount).reversed() {
      for new in (0..<newCount).reversed() {
        let place = old * width + new
        lengths[place] =
          rows[new] >> UInt16(old) & 1 != 0
          ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }

    var partners = Buffer<Int8>()
    partners.refill(newCount, with: -1)
    var free: UInt16 = .max
    var old = 0
    var new = 0
    while old < oldCount && new < newCount {
      let place = old * width + new
      if rows[new] >> UInt16(old) & 1 != 0 {
        partners[new] = Int8(old)
        free &= ~(1 << UInt16(old))
        old += 1
        new += 1
      } else if lengths[place + width] >= lengths[place + 1] {
        old += 1
      } else {
        new += 1
      }
    }
    for new in 0..<newCount where partners[new] < 0 && rows[new] & free != 0 {
      let partner = (rows[new] & free).trailingZeroBitCount
      partners[new] = Int8(partner)
      free &= ~(1 << UInt16(partner))
    }
    return partners
  }
}
