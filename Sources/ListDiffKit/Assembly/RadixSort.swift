extension Buffer where Element == UInt64 {
  /// Sorts by the high halves, which must be below `limit`; the sort is stable.
  ///
  /// - Complexity: O(*n*) for as many passes as `limit` has groups of eight or eleven bits.
  mutating func sortByHighHalf(below limit: Int) {
    if count < 48 { return sortByInsertion() }
    // For few keys, eleven bits would need more counters than there are keys.
    let digitBits: UInt64 = count < 1024 ? 8 : 11
    var spare = Buffer()
    spare.resizeUninitialized(to: count)
    var starts = Buffer<Int32>()
    var shift: UInt64 = 32
    while limit >> Int(shift - 32) > 0 {
      starts.refill(1 << Int(digitBits), with: 0)
      for index in 0..<count {
        let digit = Int(self[index] >> shift & (1 << digitBits - 1))
        starts[digit] = starts[digit] + 1
      }
      var sum: Int32 = 0
      for digit in 0..<starts.count {
        let length = starts[digit]
        starts[digit] = sum
        sum += length
      }
      for index in 0..<count {
        let key = self[index]
        let digit = Int(key >> shift & (1 << digitBits - 1))
        spare[Int(starts[digit])] = key
        starts[digit] = starts[digit] + 1
      }
      exchange(&self, &spare)
      shift += digitBits
    }
  }

  private mutating func sortByInsertion() {
    for index in 0..<count {
      let key = self[index]
      var place = index
      while place > 0 && self[place - 1] >> 32 > key >> 32 {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = key
    }
  }
}

/// `swap` for values that cannot be copied.
private func exchange(_ left: inout Buffer<UInt64>, _ right: inout Buffer<UInt64>) {
  swap(&left, &right)
}
