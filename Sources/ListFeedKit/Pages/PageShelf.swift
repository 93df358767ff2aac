/// The pages that a pager holds, and their values.
struct PageShelf<Value: ListValue, Key: Hashable & Sendable> {
  typealias Page = ListPage<Value, Key>

  /// The values of all pages.
  private(set) var values = ListStore<Value>()
  /// The pages in order.
  private(set) var pages = PageLine<Key>()
  /// The number of values that are not loaded before the pages; `nil` if unknown.
  private(set) var countBefore: Int?
  /// The number of values that are not loaded after the pages; `nil` if unknown.
  private(set) var countAfter: Int?
  /// Links to dropped pages that no held page names as its neighbour.
  private(set) var dropped = DroppedPages<Key>()
  /// The values that were counted when they arrived beyond an edge that is not loaded, with that edge.
  private var counted: [Value.DiffIdentifier: ListPageDirection] = [:]
  /// The rows with placeholders; `nil` until they are needed.
  private(set) var slotLine: SlotLine<Value>?
  private let isCounting: Bool

  init(isCounting: Bool) { self.isCounting = isCounting }

  /// The rows with placeholders; after the first call, each change updates them.
  ///
  /// - Complexity: O(*n*) for the first call.
  mutating func slots() -> ListStore<ListSlot<Value>> {
    let line =
      slotLine
      ?? SlotLine(values, countBefore: countBefore ?? 0, countAfter: countAfter ?? 0)
    slotLine = line
    return line.slots
  }

  /// The link to the next page beyond the held ones; `nil` at the end of the feed.
  func link(_ direction: ListPageDirection) -> PageLink<Key>? {
    let edge = direction == .before ? pages.first : pages.last
    if let key = edge?.neighbour(direction) { return PageLink(key: key) }
    return dropped[direction].last
  }

  /// The dropped pages beside the pages of a start.
  ///
  /// Where the first page of the start names no neighbour, the links to the pages held or dropped
  /// beyond it stay valid.
  ///
  /// - Complexity: O(*p*) for *p* pages.
  func dropped(beside restart: PagerRestart<Value, Key>) -> DroppedPages<Key> {
    var result = DroppedPages<Key>()
    let first = restart.first
    let position = pages.firstIndex {
      $0.key == first.link.key && $0.direction == first.direction
    }
    guard let position else { return result }
    for side in restart.openSides where pages[position].neighbour(side) == nil {
      let beyond =
        side == .before
        ? Array(pages[..<position]) : Array(pages[(position + 1)...].reversed())
      result[side] = dropped[side] + beyond.map { $0.linkToAll }
    }
    return result
  }

  /// The page that holds a position, and the position within that page.
  ///
  /// - Complexity: O(*p*) for *p* pages.
  func page(at position: Int) -> (page: Int, position: Int)? {
    var rest = position
    for (number, page) in pages.enumerated() {
      if rest < page.count { return (number, rest) }
      rest -= page.count
    }
    return nil
  }

  // MARK: Pages

  /// Replaces the held pages, and the links to dropped pages beside them.
  ///
  /// - Returns: The repeated values.
  /// - Complexity: O(*n*) where the order is mostly kept.
  mutating func replace(
    _ loaded: [(held: HeldPage<Key>, page: Page)], beside dropped: DroppedPages<Key>
  ) -> [Value] {
    var newer = ListStore<Value>()
    var repeated: [Value] = []
    pages = PageLine()
    for (held, page) in loaded {
      let count = newer.count
      let leftOut = newer.append(contentsOf: page.values)
      for value in leftOut { newer.replace(value) }
      repeated += leftOut
      var held = held
      held.count = newer.count - count
      pages.append(held)
    }
    self.dropped = dropped
    counted = [:]
    countBefore = isCounting ? Self.allowed(loaded.first?.page.countBefore) : nil
    countAfter = isCounting ? Self.allowed(loaded.last?.page.countAfter) : nil
    let former = values
    values.replaceAll(newer)
    slotLine?.replaceAll(
      values, former: former, countBefore: countBefore ?? 0, countAfter: countAfter ?? 0)
    return repeated
  }

