extension ListStore: Equatable where Value: Equatable {
  /// Whether both have equal values in the same order.
  ///
  /// - Complexity: O(*c* log *n*) for *c* changes since both were one version, up to the first difference;
  ///   O(*n*) if they never were.
  @_alwaysEmitIntoClient
  public static func == (left: ListStore, right: ListStore) -> Bool {
    left.isSameVersion(as: right)
      || left.count == right.count
        && left.core.isEqual(to: right.core) { areEqual($0, $1, $2, $3, $4) }
  }

  /// Whether two leaves have `count` equal values from two offsets on.
  @_alwaysEmitIntoClient
  static func areEqual(
    _ left: StoreLeaf, _ leftOffset: Int, _ right: StoreLeaf, _ rightOffset: Int, _ count: Int
  ) -> Bool {
    StoreValueLeaf<Value>.known(left).values.withUnsafeBufferPointer { left in
      StoreValueLeaf<Value>.known(right).values.withUnsafeBufferPointer { right in
        for offset in 0..<count where left[leftOffset + offset] != right[rightOffset + offset] {
          return false
        }
        return true
      }
    }
  }
}

extension ListStore: Hashable where Value: Hashable {
  /// Hashes the values in their order.
  ///
  /// - Complexity: O(*n*).
  @_alwaysEmitIntoClient
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for value in self { hasher.combine(value) }
  }
}
