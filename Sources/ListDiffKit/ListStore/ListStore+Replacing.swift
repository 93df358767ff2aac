extension ListStore {
  /// Replaces all values of the store; of several with the same identity, keeps the first.
  ///
  /// Elements with the same identity stay, with their new values. If at most a sixteenth of the values
  /// differ in memory from the old ones, the store only edits those, so that differences from older
  /// versions stay as fast as after such edits. Padding bytes of a value, such as those between a `Bool`
  /// and a number, are memory as well, and may differ between equal values that were made apart.
  ///
  /// - Returns: The values that were left out because an earlier value has their identity.
  /// - Complexity: O(*n*) where the order is mostly kept, O(*n* log *n*) at worst, on average.
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func replaceAll(_ values: some Sequence<Value>) -> [Value] {
    var newer = ListStore(shape: core.shape)
    let leftOut = newer.append(contentsOf: values)
    let difference = ListDifference(from: ContiguousArray(self), to: ContiguousArray(newer))
    if difference.changeCount > newer.count / 16 {
      self = newer
      return leftOut
    }
    apply(difference, from: newer)
    let others = positionsOfOtherValues(than: newer)
    if others.count > newer.count / 16 {
      self = newer
    } else {
      for position in others { set(newer[position], at: position) }
    }
    return leftOut
  }

  /// The positions of values that differ in memory from those of a store with the same identities in order.
  ///
  /// Such values can have equal content, and differ in properties that the content does not include.
  @_alwaysEmitIntoClient
  func positionsOfOtherValues(than newer: ListStore) -> [Int] {
    var positions: [Int] = []
    var values = newer.makeIterator()
    var position = 0
    for value in self {
      guard let other = values.next() else { break }
      let isSame = withUnsafePointer(to: value) { value in
        withUnsafePointer(to: other) { areAllBytesEqual(value, $0) }
      }
      if !isSame { positions.append(position) }
      position += 1
    }
    return positions
  }

  /// Edits the store until it has the elements of a newer one, given the difference between both.
  @_alwaysEmitIntoClient
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
    arrivals = arrivals.sortedByPosition { $0.position }
    for (value, position) in arrivals { insert(value, at: position) }
  }
}
