/// The values of a store that have one key, such as the messages of a day.
///
/// A list may show each group as a section, whose items are the values. ``ListStoreGroups`` makes the groups.
public struct ListGroup<Key: Hashable, Value: Diffable> {
  /// What the values have in common; the identity of the group.
  public var key: Key
  /// The values in order.
  public var values: ListStore<Value>

  /// Makes a group of values.
  @_alwaysEmitIntoClient
  public init(_ key: Key, values: ListStore<Value>) {
    self.key = key
    self.values = values
  }
}

extension ListGroup: Diffable {
  /// The key.
  @_alwaysEmitIntoClient
  public var diffIdentifier: Key { key }

  /// Whether both have the same values in the same order, with equal content.
  ///
  /// - Complexity: O(*c* log *n*) for *c* changes since both were one version.
  @_alwaysEmitIntoClient
  public func isContentEqual(to other: ListGroup) -> Bool {
    values.count == other.values.count && values.difference(from: other.values).isEmpty
  }
}

extension ListGroup: Identifiable {
  /// The key.
  @_alwaysEmitIntoClient
  public var id: Key { key }
}

extension ListGroup: Sendable where Key: Sendable, Value: Sendable {}
extension ListGroup: Equatable where Value: Equatable {}
extension ListGroup: Hashable where Value: Hashable {}
