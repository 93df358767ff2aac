extension ListStore: RandomAccessCollection {
  /// The values in their order, leaf by leaf.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let core: StoreCore
    @usableFromInline var values: ContiguousArray<Value> = []
    @usableFromInline var offset = 0
    /// The position after the values of the current leaf.
    @usableFromInline var end = 0

    @_alwaysEmitIntoClient
    init(_ core: StoreCore) { self.core = core }

    /// The next value, or `nil` at the end.
    @_alwaysEmitIntoClient
    public mutating func next() -> Value? {
      if offset == values.count {
        guard end < core.count else { return nil }
        values = StoreValueLeaf<Value>.known(core.tree.leaf(at: end).leaf).values
        end += values.count
        offset = 0
      }
      defer { offset += 1 }
      return values[offset]
    }
  }

  /// Zero.
  @_alwaysEmitIntoClient
  public var startIndex: Int { 0 }

  /// The number of values.
  @_alwaysEmitIntoClient
  public var endIndex: Int { core.count }

  /// The number of values.
  @_alwaysEmitIntoClient
  public var count: Int { core.count }

  /// The value at a position.
  ///
  /// - Precondition: `position` is less than ``count``.
  /// - Complexity: O(log *n*), with a base of some twenty. To read all values, iterate.
  @_alwaysEmitIntoClient
  public subscript(position: Int) -> Value {
    precondition(
      position >= 0 && position < count,
      "Position \(position) is not in a store of \(count) values.")
    let (leaf, start) = core.tree.leaf(at: position)
    return StoreValueLeaf<Value>.known(leaf).values[position - start]
  }

  /// Makes an iterator, which looks up each leaf once instead of each value.
  @_alwaysEmitIntoClient
  public func makeIterator() -> Iterator { Iterator(core) }

  /// Calls `body` with the values of each leaf, in order.
  @_alwaysEmitIntoClient
  package func forEachRun(_ body: (UnsafeBufferPointer<Value>) -> Void) {
    var start = 0
    while start < count {
      let leaf = StoreValueLeaf<Value>.known(core.tree.leaf(at: start).leaf)
      leaf.values.withUnsafeBufferPointer(body)
      start += leaf.values.count
    }
  }
}
