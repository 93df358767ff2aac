/// The pages of a feed that starts over: one, or as many as were held.
struct PagerRestart<Value: ListValue, Key: Hashable & Sendable> {
  /// The page that is loaded first.
  let first: (direction: ListPageDirection, link: PageLink<Key>)
  /// How many values to ask for on each page after the first one, and then on each before it, as far as that is
  /// known; the nearest one first.
  private let sizesAfter: [Int?]
  private let sizesBefore: [Int?]
  /// Whether these are all held pages.
  private let isOfAll: Bool
  /// The dropped pages beside these; `nil` if the start was not made yet.
  private var placedBeside: DroppedPages<Key>?
  /// The pages that came: the first one, those after it, those before it.
  private var loaded: [(held: HeldPage<Key>, page: ListPage<Value, Key>)] = []
  private var afterCount = 0
  /// What became of values since pages came that may have them, and the number of these pages; by the
  /// identities that the pages may have.
  private var edits: [Value.DiffIdentifier: (value: Value?, pageCount: Int)] = [:]

  /// Starts over at a key.
  init(at link: PageLink<Key>) {
    first = (.refresh, link)
    sizesAfter = []
    sizesBefore = []
    isOfAll = false
  }

  /// Loads pages again that are held; `nil` if there are none.
  ///
  /// They are read from the first page on that leads to all those after it, and from there backwards. Pages of some
  /// sources lead on only in the direction in which they were loaded.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - smallestSize: How many values are asked for on the first of them at least; `nil` if these are all pages.
  init?(of pages: [HeldPage<Key>], atLeast smallestSize: Int? = nil) {
    guard let last = pages.indices.last else { return nil }
    var start = pages[..<last].lastIndex { $0.after == nil }.map { $0 + 1 } ?? 0
    // A page that leads nowhere back: the one that ended the feed before it may lead on to it now.
    if pages[start].before == nil { start = 0 }
    var link = pages[start].linkToAll
    link.size = link.size.map { max($0, smallestSize ?? 0) }
    first = (pages[start].direction, link)
    sizesAfter = pages[(start + 1)...].map { $0.size }
    sizesBefore = pages[..<start].reversed().map { $0.size }
    isOfAll = smallestSize == nil
  }

  /// The start with the dropped pages beside its own, as they are when it is made for the first time.
  ///
  /// Once it failed, other pages are held, which need not lead to it.
  func placed(in shelf: PageShelf<Value, Key>) -> PagerRestart {
    var start = self
    start.placedBeside = placedBeside ?? shelf.dropped(beside: self)
    return start
  }

  /// The start for a retry, at which all held pages are those that are held by now.
  ///
  /// What came already is not loaded again if the others go on from there.
  func again(in shelf: PageShelf<Value, Key>) -> PagerRestart {
    guard isOfAll, var start = PagerRestart(of: Array(shelf.pages)) else { return self }
    start.placedBeside = shelf.dropped(beside: start)
    let isSameFirst =
      start.first.direction == first.direction && start.first.link.key == first.link.key
    let beforeCount = loaded.count - 1 - afterCount
    // Those after the first one are loaded before the others.
    let isFurther =
      beforeCount > 0
      ? start.sizesAfter.count == sizesAfter.count : start.sizesAfter.count >= afterCount
    if isSameFirst, isFurther, start.sizesBefore.count >= beforeCount {
      (start.loaded, start.afterCount, start.edits) = (loaded, afterCount, edits)
    }
    return start
  }

  /// The dropped pages beside these.
  var beside: DroppedPages<Key> { placedBeside ?? DroppedPages() }

  /// Whether this loads a single page with the key.
  func isLoading(only link: PageLink<Key>) -> Bool {
    isSingle && first.direction == .refresh && first.link == link
  }

  private var isSingle: Bool { sizesAfter.isEmpty && sizesBefore.isEmpty }

  /// The same start before any page came.
  var anew: PagerRestart {
    var start = self
    start.loaded = []
    start.afterCount = 0
    start.edits = [:]
    return start
  }

  /// The key of a single page that is loaded; `nil` if that is the beginning of the feed, or held pages are
  /// loaded.
  var onlyKey: Key? { isSingle && first.direction == .refresh ? first.link.key : nil }

  /// The sides of the first page on which no other page is loaded.
  var openSides: [ListPageDirection] {
    (sizesBefore.isEmpty ? [.before] : []) + (sizesAfter.isEmpty ? [.after] : [])
  }

  /// What to load next; `nil` if all pages came.
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

  /// Takes a page that came.
  mutating func take(_ page: ListPage<Value, Key>, for request: ListPageRequest<Key>) {
    let held = HeldPage(
      direction: request.direction, key: request.key, before: page.before, after: page.after,
      size: request.size, count: page.values.count)
    if !loaded.isEmpty, request.direction == .after { afterCount += 1 }
    loaded.append((held, page))
  }

  /// Whether pages came that are not shown yet.
  var hasPages: Bool { !loaded.isEmpty }

  /// Notes a value that arrived at an edge of the feed.
  mutating func noteArrival(at edge: ListPageDirection) { placedBeside?.noteArrival(at: edge) }

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
    return pages.dropFirst(1 + afterCount).reversed() + pages.prefix(1 + afterCount)
  }
}

extension ListPage {
  func neighbour(_ direction: ListPageDirection) -> Key? { direction == .before ? before : after }
}