  /// Adds a page at an edge.
  ///
  /// - Returns: Its values that were not held, and those that were.
  /// - Complexity: O(*v* log *n*) for *v* values.
  mutating func add(
    _ page: Page, loadedBy request: ListPageRequest<Key>, at direction: ListPageDirection
  ) -> (new: [Value], repeated: [Value]) {
    _ = dropped[direction].popLast()
    let ownedCount =
      request.direction == direction ? takeRepeated(page.values, at: direction) : 0
    var new: [Value] = []
    var repeated: [Value] = []
    for value in page.values {
      if let position = values.position(ofIdentityOf: value) {
        // The value may be repeated within the page too: the later one has the newer content.
        repeated.append(value)
        values.replace(value)
        let start = direction == .before ? 0 : values.count - new.count
        if new.indices.contains(position - start) {
          new[position - start] = value
        } else {
          slotLine?.update(
            at: position - (direction == .before ? new.count : 0), to: value)
        }
      } else {
        values.insert(value, at: direction == .before ? new.count : values.count)
        new.append(value)
      }
    }
    slotLine?.fill(new, at: direction)
    let held = HeldPage(
      direction: request.direction, key: request.key, before: page.before, after: page.after,
      size: request.size, count: new.count + ownedCount)
    if direction == .before { pages.prepend(held) } else { pages.append(held) }
    follow(page, direction, count: new.count)
    return (new, repeated)
  }

  // MARK: Dropped pages that are loaded again

  /// The link with which a dropped page that was loaded again continues, if values may lie between it and the page
  /// beside it; `nil` if it reaches that page.
  ///
  /// It need not reach it: values may have arrived at the source since it was dropped, and a source may have pages of
  /// a fixed size. If keys stand for values, and not for positions, this is seen by a key with which no held page was
  /// loaded.
  func linkAcrossGap(
    from page: Page, loadedBy request: ListPageRequest<Key>, at edge: ListPageDirection
  ) -> PageLink<Key>? {
    let inner = edge.opposite
    let isBefore = edge == .before
    // Only the key of a page that was loaded from this one, in its direction, can be compared.
    guard edge != .refresh, request.direction != edge,
      (isBefore ? pages.first : pages.last)?.direction == inner,
      let key = page.neighbour(inner), !pages.leads(key, back: inner),
      key != (isBefore ? pages.last : pages.first)?.neighbour(inner)
    else { return nil }
    return end(of: page, at: edge) == nil ? PageLink(key: key) : nil
  }

  /// A page that was read towards the held pages, without what it has beyond them; it then ends where the page beside
  /// it begins.
  func cut(
    _ page: Page, loadedBy request: ListPageRequest<Key>, at edge: ListPageDirection
  ) -> Page {
    guard request.direction != edge, let end = end(of: page, at: edge),
      let beside = edge == .before ? pages.first : pages.last
    else { return page }
    var cut = page
    let key = beside.direction == edge.opposite ? beside.key : nil
    if edge == .before {
      cut.values.removeSubrange((end + 1)...)
      cut.after = key
    } else {
      cut.values.removeSubrange(..<end)
      cut.before = key
    }
    return cut
  }

  /// The position of the last value, as seen from an edge, that a page has in common with the held pages, if it reaches
  /// them; `nil` if it does not.
  ///
  /// That is its innermost value, or that of the held pages. Any other value may be there twice, or have moved.
  private func end(of page: Page, at edge: ListPageDirection) -> Int? {
    let isBefore = edge == .before
    guard let innermost = isBefore ? page.values.last : page.values.first,
      let last = isBefore ? values.last : values.first
    else { return nil }
    if values.position(ofIdentityOf: innermost) != nil {
      return isBefore ? page.values.count - 1 : 0
    }
    return isBefore
      ? page.values.lastIndex { $0.isIdentityEqual(to: last) }
      : page.values.firstIndex { $0.isIdentityEqual(to: last) }
  }

