/// The pages of a feed that starts over: one, or as many as were held.
struct PagerRestart<Value: ListValue, Key: Hashable & Sendable> {
  private let first: (direction: ListPageDirection, link: PageLink<Key>)
  private let wantedCount: Int
  /// Whether each page leads to the one after it; else to the one before it.
  private let isForward: Bool
  private var loaded: [(held: HeldPage<Key>, page: ListPage<Value, Key>)] = []
  /// What became of values since pages came that may have them, and the number of these pages; by the
  /// identities that the pages may have.
  private var edits: [Value.DiffIdentifier: (value: Value?, pageCount: Int)] = [:]

  /// Starts over at a key.
  init(at link: PageLink<Key>) {
    first = (.refresh, link)
    wantedCount = 1
    isForward = true
  }

  /// Loads pages again that are held; `nil` if there are none.
  ///
  /// Where no page has a key of the page after it, the feed is read backwards.
  init?(of pages: [HeldPage<Key>]) {
    guard let start = pages.first, let end = pages.last else { return nil }
    isForward = pages.dropLast().allSatisfy { $0.after != nil }
    let edge = isForward ? start : end
    first = (edge.direction, PageLink(key: edge.key))
    wantedCount = pages.count
  }

  /// Whether this loads a single page with the key.
  func isLoading(only link: PageLink<Key>) -> Bool { wantedCount == 1 && first.link == link }

  /// What to load next; `nil` if all pages came.
  var next: (direction: ListPageDirection, link: PageLink<Key>)? {
    guard let last = loaded.last else { return first }
    if loaded.count >= wantedCount { return nil }
    let direction = isForward ? ListPageDirection.after : .before
    return last.page.neighbour(direction).map { (direction, PageLink(key: $0)) }
  }

  /// Takes a page that came.
  mutating func take(_ page: ListPage<Value, Key>, for request: ListPageRequest<Key>) {
    let held = HeldPage(
      direction: request.direction, key: request.key, before: page.before, after: page.after,
      count: page.values.count)
    loaded.append((held, page))
  }

  /// Whether pages came that are not shown yet.
  var hasPages: Bool { !loaded.isEmpty }

  /// Notes a value that was changed, or removed if it is `nil`: the pages that came do not know of it.
  ///
  /// - Parameters:
  ///   - ids: The identities under which they may have it.
  ///   - value: What it is now.
  mutating func noteEdit(of ids: [Value.DiffIdentifier], to value: Value?) {
    guard hasPages else { return }
    for id in ids {
      // Another value may have taken an identity over; the pages have it for the first one.
      if let other = edits[id]?.value, !ids.contains(other.diffIdentifier) { continue }
      edits[id] = (value, loaded.count)
    }
  }

  /// The pages in the order of the feed, with the edits that were made since they came.
  var pages: [(held: HeldPage<Key>, page: ListPage<Value, Key>)] {
    var pages = loaded
    if !edits.isEmpty {
      for number in pages.indices {
        pages[number].page.values = pages[number].page.values.compactMap { value in
          guard let edit = edits[value.diffIdentifier], number < edit.pageCount else {
            return value
          }
          return edit.value
        }
      }
    }
    return isForward ? pages : pages.reversed()
  }
}

extension ListPage {
  func neighbour(_ direction: ListPageDirection) -> Key? { direction == .before ? before : after }
}
