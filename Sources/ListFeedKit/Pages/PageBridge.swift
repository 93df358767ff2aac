/// A dropped page that is loaded again in several loads, because the first one does not reach the page beside it.
struct PageBridge<Value: ListValue, Key: Hashable & Sendable> {
  /// The request of the first load.
  let request: ListPageRequest<Key>
  /// The values loaded so far, as one page.
  private let loaded: ListPage<Value, Key>
  private let edge: ListPageDirection
  private let loadCount: Int

  /// Continues a bridge, or begins one.
  init(
    of page: ListPage<Value, Key>, loadedBy request: ListPageRequest<Key>,
    at edge: ListPageDirection, after former: PageBridge?
  ) {
    self.request = request
    loaded = page
    self.edge = edge
    loadCount = (former?.loadCount ?? 0) + 1
  }

  /// Whether no more is loaded: a source may have another key for the same place each time.
  var isLongest: Bool { loadCount == 64 }

  /// One page of the values loaded so far and those of the page that follows them.
  func page(with next: ListPage<Value, Key>) -> ListPage<Value, Key> {
    var page = loaded
    if edge == .before {
      page.values += next.values
      page.after = next.after
      page.countAfter = next.countAfter
    } else {
      page.values = next.values + page.values
      page.before = next.before
      page.countBefore = next.countBefore
    }
    return page
  }
}
