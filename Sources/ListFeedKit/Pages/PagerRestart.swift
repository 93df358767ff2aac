/// The pages of a feed that starts over: one, or as many as were held.
struct PagerRestart<Value: ListValue, Key: Hashable & Sendable> {
  private let first: (direction: ListPageDirection, link: PageLink<Key>)
  /// How many values to ask for on each page, as far as that is known.
  private let sizes: [Int?]
  /// Whether each page leads to the one after it; else to the one before it.
  private let isForward: Bool
  private var loaded: [(held: HeldPage<Key>, page: ListPage<Value, Key>)] = []
  /// What became of values since pages came that may have them, and the number of these pages; by the
  /// identities that the pages may have.
  private var edits: [Value.DiffIdentifier: (value: Value?, pageCount: Int)] = [:]

  /// Starts over at a key.
  init(at link: PageLink<Key>) {
    first = (.refresh, link)
    sizes = [link.size]
    isForward = true
  }

  /// Loads pages again that are held; `nil` if there are none.
  ///
  /// Where no page has a key of the page after it, the feed is read backwards.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - smallestSize: How many values are asked for on the first of them at least.
  init?(of pages: [HeldPage<Key>], atLeast smallestSize: Int = 0) {
    guard let start = pages.first, let end = pages.last else { return nil }
    isForward = pages.dropLast().allSatisfy { $0.after != nil }
    let edge = isForward ? start : end
    var link = edge.linkToAll
    link.size = link.size.map { max($0, smallestSize) }
    first = (edge.direction, link)
    sizes = isForward ? pages.map { $0.size } : pages.reversed().map { $0.size }
  }

  /// Whether this loads a single page with the key.
  func isLoading(only link: PageLink<Key>) -> Bool {
    sizes.count == 1 && first.direction == .refresh && first.link == link
  }

  /// The same start before any page came.
  var anew: PagerRestart {
    var start = self
    start.loaded = []
    start.edits = [:]
    return start
  }

  /// The key of a single page that is loaded; `nil` if that is the beginning of the feed, or held pages are
  /// loaded.
  var onlyKey: Key? { sizes.count == 1 && first.direction == .refresh ? firstKey : nil }

  /// The key of the page that is loaded first.
  var firstKey: Key? { first.link.key }

  /// The sides of the first page on which no other page is loaded.
  var openSides: [ListPageDirection] {
    sizes.count == 1 ? [.before, .after] : [isForward ? .before : .after]
  }

  /// What to load next; `nil` if all pages came.
  var next: (direction: ListPageDirection, link: PageLink<Key>)? {
    guard let last = loaded.last else { return first }
    if loaded.count >= sizes.count { return nil }
    let direction = isForward ? ListPageDirection.after : .before
    return last.page.neighbour(direction).map {
      (direction, PageLink(key: $0, size: sizes[loaded.count]))
    }
  }

  /// Takes a page that came.
  mutating func take(_ page: ListPage<Value, Key>, for request: ListPageRequest<Key>) {
    let held = HeldPage(
      direction: request.direction, key: request.key, before: page.before, after: page.after,
      size: request.size, count: page.values.count)
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
