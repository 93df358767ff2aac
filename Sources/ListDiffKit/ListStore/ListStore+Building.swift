extension ListStore {
  /// Appends values; of several with the same identity, only the first.
  ///
  /// - Returns: The values that were left out because their identity was in the store.
  /// - Complexity: O(*n*) on average if the store is empty, else O(log *n*) for each value.
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func append(contentsOf values: some Sequence<Value>) -> [Value] {
    if count == 0 { return build(ContiguousArray(values)) }
    var leftOut: [Value] = []
    for value in values where !append(value) { leftOut.append(value) }
    return leftOut
  }

  /// Replaces the contents of the store by values; of several with the same identity, by the first.
  ///
  /// - Returns: The values that were left out.
  @_alwaysEmitIntoClient
  mutating func build(_ values: ContiguousArray<Value>) -> [Value] {
    var building = StoreBuilding(capacity: values.count)
    for value in values { building.append(Self.hash(of: value)) }
    building.sort()
    let duplicates = building.duplicates { values[$0].isIdentityEqual(to: values[$1]) }
    guard duplicates.isEmpty else {
      var leftOut: [Value] = []
      var kept: ContiguousArray<Value> = []
      kept.reserveCapacity(values.count - duplicates.count)
      for position in values.indices {
        if leftOut.count < duplicates.count, duplicates[leftOut.count] == position {
          leftOut.append(values[position])
        } else {
          kept.append(values[position])
        }
      }
      _ = build(kept)
      return leftOut
    }
    core = building.finish(core.shape) { range, key, hashes in
      StoreValueLeaf(key: key, hashes: hashes, values: ContiguousArray(values[range]))
    }
    return []
  }
}

extension ListStore where Value.DiffIdentifier == Int {
  /// Makes a store of elements with unique integer identities, without an array of all elements.
  ///
  /// - Parameters:
  ///   - ids: The identities in order.
  ///   - values: The elements at a range of positions.
  /// - Complexity: O(*n*).
  package init(
    uniqueIDs ids: ContiguousArray<Int>, values: (Range<Int>) -> ContiguousArray<Value>
  ) {
    var building = StoreBuilding(capacity: ids.count)
    for id in ids { building.append(IdentityHash(hashing: id, seed: .process).bits) }
    building.sort()
    core = building.finish(ListStoreShape()) { range, key, hashes in
      StoreValueLeaf(key: key, hashes: hashes, values: values(range))
    }
  }
}

/// The hashes of elements, from which the leaves and the index of a store are made.
@usableFromInline
struct StoreBuilding: ~Copyable {
  /// Hashes with positions; ascending by hash after `sort()`.
  private var keys = Buffer<UInt64>()
  private var hashes = Buffer<UInt32>()

  @usableFromInline
  init(capacity: Int) {
    precondition(
      capacity <= Int(Int32.max), "A store cannot have more than 2,147,483,647 elements.")
    keys.reserve(capacity)
    hashes.reserve(capacity)
  }

  @usableFromInline
  mutating func append(_ hash: UInt32) {
    keys.appendHash(hash, of: hashes.count)
    hashes.append(hash)
  }

  @usableFromInline
  mutating func sort() { keys.sortByHighHalf(below: Int(clamping: UInt32.max)) }

  /// The positions of elements that repeat the identity of an earlier element, ascending.
  @usableFromInline
  func duplicates(isSame: (Int, Int) -> Bool) -> [Int] {
    var duplicates: [Int] = []
    var start = 0
    for index in 0..<keys.count {
      if keys.hash(at: index) != keys.hash(at: start) { start = index }
      // Sorting keeps the order of equal hashes.
      let position = keys.position(at: index)
      var other = start
      while other < index, !isSame(keys.position(at: other), position) { other += 1 }
      if other < index { duplicates.append(position) }
    }
    return duplicates.sorted()
  }

  /// Makes the leaves and their index.
  @usableFromInline
  func finish(
    _ shape: ListStoreShape,
    leaf: (_ range: Range<Int>, _ key: UInt64, _ hashes: ContiguousArray<UInt32>) -> StoreLeaf
  ) -> StoreCore {
    let length = max(1, shape.leafCapacity * 3 / 4)
    let leafCount = (hashes.count + length - 1) / length
    var leaves = ContiguousArray<StoreLeaf>()
    leaves.reserveCapacity(leafCount)
    for number in 0..<leafCount {
      let start = number * length
      let count = min(length, hashes.count - start)
      let part = ContiguousArray<UInt32>(unsafeUninitializedCapacity: count) {
        for offset in 0..<count { $0.initializeElement(at: offset, to: hashes[start + offset]) }
        $1 = count
      }
      let key = StoreCore.Labels.label(number, of: leafCount, shape)
      leaves.append(leaf(start..<start + count, key, part))
    }
    return StoreCore(shape, leaves: leaves, length: length, sorted: keys)
  }
}
