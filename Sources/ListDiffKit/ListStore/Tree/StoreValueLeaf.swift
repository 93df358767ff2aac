/// A leaf of values, each with the hash of its identity.
@usableFromInline
final class StoreValueLeaf<Value>: StoreLeaf {
  @exclusivity(unchecked) @usableFromInline final var values: ContiguousArray<Value>

  @inlinable
  init(key: UInt64, hashes: ContiguousArray<UInt32>, values: ContiguousArray<Value>) {
    self.values = values
    super.init(key: key, hashes: hashes)
  }

  @inlinable
  func insert(_ value: Value, hash: UInt32, at offset: Int) {
    values.insert(value, at: offset)
    hashes.insert(hash, at: offset)
  }

  @inlinable
  func remove(at offset: Int) {
    values.remove(at: offset)
    hashes.remove(at: offset)
  }

  /// Moves all elements from an offset on to a new leaf.
  @inlinable
  func cut(from offset: Int, key: UInt64) -> StoreValueLeaf {
    let second = StoreValueLeaf(
      key: key, hashes: ContiguousArray(hashes[offset...]),
      values: ContiguousArray(values[offset...]))
    values.removeSubrange(offset...)
    hashes.removeSubrange(offset...)
    return second
  }

  /// Inserts all elements of another leaf at the start or at the end.
  @inlinable
  func join(_ other: StoreValueLeaf, inFront: Bool) {
    let offset = inFront ? 0 : values.count
    values.insert(contentsOf: other.values, at: offset)
    hashes.insert(contentsOf: other.hashes, at: offset)
  }

  @inlinable
  static func copy(_ leaf: StoreLeaf) -> StoreLeaf {
    let leaf = known(leaf)
    return StoreValueLeaf(key: leaf.key, hashes: leaf.hashes, values: leaf.values)
  }

  /// A leaf that is known to have values of this type, as that type.
  @_alwaysEmitIntoClient @inline(__always)
  static func known(_ leaf: StoreLeaf) -> StoreValueLeaf {
    unsafeDowncast(leaf, to: StoreValueLeaf.self)
  }
}