  /// Assigns the outermost held values to a new page whose inner end repeats them.
  ///
  /// They then stay when the page beside the new one is dropped, so that the next load beside either
  /// page continues where that page ends.
  ///
  /// - Returns: The number of these values.
  private mutating func takeRepeated(_ page: [Value], at direction: ListPageDirection) -> Int {
    let isBefore = direction == .before
    func depth(_ value: Value) -> Int? {
      values.position(ofIdentityOf: value).map { isBefore ? $0 : values.count - 1 - $0 }
    }
    let inner = isBefore ? Array(page.reversed()) : page
    guard let count = inner.first.flatMap(depth).map({ $0 + 1 }), count <= inner.count,
      (0..<count).allSatisfy({ depth(inner[$0]) == count - 1 - $0 })
    else { return 0 }
    var left = count
    var number = isBefore ? 0 : pages.count - 1
    while left > 0, pages.indices.contains(number) {
      let taken = min(left, pages[number].count)
      pages.add(-taken, at: number)
      left -= taken
      number += isBefore ? 1 : -1
    }
    return count
  }

  /// Updates the number of values beyond a page: as the page states, or else from the former number.
  private mutating func follow(_ page: Page, _ direction: ListPageDirection, count: Int) {
    guard isCounting else { return }
    let stated = direction == .before ? page.countBefore : page.countAfter
    let known = direction == .before ? countBefore : countAfter
    let isEnd = link(direction) == nil
    if isEnd, !counted.isEmpty { counted = counted.filter { $0.value != direction } }
    setPlaceholders(stated ?? known.map { isEnd ? 0 : $0 - count }, direction)
  }

  /// The most values that are counted on a side without being loaded.
  static var mostCounted: Int { 1 << 24 }

  /// A clamped count: that of a source may be negative, or too large for memory.
  private static func allowed(_ count: Int?) -> Int? {
    count.map { min(max(0, $0), mostCounted) }
  }

  /// Sets the number of values that are not loaded on a side.
  mutating func setPlaceholders(_ count: Int?, _ direction: ListPageDirection) {
    let count = Self.allowed(count)
    if direction == .before { countBefore = count } else { countAfter = count }
    slotLine?.setCount(count ?? 0, at: direction)
  }

  /// Drops the outermost page of a side.
  ///
  /// - Returns: Its values.
  /// - Complexity: O(*v* log *n*) for *v* values.
  mutating func drop(
    _ side: ListPageDirection, counting drafts: PagerDrafts<Value> = PagerDrafts()
  ) -> [Value] {
    guard pages.count > 1 else { return [] }
    let page = pages.remove(side)
    let edge = side == .before ? pages.first : pages.last
    if edge?.neighbour(side) == nil {
      dropped[side].append(page.linkToAll)
    } else {
      dropped[side] = []
    }
    var gone: [Value] = []
    gone.reserveCapacity(page.count)
    for _ in 0..<page.count {
      gone.append(values.remove(at: side == .before ? 0 : values.count - 1))
    }
    if side == .after { gone.reverse() }
    // Placeholders stand for them too, until they are discarded.
    if !drafts.isEmpty {
      for value in gone where drafts.value(value.diffIdentifier) != nil {
        counted[value.diffIdentifier] = side
      }
    }
    let known = side == .before ? countBefore : countAfter
    if let known {
      slotLine?.empty(page.count, at: side)
      setPlaceholders(known + page.count, side)
    } else {
      slotLine?.empty(page.count, at: side)
      slotLine?.setCount(0, at: side)
    }
    return gone
  }

  // MARK: Many placeholders

  /// The number of rows of a feed with these pages.
  func rowCount(of pages: [Page]) -> Int {
    let before = Self.allowed(isCounting ? pages.first?.countBefore : nil) ?? 0
    let after = Self.allowed(isCounting ? pages.last?.countAfter : nil) ?? 0
    return before + pages.reduce(0) { $0 + $1.values.count } + after
  }

  /// The number of placeholders to add for a page at an edge: one for each of its values, and one for each
  /// value that it counts beyond them.
  func missingPlaceholders(for page: Page, at direction: ListPageDirection) -> Int {
    let stated = direction == .before ? page.countBefore : page.countAfter
    guard isCounting, let stated = Self.allowed(stated) else { return 0 }
    return stated + page.values.count - ((direction == .before ? countBefore : countAfter) ?? 0)
  }

