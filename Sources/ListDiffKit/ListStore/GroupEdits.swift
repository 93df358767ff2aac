/// The groups that some edits of a store change.
@usableFromInline
struct GroupEdits<Key: Hashable, Value: Diffable> {
  @usableFromInline typealias Group = ListGroup<Key, Value>

  /// The groups as they were before.
  @usableFromInline let former: ListStore<Group>
  /// The edited groups; those that lost all values are empty.
  @usableFromInline var edited: [Key: Group] = [:]
  /// The positions of the values that came to a group.
  @usableFromInline var arrivals: Set<Int> = []

  @_alwaysEmitIntoClient
  init(of groups: ListStore<Group>) { former = groups }

  /// Applies the edits between two versions of the store.
  ///
  /// - Returns: Whether all values and groups were found, whose identities must equal themselves.
  @_alwaysEmitIntoClient
  mutating func apply(
    _ edits: ListDifference, from older: ListStore<Value>, to newer: ListStore<Value>,
    key: (Value) -> Key
  ) -> Bool {
    // Changed values are removed first: those that remain are in the order of the newer version.
    for position in edits.deletes where !remove(older[position], from: key(older[position])) {
      return false
    }
    for move in edits.moves {
      if !remove(older[move.from], from: key(older[move.from])) { return false }
      arrivals.insert(move.to)
    }
    arrivals.formUnion(edits.inserts)
    for update in edits.updates where !arrivals.contains(update.to) {
      let value = newer[update.to]
      let formerKey = key(older[update.from])
      if formerKey == key(value) {
        if !replace(value, in: formerKey) { return false }
      } else {
        if !remove(value, from: formerKey) { return false }
        arrivals.insert(update.to)
      }
    }
    for position in arrivals.sorted() {
      let key = key(newer[position])
      if key != key || !insert(newer[position], of: key, from: position, in: newer) { return false }
    }
    return true
  }

  @_alwaysEmitIntoClient
  mutating func replace(_ value: Value, in key: Key) -> Bool {
    take(key)
    return edited[key]?.values.replace(value) != nil
  }

  @_alwaysEmitIntoClient
  mutating func remove(_ value: Value, from key: Key) -> Bool {
    take(key)
    guard let position = edited[key]?.values.position(ofIdentityOf: value) else { return false }
    edited[key]?.values.remove(at: position)
    return true
  }

  /// Inserts a value that has a position in the store, below the values of its group before that position.
  @_alwaysEmitIntoClient
  mutating func insert(
    _ value: Value, of key: Key, from position: Int, in store: ListStore<Value>
  ) -> Bool {
    take(key)
    if edited[key] == nil { edited[key] = Group(key, values: ListStore(shape: store.core.shape)) }
    let place = edited[key].flatMap { Self.place(from: position, in: $0.values, of: store) }
    return place.flatMap { edited[key]?.values.insert(value, at: $0) } ?? false
  }

  /// The place among the values of a group for one that has a position in the store; `nil` if it depends on a
  /// value that does not equal itself.
  @_alwaysEmitIntoClient
  static func place(
    from position: Int, in values: ListStore<Value>, of store: ListStore<Value>
  ) -> Int? {
    if position > 0, let above = values.position(ofIdentityOf: store[position - 1]) {
      return above + 1
    }
    var isFound = true
    let place = values.partitioningIndex {
      let isBefore = store.isPosition(position, before: $0)
      if isBefore == nil { isFound = false }
      return isBefore ?? false
    }
    return isFound ? place : nil
  }

  /// Begins to edit a group.
  @_alwaysEmitIntoClient
  mutating func take(_ key: Key) {
    if edited[key] == nil { edited[key] = former[id: key] }
  }

  /// Whether a group begins with the value it began with, and that value stays in its order.
  @_alwaysEmitIntoClient
  func staysInPlace(_ group: Group, from position: Int) -> Bool {
    guard let former = former[id: group.key], !arrivals.contains(position) else { return false }
    return former.values[0].isIdentityEqual(to: group.values[0])
  }
}
