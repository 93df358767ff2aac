/// The pages that a pager holds, and their values.
struct PageShelf<Value: ListValue, Key: Hashable & Sendable> {
  typealias Page = ListPage<Value, Key>

  /// The values of all pages.
  private(set) var values = ListStore<Value>()
  /// The pages in order.
  private(set) var pages = PageLine<Key>()
  /// How many values are not loaded before the pages; `nil` if that is not known.
  private(set) var countBefore: Int?
  /// How many values are not loaded after the pages; `nil` if that is not known.
  private(set) var countAfter: Int?
  /// The pages that were dropped, as far as no held page leads there.
  private(set) var dropped = DroppedPages<Key>()
  /// The values that arrived beyond an edge which is not loaded, since its count was exact.
  private var counted: [Value.DiffIdentifier: ListPageDirection] = [:]
  private var slotLine: SlotLine<Value>?
  private let isCounting: Bool

  init(isCounting: Bool) { self.isCounting = isCounting }

  /// The rows with placeholders; from the first call on they follow each change.
  ///
  /// - Complexity: O(*n*) for the first call.
  mutating func slots() -> ListStore<ListSlot<Value>> {
    let line =
      slotLine
      ?? SlotLine(values, countBefore: countBefore ?? 0, countAfter: countAfter ?? 0)
    slotLine = line
    return line.slots
  }

  /// The key that leads beyond the held pages; `nil` if there is none.
  func link(_ direction: ListPageDirection) -> PageLink<Key>? {
    let edge = direction == .before ? pages.first : pages.last
    if let key = edge?.neighbour(direction) { return PageLink(key: key) }
    return dropped[direction].last
  }

  /// The dropped pages beside those that are to be loaded instead of the held ones: where the first of them does
  /// not name its neighbour, the keys that led to the pages there lead to them still.
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

  /// The page of a held value, and its position in the page.
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

  /// Takes pages instead of those that are held, and the keys of those that are dropped beside them.
  ///
  /// - Returns: The values that came twice.
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
    let ownedCount = takeRepeated(page.values, at: direction)
    var new: [Value] = []
    var repeated: [Value] = []
    for value in page.values {
      if let position = values.position(ofIdentityOf: value) {
        // Within the page as well, the later one is the newer content.
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

  /// Takes the outermost held values from their pages if a page that comes begins with them.
  ///
  /// They are its own from now on, and stay when the page beside it is dropped: what is loaded next to either page
  /// goes on from where that page ends.
  ///
  /// - Returns: How many they are.
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

  /// Takes the number of values beyond a page from the page, or else from what was known.
  private mutating func follow(_ page: Page, _ direction: ListPageDirection, count: Int) {
    guard isCounting else { return }
    let stated = direction == .before ? page.countBefore : page.countAfter
    let known = direction == .before ? countBefore : countAfter
    let isEnd = link(direction) == nil
    if isEnd, !counted.isEmpty { counted = counted.filter { $0.value != direction } }
    setPlaceholders(stated ?? known.map { isEnd ? 0 : $0 - count }, direction)
  }

  /// A count as a source said it: it may be negative, or more than memory has room for.
  private static func allowed(_ count: Int?) -> Int? { count.map { min(max(0, $0), 1 << 24) } }

  /// Says how many values are not loaded on a side.
  mutating func setPlaceholders(_ count: Int?, _ direction: ListPageDirection) {
    let count = Self.allowed(count)
    if direction == .before { countBefore = count } else { countAfter = count }
    slotLine?.setCount(count ?? 0, at: direction)
  }

  /// Drops the outermost page of a side.
  ///
  /// - Returns: Its values.
  /// - Complexity: O(*v* log *n*) for *v* values.
  mutating func drop(_ side: ListPageDirection) -> [Value] {
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

  // MARK: Single values

  /// Changes a held value.
  mutating func update(_ id: Value.DiffIdentifier, to value: Value) -> Bool {
    guard let position = values.position(of: id), values.update(at: position, { $0 = value })
    else { return false }
    slotLine?.update(at: position, to: values[position])
    return true
  }

  /// Puts newer content in the place of a held value.
  mutating func replace(_ value: Value) -> Bool {
    guard let position = values.position(ofIdentityOf: value) else { return false }
    values.replace(value)
    slotLine?.update(at: position, to: value)
    return true
  }

  /// Removes a held value, or the count of one that arrived.
  ///
  /// - Returns: Where it was, if it was held.
  mutating func remove(_ id: Value.DiffIdentifier) -> (value: Value, position: Int)? {
    let edge = counted.removeValue(forKey: id)
    if let edge, !values.contains(id: id) { addPlaceholders(-1, edge) }
    guard let position = values.position(of: id), let place = page(at: position) else { return nil }
    let value = values.remove(at: position)
    slotLine?.remove(at: position)
    pages.add(-1, at: place.page)
    return (value, position)
  }

  /// The value of the page at an edge with so many others between it and the edge.
  func value(_ depth: Int, from direction: ListPageDirection) -> Value? {
    guard let page = direction == .before ? pages.first : pages.last, depth < page.count else {
      return nil
    }
    return values[direction == .before ? depth : values.count - 1 - depth]
  }

  /// Adds a value that is not held at the edge of the feed, or behind some of the values of the page there;
  /// that page has it from now on.
  mutating func insert(_ value: Value, at direction: ListPageDirection, behind depth: Int = 0) {
    guard !pages.isEmpty else { return }
    values.insert(value, at: direction == .before ? depth : values.count - depth)
    slotLine?.insert(value, at: direction, behind: depth)
    pages.add(1, at: direction == .before ? 0 : pages.count - 1)
  }

  /// Counts a value that arrived beyond an edge which is not loaded; one that is delivered again counts once.
  ///
  /// - Returns: Whether it was counted.
  mutating func countArrival(of value: Value, at direction: ListPageDirection) -> Bool {
    guard counted[value.diffIdentifier] == nil else { return false }
    counted[value.diffIdentifier] = direction
    dropped.noteArrival(at: direction)
    addPlaceholders(1, direction)
    return true
  }

  private mutating func addPlaceholders(_ count: Int, _ direction: ListPageDirection) {
    guard let known = direction == .before ? countBefore : countAfter else { return }
    setPlaceholders(known + count, direction)
  }

  // MARK: Saving

  /// Takes what was saved.
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
