/// Edits that a page which is being loaded may not know of.
struct PagerArrivals<Value: ListValue> {
  private var removed: Set<Value.DiffIdentifier> = []
  /// The identities that values had before theirs changed.
  private var former: [Value.DiffIdentifier: [Value.DiffIdentifier]] = [:]
  /// What arrived at each edge, the latest last.
  private var before = ListStore<Value>()
  private var after = ListStore<Value>()

  private func arrived(at direction: ListPageDirection) -> ListStore<Value> {
    direction == .before ? before : after
  }

  /// A value that arrived.
  func value(_ id: Value.DiffIdentifier) -> Value? { before[id: id] ?? after[id: id] }

  /// Notes a value that arrived at an edge and whose content is noted as an edit; if it arrived there
  /// before, it keeps its place.
  ///
  /// - Complexity: O(log *n*) for *n* values that arrived.
  mutating func note(_ value: Value, at direction: ListPageDirection) {
    if direction == .before { before.append(value) } else { after.append(value) }
  }

  /// Notes a value that was changed, or removed if it is `nil`.
  ///
  /// - Returns: The identities under which pages may have it: its own, and those that it had before.
  /// - Complexity: O(log *n*) for *n* values that arrived, and O(*i*) for *i* former identities.
  mutating func noteEdit(
    of id: Value.DiffIdentifier, to value: Value?
  ) -> [Value.DiffIdentifier] {
    let formerIDs = former[id] ?? []
    guard let value else {
      former[id] = nil
      removed.insert(id)
      removed.formUnion(formerIDs)
      before.remove(id)
      after.remove(id)
      return [id] + formerIDs
    }
    let newID = value.diffIdentifier
    removed.remove(newID)
    // Both edges may have it.
    Self.update(id, to: value, in: &before)
    Self.update(id, to: value, in: &after)
    if newID == id { return [id] + formerIDs }
    let allFormer = ([id] + formerIDs).filter { $0 != newID }
    former[id] = nil
    former[newID] = allFormer
    return [newID] + allFormer
  }

  private static func update(
    _ id: Value.DiffIdentifier, to value: Value, in arrived: inout ListStore<Value>
  ) {
    guard let position = arrived.position(of: id) else {
      arrived.replace(value)
      return
    }
    if arrived.update(at: position, { $0 = value }) { return }
    // The new identity arrived by itself, at an edge that is not loaded.
    arrived.remove(at: position)
    arrived.replace(value)
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
  ///   - isBeside: Whether the place of a value has so many others between it and the edge.
  ///   - insert: Inserts a value behind so many others.
  func put(
    at direction: ListPageDirection, unless isHeld: (Value) -> Bool,
    beside isBeside: (Value, _ depth: Int) -> Bool, insert: (Value, _ depth: Int) -> Void
  ) {
    var depth = 0
    for value in arrived(at: direction).reversed() {
      if !isHeld(value) {
        insert(value, depth)
      } else if !isBeside(value, depth) {
        continue
      }
      depth += 1
    }
  }

  /// Pages with what arrived at the edges of the feed, if it is not on them and they reach so far.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - isEnd: Whether nothing is dropped beyond them in a direction.
  /// - Complexity: O(*n* log *n*) for *n* values on the pages and that arrived.
  func added<Key>(
    to pages: [(held: HeldPage<Key>, page: ListPage<Value, Key>)],
    whereEnded isEnd: (ListPageDirection) -> Bool
  ) -> [(held: HeldPage<Key>, page: ListPage<Value, Key>)] {
    if before.isEmpty && after.isEmpty || pages.isEmpty { return pages }
    var pages = pages
    var known: Set<Value.DiffIdentifier> = []
    // A value that comes again has its place where it came first.
    var repeated: [[Value]] = []
    for number in pages.indices {
      repeated.append([])
      pages[number].page.values.removeAll { value in
        if known.insert(value.diffIdentifier).inserted { return false }
        repeated[number].append(value)
        return true
      }
    }
    for direction in [ListPageDirection.before, .after] {
      let edge = direction == .before ? 0 : pages.count - 1
      guard pages[edge].held.neighbour(direction) == nil, isEnd(direction) else { continue }
      // From the edge inwards: what has its place now, and what of the page is left behind it.
      var outer: [Value] = []
      var inner = pages[edge].page.values[...]
      put(
        at: direction, unless: { known.contains($0.diffIdentifier) },
        beside: { value, _ in
          let next = direction == .before ? inner.first : inner.last
          guard let next, next.isIdentityEqual(to: value) else { return false }
          outer.append(direction == .before ? inner.removeFirst() : inner.removeLast())
          return true
        },
        insert: { value, _ in
          known.insert(value.diffIdentifier)
          outer.append(value)
        })
      pages[edge].page.values =
        direction == .before ? outer + inner : Array(inner) + outer.reversed()
    }
    for number in pages.indices { pages[number].page.values += repeated[number] }
    return pages
  }

  /// Forgets the edits: nothing is being loaded any more.
  mutating func reset() {
    removed = []
    former = [:]
    before = ListStore()
    after = ListStore()
  }
}
