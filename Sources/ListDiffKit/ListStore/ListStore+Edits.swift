extension ListStore {
  /// Inserts a value at a position.
  ///
  /// - Returns: `false`, and no change, if the store has an element with the identity of the value.
  /// - Precondition: `position` is no more than ``count``.
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func insert(_ value: Value, at position: Int) -> Bool {
    precondition(
      position >= 0 && position <= count,
      "Position \(position) is not in a store of \(count) values, nor its end.")
    let hash = Self.hash(of: value)
    guard self.position(hash: hash, where: { $0.isIdentityEqual(to: value) }) == nil else {
      return false
    }
    place(value, hash: hash, at: position)
    core.note(hash, at: position)
    return true
  }

  /// Appends a value.
  ///
  /// - Returns: `false`, and no change, if the store has an element with the identity of the value.
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func append(_ value: Value) -> Bool { insert(value, at: count) }

  /// Inserts a value into a sorted store, behind values that the order does not distinguish from it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - areInIncreasingOrder: Whether its first argument must be before its second one. If the store
  ///     is not sorted by it, the position of the value is unspecified.
  /// - Returns: The position of the value; `nil`, and no change, if the store has an element with its
  ///   identity.
  /// - Complexity: O(log² *n*), with O(log *n*) calls of the closure.
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func insert(
    _ value: Value, sortedBy areInIncreasingOrder: (Value, Value) -> Bool
  ) -> Int? {
    let position = partitioningIndex { areInIncreasingOrder(value, $0) }
    return insert(value, at: position) ? position : nil
  }

  /// Changes the value with an identity in place.
  ///
  /// If the closure changes the identifier, the value with the new identity takes the place of the
  /// old one: a difference deletes one and inserts the other. If another element has the new
  /// identity, or if the closure throws, the store does not change.
  ///
  /// So the store keeps the old value until the closure has returned: an array in the value that the closure edits is
  /// copied.
  ///
  /// - Returns: `false`, and no change, if there is no element with the identity, or if another element
  ///   has the new one.
  /// - Complexity: O(log *n*), and what the closure copies.
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func update<Failure: Error>(
    _ id: Value.DiffIdentifier, _ body: (inout Value) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard let position = position(of: id) else { return false }
    return try update(at: position, body)
  }

  /// Changes the value at a position in place, as ``update(_:_:)`` does.
  ///
  /// - Returns: `false`, and no change, if another element has the new identity of the value.
  /// - Precondition: `position` is less than ``count``.
  /// - Complexity: O(log *n*), and what the closure copies.
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func update<Failure: Error>(
    at position: Int, _ body: (inout Value) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let old = self[position]
    var new = old
    try body(&new)
    if new.isIdentityEqual(to: old) {
      set(new, at: position)
      return true
    }
    let hash = Self.hash(of: new)
    guard self.position(hash: hash, where: { $0.isIdentityEqual(to: new) }) == nil else {
      return false
    }
    core.replaceHash(at: position, from: Self.hash(of: old), to: hash)
    set(new, hash: hash, at: position)
    return true
  }

  /// Replaces the element with the same identity by a value.
  ///
  /// - Returns: The replaced value; `nil`, and no change, if there is no such element.
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func replace(_ value: Value) -> Value? {
    guard let position = position(ofIdentityOf: value) else { return nil }
    return set(value, at: position)
  }

  /// Moves the element with an identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - position: The position of the element after the move.
  /// - Returns: `false`, and no change, if there is no such element.
  /// - Precondition: `position` is less than ``count``, if there is such an element.
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func move(_ id: Value.DiffIdentifier, to position: Int) -> Bool {
    guard let source = self.position(of: id) else { return false }
    move(from: source, to: position)
    return true
  }

  /// Moves the element at a position.
  ///
  /// - Parameters:
  ///   - source: The position of the element before the move.
  ///   - target: The position of the element after the move.
  /// - Precondition: Both are less than ``count``.
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  public mutating func move(from source: Int, to target: Int) {
    precondition(
      target >= 0 && target < count, "Position \(target) is not in a store of \(count) values.")
    let value = self[source]
    guard source != target else { return }
    let hash = Self.hash(of: value)
    let label = take(at: source)
    place(value, hash: hash, at: target)
    core.noteMove(hash, from: label, to: target)
  }

  /// Removes the element with an identity.
  ///
  /// - Returns: The removed value; `nil`, and no change, if there is no such element.
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func remove(_ id: Value.DiffIdentifier) -> Value? {
    position(of: id).map { remove(at: $0) }
  }

  /// Removes the element at a position.
  ///
  /// - Returns: The removed value.
  /// - Precondition: `position` is less than ``count``.
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  @discardableResult
  public mutating func remove(at position: Int) -> Value {
    let value = self[position]
    core.forget(Self.hash(of: value), label: take(at: position))
    return value
  }

  /// Removes all elements.
  @_alwaysEmitIntoClient
  public mutating func removeAll() { core = StoreCore(core.shape) }
}
