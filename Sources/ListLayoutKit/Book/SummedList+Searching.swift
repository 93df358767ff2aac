extension SummedList {
  /// The first positions, from one on, of entries that meet a condition.
  ///
  /// - Complexity: O(log *n* + *p*) for *p* entries that are passed.
  func positions(from start: Int, limit: Int, where isFound: (Entry) -> Bool) -> [Int] {
    guard limit > 0, start < count, let first = location(at: Swift.max(0, start)) else { return [] }
    var result: [Int] = []
    var before = first.index - first.slot
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
