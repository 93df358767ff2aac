extension ListStore {
  /// Makes these the values of the store, as far as their identities are unique.
  ///
  /// Elements with the same identity stay. If few elements change, the store edits itself, so that the
  /// difference from older versions is found as fast as after the edits.
  ///
  /// - Returns: The values that were left out, as an earlier value has their identity.
  /// - Complexity: O(*n*) where the order is mostly kept, O(*n* log *n*) at worst, on average.
  @inlinable
  @discardableResult
  public mutating func replaceAll(_ values: some Sequence<Value>) -> [Value] {
    var newer = ListStore(shape: core.shape)
    let leftOut = newer.append(contentsOf: values)
    let difference = ListDifference(from: ContiguousArray(self), to: ContiguousArray(newer))
    if difference.changeCount <= count / 16 {
      apply(difference, from: newer)
    } else {
      self = newer
    }
    return leftOut
  }

  /// Edits the store until it has the elements of a newer one.
  ///
  /// - Parameter difference: What changed from this store to the newer one.
  @inlinable
  mutating func apply(_ difference: ListDifference, from newer: ListStore) {
    for update in difference.updates { set(newer[update.to], at: update.from) }
    var arrivals: [(value: Value, position: Int)] = []
    var departures = difference.deletes
    for move in difference.moves {
      departures.append(move.from)
      arrivals.append((newer[move.to], move.to))
    }
    for position in difference.inserts { arrivals.append((newer[position], position)) }
    for position in departures.sorted().reversed() { remove(at: position) }
    arrivals.sort { $0.position < $1.position }
    for (value, position) in arrivals { insert(value, at: position) }
  }
}
