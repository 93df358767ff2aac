/// Edits that are made while pages are in flight, which those pages may lack, and drafts, which they all lack.
struct PagerArrivals<Value: ListValue> {
  /// The values that were removed while pages are in flight.
  private(set) var removed: Set<Value.DiffIdentifier> = []
  /// The former identities of values whose identity changed, by their present one.
  private var former: [Value.DiffIdentifier: [Value.DiffIdentifier]] = [:]
  /// The values that arrived at each edge, the latest last.
  private var before = ListStore<Value>()
  private var after = ListStore<Value>()
  /// The values that were inserted beside held ones while the feed starts over.
  private var placed: Set<Value.DiffIdentifier> = []
  /// The values that the source does not have yet.
  private(set) var drafts = PagerDrafts<Value>()

  private func arrived(at direction: ListPageDirection) -> ListStore<Value> {
    var arrived = direction == .before ? before : after
    for draft in drafts[direction] { arrived.append(draft) }
    return arrived
  }

  /// A value that arrived, or a draft.
  func value(_ id: Value.DiffIdentifier) -> Value? {
    before[id: id] ?? after[id: id] ?? drafts.value(id)
  }

  /// Notes a value that arrived at an edge; a repeated arrival keeps its place and its content.
  ///
  /// The content must be noted with ``noteEdit(of:to:)``.
  ///
  /// - Complexity: O(log *n*) for *n* values that arrived.
  mutating func note(_ value: Value, at direction: ListPageDirection) {
    if direction == .before { before.append(value) } else { after.append(value) }
  }

  /// Notes a value that was inserted beside a held one, which the pages of a start may lack.
  mutating func notePlaced(_ value: Value) { placed.insert(value.diffIdentifier) }

  /// Restores drafts, before those that were added since.
  mutating func restore(_ restored: PagerDrafts<Value>) {
    let added = drafts
    drafts = restored
    for direction in [ListPageDirection.before, .after] {
      for draft in added[direction] { drafts.add(draft, at: direction) }
    }
  }

  /// Notes that a value which arrived is a draft, or that the source has it.
  mutating func note(_ value: Value, at direction: ListPageDirection, isDraft: Bool) {
    if isDraft { drafts.add(value, at: direction) } else { drafts.remove(value.diffIdentifier) }
  }

  /// Notes that a draft was changed, or removed if the value is `nil`; with another identity, the source has it.
  ///
  /// - Parameter isAwaitingPages: Whether pages are in flight, which may lack a value that the source has now.
  mutating func noteDraftEdit(
    of id: Value.DiffIdentifier, to value: Value?, isAwaitingPages: Bool
  ) {
    if drafts.isEmpty { return }
    if let value, value.diffIdentifier == id { return drafts.replace(value) }
    if value != nil, isAwaitingPages, let (draft, direction) = drafts.find(id) {
      note(draft, at: direction)
    }
    drafts.remove(id)
    if let value { drafts.remove(value.diffIdentifier) }
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
      placed.remove(id)
      removed.insert(id)
      removed.formUnion(formerIDs)
      before.remove(id)
      after.remove(id)
      return [id] + formerIDs
    }
    let newID = value.diffIdentifier
    removed.remove(newID)
    // The value may have arrived at both edges.
    Self.update(id, to: value, in: &before)
    Self.update(id, to: value, in: &after)
    if newID == id { return [id] + formerIDs }
    if placed.remove(id) != nil { placed.insert(newID) }
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
    // A value with the new identity arrived too, at an edge that is not loaded: keep one entry.
    arrived.remove(at: position)
    arrived.replace(value)
  }

  /// A page without the values that were removed while it was being loaded; the source has its other values.
  mutating func filtered<Key>(_ page: ListPage<Value, Key>) -> ListPage<Value, Key> {
    if !drafts.isEmpty { for value in page.values { drafts.remove(value.diffIdentifier) } }
    if removed.isEmpty { return page }
    var page = page
    page.values.removeAll { removed.contains($0.diffIdentifier) }
    return page
  }

  /// Inserts the values that arrived at an edge and are not held, the latest outermost.
  ///
  /// A value that a page contains keeps its place. If that is at the edge, values that arrived earlier
  /// are inserted behind it.
  ///
  /// - Parameters:
  ///   - direction: The edge.
  ///   - isHeld: Whether a value is held.
  ///   - isBeside: Whether a held value is at a distance from the edge.
  ///   - insert: Inserts a value at a distance from the edge.
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

  /// The pages of a start with the values that they lack and that were inserted beside held ones: below the held value
  /// above them, or else above the one below, if the pages have it.
  ///
  /// Values that arrived must be on the pages already, as others may have been inserted beside them.
  ///
  /// - Complexity: O(*v* + *p* log *n*) for *v* values on the pages and *p* inserted ones.
  func placed<Key>(
    on pages: [(held: HeldPage<Key>, page: ListPage<Value, Key>)], beside held: ListStore<Value>
  ) -> [(held: HeldPage<Key>, page: ListPage<Value, Key>)] {
    if placed.isEmpty { return pages }
    var known: Set<Value.DiffIdentifier> = []
    for (_, page) in pages { for value in page.values { known.insert(value.diffIdentifier) } }
    var below: [Value.DiffIdentifier: [Value]] = [:]
    var above: [Value.DiffIdentifier: [Value]] = [:]
    var run: [Value] = []
    let missing = placed.subtracting(known).compactMap { held.position(of: $0) }.sorted()
    for (index, position) in missing.enumerated() {
      run.append(held[position])
      if index + 1 < missing.count, missing[index + 1] == position + 1 { continue }
      let first = position - run.count
      if first >= 0, known.contains(held[first].diffIdentifier) {
        below[held[first].diffIdentifier] = run
      } else if position + 1 < held.count {
        above[held[position + 1].diffIdentifier] = run
      }
      run = []
    }
    var pages = pages
    for number in pages.indices {
      pages[number].page.values = pages[number].page.values.flatMap { value in
        // A value that is repeated has them where it occurs first.
        let id = value.diffIdentifier
        return (above.removeValue(forKey: id) ?? []) + [value]
          + (below.removeValue(forKey: id) ?? [])
      }
    }
    return pages
  }

  /// The pages with the arrived values that they lack, at each edge of the feed that they reach.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - isEnd: Whether no dropped page follows in a direction.
  /// - Complexity: O(*n* log *n*) for *n* values on the pages and that arrived.
  func added<Key>(
    to pages: [(held: HeldPage<Key>, page: ListPage<Value, Key>)],
    whereEnded isEnd: (ListPageDirection) -> Bool
  ) -> [(held: HeldPage<Key>, page: ListPage<Value, Key>)] {
    if before.isEmpty && after.isEmpty && drafts.isEmpty || pages.isEmpty { return pages }
    var pages = pages
    var known: Set<Value.DiffIdentifier> = []
    // A repeated value is placed where it occurs first.
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
      // From the edge inwards: the values placed so far, and the rest of the page behind them.
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

  /// Forgets the edits, because no page is in flight any more, but not the drafts.
  mutating func reset() {
    removed = []
    former = [:]
    placed = []
    before = ListStore()
    after = ListStore()
  }
}