  /// Whether rows that were made are those of the present ones.
  func canTake(_ rows: SlotGrowth<Value>) -> Bool { slotLine.map(rows.isCurrent) == true }

  /// Takes rows that were made for a page, which must be added next.
  mutating func take(_ rows: SlotGrowth<Value>) {
    if canTake(rows) { slotLine = rows.line }
  }

  // MARK: Single values

  /// Changes a held value.
  mutating func update(_ id: Value.DiffIdentifier, to value: Value) -> Bool {
    guard let position = values.position(of: id), values.update(at: position, { $0 = value })
    else { return false }
    slotLine?.update(at: position, to: values[position])
    return true
  }

  /// Replaces a held value that has the same identity.
  mutating func replace(_ value: Value) -> Bool {
    guard let position = values.position(ofIdentityOf: value) else { return false }
    values.replace(value)
    slotLine?.update(at: position, to: value)
    return true
  }

  /// Removes a held value, and uncounts one that arrived beyond an edge.
  ///
  /// - Returns: The value and its position, if it was held.
  mutating func remove(_ id: Value.DiffIdentifier) -> (value: Value, position: Int)? {
    let edge = counted.removeValue(forKey: id)
    if let edge, !values.contains(id: id) { addPlaceholders(-1, edge) }
    guard let position = values.position(of: id), let place = page(at: position) else { return nil }
    let value = values.remove(at: position)
    slotLine?.remove(at: position)
    pages.add(-1, at: place.page)
    return (value, position)
  }

  /// The value at a distance from an edge; `nil` if it is not on the outermost page.
  func value(_ depth: Int, from direction: ListPageDirection) -> Value? {
    guard let page = direction == .before ? pages.first : pages.last, depth < page.count else {
      return nil
    }
    return values[direction == .before ? depth : values.count - 1 - depth]
  }

  /// Inserts a value that is not held into the outermost page, at a distance from the edge of the
  /// feed.
  mutating func insert(_ value: Value, at direction: ListPageDirection, behind depth: Int = 0) {
    guard !pages.isEmpty else { return }
    values.insert(value, at: direction == .before ? depth : values.count - depth)
    slotLine?.insert(value, at: direction, behind: depth)
    pages.add(1, at: direction == .before ? 0 : pages.count - 1)
  }

  /// Inserts a value that is not held into the page of another, beside it.
  mutating func insert(_ value: Value, on side: ListPageDirection, ofValueAt position: Int) {
    guard let place = page(at: position) else { return }
    if let edge = counted.removeValue(forKey: value.diffIdentifier) { addPlaceholders(-1, edge) }
    let target = side == .before ? position : position + 1
    values.insert(value, at: target)
    slotLine?.insert(value, at: .before, behind: target)
    pages.add(1, at: place.page)
  }

  /// Counts a value that arrived beyond an edge that is not loaded, once for each identity.
  ///
  /// - Returns: Whether it was counted.
  mutating func countArrival(of value: Value, at direction: ListPageDirection) -> Bool {
    guard counted[value.diffIdentifier] == nil else { return false }
    counted[value.diffIdentifier] = direction
    dropped.noteArrival(at: direction)
    addPlaceholders(1, direction)
    return true
  }

  /// Notes that a value which may be counted has another identity.
  mutating func renameCounted(_ id: Value.DiffIdentifier, to other: Value.DiffIdentifier) {
    if let edge = counted.removeValue(forKey: id) { counted[other] = edge }
  }

  private mutating func addPlaceholders(_ count: Int, _ direction: ListPageDirection) {
    guard let known = direction == .before ? countBefore : countAfter else { return }
    setPlaceholders(known + count, direction)
  }

  // MARK: Saving

  /// Restores a saved state.
  mutating func restore(_ state: ListPagerState<Value, Key>) {
    pages = PageLine(state.pages)
    let former = values
    values.replaceAll(state.values)
    countBefore = isCounting ? Self.allowed(state.countBefore) : nil
    countAfter = isCounting ? Self.allowed(state.countAfter) : nil
    dropped = DroppedPages(before: state.droppedBefore, after: state.droppedAfter)
    slotLine?.replaceAll(
      values, former: former, countBefore: countBefore ?? 0, countAfter: countAfter ?? 0)
  }
}
