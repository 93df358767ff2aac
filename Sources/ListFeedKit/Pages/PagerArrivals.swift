/// Edits that a page which is being loaded may not know of.
struct PagerArrivals<Value: ListValue> {
  private var removed: Set<Value.DiffIdentifier> = []
  private var arrived: [(value: Value, direction: ListPageDirection)] = []

  /// Notes a value that arrived at an edge.
  mutating func note(_ value: Value, at direction: ListPageDirection) {
    removed.remove(value.diffIdentifier)
    arrived.append((value, direction))
  }

  /// Notes a value that was removed.
  mutating func noteRemoval(_ id: Value.DiffIdentifier) {
    removed.insert(id)
    arrived.removeAll { $0.value.diffIdentifier == id }
  }

  /// A page without the values that were removed while it was being loaded.
  func filtered<Key>(_ page: ListPage<Value, Key>) -> ListPage<Value, Key> {
    if removed.isEmpty { return page }
    var page = page
    page.values.removeAll { removed.contains($0.diffIdentifier) }
    return page
  }

  /// What arrived at an edge, in order.
  func values(at direction: ListPageDirection) -> [Value] {
    arrived.filter { $0.direction == direction }.map { $0.value }
  }

  /// Forgets the edits: nothing is being loaded any more.
  mutating func reset() {
    removed = []
    arrived = []
  }
}
