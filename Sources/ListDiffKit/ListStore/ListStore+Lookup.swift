extension ListStore {
  /// The position of the element with an identity; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*). The identifier is hashed once.
  @_alwaysEmitIntoClient
  public func position(of id: Value.DiffIdentifier) -> Int? {
    position(hash: Self.hash(of: id)) { Self.isIdentity($0, id) }
  }

  /// Whether there is an element with an identity.
  ///
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  public func contains(id: Value.DiffIdentifier) -> Bool { position(of: id) != nil }

  /// The position of the element with the identity of a value; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  public func position(ofIdentityOf value: Value) -> Int? {
    position(hash: Self.hash(of: value)) { $0.isIdentityEqual(to: value) }
  }

  /// Whether a position is before that of the element with the identity of a value; `nil` if no element is found,
  /// as for a value that does not equal itself.
  @_alwaysEmitIntoClient
  func isPosition(_ position: Int, before value: Value) -> Bool? {
    self.position(ofIdentityOf: value).map { position < $0 }
  }

  /// The value with an identity; `nil` if there is none.
  ///
  /// Setting a value replaces the element with this identity in its place, or appends the value if there
  /// is no such element. Setting `nil` removes the element.
  ///
  /// If the value that is set has another identity than `id`, the element with `id` is removed. The value
  /// replaces the element with its own identity, if the store has one; otherwise it takes the place of
  /// the removed element, or is appended if there was none.
  ///
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  public subscript(id id: Value.DiffIdentifier) -> Value? {
    get { position(of: id).map { self[$0] } }
    set {
      guard let value = newValue else {
        remove(id)
        return
      }
      if Self.isIdentity(value, id) {
        if replace(value) == nil { append(value) }
      } else if replace(value) != nil {
        remove(id)
      } else if let position = position(of: id) {
        remove(at: position)
        insert(value, at: position)
      } else {
        append(value)
      }
    }
  }

  /// The position of the element that has a hash and meets a condition; `nil` if there is none.
  @_alwaysEmitIntoClient
  func position(hash: UInt32, where isWanted: (Value) -> Bool) -> Int? {
    guard core.index.isKept else { return scan(hash: hash, where: isWanted) }
    let labels = core.index.labels(of: hash)
    guard let first = labels.first else { return nil }
    if let position = position(hash: hash, label: first, where: isWanted) { return position }
    for label in labels.others {
      if let position = position(hash: hash, label: label, where: isWanted) { return position }
    }
    return nil
  }

  /// Does the same as ``position(hash:where:)`` without an index, by a search through all hashes.
  @_alwaysEmitIntoClient
  func scan(hash: UInt32, where isWanted: (Value) -> Bool) -> Int? {
    var start = 0
    while start < count {
      let leaf = StoreValueLeaf<Value>.known(core.tree.leaf(at: start).leaf)
      for offset in leaf.hashes.indices
      where leaf.hashes[offset] == hash && isWanted(leaf.values[offset]) {
        return start + offset
      }
      start += leaf.hashes.count
    }
    return nil
  }

  @_alwaysEmitIntoClient
  func position(hash: UInt32, label: UInt64, where isWanted: (Value) -> Bool) -> Int? {
    guard let (found, start) = core.tree.leaf(forKey: label) else { return nil }
    let leaf = StoreValueLeaf<Value>.known(found)
    for offset in 0..<leaf.hashes.count
    where leaf.hashes[offset] == hash && isWanted(leaf.values[offset]) {
      return start + offset
    }
    return nil
  }
}

/// A store hashes identifiers, so that it finds an element by its identifier alone.
///
/// It cannot use ``IdentityHashable/identityHash(seed:)``, which needs a value. Boxed values are the
/// exception: their identity carries the hash that was made when they were boxed.
extension ListStore {
  @_alwaysEmitIntoClient
  static func hash(of id: Value.DiffIdentifier) -> UInt32 {
    #if !hasFeature(Embedded)
      if Value.self == AnyDiffable.self {
        return unsafeBitCast(id, to: AnyIdentity.self).hash.bits
      }
    #endif
    return IdentityHash(hashing: id, seed: .process).bits
  }

  @_alwaysEmitIntoClient
  static func hash(of value: Value) -> UInt32 {
    #if !hasFeature(Embedded)
      if Value.self == AnyDiffable.self {
        return unsafeBitCast(value, to: AnyDiffable.self).hash.bits
      }
    #endif
    return IdentityHash(hashing: value.diffIdentifier, seed: .process).bits
  }

  /// Whether the identity of a value is `id`.
  @_alwaysEmitIntoClient
  static func isIdentity(_ value: Value, _ id: Value.DiffIdentifier) -> Bool {
    #if !hasFeature(Embedded)
      if Value.self == AnyDiffable.self {
        return unsafeBitCast(value, to: AnyDiffable.self).transientIdentity
          == unsafeBitCast(id, to: AnyIdentity.self)
      }
    #endif
    return value.diffIdentifier == id
  }
}
