/// The values of a store in groups, such as the messages of each day or the tasks of each state.
///
/// ```swift
/// var days = ListStoreGroups(of: messages, by: { $0.day })
/// messages.append(Message(id: 7, day: "Sol 3"))
/// days.follow(messages)
/// days.contents.last?.values.last  // message 7
/// ```
///
/// After edits of the store, call ``follow(_:)``. The ``contents`` are a store of groups, each with a store of
/// its values: show a group as a section and its values as the items, and an update costs what has changed.
///
/// All values with one key are one group, wherever they are. Its values are in the order of the store. The
/// groups are in the order of their first values, or in one of their own. No group is empty. A group keeps the
/// key that it was made with, so keys that are equal should be so in all that is shown of them.
///
/// The closures must depend on their arguments only.
public struct ListStoreGroups<Key: Hashable, Value: Diffable> {
  /// The groups in order.
  public var contents: ListStore<ListGroup<Key, Value>> {
    @_alwaysEmitIntoClient get { groups }
  }
  @usableFromInline var groups: ListStore<ListGroup<Key, Value>>
  @usableFromInline var store: ListStore<Value>
  @usableFromInline var key: (Value) -> Key
  @usableFromInline var areInIncreasingOrder: ((Key, Key) -> Bool)?

  /// Groups the values of a store.
  ///
  /// - Parameters:
  ///   - store: The current version of the store; ``follow(_:)`` takes later ones.
  ///   - key: Returns what the values of a group have in common.
  ///   - areInIncreasingOrder: Whether the group of its first argument is before that of its second one. If it
  ///     is `nil`, or does not distinguish two groups, their first values are in the order of the store.
  /// - Complexity: O(*n*), and O(*g* log *g*) for the order of *g* groups.
  @_alwaysEmitIntoClient
  public init(
    of store: ListStore<Value>, by key: @escaping (Value) -> Key,
    sortedBy areInIncreasingOrder: ((Key, Key) -> Bool)? = nil
  ) {
    self.store = store
    self.key = key
    self.areInIncreasingOrder = areInIncreasingOrder
    groups = ListStore(shape: store.core.shape)
    arrange()
  }

  /// Groups the values by another key, or orders the groups in another way.
  ///
  /// - Complexity: As of ``init(of:by:sortedBy:)``.
  @_alwaysEmitIntoClient
  public mutating func arrange(
    by key: @escaping (Value) -> Key, sortedBy areInIncreasingOrder: ((Key, Key) -> Bool)? = nil
  ) {
    self.key = key
    self.areInIncreasingOrder = areInIncreasingOrder
    arrange()
  }

  /// The position of the group of a value, with its position in that group; `nil` if the version of the store that
  /// was followed last has no such value.
  ///
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  public func path(of id: Value.DiffIdentifier) -> ListPath? {
    guard let value = store[id: id], let section = groups.position(of: key(value)),
      let item = groups[section].values.position(of: id)
    else { return nil }
    return ListPath(section: section, item: item)
  }

  /// Updates the groups to another version of the store.
  ///
  /// Edits of properties that ``Diffable/isContentEqual(to:)`` ignores count too, because the key may depend
  /// on them.
  ///
  /// - Complexity: O(*c* log² *n*) for *c* changes since the version that it followed last, with as many calls of
  ///   the order and 2 *c* of the key; O(*n*) if more than an eighth of the values has changed, if the versions share
  ///   too little, or at worst if identities do not equal themselves.
  @_alwaysEmitIntoClient
  public mutating func follow(_ newer: ListStore<Value>) {
    let edits = newer.edits(since: store)
    let older = store
    store = newer
    var groupEdits = GroupEdits(of: groups)
    guard let edits, edits.changeCount <= 16 + newer.count / 8,
      groupEdits.apply(edits, from: older, to: newer, key: key)
    else { return arrange() }
    var displaced: [(group: ListGroup<Key, Value>, position: Int)] = []
    for group in groupEdits.edited.values {
      guard let first = group.values.first else {
        groups.remove(group.key)
        continue
      }
      guard let position = newer.position(ofIdentityOf: first) else {
        groups = groupEdits.former
        return arrange()
      }
      if groupEdits.staysInPlace(group, from: position) {
        groups.replace(group)
      } else {
        groups.remove(group.key)
        displaced.append((group, position))
      }
    }
    for (group, position) in displaced.sortedByPosition({ $0.position })
    where !place(group, from: position) {
      groups = groupEdits.former
      return arrange()
    }
  }

  /// Inserts a group whose first value is at a position of the store.
  ///
  /// - Returns: `false`, and no change, if its place depends on a value that does not equal itself.
  @_alwaysEmitIntoClient
  mutating func place(_ group: ListGroup<Key, Value>, from position: Int) -> Bool {
    var isFound = true
    let target = groups.partitioningIndex { other in
      if let areInIncreasingOrder {
        if areInIncreasingOrder(group.key, other.key) { return true }
        if areInIncreasingOrder(other.key, group.key) { return false }
      }
      let isBefore = store.isPosition(position, before: other.values[0])
      if isBefore == nil { isFound = false }
      return isBefore ?? false
    }
    return isFound && groups.insert(group, at: target)
  }

  /// Makes all groups.
  @_alwaysEmitIntoClient
  mutating func arrange() {
    var numbers: [Key: Int] = [:]
    var arranged: [(key: Key, values: [Value])] = []
    for value in store {
      let key = key(value)
      if let number = numbers[key] {
        arranged[number].values.append(value)
      } else {
        numbers[key] = arranged.count
        arranged.append((key, [value]))
      }
    }
    if let areInIncreasingOrder { arranged.sort { areInIncreasingOrder($0.key, $1.key) } }
    groups.replaceAll(
      arranged.map { key, values in
        var group = groups[id: key] ?? ListGroup(key, values: ListStore(shape: store.core.shape))
        group.values.replaceAll(values)
        return group
      })
  }
}
