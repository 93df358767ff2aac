/// Edits that a page which is being loaded may not know of.
struct PagerArrivals<Value: ListValue> {
  private var removed: Set<Value.DiffIdentifier> = []
  private var arrived: [(value: Value, direction: ListPageDirection)] = []

  /// Notes a value that arrived at an edge.
  mutating func note(_ value: Value, at direction: ListPageDirection) {
    removed.remove(value.diffIdentifier)
    let former = arrived.firstIndex {
      $0.direction == direction && $0.value.isIdentityEqual(to: value)
    }
    if let former { arrived[former].value = value } else { arrived.append((value, direction)) }
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

  /// Pages with what arrived at the edges of the feed, if it is not on them and they reach so far.
  func added<Key>(
    to pages: [(held: HeldPage<Key>, page: ListPage<Value, Key>)]
  ) -> [(held: HeldPage<Key>, page: ListPage<Value, Key>)] {
    if arrived.isEmpty || pages.isEmpty { return pages }
    var pages = pages
    var known: Set<Value.DiffIdentifier> = []
    for page in pages { for value in page.page.values { known.insert(value.diffIdentifier) } }
    for (value, direction) in arrived where direction == .before && pages[0].held.before == nil {
      guard known.insert(value.diffIdentifier).inserted else { continue }
      pages[0].page.values.insert(value, at: 0)
    }
    let last = pages.count - 1
    for (value, direction) in arrived where direction == .after && pages[last].held.after == nil {
      guard known.insert(value.diffIdentifier).inserted else { continue }
      pages[last].page.values.append(value)
    }
    return pages
  }

  /// Forgets the edits: nothing is being loaded any more.
  mutating func reset() {
    removed = []
    arrived = []
  }
}
