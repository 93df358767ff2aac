/// A dropped page that is loaded again in several loads, because the first one does not reach the page beside it.
struct PageBridge<Value: ListValue, Key: Hashable & Sendable> {
  /// The request of the first load.
  let request: ListPageRequest<Key>
  /// The values loaded so far, as one page.
  private var loaded: ListPage<Value, Key>
  private let edge: ListPageDirection
  private let loadCount: Int

  /// Begins a bridge, or continues one.
  init(
    of page: ListPage<Value, Key>, loadedBy request: ListPageRequest<Key>,
    at edge: ListPageDirection, after former: PageBridge?
  ) {
    self.request = request
    loaded = page
    self.edge = edge
    loadCount = (former?.loadCount ?? 0) + 1
  }

  /// Whether this is the last load, also if a gap remains: a source may have another key for the same place each time.
  var isAtLimit: Bool { loadCount == 64 }

  /// The values loaded so far, and those of the next answer, which is nearer to the held pages, as one page.
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

  /// Changes a value that is loaded already.
  ///
  /// - Parameters:
  ///   - ids: The identities that the value may have here.
  ///   - value: The changed value.
  mutating func noteEdit(of ids: [Value.DiffIdentifier], to value: Value) {
    let position = loaded.values.firstIndex { ids.contains($0.diffIdentifier) }
    if let position { loaded.values[position] = value }
  }
}
