extension ListStore: Equatable where Value: Equatable {
  /// Whether both have equal values in the same order.
  ///
  /// - Complexity: O(1) for the same version, else O(*n*).
  @_alwaysEmitIntoClient
  public static func == (left: ListStore, right: ListStore) -> Bool {
    left.isSameVersion(as: right) || left.count == right.count && left.elementsEqual(right)
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
