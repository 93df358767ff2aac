/// Hashes of the next new elements, computed before the elements are looked up.
@usableFromInline
struct AheadHashes: ~Copyable {
  @usableFromInline private(set) var hashes = Buffer<UInt32>()
  /// The new position of the first hash.
  @usableFromInline private(set) var first = 0
  /// The combination of all values that were read to load them into the caches, so that the reads are not
  /// optimized away.
  @usableFromInline var read = 0

  @inlinable
  init() {}

  /// Drops all hashes; the next ones are appended for the positions from `position` on.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func reset(from position: Int = 0) {
    hashes.truncate(to: 0)
    first = position
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func append(_ hash: UInt32) { hashes.append(hash) }

  /// The new position behind the last hash.
  @_alwaysEmitIntoClient @inline(__always)
  var end: Int { first &+ hashes.count }

  @_alwaysEmitIntoClient @inline(__always)
  func contains(_ position: Int) -> Bool {
    UInt(bitPattern: position &- first) < UInt(bitPattern: hashes.count)
  }

  /// The hash of a new position for which ``contains(_:)`` is `true`.
  @_alwaysEmitIntoClient @inline(__always)
  subscript(position: Int) -> UInt32 { hashes[position &- first] }
}
