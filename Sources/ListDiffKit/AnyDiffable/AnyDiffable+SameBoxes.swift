extension AnyDiffable {
  /// A number of pairs from two places on, by steps of 1 or -1, that have the same box.
  ///
  /// It compares four pairs at a time, so that up to three more pairs may have the same box. For a list that
  /// an update does not change, the comparison is this loop only.
  @_alwaysEmitIntoClient @inline(__always)
  static func countSameBoxes(
    _ old: UnsafePointer<AnyDiffable>, _ new: UnsafePointer<AnyDiffable>, by step: Int,
    atMost limit: Int
  ) -> Int {
    // The same memory: two lists that share their storage.
    if old == new { return limit }
    let old = UnsafeRawPointer(old)
    let new = UnsafeRawPointer(new)
    let length = MemoryLayout<AnyDiffable>.stride &* step
    func difference(at index: Int) -> UInt {
      // The reference to the box is the first word. Reading it as an integer does not retain the box.
      old.load(fromByteOffset: index &* length, as: UInt.self)
        ^ new.load(fromByteOffset: index &* length, as: UInt.self)
    }
    var count = 0
    while limit &- count >= 4 {
      let differences =
        (difference(at: count) | difference(at: count &+ 1))
        | (difference(at: count &+ 2) | difference(at: count &+ 3))
      if differences != 0 { break }
      count &+= 4
    }
    return count
  }
}
