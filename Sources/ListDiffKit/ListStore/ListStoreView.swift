/// The values of a store that meet a condition, in the order of the store or in one of their own.
///
/// ```swift
/// var unread = ListStoreView(of: messages, where: { !$0.isRead }, sortedBy: { $0.date > $1.date })
/// messages.update(7) { $0.isRead = true }
/// unread.follow(messages)
/// unread.contents  // has no message 7
/// ```
///
/// After edits of the store, call ``follow(_:)``. The ``contents`` are a store themselves: show them like
/// any other, and compare their versions. Values that the order does not distinguish are in the order of
/// the store.
///
/// The closures must depend on their arguments only. To change the condition or the order, for example
/// with each letter typed into a search field, call ``arrange(where:sortedBy:)``.
public struct ListStoreView<Value: Diffable> {
  /// The values that meet the condition, in their order.
  public var contents: ListStore<Value> {
    @_alwaysEmitIntoClient get { shown }
  }
  @usableFromInline var shown: ListStore<Value>
  @usableFromInline var store: ListStore<Value>
  @usableFromInline var isIncluded: (Value) -> Bool
  @usableFromInline var areInIncreasingOrder: ((Value, Value) -> Bool)?

  /// Makes the view of a store.
  ///
  /// - Parameters:
  ///   - store: The current version of the store; ``follow(_:)`` takes later ones.
  ///   - isIncluded: Whether a value is in the contents.
  ///   - areInIncreasingOrder: Whether its first argument is before its second one. If it is `nil`, the
  ///     order is that of the store.
  /// - Complexity: O(*n* log *n*), or O(*n*) if `areInIncreasingOrder` is `nil`.
  @_alwaysEmitIntoClient
  public init(
    of store: ListStore<Value>, where isIncluded: @escaping (Value) -> Bool = { _ in true },
    sortedBy areInIncreasingOrder: ((Value, Value) -> Bool)? = nil
  ) {
    self.store = store
    self.isIncluded = isIncluded
    self.areInIncreasingOrder = areInIncreasingOrder
    shown = ListStore(shape: store.core.shape)
    shown.append(contentsOf: arranged())
  }

  /// Replaces the condition and the order; without arguments, the contents are the whole store in its order.
  ///
  /// - Complexity: O(*n* log *n*).
  @_alwaysEmitIntoClient
  public mutating func arrange(
    where isIncluded: @escaping (Value) -> Bool = { _ in true },
    sortedBy areInIncreasingOrder: ((Value, Value) -> Bool)? = nil
  ) {
    self.isIncluded = isIncluded
    self.areInIncreasingOrder = areInIncreasingOrder
    shown.replaceAll(arranged())
  }

  /// Updates the contents to another version of the store.
  ///
  /// Edits of properties that ``Diffable/isContentEqual(to:)`` ignores count too, because the condition and
  /// the order may depend on them.
  ///
  /// - Complexity: O(*c* log² *n*) for *c* changes since the version that it followed last, with as many
  ///   calls of the order and *c* of the condition; O(*n* log *n*) if more than an eighth of the values has
  ///   changed, if the versions share too little, or at worst if identities do not equal themselves.
  @_alwaysEmitIntoClient
  public mutating func follow(_ newer: ListStore<Value>) {
    let edits = newer.edits(since: store)
    let older = store
    store = newer
    guard let difference = edits, difference.changeCount <= 16 + newer.count / 8,
      areFound(difference.deletes, in: older),
      areFound(difference.moves.map { $0.to }, in: newer),
      areFound(difference.updates.map { $0.to }, in: newer)
    else {
      shown.replaceAll(arranged())
      return
    }
    // Changed elements are removed first: those that remain are in the order of the newer version.
    for position in difference.deletes { remove(older[position]) }
    var positions = difference.inserts
    for move in difference.moves {
      remove(newer[move.to])
      positions.append(move.to)
    }
    for update in difference.updates {
      let value = newer[update.to]
      if areInIncreasingOrder == nil && isIncluded(value) && shown.replace(value) != nil {
        continue
      }
      remove(value)
      positions.append(update.to)
    }
    // The position of an element that has moved and was updated is in the array twice.
    for position in Array(Set(positions)).sorted() where isIncluded(newer[position]) {
      if insert(newer[position], from: position) { continue }
      shown.replaceAll(arranged())
      return
    }
  }

  /// Whether the values at some positions can be found by their identities, which must equal themselves.
  @_alwaysEmitIntoClient
  func areFound(_ positions: [Int], in version: ListStore<Value>) -> Bool {
    positions.allSatisfy { position in
      let value = version[position]
      return value.isIdentityEqual(to: value)
    }
  }

  @_alwaysEmitIntoClient
  func arranged() -> [Value] {
    let values = store.filter(isIncluded)
    return areInIncreasingOrder.map { values.sorted(by: $0) } ?? values
  }

  @_alwaysEmitIntoClient
  mutating func remove(_ value: Value) {
    if let position = shown.position(ofIdentityOf: value) { shown.remove(at: position) }
  }

  /// Inserts a value that has a position in the store.
  ///
  /// - Returns: `false`, and no change, if its place depends on a value that does not equal itself: the store
  ///   cannot find the position of such a value.
  @_alwaysEmitIntoClient
  mutating func insert(_ value: Value, from position: Int) -> Bool {
    var isFound = true
    let place = shown.partitioningIndex { other in
      if let areInIncreasingOrder {
        if areInIncreasingOrder(value, other) { return true }
        if areInIncreasingOrder(other, value) { return false }
      }
      let isBefore = store.isPosition(position, before: other)
      if isBefore == nil { isFound = false }
      return isBefore ?? false
    }
    return isFound && shown.insert(value, at: place)
  }
}
