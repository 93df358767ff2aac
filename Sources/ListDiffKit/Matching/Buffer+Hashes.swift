/// Elements that combine the hash of a list element with its position: `hash << 32 | position`.
extension Buffer where Element == UInt64 {
  @_alwaysEmitIntoClient @inline(__always)
  mutating func appendHash(_ hash: UInt32, of position: Int) {
    append(UInt64(hash) << 32 | UInt64(truncatingIfNeeded: position))
  }

  @_alwaysEmitIntoClient @inline(__always)
  func position(at index: Int) -> Int { Int(UInt32(truncatingIfNeeded: self[index])) }

  @_alwaysEmitIntoClient @inline(__always)
  func hash(at index: Int) -> UInt32 { UInt32(truncatingIfNeeded: self[index] >> 32) }
}
