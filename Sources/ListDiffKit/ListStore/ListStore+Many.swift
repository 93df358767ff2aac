extension ListStore {
  /// Inserts values at a position, in their order; of several with the same identity, only the first.
  ///
  /// - Returns: The values that were left out because their identity was in the store.
  /// - Precondition: `position` is no more than ``count``.
  /// - Complexity: O(log *n*) for each value, or O(*m*) for *m* values if the store is empty.
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func insert(contentsOf values: some Sequence<Value>, at position: Int) -> [Value]
  {
    if position == count { return append(contentsOf: values) }
    var leftOut: [Value] = []
    var next = position
    for value in values {
      if insert(value, at: next) { next += 1 } else { leftOut.append(value) }
    }
    return leftOut
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// If at most a sixteenth of the elements do, the store only edits those, so that differences from older versions
  /// stay as fast as after such edits.
  ///
  /// - Parameter shouldBeRemoved: Whether to remove an element; if it throws, the store does not change.
  /// - Returns: The removed elements, in order.
  /// - Complexity: O(*n*), with one call of the closure for each element, and O(*n* log *n*) at worst.
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func removeAll<Failure: Error>(
    where shouldBeRemoved: (Value) throws(Failure) -> Bool
  ) throws(Failure) -> [Value] {
    var removed: [Value] = []
    var positions: [Int] = []
    var position = 0
    for value in self {
      if try shouldBeRemoved(value) {
        removed.append(value)
        positions.append(position)
      }
      position += 1
    }
    if positions.count <= count / 16 {
      for position in positions.reversed() { remove(at: position) }
      return removed
    }
    var kept: ContiguousArray<Value> = []
    kept.reserveCapacity(count - positions.count)
    var next = 0
    position = 0
    for value in self {
      if next < positions.count, positions[next] == position {
        next += 1
      } else {
        kept.append(value)
      }
      position += 1
    }
    _ = build(kept)
    return removed
  }
}
