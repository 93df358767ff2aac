extension SummedList {
  /// The length of the entries in a range within bounds.
  ///
  /// A short range is summed entry by entry, as ``seal()`` does; a long one is the difference of
  /// two sums of the directory.
  ///
  /// - Complexity: O(log *n*).
  func length(of range: Range<Int>) -> Double {
    guard range.count <= Self.leafCapacity else {
      return sums(before: range.upperBound).length - sums(before: range.lowerBound).length
    }
    guard !range.isEmpty else { return 0 }
    let first = slot(at: range.lowerBound)
    var result = 0.0
    var (leaf, slot, rest) = (first.leaf, first.slot, range.count)
    while rest > 0 {
      let end = Swift.min(leaves[leaf].count, slot + rest)
      for entry in slot..<end { result += leaves[leaf][entry].length }
      rest -= end - slot
      (leaf, slot) = (leaf + 1, 0)
    }
    return result
  }

  /// The first positions at or after one of entries that satisfy a condition.
  ///
  /// - Complexity: O(log *n* + *p*) for *p* entries that are passed.
  func positions(from start: Int, limit: Int, where isFound: (Entry) -> Bool) -> [Int] {
    guard limit > 0, start < count else { return [] }
    let first = slot(at: Swift.max(0, start))
    var result: [Int] = []
    var before = Swift.max(0, start) - first.slot
    var slot = first.slot
    for leaf in first.leaf..<leaves.count {
      leaves[leaf].withUnsafeBufferPointer { entries in
        while slot < entries.count, result.count < limit {
          if isFound(entries[slot]) { result.append(before + slot) }
          slot += 1
        }
        before += entries.count
      }
      if result.count == limit { break }
      slot = 0
    }
    return result
  }
}
