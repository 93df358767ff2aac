/// Hashes of the new elements that are looked up next, and perhaps not at all.
@usableFromInline
struct AheadHashes: ~Copyable {
  @usableFromInline private(set) var hashes = Buffer<UInt32>()
  /// The new position that the first hash is of.
  @usableFromInline private(set) var first = 0
  /// What was read to bring it into the caches, so that reading it is not optimized away.
  @usableFromInline var read = 0

  @inlinable
  init() {}

  /// Drops all hashes; those that are appended are of the positions from this one on.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func reset(from position: Int = 0) {
    hashes.truncate(to: 0)
    first = position
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func append(_ hash: UInt32) { hashes.append(hash) }

  /// The new position behind those with a hash.
  @_alwaysEmitIntoClient @inline(__always)
  var end: Int { first &+ hashes.count }

  @_alwaysEmitIntoClient @inline(__always)
  func contains(_ position: Int) -> Bool {
    UInt(bitPattern: position &- first) < UInt(bitPattern: hashes.count)
  }

  /// The hash of a new position that is known.
  @_alwaysEmitIntoClient @inline(__always)
  subscript(position: Int) -> UInt32 { hashes[position &- first] }
}
