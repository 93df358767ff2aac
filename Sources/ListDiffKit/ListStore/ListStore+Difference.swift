extension ListStore {
  /// What changed from another version to this one.
  ///
  /// It is that of ``ListDifference/init(from:to:)-(Old,_)`` for both as arrays: with the fewest moves, and
  /// with an update for each element that is in both versions with unequal content.
  ///
  /// - Complexity: O(1) for the same version. O(*c* log *n*) for *c* changes since both were one
  ///   version, on one side or on both; that of ``ListDifference/init(from:to:)-(Old,_)`` if they never were.
  @_alwaysEmitIntoClient
  public func difference(from older: ListStore) -> ListDifference {
    core.difference(from: older.core, step: { Self.countPairs($0, $1, $2, $3, $4, $5, &$6) })
      ?? ListDifference(from: ContiguousArray(older), to: ContiguousArray(self))
  }

  /// The edits since another version, with an update for each value that differs in memory.
  ///
  /// - Returns: `nil` if the versions share too little.
  @_alwaysEmitIntoClient
  func edits(since older: ListStore) -> ListDifference? {
    core.difference(
      from: older.core,
      step: { Self.countPairs($0, $1, $2, $3, $4, $5, &$6, asksForContent: false) })
  }

  /// The same for other modules.
  @_alwaysEmitIntoClient
  package func editsInMemory(since older: ListStore) -> ListDifference? { edits(since: older) }

  /// Counts pairs with the same identity from two offsets on, and notes those with unequal content.
  ///
  /// Values with the same bytes are the same value and are not compared. If `asksForContent` is `false`,
  /// pairs with different bytes count as unequal without a comparison of their content.
  @_alwaysEmitIntoClient
  static func countPairs(
    _ old: StoreLeaf, _ oldOffset: Int, _ new: StoreLeaf, _ newOffset: Int, _ step: Int,
    _ limit: Int, _ updated: inout [Int], asksForContent: Bool = true
  ) -> Int {
    let old = StoreValueLeaf<Value>.known(old)
    let new = StoreValueLeaf<Value>.known(new)
    var count = 0
    old.values.withUnsafeBufferPointer { olds in
      new.values.withUnsafeBufferPointer { news in
        while count < limit {
          let oldIndex = oldOffset + count * step
          let newIndex = newOffset + count * step
          if old.hashes[oldIndex] != new.hashes[newIndex] { return }
          let oldValue = olds.baseAddress.unsafelyUnwrapped + oldIndex
          let newValue = news.baseAddress.unsafelyUnwrapped + newIndex
          if !areAllBytesEqual(oldValue, newValue) {
            if !oldValue.pointee.isIdentityEqual(to: newValue.pointee) { return }
            if !asksForContent || !oldValue.pointee.isContentEqual(to: newValue.pointee) {
              updated.append(count)
            }
          }
          count += 1
        }
      }
    }
    return count
  }
}

/// Whether two values have the same bytes, and so are the same value.
@_alwaysEmitIntoClient
func areAllBytesEqual<Value>(_ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>) -> Bool {
  let left = UnsafeRawPointer(left)
  let right = UnsafeRawPointer(right)
  let size = MemoryLayout<Value>.size
  var offset = 0
  while offset + 8 <= size {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  while offset < size {
    if left.load(fromByteOffset: offset, as: UInt8.self)
      != right.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset += 1
  }
  return true
}
