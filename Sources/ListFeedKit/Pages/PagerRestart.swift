/// A start of a feed: the pages to load, one or as many as were held, and the pages loaded so far.
struct PagerRestart<Value: ListValue, Key: Hashable & Sendable> {
  /// The page that is loaded first.
  let first: (direction: ListPageDirection, link: PageLink<Key>)
  /// The number of values to request for each page after the first one, the nearest first; `nil` if unknown.
  private let sizesAfter: [Int?]
  /// The same for each page before the first one; these are loaded last.
  private let sizesBefore: [Int?]
  /// Whether all held pages are reloaded.
  private let isOfAll: Bool
  /// The dropped pages beside those of this start; `nil` until the start is made.
  private var placedBeside: DroppedPages<Key>?
  /// The loaded pages: the first one, then those after it, then those before it.
  private var loaded: [(held: HeldPage<Key>, page: ListPage<Value, Key>)] = []
  private var afterCount = 0
  /// The edits since pages were loaded, by the identities on these pages, with the number of these
  /// pages.
  private var edits: [Value.DiffIdentifier: (value: Value?, pageCount: Int)] = [:]

  /// Starts over at a key.
  init(at link: PageLink<Key>) {
    first = (.refresh, link)
    sizesAfter = []
    sizesBefore = []
    isOfAll = false
  }

  /// Reloads held pages; `nil` if there are none.
  ///
  /// Loads first the earliest page from which all later pages can be reached by their keys, then
  /// these, and then the pages before it. Pages of some sources name a neighbour only in the
  /// direction in which they were loaded.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - smallestSize: The minimum number of values to request for the page loaded first; `nil` if
  ///     `pages`
  ///     are all held pages.
  init?(of pages: [HeldPage<Key>], atLeast smallestSize: Int? = nil) {
    guard let last = pages.indices.last else { return nil }
    var start = pages[..<last].lastIndex { $0.after == nil }.map { $0 + 1 } ?? 0
    // This page names no page before it. The page that once ended the feed there may name it now.
    if pages[start].before == nil { start = 0 }
    var link = pages[start].linkToAll
    link.size = link.size.map { max($0, smallestSize ?? 0) }
    first = (pages[start].direction, link)
    sizesAfter = pages[(start + 1)...].map { $0.size }
    sizesBefore = pages[..<start].reversed().map { $0.size }
    isOfAll = smallestSize == nil
  }

  /// The start with the dropped pages beside it, which are recorded when it is made for the first
  /// time.
  ///
  /// After it failed, other pages may be held, which need not lead to it.
  func placed(in shelf: PageShelf<Value, Key>) -> PagerRestart {
    var start = self
    start.placedBeside = placedBeside ?? shelf.dropped(beside: self)
    return start
  }

  /// The start for a retry: a reload of all held pages reloads those that are held now.
  ///
  /// Pages that are loaded already are kept if the others continue from them.
  func again(in shelf: PageShelf<Value, Key>) -> PagerRestart {
    guard isOfAll, var start = PagerRestart(of: Array(shelf.pages)) else { return self }
    start.placedBeside = shelf.dropped(beside: start)
    let isSameFirst =
      start.first.direction == first.direction && start.first.link.key == first.link.key
    let beforeCount = loaded.count - 1 - afterCount
    // Pages after the first one are loaded earlier than pages before it.
    let isFurther =
      beforeCount > 0
      ? start.sizesAfter.count == sizesAfter.count : start.sizesAfter.count >= afterCount
    if isSameFirst, isFurther, start.sizesBefore.count >= beforeCount {
      (start.loaded, start.afterCount, start.edits) = (loaded, afterCount, edits)
    }
    return start
  }

  /// The dropped pages beside those of this start.
  var beside: DroppedPages<Key> { placedBeside ?? DroppedPages() }

  /// Whether this loads a single page with the key.
  func isLoading(only link: PageLink<Key>) -> Bool {
    isSingle && first.direction == .refresh && first.link == link
  }

  private var isSingle: Bool { sizesAfter.isEmpty && sizesBefore.isEmpty }

  /// The same start without loaded pages.
  var anew: PagerRestart {
    var start = self
    start.loaded = []
    start.afterCount = 0
    start.edits = [:]
    return start
  }

  /// The key of a start at a single page; `nil` for the beginning of the feed and for reloads of held
  /// pages.
  var onlyKey: Key? { isSingle && first.direction == .refresh ? first.link.key : nil }

  /// The sides of the first page on which this start loads no other page.
  var openSides: [ListPageDirection] {
    (sizesBefore.isEmpty ? [.before] : []) + (sizesAfter.isEmpty ? [.after] : [])
  }

  /// The next page to load; `nil` if all are loaded.
  var next: (direction: ListPageDirection, link: PageLink<Key>)? {
    guard let start = loaded.first else { return first }
    let beforeCount = loaded.count - 1 - afterCount
    if beforeCount == 0, afterCount < sizesAfter.count, let key = loaded.last?.page.after {
      return (.after, PageLink(key: key, size: sizesAfter[afterCount]))
    }
    let outermost = beforeCount == 0 ? start : loaded[loaded.count - 1]
    guard beforeCount < sizesBefore.count, let key = outermost.page.before else { return nil }
    return (.before, PageLink(key: key, size: sizesBefore[beforeCount]))
  }

  /// Adds a loaded page, some values of which may have been removed meanwhile, and may be put back.
  mutating func take(
    _ page: ListPage<Value, Key>, for request: ListPageRequest<Key>,
    without removed: Set<Value.DiffIdentifier> = []
  ) {
    let held = HeldPage(
      direction: request.direction, key: request.key, before: page.before, after: page.after,
      size: request.size, count: page.values.count)
    if !loaded.isEmpty, request.direction == .after { afterCount += 1 }
    loaded.append((held, page))
    if removed.isEmpty { return }
    for value in page.values where removed.contains(value.diffIdentifier) {
      edits[value.diffIdentifier] = (nil, loaded.count)
    }
  }

  /// Whether pages are loaded that are not shown yet.
  var hasPages: Bool { !loaded.isEmpty }

  /// Notes a value that arrived at an edge of the feed.
  mutating func noteArrival(at edge: ListPageDirection) { placedBeside?.noteArrival(at: edge) }

  /// Notes a value that was changed, or removed if it is `nil`, for the pages that are loaded already.
  ///
  /// - Parameters:
  ///   - ids: The identities that the value may have on these pages.
  ///   - value: The changed value; `nil` if it was removed.
  mutating func noteEdit(of ids: [Value.DiffIdentifier], to value: Value?) {
    guard hasPages else { return }
    for id in ids {
      // An identity may belong to another value by now; on the loaded pages it is that of the first
      // value.
      if let other = edits[id]?.value, !ids.contains(other.diffIdentifier) { continue }
      edits[id] = (value, loaded.count)
    }
  }

  /// The pages in the order of the feed, with the edits that were made since they were loaded.
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
    return pages.dropFirst(1 + afterCount).reversed() + pages.prefix(1 + afterCount)
  }
}

extension ListPage {
  func neighbour(_ direction: ListPageDirection) -> Key? { direction == .before ? before : after }
}
