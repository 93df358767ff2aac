/// A set of positions of one list, a bit each.
@usableFromInline
struct PositionSet: ~Copyable {
  @usableFromInline var words = Buffer<UInt64>()
  /// The length of the list.
  @usableFromInline private(set) var limit = 0

  @inlinable
  init() {}

  /// Empties the set and makes it one for a list of `limit` elements.
  @inlinable
  mutating func reset(limit: Int) {
    self.limit = limit
    words.refill((limit &+ 63) >> 6, with: 0)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func contains(_ position: Int) -> Bool {
    assert(position >= 0 && position < limit)
    return words[position >> 6] >> UInt64(truncatingIfNeeded: position & 63) & 1 != 0
  }

  @_alwaysEmitIntoClient @inline(__always)
  func insert(_ position: Int) {
    assert(position >= 0 && position < limit)
    words[position >> 6] = words[position >> 6] | 1 &<< UInt64(truncatingIfNeeded: position & 63)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func insert(from start: Int, count: Int) {
    if count == 1 { insert(start) } else { insertRange(start, start &+ count) }
  }

  @usableFromInline
  func insertRange(_ start: Int, _ end: Int) {
    guard start < end else { return }
    let first = start >> 6
    let last = (end &- 1) >> 6
    let fromStart = UInt64.max &<< UInt64(truncatingIfNeeded: start & 63)
    let toEnd = UInt64.max &>> UInt64(truncatingIfNeeded: (64 &- end & 63) & 63)
    if first == last {
      words[first] = words[first] | fromStart & toEnd
      return
    }
    words[first] = words[first] | fromStart
    var word = first &+ 1
    while word < last {
      words[word] = .max
      word &+= 1
    }
    words[last] = words[last] | toEnd
  }

  /// The first position at or after `start` that is not in the set, or `limit`.
  @inlinable
  func firstAbsent(from start: Int) -> Int {
    guard start < limit else { return limit }
    var word = start >> 6
    var absent = ~words[word] & (UInt64.max &<< UInt64(truncatingIfNeeded: start & 63))
    while absent == 0 {
      word &+= 1
      if word == words.count { return limit }
      absent = ~words[word]
    }
    return min(word &<< 6 &+ absent.trailingZeroBitCount, limit)
  }

  /// The `count` positions that are not in the set, ascending.
  @usableFromInline
  func absentPositions(count: Int) -> [Int] {
    guard count > 0 else { return [] }
    return [Int](unsafeUninitializedCapacity: count) { buffer, initialized in
      var written = 0
      for word in 0..<words.count where written < count {
        var absent = ~words[word]
        let start = word &<< 6
        while absent != 0 && written < count {
          buffer.initializeElement(at: written, to: start &+ absent.trailingZeroBitCount)
          written &+= 1
          absent &= absent &- 1
        }
      }
      initialized = written
    }
  }
}
