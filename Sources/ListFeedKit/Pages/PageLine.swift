/// The held pages in order, with an index of the keys that they were loaded with.
///
/// Each end is an array of its own, so that pages are added and removed at both in constant time.
struct PageLine<Key: Hashable & Sendable>: Sendable {
  /// A key, and the direction in which a page was loaded with it.
  private struct Way: Hashable {
    let key: Key
    let direction: ListPageDirection
  }

  /// The first pages in reverse order.
  private var front: [HeldPage<Key>] = []
  private var back: [HeldPage<Key>] = []
  /// The number of held pages for each key and direction.
  private var ways: [Way: Int] = [:]

  init() {}

  init(_ pages: some Sequence<HeldPage<Key>>) {
    for page in pages { append(page) }
  }

  /// Whether a held page was loaded with a key in a direction.
  func leads(_ key: Key, back direction: ListPageDirection) -> Bool {
    ways[Way(key: key, direction: direction)] != nil
  }

  mutating func append(_ page: HeldPage<Key>) {
    back.append(page)
    note(page)
  }

  mutating func prepend(_ page: HeldPage<Key>) {
    front.append(page)
    note(page)
  }

  /// Removes the outermost page of a side.
  ///
  /// - Precondition: There is a page.
  ///
  /// - Complexity: O(1) on average.
  mutating func remove(_ side: ListPageDirection) -> HeldPage<Key> {
    let page: HeldPage<Key>
    if side == .before {
      if front.isEmpty { Self.share(&back, with: &front) }
      page = front.removeLast()
    } else {
      if back.isEmpty { Self.share(&front, with: &back) }
      page = back.removeLast()
    }
    forget(page)
    return page
  }

  /// Changes the number of values of a page.
  mutating func add(_ count: Int, at position: Int) {
    if position < front.count {
      front[front.count - 1 - position].count += count
    } else {
      back[position - front.count].count += count
    }
  }

  /// Moves the inner half of one end to the other end, which is empty.
  private static func share(_ full: inout [HeldPage<Key>], with empty: inout [HeldPage<Key>]) {
    let count = (full.count + 1) / 2
    empty = full[..<count].reversed()
    full.removeFirst(count)
  }

  private mutating func note(_ page: HeldPage<Key>) {
    if let key = page.key { ways[Way(key: key, direction: page.direction), default: 0] += 1 }
  }

  private mutating func forget(_ page: HeldPage<Key>) {
    guard let key = page.key else { return }
    let way = Way(key: key, direction: page.direction)
    if let count = ways[way] { ways[way] = count > 1 ? count - 1 : nil }
  }
}

extension PageLine: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { front.count + back.count }

  subscript(position: Int) -> HeldPage<Key> {
    position < front.count ? front[front.count - 1 - position] : back[position - front.count]
  }
}
