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

  /// Puts what arrived at an edge and is not held there: the latest outermost.
  ///
  /// A value that a page brought keeps its place; if that is at the edge, what arrived earlier goes behind it.
  ///
  /// - Parameters:
  ///   - direction: The edge.
  ///   - isHeld: Whether a value has a place.
  ///   - outer: The value that has so many others between it and the edge; `nil` if there is none.
  ///   - insert: Inserts a value behind so many others.
  func put(
    at direction: ListPageDirection, unless isHeld: (Value) -> Bool, beside outer: (Int) -> Value?,
    insert: (Value, _ depth: Int) -> Void
  ) {
    var depth = 0
    for (value, edge) in arrived.reversed() where edge == direction {
      if !isHeld(value) {
        insert(value, depth)
      } else if outer(depth)?.isIdentityEqual(to: value) != true {
        continue
      }
      depth += 1
    }
  }

  /// Pages with what arrived at the edges of the feed, if it is not on them and they reach so far.
  func added<Key>(
    to pages: [(held: HeldPage<Key>, page: ListPage<Value, Key>)]
  ) -> [(held: HeldPage<Key>, page: ListPage<Value, Key>)] {
    if arrived.isEmpty || pages.isEmpty { return pages }
    var pages = pages
    var known: Set<Value.DiffIdentifier> = []
    for page in pages { for value in page.page.values { known.insert(value.diffIdentifier) } }
    for direction in [ListPageDirection.before, .after] {
      let edge = direction == .before ? 0 : pages.count - 1
      guard pages[edge].held.neighbour(direction) == nil else { continue }
      var values = pages[edge].page.values
      func index(_ depth: Int, of count: Int) -> Int {
        direction == .before ? depth : count - 1 - depth
      }
      put(
        at: direction, unless: { known.contains($0.diffIdentifier) },
        beside: { $0 < values.count ? values[index($0, of: values.count)] : nil },
        insert: { value, depth in
          known.insert(value.diffIdentifier)
          values.insert(value, at: index(depth, of: values.count + 1))
        })
      pages[edge].page.values = values
    }
    return pages
  }

  /// Forgets the edits: nothing is being loaded any more.
  mutating func reset() {
    removed = []
    arrived = []
  }
}
