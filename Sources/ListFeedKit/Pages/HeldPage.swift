/// A held page: how it was loaded, and how many of the held values belong to it.
struct HeldPage<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The direction in which it was loaded.
  let direction: ListPageDirection
  /// The key that it was loaded with.
  let key: Key?
  /// The key of the page before it.
  let before: Key?
  /// The key of the page after it.
  let after: Key?
  /// The requested number of values; `nil` in states that were saved before sizes were stored.
  var size: Int?
  /// The number of held values that belong to it.
  var count: Int

  func neighbour(_ direction: ListPageDirection) -> Key? { direction == .before ? before : after }

  /// The link to reload it with at least its present number of values.
  ///
  /// With fewer, the page would not reach its neighbour.
  var linkToAll: PageLink<Key> {
    PageLink(key: key, size: size.map { max($0, count) }, direction: direction)
  }
}

/// The key of a page to load; `nil` for the first page of a feed without an initial key.
struct PageLink<Key: Hashable & Sendable>: Hashable, Sendable {
  let key: Key?
  /// The number of values to request for a page that is reloaded; `nil` for the default of the
  /// options.
  var size: Int?
  /// The original direction of a page that is reloaded; `nil` for the direction of the edge.
  var direction: ListPageDirection?
}

/// Links to dropped pages that no held page names as its neighbour; on each side, the nearest is last.
struct DroppedPages<Key: Hashable & Sendable>: Sendable {
  var before: [PageLink<Key>] = []
  var after: [PageLink<Key>] = []

  /// The links at an edge.
  subscript(edge: ListPageDirection) -> [PageLink<Key>] {
    get { edge == .before ? before : after }
    set { if edge == .before { before = newValue } else { after = newValue } }
  }

  /// Requests the outermost dropped page of an edge with one value more, because a value arrived
  /// there.
  ///
  /// The first page of the feed now contains that value: with its former size, it would not reach the
  /// page beside it.
  mutating func noteArrival(at edge: ListPageDirection) {
    guard let page = self[edge].first, page.key == nil else { return }
    self[edge][0].size = page.size.map { $0 + 1 }
  }
}

#if !hasFeature(Embedded)
  extension HeldPage: Codable where Key: Codable {}

  extension PageLink: Codable where Key: Codable {}
#endif
